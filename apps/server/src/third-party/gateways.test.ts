// Proves the adapters of WeChat, QQ and Alipay against a stand-in that answers as they document, and against one that lies.
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { alipayGateway } from './alipay.ts';
import type { ThirdPartyGateway } from './gateway.ts';
import { qqGateway } from './qq.ts';
import { standIn, type Provider } from './testing.ts';
import { wechatGateway } from './wechat.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await standIn();
});
afterAll(() => provider.stop());

let logged = '';
const log = createLog('trace', { write: (line: string) => void (logged += line) });
beforeEach(() => {
  logged = '';
  provider.answer({});
});

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
const secret = '0123456789abcdef0123456789abcdef';
const back = 'https://shop.example/index?flow=mark';

const hosts = () => ({ page: 'https://page.example', calls: provider.origin });
const asking = (name: string) => ({ provider: name, log, timeoutMs: 400 });
const wechat = () => wechatGateway({ appId: 'wx0123456789', secret }, asking('wechat'), hosts());
const qq = () => qqGateway({ appId: '101234567', secret }, asking('qq'), hosts());
const alipay = () =>
  alipayGateway(
    { appId: '2021000000000001', privateKey: own.privateKey, providerKey: theirs.publicKey },
    asking('alipay'),
    testClock('2026-03-01T16:30:00Z'),
    hosts(),
  );

/** As Alipay answers: the node's own characters signed. */
const signed = (name: string, node: string, key = theirs.privateKey): string =>
  `{"${name}":${node},"sign":"${sign('sha256', Buffer.from(node), key).toString('base64')}"}`;
const aliAnswer = 'alipay_system_oauth_token_response';
const aliNode = '{"access_token":"authusrB_D880","alipay_user_id":"2088722001750000","expires_in":1296000,"user_id":"2088722001750000"}';

const paths = { wechat: '/sns/oauth2/access_token', token: '/oauth2.0/token', me: '/oauth2.0/me', alipay: '/gateway.do' } as const;
const good = {
  [paths.wechat]:
    '{"access_token":"ACCESS","expires_in":7200,"refresh_token":"R","openid":"oOPENID_1","scope":"snsapi_login","unionid":"oUNION_1"}',
  [paths.token]: '{"access_token":"FE04CCE2QQTOKEN","expires_in":"7776000","refresh_token":"88E4BE14"}',
  [paths.me]: '{"client_id":"101234567","openid":"1704ABCDEF0123456789ABCDEF01878C"}',
  [paths.alipay]: signed(aliAnswer, aliNode),
};

