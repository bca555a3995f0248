// Who drives the fuzzer and what exists for them: a guest, a buyer with orders, a member of staff, and two who log out.
import { cartList, cartSave } from '@partharbor/contract/calls/carts';
import { draftCreate } from '@partharbor/contract/calls/orders';
import type { Database } from '@partharbor/server/platform/database';
import { callHttp, dataOf } from '../support/client.ts';
import { payByTransfer, placed, startPayment } from '../support/flows.ts';
import { addParts } from '../support/goods.ts';
import { addPerson, addSession, addStaffToken, type Person } from '../support/people.ts';
import { audienceOf, type Known, type Operation } from './document.ts';

export interface Caller {
  readonly name: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly known: Known;
  readonly chosen: (one: Operation) => boolean;
}

/** These end the caller's own session, so each gets a caller of its own. */
const endings = new Set(['logout', 'console-logout']);

async function knownTo(origin: string, db: Database, who: Person, goods: readonly number[], admin: string): Promise<Known> {
  const goodsId = [...goods.map(String), '999999999999'];
  dataOf(
    await callHttp(
      origin,
      cartSave,
      { userId: who.userId, goodsJson: goods.slice(0, 4).map((id) => ({ goodsId: String(id), cartNum: 5 })) },
      { token: who.token },
    ),
  );
  const groups = dataOf<Record<string, { cartId: string }[]>>(
    await callHttp(origin, cartList, { userId: who.userId }, { token: who.token }),
  );
  const cartId = Object.values(groups).flatMap((one) => (Array.isArray(one) ? one.map((line) => line.cartId) : []));
  const draftId: string[] = [];
  for (const id of goods.slice(0, 3))
    draftId.push(
      dataOf<{ draftId: string }>(
        await callHttp(origin, draftCreate, { userId: who.userId, goodsList: [{ goodsId: String(id), number: 4 }] }, { token: who.token }),
      ).draftId,
    );
  const orders = [];
  for (const id of [...goods, ...goods]) orders.push(await placed(origin, who, [[id, 4]]));
  await payByTransfer(origin, admin, orders[0]!);
  await payByTransfer(origin, admin, orders[1]!);
  const paymentNo = [(await startPayment(origin, who, orders[2]!.orderNo)).paymentNo];
  const sessionId = [(await addSession(db, who.userId)).sessionId, (await addSession(db, who.userId)).sessionId];
  return {
    userId: [who.userId],
    goodsId,
    cartId,
    draftId,
    orderNo: orders.map((one) => one.orderNo),
    paymentNo,
    sessionId,
    addressId: [who.addressId],
  };
}

/** Everyone the fuzzer plays. */
export async function makeCallers(origin: string, db: Database): Promise<Caller[]> {
  const [goods, buyer, victim] = [await addParts(db, 6), await addPerson(db), await addPerson(db)];
  const admin = await addStaffToken(db, ['admin']);
  const known = await knownTo(origin, db, buyer, goods, admin);
  const of =
    (audience: string) =>
    (one: Operation): boolean =>
      audienceOf(one) === audience && !endings.has(one.operationId);
  return [
    { name: 'guest', known: { goodsId: known['goodsId']! }, chosen: of('anyone') },
    { name: 'provider', known: { provider: ['sandbox', 'none'] }, chosen: of('provider') },
    { name: 'buyer', token: buyer.token, known, chosen: of('buyer') },
    { name: 'staff', token: admin, known: { ...known, userId: [victim.userId], carrier: ['SF', 'ZTO'] }, chosen: of('staff') },
    {
      name: 'a buyer who logs out',
      token: (await addSession(db, buyer.userId)).token,
      known,
      chosen: (one) => one.operationId === 'logout',
    },
    { name: 'staff who log out', token: await addStaffToken(db, ['admin']), known, chosen: (one) => one.operationId === 'console-logout' },
  ];
}
