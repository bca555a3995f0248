// What the people of a kept database see over HTTP, in the words of the contract alone: asked in the shop that made it and in the one that took it over.
import { createHash } from 'node:crypto';
import { allCalls } from '@partharbor/contract/all';
import { addressList } from '@partharbor/contract/calls/addresses';
import { tokenFromCookie } from '@partharbor/contract/calls/accounts';
import { cartList, guestCartList } from '@partharbor/contract/calls/carts';
import { compareList } from '@partharbor/contract/calls/compare';
import { consoleOrders } from '@partharbor/contract/calls/console-orders';
import { consolePayments, consoleUnapplied } from '@partharbor/contract/calls/console-payments';
import { consoleAudit } from '@partharbor/contract/calls/console-system';
import { contentDetail, contentList } from '@partharbor/contract/calls/content';
import { favouriteList } from '@partharbor/contract/calls/favourites';
import { feedbackList } from '@partharbor/contract/calls/feedback';
import { historyAll } from '@partharbor/contract/calls/history';
import { inquiryList } from '@partharbor/contract/calls/inquiries';
import { messageList } from '@partharbor/contract/calls/notifications';
import { orderDetail, orderList } from '@partharbor/contract/calls/orders';
import { notificationCurrent } from '@partharbor/contract/calls/placements';
import { pointsAccount } from '@partharbor/contract/calls/points';
import { serviceDesk } from '@partharbor/contract/calls/service-chat';
import { subscriptionList } from '@partharbor/contract/calls/subscriptions';
import { callHttp, logInBuyer, logInStaff } from '../support/client.ts';
import { ask } from './ask.ts';
import type { Story } from './story.ts';

const whole = { current: 1, size: 100 };

/** A browser's call from one of the shop's own pages. */
const fromPage = (cookie: string) => ({ headers: { cookie, 'sec-fetch-site': 'same-origin' } });

type CartAnswer = Awaited<ReturnType<typeof ask<typeof cartList>>>;
const cartLines = (cart: CartAnswer) =>
  [cart.selfCartGoods, cart.thirdCartGoods, cart.futuresCartGoods, cart.orderCartGoods, cart.offGoods]
    .flat()
    .map(({ partNo, cartNum, isCheck, materialNumber, seenPrice }) => ({ partNo, cartNum, isCheck, materialNumber, seenPrice }));

async function orderFacts(origin: string, userId: string, orderNo: string, token: string) {
  const order = await ask(origin, orderDetail, { userId, orderNo }, { token });
  const { status, payStatus, currency, payable, goodsAmount, freight, serviceFee, discounts, payType, note, address, closeReason } = order;
  return {
    orderNo,
    money: { status, payStatus, currency, payable, goodsAmount, freight, serviceFee, discounts, payType, closeReason },
    note,
    address: [address.receiver, address.phone, address.street],
    parts: order.orders.map((part) => [part.orderNo, part.status, part.payable]),
    lines: [order, ...order.orders].flatMap(({ lines }) =>
      lines.map(({ partNo, number, shipped, unitPrice, amount }) => [partNo, number, shipped, unitPrice, amount]),
    ),
    shipments: [order, ...order.orders].flatMap(({ shipments }) => shipments.map(({ carrier, trackingNo }) => [carrier, trackingNo])),
    history: order.history.length,
    refunds: order.refunds.map(({ refundNo, amount, state }) => [refundNo, amount, state]),
  };
}

/** Everything one buyer finds in the account. */
async function buyerFacts(origin: string, username: string, password: string) {
  const { token, userId } = await logInBuyer(origin, username, password);
  const as = { token };
  const orders = await ask(origin, orderList, { userId, page: whole }, as);
  const messages = await ask(origin, messageList, { userId, page: whole }, as);
  const points = await ask(origin, pointsAccount, whole, as);
  return {
    addresses: (await ask(origin, addressList, {}, { ...as, params: { userId } })).map(({ id, userName, userAddress, isdefault }) => [
      id,
      userName,
      userAddress,
      isdefault,
    ]),
    cart: cartLines(await ask(origin, cartList, { userId }, as)),
    orders: await Promise.all(orders.records.map(({ orderNo }) => orderFacts(origin, userId, orderNo, token))),
    messages: messages.records.map(({ id, kind, title, status, link }) => ({ id, kind, title, status, link })),
    points: { balance: points.balance, moves: points.records.map(({ kind, change, balance }) => [kind, change, balance]) },
    favourites: (await ask(origin, favouriteList, whole, as)).records.map(({ partNo, note, savedPrice }) => [partNo, note, savedPrice]),
    reminders: (await ask(origin, subscriptionList, whole, as)).records.map(({ goods, kind, state, quantity }) => [
      goods.partNo,
      kind,
      state,
      quantity,
    ]),
    compared: (await ask(origin, compareList, {}, as)).items.length,
    searches: (await ask(origin, historyAll, {}, as)).map(({ searchValue }) => searchValue),
    inquiries: (await ask(origin, inquiryList, whole, as)).records.map(({ id, partNo, quantity, state, answer }) => [
      id,
      partNo,
      quantity,
      state,
      answer?.unitPrice ?? '',
    ]),
    feedback: (await ask(origin, feedbackList, whole, as)).records.map(({ id, text, state }) => [id, text, state]),
  };
}