test('RT-7 a visitor is sent to the provider with our number, the way back and the state of the texts, over https, without a secret', () => {
  const way = { returnTo: back, lang: 'zh' } as const;
  const wanted = [
    [wechatGateway({ appId: 'wx0123456789', secret }, asking('wechat')), 'https://open.weixin.qq.com/connect/qrconnect', 'wechat'],
    [qqGateway({ appId: '101234567', secret }, asking('qq')), 'https://graph.qq.com/oauth2.0/authorize', 'qq'],
    [
      alipayGateway(
        { appId: '2021000000000001', privateKey: own.privateKey, providerKey: theirs.publicKey },
        asking('alipay'),
        testClock(),
      ),
      'https://openauth.alipay.com/oauth2/publicAppAuthorize.htm',
      'alipay',
    ],
  ] as const;
  for (const [gateway, page, state] of wanted) {
    const address = new URL(gateway.authorizeUrl(way));
    expect([address.origin + address.pathname, address.searchParams.get('state'), address.searchParams.get('redirect_uri')]).toEqual([
      page,
      state,
      back,
    ]);
    expect(address.toString()).not.toContain(secret);
  }
  expect(wechat().authorizeUrl(way)).toMatch(/appid=wx0123456789&.*scope=snsapi_login.*#wechat_redirect$/);
});

test('RT-7 WeChat: the code is exchanged for the unionid, without one for the openid', async () => {
  provider.answer(good);
  expect(await wechat().exchange('CODE1', back)).toEqual({ ok: true, subject: 'unionid:oUNION_1' });
  expect(Object.fromEntries(provider.asked.at(-1)!.query)).toEqual({
    appid: 'wx0123456789',
    secret,
    code: 'CODE1',
    grant_type: 'authorization_code',
  });
  provider.answer({ [paths.wechat]: '{"access_token":"A","openid":"oOPENID_1","scope":"snsapi_login"}' });
  expect(await wechat().exchange('CODE2', back)).toEqual({ ok: true, subject: 'openid:oOPENID_1' });
});

test('RT-7 QQ: the code for a token with the same way back, the token for the openid of our own application', async () => {
  provider.answer(good);
  expect(await qq().exchange('CODE1', back)).toEqual({ ok: true, subject: 'openid:1704ABCDEF0123456789ABCDEF01878C' });
  const [token, me] = provider.asked.slice(-2);
  expect(Object.fromEntries(token!.query)).toEqual({
    grant_type: 'authorization_code',
    client_id: '101234567',
    client_secret: secret,
    code: 'CODE1',
    redirect_uri: back,
    fmt: 'json',
  });
  expect(Object.fromEntries(me!.query)).toEqual({ access_token: 'FE04CCE2QQTOKEN', fmt: 'json' });
  // A token that another application got for the same person.
  provider.answer({ ...good, [paths.me]: '{"client_id":"999","openid":"1704ABCDEF0123456789ABCDEF01878C"}' });
  expect(await qq().exchange('CODE2', back)).toEqual({ ok: false, why: 'away' });
});

test('RT-7 Alipay: the request is signed over its sorted fields in Chinese time, the answer’s signature verified', async () => {
  provider.answer(good);
  expect(await alipay().exchange('4b203fe6c11548bcabd8da5bb087a83b', back)).toEqual({ ok: true, subject: 'user:2088722001750000' });
  const { method, form } = provider.asked.at(-1)!;
  const fields = Object.fromEntries(form);
  expect([method, fields['timestamp'], fields['method'], fields['code']]).toEqual([
    'POST',
    '2026-03-02 00:30:00',
    'alipay.system.oauth.token',
    '4b203fe6c11548bcabd8da5bb087a83b',
  ]);
  const { sign: signature, ...rest } = fields;
  const text = Object.entries(rest)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  expect(verify('sha256', Buffer.from(text), own.publicKey, Buffer.from(signature!, 'base64'))).toBe(true);
  provider.answer({ [paths.alipay]: signed(aliAnswer, '{"open_id":"074a1CcTG1LelxKe4xQC0zgNdId0nxi95b5lsNpazWYoCo5"}') });
  expect(await alipay().exchange('c2', back)).toEqual({ ok: true, subject: 'open:074a1CcTG1LelxKe4xQC0zgNdId0nxi95b5lsNpazWYoCo5' });
});

test('T-7 Alipay: no answer counts that is not signed by Alipay over the very node that is read', async () => {
  const signature = /"sign":"([^"]+)"/.exec(good[paths.alipay])![1]!;
  const forged = '{"user_id":"2088000000000666"}';
  const lies = [
    `{"${aliAnswer}":${aliNode}}`,
    signed(aliAnswer, aliNode, other.privateKey),
    `{"${aliAnswer}":${aliNode.replace('1750000', '1750001')},"sign":"${signature}"}`,
    `{"${aliAnswer}":${forged},"other":{"${aliAnswer}":${aliNode}},"sign":"${signature}"}`,
    `{"other":{"${aliAnswer}":${aliNode}},"${aliAnswer}":${forged},"sign":"${signature}"}`,
    `{"${aliAnswer}":${aliNode},"${aliAnswer}":${forged},"sign":"${signature}"}`,
    `{"${aliAnswer}":${aliNode},"sign":""}`,
    `{"sign":"${signature}"}`,
    `{"${aliAnswer}":{"user_id":"2088`,
    // Signed, yet an answer to another question.
    signed('alipay_trade_query_response', aliNode),
    signed(aliAnswer, '{"user_id":""}'),
    signed(aliAnswer, '{}'),
  ];
  for (const lie of lies) {
    provider.answer({ [paths.alipay]: lie });
    expect(await alipay().exchange('code', back), lie).toEqual({ ok: false, why: 'away' });
  }
  // Slashes of the signature may come escaped, and a node may hold braces and quotes in its texts.
  const odd = '{"user_id":"2088722001750000","note":"}\\"{"}';
  provider.answer({ [paths.alipay]: signed(aliAnswer, odd).replaceAll('/', '\\/') });
  expect(await alipay().exchange('code', back)).toMatchObject({ ok: true });
});

