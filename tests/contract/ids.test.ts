// T-13: every id of another buyer, wherever it stands in a request, is answered exactly like one that does not exist.
import { allCalls } from '@partharbor/contract/all';
import { expect, test } from 'vitest';
import { digest } from '../support/digest.ts';
import { requestFor } from '../support/requests.ts';
import { leaves, withValue, type Path } from '../support/schema.ts';
import { makeWorld, send, type Request } from '../support/world.ts';

const world = await makeWorld();
const { db } = world.shop;

/** An id of the same kind that nobody has. */
function unknownLike(id: string): string {
  if (/^\d+$/.test(id)) return '999999999999';
  return id.replace(/[A-Za-z0-9](?=[^A-Za-z0-9]*$)|\d(?=\d{0,5}$)/g, (char) =>
    /\d/.test(char) ? String((Number(char) + 5) % 10) : char === 'A' ? 'B' : 'A',
  );
}

/** Words that a buyer makes up, and links that open to whoever has them: they differ and are no ids. */
const noIds: ReadonlySet<string> = new Set([
  'bom-save name',
  'bom-rename name',
  'bom-shared-copy token',
  'change-password oldPassword',
  'change-password password',
  'material-save code',
  'project-save name',
]);

/** Where two buyers' requests for one call differ: those are the ids of their things. */
function ownIds(callId: string, mine: Request, theirs: Request): { path: Path; theirs: string }[] {
  const other = new Map(leaves([theirs.input, theirs.params ?? {}]).map((leaf) => [leaf.path.join('.'), leaf.value]));
  return leaves([mine.input, mine.params ?? {}]).flatMap(({ path, value }) => {
    const their = other.get(path.join('.'));
    return typeof value === 'string' &&
      typeof their === 'string' &&
      value !== their &&
      path.at(-1) !== 'userId' &&
      !noIds.has(`${callId} ${path.at(-1)}`)
      ? [{ path, theirs: their }]
      : [];
  });
}

function swapped(request: Request, path: Path, value: string): Request {
  const [input, params] = withValue([request.input, request.params ?? {}], path, value) as [Request['input'], Request['params']];
  return { ...request, input, params };
}

/** An answer without what differs from request to request. */
const plain = (text: string, ids: readonly string[]): string =>
  ids.reduce((sum, id) => sum.replaceAll(id, '#'), text.replace(/"requestId":"[^"]*"/g, '').replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"time"'));

const calls = [...allCalls.values()].filter((call) => call.who === 'buyer' || call.id.startsWith('guest-'));
let swaps = 0;

for (const call of calls) {
  test(`T-13 ${call.id} answers another buyer’s ids like unknown ones`, async () => {
    const mine = await requestFor(call, world, world.a);
    const theirs = await requestFor(call, world, world.b);
    for (const id of ownIds(call.id, mine, theirs)) {
      swaps += 1;
      const unknown = unknownLike(id.theirs);
      expect(unknown).not.toBe(id.theirs);
      const before = await digest(db);
      const [foreign, missing] = [
        await send(world, call, swapped(mine, id.path, id.theirs), world.a.token),
        await send(world, call, swapped(mine, id.path, unknown), world.a.token),
      ];
      expect([id.path.join('.'), foreign.status], foreign.text).toEqual([id.path.join('.'), missing.status]);
      expect(plain(foreign.text, [id.theirs, unknown])).toBe(plain(missing.text, [id.theirs, unknown]));
      // Deleting what is gone is no error, and a draft keeps the form as typed: there both answers are the same success.
      if (foreign.status !== 200) expect(await digest(db)).toEqual(before);
    }
  });
}

test('T-13 ids were swapped in many calls, not in none', () => expect(swaps).toBeGreaterThan(14));

test('T-13 identity in headers and queries is ignored', async () => {
  const call = allCalls.get('session-list')!;
  const answer = await send(
    world,
    call,
    { input: {}, headers: { 'x-user-id': world.b.userId, position: '1,1', ipaddr: '8.8.8.8', cookie: world.b.cookie } },
    world.a.token,
  );
  const own = await send(world, call, { input: {} }, world.a.token);
  expect(answer.text).toBe(own.text);
});
