// T-12: every call of the contract by nobody, another buyer, staff without the permission, and the right one; refusals change nothing.
import { allCalls } from '@partharbor/contract/all';
import type { AnyCall } from '@partharbor/contract/call';
import { allows, permissions } from '@partharbor/contract/permissions';
import { expect, test } from 'vitest';
import { digest } from '../support/digest.ts';
import { expectBooks } from '../support/books.ts';
import { addStaffToken } from '../support/people.ts';
import { requestFor } from '../support/requests.ts';
import { shapeOf } from '@partharbor/contract/sample';
import { deviations, leaves } from '../support/schema.ts';
import { makeWorld, send, tokenFor, type Request } from '../support/world.ts';

const world = await makeWorld();
const { db } = world.shop;
const clerk = await addStaffToken(db, []);

const calls = [...allCalls.values()];
const bare = (request: Request): Request => ({ ...request, token: undefined });
const namesUser = (request: Request): boolean => leaves([request.input, request.params ?? {}]).some(({ path }) => path.at(-1) === 'userId');

/** Who must be refused, with the token they come with and the code they get. */
async function strangers(call: AnyCall, request: Request): Promise<(readonly [who: string, token: string | undefined, code: number])[]> {
  if (call.who === 'buyer')
    return [
      ['nobody', undefined, 401],
      ['staff', world.admin, 401],
      ...(namesUser(request) ? [['another buyer', world.b.token, 403] as const] : []),
    ];
  const needed = call.permission;
  const lacking = needed
    ? [
        ['staff without any permission', clerk, 403] as const,
        [
          'staff with every other permission',
          await addStaffToken(
            db,
            permissions.filter((one) => !allows([one], needed)),
          ),
          403,
        ] as const,
      ]
    : [];
  return [['nobody', undefined, 401], ['a buyer', world.a.token, 401], ...lacking];
}

for (const call of calls.filter((one) => one.who === 'buyer' || one.who === 'staff')) {
  test(`T-12 ${call.id} refuses everyone but its audience, and nothing changes`, async () => {
    const request = await requestFor(call, world, world.a);
    const refused = await strangers(call, request);
    const before = await digest(db);
    for (const [who, token, code] of refused) {
      const answer = await send(world, call, bare(request), token);
      expect([who, answer.status, answer.body.code, typeof answer.body.message], answer.text).toEqual([who, code, code, 'string']);
      expect(answer.body.message).not.toBe('');
    }
    expect(await digest(db)).toEqual(before);
  });
}

for (const call of calls) {
  test(`T-12 T-14 ${call.id} serves its audience, and its answer holds what the contract names and nothing else`, async () => {
    const request = await requestFor(call, world, world.a);
    const token = call.permission ? await addStaffToken(db, [call.permission]) : tokenFor(world, call, world.a);
    const answer = await send(world, call, request, token);
    expect([answer.status, answer.body.code], answer.text.slice(0, 1_500)).toEqual([200, 200]);
    expect(deviations(shapeOf(call.answer, 'output'), answer.body.data)).toEqual([]);
    const type = answer.headers.get('content-type')?.split(';', 1)[0];
    if (call.answersFile) {
      expect(call.answersFile.types).toContain(type);
      expect([answer.headers.get('content-disposition'), answer.headers.get('x-content-type-options')]).toEqual([
        expect.stringMatching(/^attachment; filename="/),
        'nosniff',
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
}

test('T-12 unknown calls are 404 and unknown methods 405, in the envelope', async () => {
  for (const path of ['nothing', 'order/orders/all', 'console', 'console/kitchen']) {
    const answer = await fetch(`${world.origin}/api/${path}`, { method: 'POST' });
    expect([path, answer.status, ((await answer.json()) as { code: number }).code]).toEqual([path, 404, 404]);
  }
  for (const call of calls.filter((one) => !one.path.includes(':'))) {
    const answer = await fetch(`${world.origin}/api/${call.path}`, { method: 'DELETE' });
    expect([call.path, answer.status, ((await answer.json()) as { code: number }).code]).toEqual([call.path, 405, 405]);
  }
});

test('T-33 the books agree after all of it', () => expectBooks(db));
