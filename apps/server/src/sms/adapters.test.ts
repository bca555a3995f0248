// Proves the adapters of text messages: the bytes they sign, what they take for sent, and what they keep out of the log.
import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AliyunSms, HttpSms, TencentSms } from '../config/sms.ts';
import { createLog } from '../platform/log.ts';
import { aliyunSms, signAliyun } from './aliyun.ts';
import { httpSms } from './http.ts';
import { tencentSms, signTencent } from './tencent.ts';
import { smsService } from './testing.ts';

let service: Awaited<ReturnType<typeof smsService>>;
beforeAll(async () => {
  service = await smsService();
});
afterAll(() => service.stop());

let logged = '';
const log = createLog('trace', { write: (line: string) => void (logged += line) });
beforeEach(() => {
  logged = '';
  service.got.length = 0;
});

const aliyun: AliyunSms = {
  kind: 'aliyun',
  keyId: 'LTAI5tExampleKey',
  keySecret: '9f8e7d6c5b4a39281706f5e4',
  signName: '元港',
  templateCode: 'SMS_154950909',
};
const tencent: TencentSms = {
  kind: 'tencent',
  secretId: 'AKIDz8krbsJ5yKBZQpn74WFk',
  secretKey: 'Gu5t9xGARNpq86cd98joQYCN3',
  appId: '1400006666',
  signName: '元港',
  templateId: '449739',
};
const http: HttpSms = {
  kind: 'http',
  url: 'https://sms.example/v2/send?app=7',
  header: { name: 'Authorization', value: 'Bearer abc' },
  body: '{"to":"+86{mobile}","text":"code {code} for {minutes} min"}',
  ok: { path: 'data.status', value: 'ok' },
};
const at = new Date('2026-03-01T08:00:00Z');
const message = { mobile: '13800138000', code: '012345', minutes: 10 };
const asking = () => ({ log, now: () => at, origin: service.origin, timeoutMs: 400 });

const gateways = {
  aliyun: () => aliyunSms(aliyun, asking())(message),
  tencent: () => tencentSms(tencent, asking())(message),
  http: () => httpSms(http, asking())(message),
} as const;
type Name = keyof typeof gateways;
const good: Readonly<Record<Name, string>> = {
  aliyun: '{"Code":"OK","Message":"OK","BizId":"900619746936498440^0"}',
  tencent: '{"Response":{"SendStatusSet":[{"Code":"Ok","PhoneNumber":"+8613800138000"}],"RequestId":"a"}}',
  http: '{"data":{"status":"ok"}}',
};

// Both signatures below were computed by another program, in another language, from the providers' descriptions.
test('R-102 the signature of a request to Aliyun', () => {
  const query = { TemplateParam: '{"code":"012345"}', PhoneNumbers: '13800138000', SignName: '元港', TemplateCode: 'SMS_154950909' };
  const { headers } = signAliyun(aliyun, { query, nonce: '3156853299f313e23d1673dc12e1703d', at });
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=LTAI5tExampleKey,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=f35a5b3cb92415338f7378c57d5a9c684da16c808a9b5c79cb7d4ce2184f0de3',
  );
});

test('R-102 the signature of a request to Tencent', () => {
  const body =
    '{"PhoneNumberSet":["+8613800138000"],"SmsSdkAppId":"1400006666","SignName":"元港","TemplateId":"449739","TemplateParamSet":["012345","10"]}';
  expect(signTencent(tencent, body, at)).toMatchObject({
    'x-tc-timestamp': '1772352000',
    authorization:
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFk/2026-03-01/sms/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=50096a82f09cbd47c4eb710378ba571a104af052d39ba5baa8b9009c334309d3',
  });
});

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

