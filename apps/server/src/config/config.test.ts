// Proves the settings: defaults, the whole list of problems at once, and what production refuses.
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'partharbor-config-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

const secret = 'kX9-v2Qh7_Lm4TzR8wBn1YpC6sFd3GjA';
const accounts = {
  TRANSFER_CNY: '元港电子有限公司；中国银行苏州分行; 4567 0000 1234',
  TRANSFER_USD: 'PartHarbor Ltd; Bank of China, Suzhou; 4567-0000-5678; BKCHCNBJ95B',
};
const production = { MODE: 'production', PUBLIC_ORIGIN: 'https://shop.example', SECRET: secret, ...accounts };

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('without any setting a demo starts on loopback with limits on and hooks off', () => {
  const config = readConfig({ DATA_DIR: dir });
  expect(config).toMatchObject({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:3000',
    poolSize: 8,
    limits: true,
    browsing: { visitorLimit: 1200, addressLimit: 12_000, windowSeconds: 600, pauseSeconds: 3600 },
    trustProxy: false,
    orderExpiryMinutes: 120,
    transferExpiryHours: 72,
    cnyPerUsd: '7.15',
    paymentProvider: 'sandbox',
    logins: { wechat: 'sandbox', qq: 'sandbox', alipay: 'sandbox' },
    serviceMail: 'service@partharbor.example',
    testHooks: false,
  });
  expect(config.databaseUrl).toBeUndefined();
  expect(isAbsolute(config.dataDir)).toBe(true);
});

test('where standard output is no terminal the log is JSON from info on; as text it begins with warnings', () => {
  expect(readConfig({ DATA_DIR: dir })).toMatchObject({ logFormat: 'json', logLevel: 'info' });
  expect(readConfig({ DATA_DIR: dir, LOG_FORMAT: 'text' })).toMatchObject({ logFormat: 'text', logLevel: 'warn' });
  expect(readConfig({ DATA_DIR: dir, LOG_FORMAT: 'text', LOG_LEVEL: 'info' })).toMatchObject({ logLevel: 'info' });
  expect(problemsOf({ LOG_FORMAT: 'xml' })).toEqual(['LOG_FORMAT: expected json or text']);
});

test('R-27 the demo secret is made once, kept, and readable by its owner only', () => {
  const fresh = join(dir, 'fresh');
  const first = readConfig({ DATA_DIR: fresh }).secret;
  if (process.platform !== 'win32') expect(statSync(join(fresh, 'secret')).mode & 0o777).toBe(0o600);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ DATA_DIR: fresh }).secret).toBe(first);
  expect(readFileSync(join(fresh, 'secret'), 'utf8')).toBe(first);
});

test('every problem is named at once', () => {
  const problems = problemsOf({
    MODE: 'production',
    PORT: '70000',
    PUBLIC_ORIGIN: 'http://shop.example',
    LIMITS: 'off',
    CNY_PER_USD: 'seven',
  });
  for (const name of ['PORT', 'PUBLIC_ORIGIN', 'LIMITS', 'CNY_PER_USD', 'SECRET', 'TRANSFER_CNY', 'TRANSFER_USD']) {
    expect(
      problems.some((problem) => problem.startsWith(`${name}:`)),
      name,
    ).toBe(true);
  }
});

