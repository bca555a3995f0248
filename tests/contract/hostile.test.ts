// T-17, T-21: hostile values in every field of every call: never a 5xx, never half a row, always within two seconds.
import { allCalls } from '@partharbor/contract/all';
import type { AnyCall } from '@partharbor/contract/call';
import { codeOf, reasons, type Reason } from '@partharbor/contract/reasons';
import { expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, type HttpAnswer } from '../support/client.ts';
import { digest } from '../support/digest.ts';
import { isFull } from '../support/languages.ts';
import { endImports, hostileFiles } from '../support/requests-files.ts';
import { requestFor } from '../support/requests.ts';
import { atRest } from '../support/requests-part-runs.ts';
import { shapeOf } from '@partharbor/contract/sample';
import { fieldPaths, paramNames, withValue, type Path } from '../support/schema.ts';
import { hostileTexts, hostileValues } from '../support/values.ts';
import { makeWorld, tokenFor, type Request } from '../support/world.ts';

const LIMIT_MS = 2_000;
const READ_MS = 3_000;
const AT_ONCE = 12;
/** Each wrong digit is counted before it is compared. */
const countsTries = new Set(['console-fresh', 'console-totp-confirm']);
/** Each of these checks or makes a password, which takes its time by design. */
const slow = new Set([
  'oauth-token',
  'openid-bind',
  'register',
  'console-login',
  'console-reset-password',
  // Lists are read in two children at a time, and changes of the tree wait for each other.
  'bom-read',
  'bom-map',
  'bom-paste',
  'material-upload',
  // Each is drawn anew in two sizes.
  'console-part-picture-upload',
  ...['add', 'save', 'move', 'merge', 'retire', 'restore'].map((act) => `console-category-${act}`),
]);

const world = await makeWorld();
const { db, origin } = world.shop;

interface Try {
  readonly field: string;
  readonly value: unknown;
  readonly request: Request;
}

function triesOf(call: AnyCall, request: Request): Try[] {
  const paths: Path[] = fieldPaths(shapeOf(call.input, 'input'));
  // Plain runs give a field every other value, its neighbour the rest.
  const step = slow.has(call.id) ? 4 : isFull ? 1 : 2;
  const inBody = paths.flatMap((path, place) =>
    hostileValues
      .filter((_value, index) => (index + place) % step === 0)
      .map((value) => ({
        field: path.join('.'),
        value,
        request: { ...request, input: withValue(request.input, path, value) as Request['input'] },
      })),
  );
  const inPath = paramNames(call).flatMap((name) =>
    hostileTexts.map((value) => ({ field: `:${name}`, value, request: { ...request, params: { ...request.params, [name]: value } } })),
  );
  const wanted = call.idempotency
    ? ['', 'short', 'x'.repeat(101), 'with space in it', '\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9']
    : [];
  return [...inBody, ...inPath, ...wanted.map((key) => ({ field: 'Idempotency-Key', value: key, request: { ...request, key } }))];
}

interface Outcome extends Try {
  readonly answer: HttpAnswer;
  readonly tookMs: number;
}

async function attempt(call: AnyCall, one: Try): Promise<Outcome> {
  const started = performance.now();
  const token = one.request.token ?? tokenFor(world, call, world.a);
  const answer = await callHttp(origin, call, one.request.input, { ...one.request, token, fileUnread: true });
  return { ...one, answer, tookMs: performance.now() - started };
}

async function all(call: AnyCall, tries: readonly Try[]): Promise<Outcome[]> {
  const waiting = [...tries];
  const done: Outcome[] = [];
  await Promise.all(
    Array.from({ length: slow.has(call.id) || call.answersFile ? 2 : AT_ONCE }, async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) done.push(await attempt(call, one));
    }),
  );
  return done;
}

const say = ({ field, value, answer, tookMs }: Outcome): string =>
  `${field} = ${JSON.stringify(value)?.slice(0, 60)}: ${answer.status} ${answer.text.slice(0, 160)} (${Math.round(tookMs)} ms)`;
/** An address over the header limit is refused by the HTTP parser, before anything of ours runs. */
const isEnvelope = ({ answer: { status, body } }: Outcome): boolean => {
  if (status === 431 || (status === 200 && body.code === 200)) return true;
  const { reason = '' } = body.data as { reason?: string };
  if (!Object.hasOwn(reasons, reason)) return false;
  return body.message !== '' && body.code === codeOf(reason as Reason) && status === reasons[reason as Reason].status;
};