test('R-102 what Aliyun gets is what was signed, byte for byte', async () => {
  service.answer(200, good.aliyun);
  expect(await gateways.aliyun()).toBe('sent');
  const [{ method, target, headers, body }] = service.got as [(typeof service.got)[number]];
  expect([method, headers['x-acs-date'], body]).toEqual(['POST', '2026-03-01T08:00:00Z', '']);
  // What fetch sends as host is that of the address it asks: here the stand-in's.
  const got: Readonly<Record<string, unknown>> = { ...headers, host: 'dysmsapi.aliyuncs.com' };
  const signed = /SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(headers.authorization!)!;
  const lines = signed[1]!.split(';').map((name) => `${name}:${String(got[name])}\n`);
  const canonical = `POST\n/\n${target.slice(2)}\n${lines.join('')}\n${signed[1]}\n${sha(body)}`;
  const expected = createHmac('sha256', aliyun.keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha(canonical)}`)
    .digest('hex');
  expect(signed[2]).toBe(expected);
  const query = new URLSearchParams(target.slice(2));
  expect(Object.fromEntries(query)).toEqual({
    PhoneNumbers: '13800138000',
    SignName: '元港',
    TemplateCode: 'SMS_154950909',
    TemplateParam: '{"code":"012345"}',
  });
});

test('R-102 no two requests to Aliyun have one nonce', async () => {
  service.answer(200, good.aliyun);
  await Promise.all([gateways.aliyun(), gateways.aliyun()]);
  expect(new Set(service.got.map(({ headers }) => headers['x-acs-signature-nonce'])).size).toBe(2);
});

test('R-102 what Tencent gets is what was signed, byte for byte', async () => {
  service.answer(200, good.tencent);
  expect(await gateways.tencent()).toBe('sent');
  const [{ headers, body }] = service.got as [(typeof service.got)[number]];
  const chain = ['2026-03-01', 'sms', 'tc3_request'].reduce<Buffer>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    Buffer.from(`TC3${tencent.secretKey}`),
  );
  const canonical = `POST\n/\n\ncontent-type:${headers['content-type']}\nhost:sms.tencentcloudapi.com\nx-tc-action:sendsms\n\ncontent-type;host;x-tc-action\n${sha(body)}`;
  const text = `TC3-HMAC-SHA256\n${String(headers['x-tc-timestamp'])}\n2026-03-01/sms/tc3_request\n${sha(canonical)}`;
  expect(headers.authorization).toContain(`Signature=${createHmac('sha256', chain).update(text).digest('hex')}`);
  expect(JSON.parse(body)).toMatchObject({ PhoneNumberSet: ['+8613800138000'], TemplateParamSet: ['012345', '10'] });
});

test('R-102 any other service gets its template filled in, and its header', async () => {
  service.answer(200, good.http);
  expect(await gateways.http()).toBe('sent');
  expect(service.got).toMatchObject([
    {
      method: 'POST',
      target: '/v2/send?app=7',
      headers: { authorization: 'Bearer abc' },
      body: '{"to":"+8613800138000","text":"code 012345 for 10 min"}',
    },
  ]);
});

test.each<[Name, string, string]>([
  ['aliyun', '{"Code":"isv.MOBILE_NUMBER_ILLEGAL"}', 'refused'],
  ['aliyun', '{"Code":"isv.BUSINESS_LIMIT_CONTROL"}', 'refused'],
  ['aliyun', '{"Code":"Throttling.User"}', 'away'],
  ['tencent', '{"Response":{"SendStatusSet":[{"Code":"FailedOperation.PhoneNumberInBlacklist"}]}}', 'refused'],
  ['tencent', '{"Response":{"Error":{"Code":"AuthFailure.SignatureFailure","Message":"x"}}}', 'refused'],
  ['tencent', '{"Response":{"Error":{"Code":"InternalError.SendAndRecvFail"}}}', 'away'],
  ['http', '{"data":{"status":"full"}}', 'away'],
  ['http', '{"data":"ok"}', 'away'],
  ['http', '{"__proto__":{"status":"ok"}}', 'away'],
])('R-102 %s answers %s: %s', async (name, text, expected) => {
  service.answer(200, text);
  expect(await gateways[name]()).toBe(expected);
});

test.each<[string, number, string | null]>([
  ['nothing', 200, null],
  ['500', 500, 'oops'],
  ['no JSON', 200, '<html>'],
  ['too much', 200, `{"Code":"OK","x":"${'y'.repeat(70_000)}"}`],
  ['a way elsewhere', 302, ''],
])('R-102 a service that answers with %s is away, and the log holds neither number nor code', async (_what, status, text) => {
  service.answer(status, text);
  for (const name of ['aliyun', 'tencent', 'http'] as const) expect(await gateways[name]()).toBe('away');
  expect(logged).not.toMatch(/13800138000|012345|9f8e7d6c|Gu5t9x|Bearer/);
});
