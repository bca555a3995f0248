// Requests that succeed for the calls of buyers.
import { cartDelete, cartList, cartSave } from '@partharbor/contract/calls/carts';
import { addressSave } from '@partharbor/contract/calls/addresses';
import { historyMerge } from '@partharbor/contract/calls/history';
import { messageList } from '@partharbor/contract/calls/notifications';
import { favouriteSave } from '@partharbor/contract/calls/favourites';
import { subscriptionSave } from '@partharbor/contract/calls/subscriptions';
import { draftCreate, orderPreview } from '@partharbor/contract/calls/orders';
import { callHttp, dataOf, freshKey } from './client.ts';
import { orderBody, payByTransfer, placed, shipAll, startPayment } from './flows.ts';
import { addPerson, addSession, type Person } from './people.ts';
import type { Request, World } from './world.ts';

type Make = (world: World, who: Person) => Request | Promise<Request>;

const byUserParam: Make = (_world, who) => ({ input: {}, params: { userId: who.userId } });
const address = (who: Person): Record<string, unknown> => ({
  userId: who.userId,
  userName: '李工',
  userPhone: '13900139000',
  company: '测试公司',
  countryCode: 'CN',
  areaidPath: '440000,440300,440305',
  userAddress: '科技路 2 号',
  postcode: '',
  tag: '',
  isdefault: false,
});
const line = (world: World, number: number): readonly [number, number] => [world.parts[0]!, number];

async function addressOf(world: World, who: Person): Promise<string> {
  return dataOf<{ id: string }>(await callHttp(world.origin, addressSave, address(who), { token: who.token })).id;
}

async function cartLineOf(world: World, who: Person): Promise<string> {
  await callHttp(world.origin, cartDelete, { userId: who.userId, goodsId: String(world.parts[0]) }, { token: who.token });
  dataOf(
    await callHttp(
      world.origin,
      cartSave,
      { userId: who.userId, goodsJson: [{ goodsId: String(world.parts[0]), cartNum: 2 }] },
      { token: who.token },
    ),
  );
  const groups = dataOf<{ selfCartGoods: { cartId: string; goodsId: string }[] }>(
    await callHttp(world.origin, cartList, { userId: who.userId }, { token: who.token }),
  );
  return groups.selfCartGoods.find((one) => one.goodsId === String(world.parts[0]))!.cartId;
}

async function draftOf(world: World, who: Person): Promise<string> {
  return dataOf<{ draftId: string }>(
    await callHttp(
      world.origin,
      draftCreate,
      { userId: who.userId, goodsList: [{ goodsId: String(world.parts[0]), number: 4 }] },
      { token: who.token },
    ),
  ).draftId;
}

const unpaidOf = async (world: World, who: Person): Promise<string> => (await placed(world.origin, who, [line(world, 3)])).orderNo;

async function underWay(world: World, who: Person): Promise<string> {
  const made = await placed(world.origin, who, [line(world, 3)]);
  await payByTransfer(world.origin, world.admin, made);
  await shipAll(world.origin, world.admin, made.orderNo, [line(world, 3)]);
  return made.orderNo;
}

async function submit(world: World, who: Person): Promise<Request> {
  const input = orderBody(who, [line(world, 3)]);
  const { payable } = dataOf<{ payable: string }>(await callHttp(world.origin, orderPreview, input, { token: who.token }));
  return { input: { ...input, payable }, key: freshKey() };
}

/** A search to look at or remove. */
async function searched(world: World, who: Person): Promise<Request['input']> {
  const one = { searchValue: `LM${who.userId}`, searchField: '', searchFieldType: 0 };
  // The body of this call is a list.
  const list = [{ ...one, timestamp: 0 }] as unknown as Request['input'];
  dataOf(await callHttp(world.origin, historyMerge, list, { token: who.token }));
  return { ...one, createTime: 0 };
}

