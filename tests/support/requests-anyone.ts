// Requests that succeed for the calls anyone may make.
import { guestCartDelete, guestCartList, guestCartSave } from '@partharbor/contract/calls/carts';
import { callHttp, dataOf, encrypted, freshKey } from './client.ts';
import type { Person } from './people.ts';
import type { Request, World } from './world.ts';
import { sandboxKey, sign } from '@partharbor/server/sandbox/signature';
import { SECRET } from './shop.ts';

type Make = (world: World, who: Person) => Request | Promise<Request>;

const nothing: Make = () => ({ input: {} });
const ofGuest = (world: World, who: Person): Record<string, string> => ({ cookie: who.guestCookie, origin: world.origin });
let names = 0;

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
  regions: () => ({ input: { parent: '440000' } }),
  categories: nothing,
  suggestion: () => ({ input: { suggestString: 'STM32' } }),
  'default-search': nothing,
  'hot-words': () => ({ input: { type: 'search' } }),
  'home-data': nothing,
  'maker-list': () => ({ input: { letter: 'T' } }),
  'maker-lookup': () => ({ input: { name: 'TI' } }),
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
  'notification-current': () => ({ input: { type: 'top' } }),
  popups: () => ({ input: { admin: '', deviceType: 'PC' } }),
  'popup-updated': () => ({ input: { location: 'bom', updateTime: '' } }),
  'discount-activity': () => ({ input: { type: '0' } }),
  'discount-name': nothing,
  'download-log': () => ({ input: {}, params: { type: '0' } }),
  'pay-notify': notification,
  'console-login': async (world) => ({ input: { username: 'admin', ...(await encrypted(world.origin, 'Admin-2026')), code: '' } }),
};
