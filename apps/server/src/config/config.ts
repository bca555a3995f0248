// Reads the environment once, by schema, and refuses to start with the whole list of what is wrong.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { chooseFormat, type Format } from '../../../../scripts/lib/progress.mjs';
import { smsOf, smsSetting, type SmsSetting } from './sms.ts';
import { loginSetting, type LoginSettings } from './third-party.ts';
import { transferAccount, type TransferAccounts } from './transfer-accounts.ts';

type Mode = 'demo' | 'production';
type PaymentProvider = 'sandbox' | 'none';

interface BrowsingLimits {
  /** Pages and calls of one visitor within a window. */
  readonly visitorLimit: number;
  /** Of all visitors at one address together. */
  readonly addressLimit: number;
  readonly windowSeconds: number;
  /** How long a limit lasts that nobody lifts. */
  readonly pauseSeconds: number;
}

export interface Config {
  readonly mode: Mode;
  readonly port: number;
  readonly host: string;
  /** Absolute path of everything the shop stores on disk. */
  readonly dataDir: string;
  /** A PostgreSQL of your own; without it the shop runs its packaged one in `dataDir`. */
  readonly databaseUrl?: string;
  /** An OpenSearch server that searches parts in place of the embedded index. */
  readonly searchUrl?: string;
  /** Address of the shop as its visitors see it, without a slash at the end. */
  readonly publicOrigin: string;
  /** Connections of one process; a load keeps two of them while others work. */
  /** Processes that answer visitors; with 1 the first process does so itself. */
  readonly workers: number;
  /** Connections to the database per process. */
  readonly poolSize: number;
  /** Rate limits; off only for load tests of a demo. */
  readonly limits: boolean;
  /** Budgets of calls are divided by this: the system's own tests exhaust them. */
  readonly budgetDivisor: number;
  /** How much may be browsed without a login. */
  readonly browsing: BrowsingLimits;
  /** Without it mails are only recorded. */
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  /** Where buyers write to: shown in the footer, on the contact page and wherever a price or a date has to be asked for. */
  readonly serviceMail: string;
  /** Master secret: keys for tokens, encryption and signatures are derived from it, never used bare. */
  readonly secret: string;
  /** Proxies whose X-Forwarded-* headers count: false, a number of hops, or addresses as `loopback, 10.0.0.0/8`. */
  readonly trustProxy: false | number | string;
  /** Unpaid orders are cancelled after this time. */
  readonly orderExpiryMinutes: number;
  /** Orders paid by transfer wait this long for the money. */
  readonly transferExpiryHours: number;
  /** Where money paid by transfer goes; a demo without one shows an account that takes none. */
  readonly transferAccounts: TransferAccounts;
  /** Yuan for one US dollar, as written: a decimal text, never a floating number. */
  readonly cnyPerUsd: string;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Lines for people on a terminal, JSON elsewhere. */
  readonly logFormat: Format;
  /** Where /api/metrics answers: to this machine only, or to anyone (behind a closed network). */
  readonly metrics: 'loopback' | 'any';
  readonly paymentProvider: PaymentProvider;
  /** Providers of logins elsewhere. */
  readonly logins: LoginSettings;
  /** Who sends codes to phones. */
  readonly sms: SmsSetting;
  /** Phones that open the home page are sent to /webappui/, which shows the same. */
  readonly mobileHome: boolean;
  /** Clock and fault points for the system's own tests; never in production. */
  readonly testHooks: boolean;
}

