// Requests that succeed for the calls anyone may make.
import { guestCartDelete, guestCartList, guestCartSave } from '@partharbor/contract/calls/carts';
import { subscriptionSave } from '@partharbor/contract/calls/subscriptions';
import { linkToken } from '@partharbor/server/subscriptions/unsubscribe-link';
import { goodsTimestamp } from '@partharbor/contract/calls/guest-passes';
import { callHttp, dataOf, encrypted, freshKey } from './client.ts';
import { shownContent } from './requests-content.ts';
import { addStaffLogin, type Person } from './people.ts';
import type { Request, World } from './world.ts';
import { given, passed } from '@partharbor/server/captcha/testing';
import { systemClock } from '@partharbor/server/platform/clock';
import { sandboxKey, sign } from '@partharbor/server/sandbox/signature';
import { SECRET } from './shop.ts';
import { newToken } from '@partharbor/server/access/tokens';

type Make = (world: World, who: Person) => Request | Promise<Request>;

/** Where tests ask from. */
const HERE = '127.0.0.1';
const now = (world: World) => ({ db: world.shop.db, clock: systemClock });

const nothing: Make = () => ({ input: {} });
const ofGuest = (world: World, who: Person): Record<string, string> => ({ cookie: who.guestCookie, origin: world.origin });
let names = 0;
const comparing = (): Record<string, string> => ({ cookie: `__Host-ph_compare=${newToken('')}` });

const browser = { position: 'k3v9x0q2d' };

/** A request under a fresh pass of this browser. */
const underPass =
  (input: (world: World) => Record<string, unknown>): Make =>
  async (world) => {
    const { encoded } = dataOf<{ encoded: string }>(await callHttp(world.origin, goodsTimestamp, {}, { headers: browser }));
    return { input: input(world), params: { encoded }, headers: browser };
  };

/** The id of a line in the guest's cart, put there first. */
async function guestLine(world: World, who: Person): Promise<string> {
  const headers = ofGuest(world, who);
  await callHttp(world.origin, guestCartDelete, { goodsId: String(world.parts[0]) }, { headers });
  await callHttp(world.origin, guestCartSave, { goodsJson: [{ goodsId: String(world.parts[0]), cartNum: 2 }] }, { headers });
  const groups = dataOf<{ selfCartGoods: { cartId: string }[] }>(await callHttp(world.origin, guestCartList, {}, { headers }));
  return groups.selfCartGoods[0]!.cartId;
}

function notification(): Request {
  const content = {
    notice_id: `N${freshKey()}`,
    event: 'payment.declined',
    payment_no: 'P0',
    trade_no: 'T0',
    currency: 'CNY',
    amount: '1.00',
  };
  return {
    input: content,
    params: { provider: 'sandbox' },
    headers: { ...sign(sandboxKey(SECRET), Buffer.from(JSON.stringify(content)), new Date()) },
  };
}

/** The link of a reminder's mail. */
async function reminderLink(world: World, who: Person): Promise<Request> {
  const input = { goodsId: String(world.parts[2]), kind: 'arrival', quantity: 9_000_000 };
  const { id } = dataOf<{ id: string }>(await callHttp(world.origin, subscriptionSave, input, { token: who.token }));
  return { input: { token: linkToken(SECRET, Number(id)) } };
}