for (const call of allCalls.values()) {
  test(`T-17 T-21 ${call.id} takes or refuses every hostile value in every field`, { timeout: 120_000 }, async () => {
    const request = await requestFor(call, world, world.a);
    await atRest(world);
    const before = await digest(db);
    const outcomes = await all(call, triesOf(call, request));
    if (call.files) await endImports(db);
    await atRest(world);
    expect(outcomes.filter(({ answer }) => answer.status >= 500 && answer.status !== 503).map(say)).toEqual([]);
    expect(outcomes.filter((one) => call.who !== 'provider' && !isEnvelope(one)).map(say)).toEqual([]);
    // A list is read in at most three seconds, by two readers.
    const limitMs = call.id.startsWith('bom-') ? LIMIT_MS + READ_MS : LIMIT_MS;
    expect(outcomes.filter(({ tookMs }) => tookMs > limitMs).map(say)).toEqual([]);
    if (!countsTries.has(call.id) && outcomes.every(({ answer }) => answer.status !== 200)) expect(await digest(db)).toEqual(before);
    if (outcomes.length > 0) expect((await fetch(`${origin}/api/health/live`)).status).toBe(200);
  });
}

for (const call of [...allCalls.values()].filter(({ files }) => files)) {
  test(
    `T-24 ${call.id} takes or refuses every hostile file in every field, and leaves nothing where it refuses`,
    { timeout: 120_000 },
    async () => {
      const request = await requestFor(call, world, world.a);
      const good = Object.values(request.files ?? {})[0]![0]!;
      const tries: Try[] = [];
      const add = (field: string, value: string, files: Request['files']): void =>
        void tries.push({ field, value, request: { ...request, files } });
      for (const [field, { maxBytes, most = 1 }] of Object.entries(call.files ?? {})) {
        for (const [what, file] of Object.entries(hostileFiles())) add(field, what, { ...request.files, [field]: [file] });
        // What is over a limit of many megabytes is sent once, in the test of that call.
        if (maxBytes < 8_000_000)
          add(field, 'too large', { ...request.files, [field]: [{ name: 'a', bytes: Buffer.alloc(maxBytes + 1, 0x61) }] });
        add(field, 'too many', { ...request.files, [field]: Array.from({ length: most + 1 }, () => good) });
      }
      for (const field of ['other', '', '__proto__', 'constructor', 'x'.repeat(99)])
        add(field, 'a field of no such name', { ...request.files, [field]: [good] });
      add('none', 'no file', {});
      const outcomes = await all(call, tries);
      expect(outcomes.filter((one) => one.answer.status >= 500 && one.answer.status !== 503).map(say)).toEqual([]);
      expect(outcomes.filter((one) => !isEnvelope(one)).map(say)).toEqual([]);
      const refusedAlways = new Set(['too large', 'too many', 'a field of no such name', 'no file', 'empty', 'one byte']);
      expect(outcomes.filter(({ value, answer }) => refusedAlways.has(String(value)) && answer.status === 200).map(say)).toEqual([]);
      await endImports(db);
      const before = await digest(db);
      for (const one of outcomes.filter(({ answer }) => answer.status !== 200)) await attempt(call, one);
      expect(await digest(db)).toEqual(before);
    },
  );
}

test('T-17 hostile headers are no trouble either', async () => {
  const call = allCalls.get('session-list')!;
  for (const name of [
    'locale',
    'authorization',
    'cookie',
    'origin',
    'x-forwarded-for',
    'host-hint',
    'position',
    'ipaddr',
    'if-none-match',
    'accept-language',
  ]) {
    for (const value of [
      '',
      ' ',
      '\u00ff',
      "' or 1=1 --",
      'Bearer',
      `Bearer ${'x'.repeat(4_000)}`,
      'b_\u00e9',
      '../..',
      '%00',
      '__Host-ph_session=; __Host-ph_session=a',
      'null',
      '[object Object]',
    ]) {
      const answer = await callHttp(origin, call, {}, { headers: { [name]: value } });
      expect([name, value, answer.status < 500]).toEqual([name, value, true]);
    }
  }
});

test('T-33 the books agree after all of it', () => expectBooks(db, { settled: false }));