/** All that is wrong with the environment, each naming its setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings do not allow a start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const onOff = z.enum(['on', 'off'], { error: 'expected on or off' }).transform((word) => word === 'on');
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'expected a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `expected ${least} to ${most}`);
const address = (...protocols: string[]) =>
  z.string().refine((text) => protocols.includes(protocolOf(text)), `expected an address beginning with ${protocols.join(' or ')}//`);
const origin = address('http:', 'https:')
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/i.test(text), 'expected scheme, host and port only')
  .transform((text) => new URL(text).origin);
const proxies = z
  .string()
  .regex(/^(off|\d{1,2}|[\w.:/, ]+)$/, 'expected off, a number of hops, or addresses')
  .refine(
    (text) => text !== 'true' && text !== 'on',
    'name the proxies or the number of hops; trusting everyone lets callers forge their address',
  )
  .transform((text) => (text === 'off' || text === '0' ? (false as const) : /^\d+$/.test(text) ? Number(text) : text));

const environment = z.object({
  MODE: z.enum(['demo', 'production'], { error: 'expected demo or production' }).default('demo'),
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  SEARCH_URL: address('http:', 'https:').optional(),
  PUBLIC_ORIGIN: origin.optional(),
  WORKERS: whole(1, 64).optional(),
  POOL_SIZE: whole(4, 100).default(8),
  LIMITS: onOff.default(true),
  BUDGET_DIVISOR: whole(1, 100_000).default(1),
  BROWSE_LIMIT: whole(10, 1_000_000).default(1200),
  BROWSE_ADDRESS_LIMIT: whole(10, 10_000_000).default(12_000),
  BROWSE_WINDOW_SECONDS: whole(10, 86_400).default(600),
  BROWSE_PAUSE_SECONDS: whole(10, 86_400).default(3600),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*\S+@\S+[^\r\n]*$/, 'expected a sender address')
    .default('PartHarbor <no-reply@partharbor.example>'),
  SERVICE_MAIL: z
    .string()
    .regex(/^[^\s<>@,;:?&#"]+@[^\s<>@,;:?&#"]+$/, 'expected a bare mail address')
    .default('service@partharbor.example'),
  SECRET: z.string().optional(),
  TRUST_PROXY: proxies.default(false),
  ORDER_EXPIRY_MINUTES: whole(1, 100_000).default(120),
  TRANSFER_EXPIRY_HOURS: whole(1, 10_000).default(72),
  TRANSFER_CNY: transferAccount('CNY').optional(),
  TRANSFER_USD: transferAccount('USD').optional(),
  CNY_PER_USD: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,6})?$/, 'expected a decimal number as 7.15')
    .refine((text) => Number(text) > 0, 'expected more than 0')
    .default('7.15'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], { error: 'expected a log level' }).optional(),
  LOG_FORMAT: z.enum(['json', 'text'], { error: 'expected json or text' }).optional(),
  METRICS: z.enum(['loopback', 'any'], { error: 'expected loopback or any' }).default('loopback'),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'none'], { error: 'expected sandbox or none' }).optional(),
  WECHAT_LOGIN: loginSetting.WECHAT_LOGIN.optional(),
  QQ_LOGIN: loginSetting.QQ_LOGIN.optional(),
  ALIPAY_LOGIN: loginSetting.ALIPAY_LOGIN.optional(),
  SMS_PROVIDER: smsSetting.SMS_PROVIDER.optional(),
  SMS_HTTP_BODY: smsSetting.SMS_HTTP_BODY.optional(),
  SMS_HTTP_OK: smsSetting.SMS_HTTP_OK.optional(),
  MOBILE_HOME: onOff.default(true),
  TEST_HOOKS: onOff.default(false),
});

type Environment = z.output<typeof environment>;

const leastSecretLength = 32;

/**
 * Reads the settings. Throws ConfigError with every problem at once (R-27). In demo mode the secret is made once in the data directory.
 * @example const config = readConfig(process.env);
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty setting, as `LIMITS= npm start` gives it, is no setting.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = environment.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  if (parsed.success && smsOf(parsed.data.SMS_PROVIDER ?? null, parsed.data.SMS_HTTP_BODY, parsed.data.SMS_HTTP_OK) === undefined)
    problems.push('SMS_PROVIDER: http needs SMS_HTTP_BODY and SMS_HTTP_OK too');
  if (given['MODE'] === 'production') problems.push(...productionProblems(given));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data);
}

/** Looks at the raw settings, so that these problems are named even when others keep the schema from passing. */
function productionProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = [];
  const publicOrigin = given['PUBLIC_ORIGIN'];
  if (publicOrigin === undefined) problems.push('PUBLIC_ORIGIN: production needs the https address of the shop');
  else if (protocolOf(publicOrigin) === 'http:') problems.push('PUBLIC_ORIGIN: production needs https');
  if (given['SECRET'] === undefined) problems.push('SECRET: production needs one; make it with a random generator and keep it');
  else if (given['SECRET'].length < leastSecretLength) problems.push(`SECRET: production needs at least ${leastSecretLength} characters`);
  else if (new Set(given['SECRET']).size < 10) problems.push('SECRET: this one repeats too few characters to be random');
  for (const name of ['TRANSFER_CNY', 'TRANSFER_USD'])
    if (given[name] === undefined) problems.push(`${name}: production needs the account that buyers transfer to`);
  if (given['LIMITS'] === 'off') problems.push('LIMITS: only a demo may switch the limits off');
  if (given['BUDGET_DIVISOR'] !== undefined) problems.push('BUDGET_DIVISOR: only tests of a demo divide the budgets');
  if (given['TEST_HOOKS'] === 'on') problems.push('TEST_HOOKS: only a demo may switch them on');
  if (given['PAYMENT_PROVIDER'] === 'sandbox') problems.push('PAYMENT_PROVIDER: the sandbox takes no real money; only a demo may use it');
  for (const name of ['WECHAT_LOGIN', 'QQ_LOGIN', 'ALIPAY_LOGIN'])
    if (given[name] === 'sandbox') problems.push(`${name}: the sandbox lets anyone in; only a demo may use it`);
  if (given['SMS_PROVIDER'] === 'outbox') problems.push('SMS_PROVIDER: the outbox shows codes to staff; only a demo may use it');
  return problems;
}