/** What staff find in the back office; the newest act is theirs, so the list is read from its end. */
async function backOfficeFacts(origin: string, token: string) {
  const as = { token };
  const audit = await ask(origin, consoleAudit, whole, as);
  return {
    orders: (await ask(origin, consoleOrders, whole, as)).counts,
    payments: (await ask(origin, consolePayments, whole, as)).records.map(
      ({ provider, providerRef, orderNo, currency, amount, refunded }) => [provider, providerRef, orderNo, currency, amount, refunded],
    ),
    queue: (await ask(origin, consoleUnapplied, whole, as)).records.map(
      ({ provider, providerRef, orderNo, amount, cause, state, canApply }) => [
        provider,
        providerRef,
        orderNo,
        amount,
        cause,
        state,
        canApply,
      ],
    ),
    acts: audit.records.map(({ name, action, subject, reason }) => [name, action, subject, reason]),
  };
}

const digest = (bytes: ArrayBuffer): string => createHash('sha256').update(Buffer.from(bytes)).digest('hex');

interface Picture {
  readonly address: string;
  readonly type: string;
  readonly sha256: string;
}

/** A picture as it is served. */
export async function pictureAt(origin: string, address: string): Promise<Picture> {
  const answer = await fetch(origin + address);
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return { address, type: answer.headers.get('content-type') ?? '', sha256: digest(await answer.arrayBuffer()) };
}

/** Every uploaded picture that pages name now: of contents, of notices, of the service. */
async function shownPictures(origin: string): Promise<Picture[]> {
  const addresses = new Set<string>();
  for (const locale of ['zh_CN', 'en_US'] as const) {
    for (const type of ['top', 'right-side', 'emergency'])
      for (const { url } of (await ask(origin, notificationCurrent, { type }, { locale }))?.images ?? []) addresses.add(url);
    const { account } = await ask(origin, serviceDesk, {}, { locale });
    if (account) addresses.add(account.picture);
  }
  for (const { id, cover } of (await ask(origin, contentList, { kind: 'article', current: 1, size: 50 })).records) {
    const { html } = await ask(origin, contentDetail, { id });
    for (const [address] of `${cover} ${html}`.matchAll(/\/upload\/[\w.-]+/g)) addresses.add(address);
  }
  addresses.delete('');
  return Promise.all([...addresses].sort().map((address) => pictureAt(origin, address)));
}

/** Calls that would end the session they are asked in. */
const ending = new Set(['console-login', 'console-logout']);

/** Calls of staff that a member may make, by their ids: asked with nothing in them, a right lets them come to be refused for another reason. */
async function reachOf(origin: string, token: string, known: ReadonlySet<string> | undefined): Promise<string[]> {
  const calls = [...allCalls.values()].filter(({ who, id }) => who === 'staff' && !ending.has(id) && (known?.has(id) ?? true));
  const reached: string[] = [];
  for (const call of calls) {
    const params = { id: '999999', orderNo: 'P00000000000000', goodsId: '999999', userId: '999999' };
    const { status } = await callHttp(origin, call, {}, { token, params });
    if (status === 401) throw new Error(`${call.id} knows no such staff`);
    if (status !== 403) reached.push(call.id);
  }
  return reached.sort();
}

/** Everything there is to see, for everybody of the story; rights are tried on the `known` calls alone: what came later may act without input. */
export async function collectFacts(origin: string, story: Story, known?: ReadonlySet<string>) {
  const buyers: Record<string, Awaited<ReturnType<typeof buyerFacts>>> = {};
  for (const username of story.buyers) buyers[username] = await buyerFacts(origin, username, story.password);
  const sessions: Record<string, string> = {};
  for (const [username, cookie] of Object.entries(story.sessionCookies))
    sessions[username] = (await ask(origin, tokenFromCookie, {}, fromPage(cookie))).username;
  const reach: Record<string, string[]> = {};
  for (const { username, password } of story.staff)
    reach[username] = await reachOf(origin, await logInStaff(origin, username, password), known);
  const admin = await logInStaff(origin);
  return {
    buyers,
    sessions,
    guestCart: cartLines(await ask(origin, guestCartList, {}, fromPage(story.guestCookie))),
    backOffice: await backOfficeFacts(origin, admin),
    reach,
    pictures: await shownPictures(origin),
  };
}

export type Facts = Awaited<ReturnType<typeof collectFacts>>;
