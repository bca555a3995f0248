// T-9: every writing call of guests and buyers has a budget that holds over all processes, and whoever spends it stands in nobody's way.
import { allCalls } from '@partharbor/contract/all';
import type { Budget } from '@partharbor/contract/budgets';
import type { AnyCall } from '@partharbor/contract/call';
import { timesOf } from '@partharbor/server/calls/spend';
import { afterAll, expect, test } from 'vitest';
import { callHttp, type HttpAnswer } from '../support/client.ts';
import { addPerson, addSession, type Person } from '../support/people.ts';
import { requestFor } from '../support/requests.ts';
import { startShop } from '../support/shop.ts';
import { makeWorld, type Request } from '../support/world.ts';

const DIVISOR = 500;
/** Makes the requests; its own limits are off. */
const world = await makeWorld();
const shop = await startShop({ processes: 2, env: { LIMITS: 'on', BUDGET_DIVISOR: String(DIVISOR), TRUST_PROXY: '1' } });
afterAll(() => shop.stop());

type Budgeted = AnyCall & { readonly budget: Budget };
const hasBudget = (call: AnyCall): call is Budgeted => typeof call.budget === 'object';
const budgeted = [...allCalls.values()].filter(hasBudget);

let addresses = 0;
const newAddress = (): string => `203.0.113.${++addresses}`;

interface Caller {
  readonly address: string;
  readonly person?: Person;
}

/** Names the caller wherever the request names a user. */
const inNameOf = (request: Request, userId: string): Request =>
  JSON.parse(JSON.stringify(request).replaceAll(/"userId":"\d+"/g, `"userId":"${userId}"`)) as Request;

/** These end the session they come with. */
const endsSession = new Set(['logout', 'session-end']);

let sent = 0;
/** By turns to one process and the other. */
async function ask(call: AnyCall, request: Request, { address, person }: Caller): Promise<HttpAnswer> {
  const { input, params } = person ? inNameOf(request, person.userId) : request;
  const { files } = request;
  const key = call.idempotency === 'required' ? `budget-key-${++sent}` : '';
  const token = person && endsSession.has(call.id) ? (await addSession(shop.db, person.userId)).token : person?.token;
  const origin = shop.origins[++sent % 2]!;
  return callHttp(origin, call, input, {
    params,
    files,
    key,
    token,
    headers: { 'x-forwarded-for': address, origin },
    fileUnread: true,
  });
}

const isSpent = ({ status, body }: HttpAnswer): boolean => status === 429 && (body.data as { reason?: string }).reason === 'TOO_MANY';

/** Spends a budget to its end; the last answer. */
async function spendAll(call: Budgeted, request: Request, caller: Caller): Promise<HttpAnswer> {
  const times = timesOf(call.budget, DIVISOR);
  for (let n = 1; n <= times; n++) {
    const answer = await ask(call, request, caller);
    expect([n, isSpent(answer)], answer.text.slice(0, 300)).toEqual([n, false]);
  }
  return ask(call, request, caller);
}

async function expectBudget(call: Budgeted, request: Request, caller: Caller, neighbour: Caller): Promise<void> {
  for (const last of [await spendAll(call, request, caller), await ask(call, request, caller), await ask(call, request, caller)]) {
    expect([isSpent(last), Number(last.headers.get('retry-after')) >= 1], last.text.slice(0, 300)).toEqual([true, true]);
    expect(last.body.message).not.toBe('');
  }
  const other = await ask(call, request, neighbour);
  expect(isSpent(other), other.text.slice(0, 300)).toBe(false);
}

for (const call of budgeted) {
  if (call.who === 'anyone')
    test(`T-9 ${call.id}: a guest who spends its budget is refused, the next address is not`, async () => {
      const request = await requestFor(call, world, world.a);
      await expectBudget(call, request, { address: newAddress() }, { address: newAddress() });
    });
  if (call.budget.of === 'account')
    test(`T-9 ${call.id}: a buyer who spends its budget is refused everywhere, another at the same address is not`, async () => {
      const request = await requestFor(call, world, world.a);
      const address = newAddress();
      await expectBudget(call, request, { address, person: await addPerson(shop.db) }, { address, person: await addPerson(shop.db) });
    });
}

test('T-9 every call by which guests or buyers change something says its budget in the OpenAPI document', async () => {
  const document = (await (await fetch(`${shop.origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { 'x-budget'?: object }>>;
  };
  for (const call of allCalls.values()) {
    const said = document.paths[`/api/${call.path.replace(/:(\w+)/g, '{$1}')}`]?.[call.method.toLowerCase()]?.['x-budget'];
    const { budget } = call;
    expect([call.id, said]).toEqual([call.id, typeof budget === 'object' ? { ...budget, shared: budget.shared ?? call.id } : undefined]);
    if (call.method === 'POST' && (call.who === 'anyone' || call.who === 'buyer')) expect([call.id, budget]).not.toContain(undefined);
  }
});

test('T-9 operators see which budgets were spent', async () => {
  const { id } = budgeted.find(({ budget }) => budget.shared === undefined)!;
  const figures = await Promise.all(shop.origins.map(async (origin) => (await fetch(`${origin}/api/metrics`)).text()));
  const lines = figures
    .join('\n')
    .split('\n')
    .filter((line) => line.startsWith('budget_spent_total'));
  expect(lines.join('\n')).toMatch(new RegExp(`^budget_spent_total\\{budget="${id}"\\} [1-9]`, 'm'));
});