const gateways: readonly (readonly [string, () => ThirdPartyGateway, Readonly<Record<string, string>>])[] = [
  ['WeChat', wechat, { [paths.wechat]: '{"errcode":40029,"errmsg":"invalid code, rid: 1"}' }],
  ['QQ', qq, { [paths.token]: '{"error":100019,"error_description":"code to access token error"}' }],
  [
    'Alipay',
    alipay,
    { [paths.alipay]: signed('error_response', '{"code":"40002","msg":"Invalid Arguments","sub_code":"isv.code-invalid"}') },
  ],
];

test.each(gateways)('RT-7 %s: a code it does not know is refused, though it says so with status 200', async (_name, gateway, refusing) => {
  provider.answer(refusing);
  expect(await gateway().exchange('bad', back)).toEqual({ ok: false, why: 'refused' });
});

const everywhere = (answer: Parameters<Provider['answer']>[0][string]) =>
  Object.fromEntries(Object.values(paths).map((path) => [path, answer]));

test.each(gateways)(
  'T-7 %s: answers that are late, endless, of another form or elsewhere mean that it is away, never an exception',
  async (_name, gateway) => {
    const lies: readonly Parameters<Provider['answer']>[0][string][] = [
      '<html><body>login</body></html>',
      '',
      'null',
      '[]',
      '{"openid":{"$ne":1},"access_token":[]}',
      '{"errcode":-1,"errmsg":"system error"}',
      '{"error":"oops"}',
      // Right, and far too long.
      ({ path }) => `${good[path as keyof typeof good] ?? ''}${' '.repeat(200_000)}`,
      // Never ends.
      (_asked, reply) => void reply.write('{'),
      // Never begins.
      () => undefined,
      (_asked, reply) => void reply.writeHead(302, { location: `${provider.origin}/elsewhere` }).end(),
      (_asked, reply) => void reply.writeHead(500).end(good[paths.wechat]),
      (_asked, reply) => void reply.destroy(),
    ];
    for (const lie of lies) {
      provider.answer({ ...everywhere(lie), '/elsewhere': good[paths.wechat] });
      expect(await gateway().exchange('CODE', back), String(lie).slice(0, 80)).toEqual({ ok: false, why: 'away' });
    }
    expect(provider.asked.some(({ path }) => path === '/elsewhere')).toBe(false);
  },
);

test('T-30 nothing that was sent or given stands in the log, also when a provider fails', async () => {
  for (const answers of [
    good,
    everywhere('{"errcode":40001,"errmsg":"SECRETERR"}'),
    everywhere('{"error":100000}'),
    {},
    everywhere((_asked, reply) => void reply.destroy()),
  ]) {
    provider.answer(answers);
    for (const gateway of [wechat(), qq(), alipay()]) await gateway.exchange('CODE-TO-HIDE', back);
  }
  expect(logged).toContain('a provider of logins');
  for (const hidden of [secret, 'CODE-TO-HIDE', 'ACCESS', 'FE04CCE2QQTOKEN', 'SECRETERR', 'oOPENID_1', '2088722001750000', 'sign='])
    expect(logged).not.toContain(hidden);
});