async function favouriteOf(world: World, who: Person): Promise<string> {
  const input = { goodsId: String(world.parts[3]) };
  return dataOf<{ goodsId: string }>(await callHttp(world.origin, favouriteSave, input, { token: who.token })).goodsId;
}

const reminder = (world: World): Record<string, unknown> => ({ goodsId: String(world.parts[2]), kind: 'arrival', quantity: 9_000_000 });
const reminderOf = async (world: World, who: Person): Promise<string> =>
  dataOf<{ id: string }>(await callHttp(world.origin, subscriptionSave, reminder(world), { token: who.token })).id;

/** A message to the buyer: one that an order paid for brings. */
async function messageOf(world: World, who: Person): Promise<string> {
  await payByTransfer(world.origin, world.admin, await placed(world.origin, who, [line(world, 1)]));
  const input = { userId: who.userId, page: { current: 1, size: 1 }, status: '' };
  return dataOf<{ records: { id: string }[] }>(await callHttp(world.origin, messageList, input, { token: who.token })).records[0]!.id;
}

export const buyerRequests: Readonly<Record<string, Make>> = {
  // Ends its session, so it gets one of its own.
  logout: async (world, who) => ({ input: {}, token: (await addSession(world.shop.db, who.userId)).token }),
  // Changes the edition of its user, so it gets one of its own.
  'change-source': async (world) => {
    const someone = await addPerson(world.shop.db);
    return { input: { userId: someone.userId, userSource: '1' }, token: someone.token };
  },
  'load-user-info': byUserParam,
  'session-list': () => ({ input: {} }),
  'session-end': async (world, who) => ({ input: { sessionId: (await addSession(world.shop.db, who.userId)).sessionId } }),
  addresses: byUserParam,
  'address-save': async (world, who) => ({ input: { ...address(who), id: await addressOf(world, who) } }),
  'address-delete': async (world, who) => ({ input: { userId: who.userId, id: await addressOf(world, who), restore: false } }),
  'goods-query': () => ({ input: { keywords: 'STM32F103', searchFieldType: '0', sort: 'price', direction: '2', current: 1, size: 10 } }),
  'facet-values': () => ({ input: { keywords: 'STM32F103', searchFieldType: '0', facet: '$brand' } }),
  'goods-detail': (world) => ({ input: { goodsId: String(world.parts[0]) } }),
  'compare-table': (world) => ({ input: { goodsIds: world.parts.slice(0, 3).map(String), quantity: 100 } }),
  'favourite-save': (world) => ({ input: { goodsId: String(world.parts[3]), note: '备料' } }),
  'favourite-delete': async (world, who) => ({ input: { goodsId: await favouriteOf(world, who) } }),
  'favourite-list': async (world, who) => (await favouriteOf(world, who), { input: { keywords: '', sort: 'saved' } }),
  'favourite-marks': () => ({ input: {} }),
  'subscription-save': (world) => ({ input: reminder(world) }),
  'subscription-end': async (world, who) => ({ input: { id: await reminderOf(world, who) } }),
  'subscription-list': async (world, who) => (await reminderOf(world, who), { input: { state: '' } }),
  'subscription-lead': async (world, who) => (await reminderOf(world, who), { input: { goodsId: String(world.parts[2]) } }),
  'unread-count': (_world, who) => ({ input: { userId: who.userId } }),
  messages: async (world, who) => (
    await messageOf(world, who),
    { input: { userId: who.userId, page: { current: 1, size: 10 }, status: '' } }
  ),
  'message-detail': async (world, who) => ({ input: { id: await messageOf(world, who) } }),
  'message-read': async (world, who) => ({ input: { id: await messageOf(world, who) } }),
  'message-read-all': async (world, who) => ({ input: { upTo: await messageOf(world, who) } }),
  'message-delete': async (world, who) => ({ input: { id: await messageOf(world, who), restore: false } }),
  'is-sign': (_world, who) => ({ input: { userId: who.userId } }),
  sign: (_world, who) => ({ input: { userId: who.userId, signTime: '2026-11-22' } }),
  'add-user-info': () => ({
    input: {
      jobPosition: '采购',
      companyType: '["smt"]',
      productCategory: '["all"]',
      primaryField: '["medical"]',
      mainDemand: '["spot"]',
    },
  }),
  'points-account': () => ({ input: { current: 1, size: 20 } }),
  'cart-save': (world, who) => ({
    input: { userId: who.userId, goodsJson: [{ goodsId: String(world.parts[1]), cartNum: 3 }], isFromLogin: 'false' },
  }),
  'cart-list': (_world, who) => ({ input: { userId: who.userId } }),
  'cart-index': (_world, who) => ({ input: { userId: who.userId, userSource: '0', showNumber: 6 } }),
  'cart-update': async (world, who) => ({ input: { userId: who.userId, cartId: await cartLineOf(world, who), cartNum: 5, isCheck: 1 } }),
  'cart-select': (_world, who) => ({ input: { userId: who.userId, group: '', isCheck: 1 } }),
  'cart-delete': async (world, who) => ({ input: { userId: who.userId, cartId: await cartLineOf(world, who) } }),
  'draft-create': async (world, who) => ({ input: { userId: who.userId, cartIds: [await cartLineOf(world, who)], fromCart: true } }),
  'draft-get': async (world, who) => ({ input: { userId: who.userId, draftId: await draftOf(world, who) } }),
  'draft-update': async (world, who) => ({
    input: { userId: who.userId, draftId: await draftOf(world, who), form: { note: '尽快', addressId: who.addressId } },
  }),
  'order-preview': async (world, who) => ({ input: { userId: who.userId, draftId: await draftOf(world, who), addressId: who.addressId } }),
  'order-submit': submit,
  'order-list': (_world, who) => ({ input: { userId: who.userId, status: '', keywords: '', page: { current: 1, size: 10 } } }),
  'order-detail': async (world, who) => ({ input: { userId: who.userId, orderNo: await unpaidOf(world, who) } }),
  'order-again': async (world, who) => ({ input: { userId: who.userId, orderNo: await unpaidOf(world, who), source: 'mall', to: 'look' } }),
  'parts-bought': (world, who) => ({ input: { userId: who.userId, goodsIds: [String(world.parts[0])] } }),
  'order-cancel': async (world, who) => ({
    input: { userId: who.userId, orderNo: await unpaidOf(world, who), reason: 'price', reasonText: '' },
  }),
  'order-receive': async (world, who) => ({ input: { userId: who.userId, orderNo: await underWay(world, who) } }),
  'order-pay-type': async (world, who) => ({ input: { userId: who.userId, orderNo: await unpaidOf(world, who), payType: 'WECHAT' } }),
  'invoice-recent': (_world, who) => ({ input: { userId: who.userId } }),
  'history-recent-day': async (world, who) => {
    await searched(world, who);
    return { input: { date: '' } };
  },
  'history-list': async (world, who) => {
    await searched(world, who);
    return { input: { dateTime: '', page: { current: 1, size: 20 } } };
  },
  'history-all': async (world, who) => {
    await searched(world, who);
    return { input: {} };
  },
  'history-merge': () => ({
    input: [{ searchValue: 'STM32', searchField: '', searchFieldType: 0, timestamp: Date.now() }] as unknown as Request['input'],
  }),
  'history-remove': async (world, who) => ({ input: await searched(world, who) }),
  'history-remove-day': async (world, who) => {
    await searched(world, who);
    return { input: { dateTime: '' } };
  },
  'history-remove-all': async (world, who) => {
    await searched(world, who);
    return { input: {} };
  },
  'pay-start': async (world, who) => ({
    input: { userId: who.userId, orderNo: await unpaidOf(world, who), payType: 'ALIPAY' },
    key: freshKey(),
  }),
  'pay-state': async (world, who) => ({
    input: { paymentNo: (await startPayment(world.origin, who, await unpaidOf(world, who))).paymentNo },
  }),
};