test.each([
  ['http origin', { PUBLIC_ORIGIN: 'http://shop.example' }, 'PUBLIC_ORIGIN'],
  ['missing origin', { PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN'],
  ['missing secret', { SECRET: '' }, 'SECRET'],
  ['short secret', { SECRET: 'abcdefghijklmnop' }, 'SECRET'],
  ['dull secret', { SECRET: 'a'.repeat(40) }, 'SECRET'],
  ['limits off', { LIMITS: 'off' }, 'LIMITS'],
  ['sandbox provider', { PAYMENT_PROVIDER: 'sandbox' }, 'PAYMENT_PROVIDER'],
  ['sandbox for WeChat', { WECHAT_LOGIN: 'sandbox' }, 'WECHAT_LOGIN'],
  ['sandbox for QQ', { QQ_LOGIN: 'sandbox' }, 'QQ_LOGIN'],
  ['sandbox for Alipay', { ALIPAY_LOGIN: 'sandbox' }, 'ALIPAY_LOGIN'],
  ['test hooks', { TEST_HOOKS: 'on' }, 'TEST_HOOKS'],
  ['no account for yuan', { TRANSFER_CNY: '' }, 'TRANSFER_CNY'],
  ['no account for dollars', { TRANSFER_USD: '' }, 'TRANSFER_USD'],
])('R-27 T-60 production refuses to start: %s', (_what, change, name) => {
  const problems = problemsOf({ ...production, ...change });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name}:`));
});

test('a complete production passes and has no sandbox', () => {
  const config = readConfig({ ...production, DATA_DIR: dir, TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://Shop.example/' });
  expect(config).toMatchObject({
    mode: 'production',
    publicOrigin: 'https://shop.example',
    paymentProvider: 'none',
    logins: { wechat: null, qq: null, alipay: null },
    trustProxy: 1,
    secret,
    transferAccounts: {
      CNY: { payee: '元港电子有限公司', bank: '中国银行苏州分行', account: '4567 0000 1234', swift: null },
      USD: { payee: 'PartHarbor Ltd', bank: 'Bank of China, Suzhou', account: '4567-0000-5678', swift: 'BKCHCNBJ95B' },
    },
  });
});

test.each([
  ['PORT', '3000x'],
  ['PORT', ''.padEnd(12, '9')],
  ['LIMITS', 'no'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_ORIGIN', 'https://shop.example/path'],
  ['PUBLIC_ORIGIN', 'https://user@shop.example'],
  ['TRUST_PROXY', 'true'],
  ['CNY_PER_USD', '0'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
  ['SERVICE_MAIL', 'Sales <sales@shop.example>'],
  ['SERVICE_MAIL', 'sales@shop.example?bcc=x@y.example'],
  ['POOL_SIZE', '3'],
  ['SEARCH_URL', 'localhost:9200'],
  ['SEARCH_URL', 'ftp://search.example'],
  ['TRANSFER_CNY', '元港电子有限公司; 中国银行'],
  ['TRANSFER_CNY', '元港电子有限公司; 中国银行; 账号'],
  ['TRANSFER_USD', 'PartHarbor Ltd; Bank of China; 4567 0000 5678'],
  ['TRANSFER_USD', 'PartHarbor Ltd; Bank of China; 4567 0000 5678; swift'],
  ['WECHAT_LOGIN', 'wx0123456789abcdef'],
  ['WECHAT_LOGIN', 'wx0123456789abcdef; short'],
  ['QQ_LOGIN', '101234567; 0123456789abcdef0123456789abcdef; more'],
  ['QQ_LOGIN', 'on'],
  ['ALIPAY_LOGIN', '2021000000000001; 0123456789abcdef0123456789abcdef'],
])('the demo too refuses %s=%s', (name, value) => {
  expect(problemsOf({ DATA_DIR: dir, [name]: value })[0]).toMatch(new RegExp(`^${name}:`));
});

const keysOf = (bits: number) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const text = (type: 'pkcs8' | 'pkcs1'): string => privateKey.export({ format: 'der', type }).toString('base64');
  return { pkcs8: text('pkcs8'), pkcs1: text('pkcs1'), spki: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
};

test('RT-7 logins elsewhere are set by number and secret, Alipay by both sides’ keys in either form its tools write', () => {
  const { pkcs8, pkcs1, spki } = keysOf(2048);
  for (const own of [pkcs8, pkcs1]) {
    const { logins } = readConfig({
      ...production,
      DATA_DIR: dir,
      WECHAT_LOGIN: 'wx0123456789abcdef; 0123456789abcdef0123456789abcdef',
      QQ_LOGIN: 'off',
      ALIPAY_LOGIN: `2021000000000001; ${own}; ${spki}`,
    });
    expect(logins).toMatchObject({
      wechat: { appId: 'wx0123456789abcdef', secret: '0123456789abcdef0123456789abcdef' },
      qq: null,
      alipay: { appId: '2021000000000001', privateKey: { type: 'private' }, providerKey: { type: 'public' } },
    });
  }
});

test('T-30 a wrong setting of a login elsewhere is named without its secret; keys that are short or in each other’s place are refused', () => {
  const [good, short] = [keysOf(2048), keysOf(1024)];
  for (const [name, value] of [
    ['WECHAT_LOGIN', 'wx 0123; super-secret-value-0123456789'],
    ['ALIPAY_LOGIN', `2021000000000001; ${short.pkcs8}; ${good.spki}`],
    ['ALIPAY_LOGIN', `2021000000000001; ${good.pkcs8}; ${short.spki}`],
    ['ALIPAY_LOGIN', `2021000000000001; ${good.spki}; ${good.pkcs8}`],
  ] as const) {
    const [problem] = problemsOf({ DATA_DIR: dir, [name]: value });
    expect(problem).toMatch(new RegExp(`^${name}: expected off, sandbox or`));
    for (const part of value.split('; ').slice(1)) expect(problem).not.toContain(part.slice(0, 40));
  }
});

test('R-102 a demo shows codes in its outbox, production sends none until told how', () => {
  expect(readConfig({ DATA_DIR: dir }).sms).toBe('outbox');
  expect(readConfig({ ...production, DATA_DIR: dir }).sms).toBeNull();
  expect(problemsOf({ ...production, SMS_PROVIDER: 'outbox' }).join()).toContain('SMS_PROVIDER');
});

const smsKeys = 'LTAI5tExampleKey; 9f8e7d6c5b4a39281706f5e4';
test.each([
  [`aliyun; ${smsKeys}; 元港; SMS_154950909`, { kind: 'aliyun', signName: '元港', templateCode: 'SMS_154950909' }],
  [`tencent; ${smsKeys}; 1400006666; 元港; 449739`, { kind: 'tencent', appId: '1400006666', templateId: '449739' }],
  ['http; https://sms.example/send; Authorization: Bearer abc', { kind: 'http', header: { name: 'Authorization', value: 'Bearer abc' } }],
  ['off', null],
])('R-102 SMS_PROVIDER %s', (SMS_PROVIDER, expected) => {
  const http = { SMS_HTTP_BODY: '{"to":"{mobile}","text":"{code}"}', SMS_HTTP_OK: 'data.status=ok' };
  const { sms } = readConfig({ DATA_DIR: dir, SMS_PROVIDER, ...http });
  if (expected === null) expect(sms).toBeNull();
  else expect(sms).toMatchObject(expected);
});

test.each([
  'aliyun; short; 元港',
  'tencent; a; b; c; d; e',
  'http; http://sms.example/send; A: b',
  'http; https://sms.example/send; no header',
  'pigeon; coop',
  'constructor; a',
])('R-102 SMS_PROVIDER %s is refused and never repeated', (SMS_PROVIDER) => {
  const problems = problemsOf({ SMS_PROVIDER }).join();
  expect(problems).toContain('SMS_PROVIDER');
  expect(problems).not.toContain(SMS_PROVIDER);
});

test('R-102 a service over http needs its body and what it answers', () => {
  const SMS_PROVIDER = 'http; https://sms.example/send; Authorization: Bearer abc';
  expect(problemsOf({ SMS_PROVIDER })).toEqual([expect.stringContaining('SMS_HTTP_BODY')]);
  expect(problemsOf({ SMS_PROVIDER, SMS_HTTP_BODY: 'no json {mobile} {code}', SMS_HTTP_OK: 'x' })).toHaveLength(2);
});