function toConfig(env: Environment): Config {
  const dataDir = resolve(env.DATA_DIR);
  const logFormat = chooseFormat(env.LOG_FORMAT, process.stdout.isTTY);
  return {
    mode: env.MODE,
    port: env.PORT,
    host: env.HOST,
    dataDir,
    ...(env.DATABASE_URL === undefined ? {} : { databaseUrl: env.DATABASE_URL }),
    ...(env.SEARCH_URL === undefined ? {} : { searchUrl: env.SEARCH_URL }),
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    workers: env.WORKERS ?? usualWorkers(env),
    poolSize: env.POOL_SIZE,
    limits: env.LIMITS,
    budgetDivisor: env.BUDGET_DIVISOR,
    browsing: {
      visitorLimit: env.BROWSE_LIMIT,
      addressLimit: env.BROWSE_ADDRESS_LIMIT,
      windowSeconds: env.BROWSE_WINDOW_SECONDS,
      pauseSeconds: env.BROWSE_PAUSE_SECONDS,
    },
    ...(env.SMTP_URL === undefined ? {} : { smtpUrl: env.SMTP_URL }),
    mailFrom: env.MAIL_FROM,
    serviceMail: env.SERVICE_MAIL,
    secret: env.SECRET ?? demoSecret(dataDir),
    trustProxy: env.TRUST_PROXY,
    orderExpiryMinutes: env.ORDER_EXPIRY_MINUTES,
    transferExpiryHours: env.TRANSFER_EXPIRY_HOURS,
    transferAccounts: { CNY: env.TRANSFER_CNY ?? null, USD: env.TRANSFER_USD ?? null },
    cnyPerUsd: env.CNY_PER_USD,
    // Who sits at a terminal is told what is wrong, not each answer.
    logLevel: env.LOG_LEVEL ?? (logFormat === 'text' ? 'warn' : 'info'),
    logFormat,
    metrics: env.METRICS,
    paymentProvider: env.PAYMENT_PROVIDER ?? (env.MODE === 'demo' ? 'sandbox' : 'none'),
    logins: loginsOf(env),
    sms: smsOf(env.SMS_PROVIDER === undefined ? usualSms(env) : env.SMS_PROVIDER, env.SMS_HTTP_BODY, env.SMS_HTTP_OK) ?? null,
    mobileHome: env.MOBILE_HOME,
    testHooks: env.TEST_HOOKS,
  };
}

/** What is not set is played by the demo, and not offered in production. */
function loginsOf(env: Environment): LoginSettings {
  const usual = env.MODE === 'demo' ? 'sandbox' : null;
  const or = <T>(set: T | undefined): T | 'sandbox' | null => (set === undefined ? usual : set);
  return { wechat: or(env.WECHAT_LOGIN), qq: or(env.QQ_LOGIN), alipay: or(env.ALIPAY_LOGIN) };
}

/** Not set, codes are shown by the demo and not sent in production. */
const usualSms = (env: Environment): 'outbox' | null => (env.MODE === 'demo' ? 'outbox' : null);

const mostUsualWorkers = 4;

/** As many as cores, four at most; one where a test must know which process it meets, or where no port is named that all could share. */
function usualWorkers(env: Environment): number {
  return env.TEST_HOOKS || env.PORT === 0 ? 1 : Math.min(availableParallelism(), mostUsualWorkers);
}

/** Two processes at once make one secret: written whole under another name, it is linked into place, never overwritten nor half there. */
function demoSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const draft = `${file}.${process.pid}.new`;
  try {
    if (!existsSync(file)) {
      writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
      linkSync(draft, file);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  chmodSync(file, 0o600);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < leastSecretLength) throw new ConfigError([`SECRET: ${file} is damaged; remove it (everyone has to log in again)`]);
  return secret;
}

function protocolOf(text: string): string {
  try {
    return new URL(text).protocol;
  } catch {
    return '';
  }
}
