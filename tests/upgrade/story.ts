// What people do in the shop that makes a kept database, over HTTP: they buy, pay, ask and write; staff answer, queue money and publish.
import { createCanvas } from '@napi-rs/canvas';
import { addressSave } from '@partharbor/contract/calls/addresses';
import { cartSave, guestCartSave } from '@partharbor/contract/calls/carts';
import { compareAdd } from '@partharbor/contract/calls/compare';
import { consoleCancel, consoleNote, consoleOrder } from '@partharbor/contract/calls/console-orders';
import { consoleSendBack, consoleTransfer, consoleUnapplied } from '@partharbor/contract/calls/console-payments';
import { consoleContentSave, consoleContentState, pictureUpload } from '@partharbor/contract/calls/console-content';
import { consoleImageSave, consolePlacementSave } from '@partharbor/contract/calls/console-placements';
import { favouriteSave } from '@partharbor/contract/calls/favourites';
import { feedbackSave } from '@partharbor/contract/calls/feedback';
import { historyMerge } from '@partharbor/contract/calls/history';
import { inquirySave } from '@partharbor/contract/calls/inquiries';
import { orderCancel, orderPreview, orderReceive, orderSubmit } from '@partharbor/contract/calls/orders';
import { signIn } from '@partharbor/contract/calls/points';
import { subscriptionSave } from '@partharbor/contract/calls/subscriptions';
import { encrypted, freshKey, logInBuyer, logInStaff } from '../support/client.ts';
import { orderBody, payByTransfer, placed, pressPay, shipAll, startPayment } from '../support/flows.ts';
import type { Person } from '../support/people.ts';
import { ask } from './ask.ts';

/** What a test needs to be one of these people again. */
export interface Story {
  readonly password: string;
  readonly buyers: readonly string[];
  readonly staff: readonly { readonly username: string; readonly password: string }[];
  /** A guest with a cart, known by a cookie. */
  readonly guestCookie: string;
  /** Sessions that browsers still hold. */
  readonly sessionCookies: Readonly<Record<string, string>>;
  /** An order as it was sent, to be sent once more. */
  readonly repeat: {
    readonly username: string;
    readonly key: string;
    readonly body: Readonly<Record<string, unknown>>;
    readonly orderNo: string;
  };
}

const PASSWORD = 'Upgrade-2026';

/** Every part of the catalogue that the story buys: in stock, in both currencies, by the piece. */
export type Goods = readonly [string, string, string, ...string[]];

async function register(origin: string, username: string, userSource: 0 | 1): Promise<Person> {
  const form = new URLSearchParams({
    username,
    ...(await encrypted(origin, PASSWORD)),
    mobile: userSource === 0 ? '13912345678' : '',
    email: `${username}@example.com`,
    userSource: String(userSource),
    consent: 'true',
  });
  const answer = await fetch(`${origin}/api/sso/users/register`, { method: 'POST', body: form });
  if (((await answer.json()) as { code: number }).code !== 200) throw new Error(`registration of ${username} was refused`);
  const { token, userId, cookie } = await logInBuyer(origin, username, PASSWORD);
  const address = {
    userId,
    userName: userSource === 0 ? '陈工' : 'Ada Weber',
    userPhone: userSource === 0 ? '13912345678' : '+49 30 1234567',
    company: 'Upgrade Instruments',
    countryCode: userSource === 0 ? 'CN' : 'DE',
    areaidPath: userSource === 0 ? '440000,440300,440305' : 'Berlin, Berlin',
    userAddress: userSource === 0 ? '科技路 9 号' : 'Lindenstrasse 9',
    postcode: userSource === 0 ? '' : '10969',
    tag: '',
    isdefault: true,
  };
  const { id: addressId } = await ask(origin, addressSave, address, { token });
  return { userId, username, token, cookie, guestCookie: '', addressId, userSource };
}

/** Orders in every state that a buyer can bring one to, paid in both ways, and money that fits none. */
async function trade(origin: string, admin: string, buyer: Person, [one, two]: Goods): Promise<Story['repeat']> {
  const wants = [[one, 20]] as const;
  const asStaff = (orderNo: string) => ({ token: admin, params: { orderNo } });
  const [unpaid, waiting, sent, received, cancelled, sentBack, overpaid] = await inTurn(7, () => placed(origin, buyer, wants));
  for (const order of [waiting!, sent!, received!]) await payByTransfer(origin, admin, order);
  for (const order of [sent!, received!]) await shipAll(origin, admin, order.orderNo, wants);
  await ask(origin, orderReceive, { userId: buyer.userId, orderNo: received!.orderNo }, { token: buyer.token });
  await ask(origin, orderCancel, { userId: buyer.userId, orderNo: cancelled!.orderNo, reason: 'price' }, { token: buyer.token });
  await ask(origin, consoleNote, { note: '客户要求周五发货' }, asStaff(waiting!.orderNo));
  // Online: one paid and kept, one paid and cancelled by staff, one begun and left.
  for (const [order, action] of [
    [overpaid!, 'pay'],
    [sentBack!, 'pay'],
    [unpaid!, 'leave'],
  ] as const) {
    const { paymentNo } = await startPayment(origin, buyer, order.orderNo);
    if (action === 'pay') await pressPay(origin, paymentNo);
    if (action === 'pay') await paidFor(origin, admin, order.orderNo);
  }
  await ask(origin, consoleCancel, { reason: '缺货' }, asStaff(sentBack!.orderNo));
  // Too little, a second time, and for an order that is closed: the first two stay in the queue, the last goes back.
  for (const [order, amount] of [
    [unpaid!, '0.01'],
    [waiting!, waiting!.payable],
    [cancelled!, cancelled!.payable],
  ] as const)
    await ask(origin, consoleTransfer, { reference: `UP-${freshKey()}`, amount, currency: order.currency }, asStaff(order.orderNo));
  const { records } = await ask(origin, consoleUnapplied, { current: 1, size: 50 }, { token: admin });
  const back = records.find(({ orderNo }) => orderNo === cancelled!.orderNo)!;
  await ask(origin, consoleSendBack, { reason: '订单已关闭' }, { token: admin, params: { id: back.id } });
  const body = orderBody(buyer, [[two, 10]], { note: '升级前的订单' });
  const { payable } = await ask(origin, orderPreview, body, { token: buyer.token });
  const key = freshKey();
  const repeated = { ...body, payable };
  const { orderNo } = await ask(origin, orderSubmit, repeated, { token: buyer.token, key });
  return { username: buyer.username, key, body: repeated, orderNo };
}