export const anyoneRequests: Readonly<Record<string, Make>> = {
  'ip-addr': nothing,
  'public-key': nothing,
  'oauth-token': async (world) => ({
    input: {
      username: 'democn',
      ...(await encrypted(world.origin, 'Demo-2026')),
      client_id: 'web',
      client_secret: 'web',
      grant_type: 'password',
    },
  }),
  'token-from-cookie': (world, who) => ({ input: {}, headers: { cookie: who.cookie, origin: world.origin } }),
  'token-expired': (_world, who) => ({ input: { token: who.token } }),
  register: async (world) => {
    const username = `fresh${process.pid}x${Date.now()}x${++names}`;
    return {
      input: {
        username,
        ...(await encrypted(world.origin, 'Secret-2026')),
        mobile: '',
        email: `${username}@example.com`,
        userSource: '1',
        consent: 'true',
      },
    };
  },
  'captcha-get': () => ({ input: { captchaType: 'clickWord' } }),
  'captcha-check': async (world) => {
    const { password, kid } = await encrypted(world.origin, '{"x":100,"y":5}');
    return { input: { captchaType: 'blockPuzzle', token: await given(now(world), HERE), pointJson: password, kid } };
  },
  'human-verify': async (world) => ({ input: { captchaVerification: await passed(now(world), HERE) } }),
  regions: () => ({ input: { parent: '440000' } }),
  categories: nothing,
  suggestion: () => ({ input: { suggestString: 'STM32' } }),
  'search-ahead': () => ({ input: { text: 'STM32', quantity: '100' } }),
  'default-search': nothing,
  'hot-words': () => ({ input: { type: 'search' } }),
  'home-data': nothing,
  'content-list': () => ({ input: { kind: 'article' } }),
  'content-detail': async (world) => ({ input: { id: await shownContent(world.shop.db) } }),
  encyclopedias: nothing,
  'footer-data': nothing,
  'add-cooperate': () => ({
    input: {
      cooperateType: 'API申请',
      companyType: '其他',
      remark: '',
      name: '张三',
      mobilePhone: '13800138000',
      company: '测试公司',
      email: '',
      content: '',
    },
  }),
  'ui-version': nothing,
  'goods-timestamp': () => ({ input: {}, headers: browser }),
  'goods-query-pass': underPass(() => ({ keywords: 'STM32F103', searchFieldType: '0', current: 1, size: 10 })),
  'goods-detail-pass': underPass((world) => ({ goodsId: String(world.parts[0]) })),
  'facet-values-pass': underPass(() => ({ keywords: 'STM32F103', searchFieldType: '0', facet: '$brand' })),
  'goods-substitutes-pass': underPass((world) => ({ goodsId: String(world.parts[0]) })),
  'send-error': () => ({
    input: { sendMsgArr: [{ api: 'pay/payments/state', code: '503', time: 1, msg: 'no answer', data: '/Pay' }] },
    headers: browser,
  }),
  'event-tracking': () => ({ input: { list: [{ eventType: 'route', eventData: { path: '/Cart' }, timestamp: 1 }] }, headers: browser }),
  'maker-list': () => ({ input: { letter: 'T' } }),
  'maker-lookup': () => ({ input: { name: 'TI' } }),
  advisory: nothing,
  'service-desk': nothing,
  'guest-cart-save': (world, who) => ({
    input: { goodsJson: [{ goodsId: String(world.parts[1]), cartNum: 3 }] },
    headers: ofGuest(world, who),
  }),
  'guest-cart-list': (world, who) => ({ input: {}, headers: ofGuest(world, who) }),
  'cart-marks': (world, who) => ({ input: {}, headers: ofGuest(world, who) }),
  'guest-cart-index': (world, who) => ({ input: { showNumber: 6 }, headers: ofGuest(world, who) }),
  'guest-cart-update': async (world, who) => ({
    input: { cartId: await guestLine(world, who), cartNum: 5, isCheck: 1 },
    headers: ofGuest(world, who),
  }),
  'guest-cart-select': (world, who) => ({ input: { group: 'selfCartGoods', isCheck: 1 }, headers: ofGuest(world, who) }),
  'guest-cart-delete': async (world, who) => ({ input: { cartId: await guestLine(world, who) }, headers: ofGuest(world, who) }),
  'compare-list': () => ({ input: {}, headers: comparing() }),
  'compare-add': (world) => ({ input: { goodsId: String(world.parts[0]) }, headers: comparing() }),
  'compare-remove': (world) => ({ input: { goodsId: String(world.parts[0]) }, headers: comparing() }),
  'compare-save': (world) => ({ input: { goodsIds: world.parts.slice(0, 3).map(String) }, headers: comparing() }),
  'subscription-by-link': reminderLink,
  'subscription-end-by-link': reminderLink,
  'notification-current': () => ({ input: { type: 'top' } }),
  popups: () => ({ input: { admin: '', deviceType: 'PC' } }),
  'popup-updated': () => ({ input: { location: 'bom', updateTime: '' } }),
  'discount-activity': () => ({ input: { type: '0' } }),
  'discount-name': nothing,
  'batch-name': nothing,
  'batch-activities': nothing,
  'download-log': () => ({ input: {}, params: { type: '0' } }),
  'pay-notify': notification,
  'console-token': async (world) => ({
    input: {},
    headers: { cookie: (await addStaffLogin(world.shop.db, world.admin)).cookie, origin: world.origin },
  }),
  'console-login': async (world) => ({ input: { username: 'admin', ...(await encrypted(world.origin, 'Admin-2026')), code: '' } }),
};
