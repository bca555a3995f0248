// Proves how calls go out: time-outs, bodies, tries, keys, the bearer, and passes of guests.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientCalls } from '../../calls-client.ts';
import type { ClientCall } from '../../calls-client.ts';

interface Sent {
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}
let sent: Sent[];
let answers: ((call: Sent) => Response | Error | null)[];
let limits: number[];

const store = (): Storage => {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
    removeItem: (key: string) => map.delete(key),
  } as unknown as Storage;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  [sent, answers, limits] = [[], [], []];
  vi.stubGlobal('localStorage', store());
  vi.stubGlobal('sessionStorage', store());
  vi.stubGlobal('location', new URL('https://shop.test/index'));
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const one = { path: input.replace('/api/', ''), headers: init.headers as Headers, body: init.body };
    sent.push(one);
    const next = answers.shift()?.(one);
    if (next instanceof Error) throw next;
    return next ?? Response.json({ code: 200, data: 'fine', message: '' });
  });
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return timeout(1_000_000);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const make = async (call: ClientCall, input: object = {}, options = {}): Promise<unknown> => {
  const { makeCall } = await import('./client.ts');
  const outcome = makeCall(call, input as Record<string, unknown>, options).then((one) => (one.ok ? one.data : one.code));
  await vi.runAllTimersAsync();
  return outcome;
};
const shown = async () => (await import('./dialogs.ts')).shownNow();
const lost = (): Error => new TypeError('Failed to fetch');
const refusal =
  (code: number, data: object = {}) =>
  (): Response =>
    Response.json({ code, data, message: 'x' }, { status: code > 599 || code < 0 ? 409 : code });

test('PL-1 50 seconds for a call, 40 for the captcha; forms unless JSON is asked for', async () => {
  await make(clientCalls.regions, { parent: '1' });
  await make({ method: 'POST', path: 'sso/captcha/get', enc: 'form' }, { captchaType: 'blockPuzzle' });
  await make(clientCalls.trackEvents, [{ a: 1 }]);
  expect(limits).toEqual([50_000, 40_000, 50_000]);
  expect(sent[0]!.path).toBe('home/regions?parent=1');
  expect(String(sent[1]!.body)).toBe('captchaType=blockPuzzle');
  expect([sent[2]!.body, sent[2]!.headers.get('content-type')]).toEqual(['[{"a":1}]', 'application/json']);
});

test('PL-1 what changes nothing is tried three times; what changes something only when the reader says so, under one key', async () => {
  answers = [lost, () => new Response('<h1>502</h1>', { status: 502 }), () => null];
  expect(await make(clientCalls.searchAhead)).toBe('fine');
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([null, null, null]);
  sent = [];
  const write: ClientCall = { method: 'POST', path: 'a/b', enc: 'form' };
  answers = [lost];
  const { makeCall } = await import('./client.ts');
  const writing = makeCall(write, {}, {});
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(1);
  (await shown()).question!.answer(true);
  expect(await writing).toEqual({ ok: true, data: 'fine' });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, keys[0] === keys[1], keys[0]?.length]).toEqual([2, true, 32]);
});

test('PL-1 R-9 the bearer comes from the cookie, stays in memory, and is asked for anew once when it is over', async () => {
  const call: ClientCall = { method: 'POST', path: 'x/y', enc: 'form', buyer: true, read: true };
  const token = (name: string) => () => Response.json({ code: 200, data: { access_token: name }, message: '' });
  answers = [token('one'), () => null, refusal(401), token('two')];
  expect([await make(call), await make(call)]).toEqual(['fine', 'fine']);
  expect(sent.map(({ path, headers }) => [path, headers.get('authorization')])).toEqual([
    ['sso/users/token', null],
    ['x/y', 'Bearer one'],
    ['x/y', 'Bearer one'],
    ['sso/users/token', null],
    ['x/y', 'Bearer two'],
  ]);
  expect(JSON.stringify([localStorage.getItem('user'), sessionStorage.getItem('user')])).toBe('[null,null]');
});

test('SR-10 guests query under a pass until it is refused or used up; twice refused is told to the caller', async () => {
  let passes = 0;
  const pass = () => Response.json({ code: 200, data: { encoded: `p${(passes += 1)}`, uses: 2, expiresInSeconds: 120 }, message: '' });
  answers = [pass, () => null, () => null, pass, () => null];
  for (let i = 0; i < 3; i += 1) expect(await make(clientCalls.facetValues, {}, { guest: true })).toBe('fine');
  expect(sent.map(({ path }) => path.replace('item/goods/', ''))).toEqual([
    'timestamp',
    'facets/p1',
    'facets/p1',
    'timestamp',
    'facets/p2',
  ]);
  sent = [];
  answers = [refusal(509), pass, refusal(5503)];
  expect(await make(clientCalls.facetValues, {}, { guest: true })).toBe(5503);
  expect(sent.map(({ path }) => path.replace('item/goods/', ''))).toEqual(['facets/p2', 'timestamp', 'facets/p3']);
  expect((await shown()).question).toBe(null);
});

test('PL-2 PL-3 one dialog at a time, none twice, at most ten; every failure is kept for the next batch', async () => {
  const call: ClientCall = { method: 'GET', path: 'x', enc: 'none' };
  const say = (message: string) => () => Response.json({ code: 500, data: null, message });
  answers = [say('one'), say('one'), say('two'), ...Array.from({ length: 20 }, (_one, i) => say(`more ${i}`))];
  for (let i = 0; i < 23; i += 1) await make(call);
  const texts: string[] = [];
  for (let one = (await shown()).question; one; one = (await shown()).question) {
    texts.push(one.text);
    one.answer(true);
  }
  expect([texts.slice(0, 2), texts.length]).toEqual([['one', 'two'], 10]);
  const kept = JSON.parse(localStorage.getItem('errorMsgArr')!) as {
    api: string;
    code: string;
    msg: string;
    data: string;
    isSend: boolean;
  }[];
  expect([kept.length, kept[0]]).toEqual([
    23,
    expect.objectContaining({ api: 'x', code: '500', msg: 'one', data: '/index', isSend: false }),
  ]);
});