async function inTurn<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let n = 0; n < count; n++) made.push(await work());
  return made;
}

async function paidFor(origin: string, admin: string, orderNo: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if ((await ask(origin, consoleOrder, {}, { token: admin, params: { orderNo } })).payStatus === 'paid') return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`the money for ${orderNo} did not arrive`);
}

/** What a buyer keeps, asks for and collects. */
async function keep(origin: string, { userId, token, userSource }: Person, goods: Goods): Promise<void> {
  const as = { token };
  const goodsJson = goods
    .slice(0, 3)
    .map((goodsId, at) => ({ goodsId, cartNum: 10 * (at + 1), materialNumber: `M-${at}`, isCheck: at % 2 }));
  await ask(origin, cartSave, { userId, goodsJson, isFromLogin: 'false' }, as);
  for (const goodsId of goods.slice(0, 2)) await ask(origin, favouriteSave, { goodsId, note: '备料' }, as);
  await ask(origin, subscriptionSave, { goodsId: goods[0], kind: 'arrival', quantity: 9_000_000 }, as);
  await ask(origin, compareAdd, { goodsId: goods[1] }, as);
  await ask(origin, historyMerge, [{ searchValue: '100nF 0402', searchField: '', searchFieldType: 0, timestamp: Date.now() }] as never, as);
  await ask(origin, feedbackSave, { kind: 'website', text: '升级之前写下的反馈，升级之后还在。', wantsAnswer: true }, as);
  const wanted = {
    partNo: 'GRM32ER71H106KA12L',
    brandName: 'Murata',
    quantity: 500,
    phone: '13912345678',
    email: 'buyer@example.com',
    delivery: '',
  };
  await ask(origin, inquirySave, wanted, as);
  if (userSource === 0) await ask(origin, signIn, { userId }, as);
}

/** A picture of each kind of upload: drawn into an article, shown in a notice. */
async function publish(origin: string, admin: string): Promise<void> {
  const canvas = createCanvas(120, 80);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#0a6';
  pen.fillRect(10, 10, 60, 40);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(canvas.toBuffer('image/jpeg'))]), 'board.jpg');
  const sent = await fetch(`${origin}/api/${pictureUpload.path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${admin}` },
  });
  const { src } = ((await sent.json()) as { data: { src: string } }).data;
  const text = { kind: 'article', titleZh: '升级之前的文章', summaryZh: '带图', bodyZh: `正文\n\n![板](${src})`, cover: src };
  const { id, version } = await ask(origin, consoleContentSave, text, { token: admin });
  await ask(origin, consoleContentState, { to: 'published', version }, { token: admin, params: { id } });
  const image = await ask(origin, consoleImageSave, { data: canvas.toBuffer('image/png').toString('base64') }, { token: admin });
  const content = {
    kind: 'notice',
    type: 'emergency',
    headingZh: '升级之前的公告',
    headingEn: 'A notice from before',
    link: '',
    images: [{ imageId: image.imageId, link: '' }],
  };
  const frame = { id: '', version: 0, localeRange: 'all', enabled: true, startsAt: '', endsAt: '', content };
  await ask(origin, consolePlacementSave, frame, { token: admin });
}

async function guest(origin: string, goods: Goods): Promise<string> {
  const goodsJson = JSON.stringify(goods.slice(0, 2).map((goodsId) => ({ goodsId, cartNum: 30 })));
  const answer = await fetch(`${origin}/api/${guestCartSave.path}`, { method: 'POST', body: new URLSearchParams({ goodsJson }) });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0]!)
    .find((one) => one.includes('guest'));
  if (cookie === undefined) throw new Error(`the guest got no cart: ${await answer.text()}`);
  return cookie;
}

/** Plays everything and says what a test needs of it. */
export async function play(origin: string, goods: Goods, staff: Story['staff']): Promise<Story> {
  const admin = await logInStaff(origin);
  const buyers = [await register(origin, 'upgradecn', 0), await register(origin, 'upgradeintl', 1)] as const;
  const repeat = await trade(origin, admin, buyers[0], goods);
  await trade(origin, admin, buyers[1], goods);
  for (const buyer of buyers) await keep(origin, buyer, goods);
  await publish(origin, admin);
  return {
    password: PASSWORD,
    buyers: buyers.map(({ username }) => username),
    staff: [{ username: 'admin', password: 'Admin-2026' }, ...staff],
    guestCookie: await guest(origin, goods),
    sessionCookies: Object.fromEntries(buyers.map(({ username, cookie }) => [username, cookie])),
    repeat,
  };
}
