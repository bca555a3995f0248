// Reads who sends text messages with codes, one setting.
import { z } from 'zod';

export interface AliyunSms {
  readonly kind: 'aliyun';
  readonly keyId: string;
  readonly keySecret: string;
  readonly signName: string;
  readonly templateCode: string;
}

export interface TencentSms {
  readonly kind: 'tencent';
  readonly secretId: string;
  readonly secretKey: string;
  readonly appId: string;
  readonly signName: string;
  readonly templateId: string;
}

/** Any other service that takes JSON over https. */
export interface HttpSms {
  readonly kind: 'http';
  readonly url: string;
  readonly header: { readonly name: string; readonly value: string };
  /** JSON with {mobile}, {code} and {minutes} inside its texts. */
  readonly body: string;
  /** Where in the answer, by names with dots between, and what must stand there. */
  readonly ok: { readonly path: string; readonly value: string };
}

/** 'outbox' = recorded for the demo's outbox; null = the shop sends none. */
export type SmsSetting = AliyunSms | TencentSms | HttpSms | 'outbox' | null;

const key = /^[\x21-\x7e]{8,128}$/;
const sign = /^[\p{L}\p{N}]{2,20}$/u;

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

function aliyun([keyId = '', keySecret = '', signName = '', templateCode = '', ...more]: readonly string[]): AliyunSms | null {
  const fits = key.test(keyId) && key.test(keySecret) && sign.test(signName) && /^SMS_\d{4,20}$/.test(templateCode);
  return fits && more.length === 0 ? { kind: 'aliyun', keyId, keySecret, signName, templateCode } : null;
}

function tencent([
  secretId = '',
  secretKey = '',
  appId = '',
  signName = '',
  templateId = '',
  ...more
]: readonly string[]): TencentSms | null {
  const ids = /^\d{6,20}$/.test(appId) && /^\d{4,20}$/.test(templateId);
  const fits = key.test(secretId) && key.test(secretKey) && ids && sign.test(signName);
  return fits && more.length === 0 ? { kind: 'tencent', secretId, secretKey, appId, signName, templateId } : null;
}

function http([url = '', header = '', ...more]: readonly string[]): Omit<HttpSms, 'body' | 'ok'> | null {
  const named = /^([A-Za-z][\w-]{0,60}): ?([\x21-\x7e][\x20-\x7e]{0,500})$/.exec(header);
  const isSafe = URL.canParse(url) && new URL(url).protocol === 'https:' && new URL(url).username === '';
  return named && isSafe && more.length === 0 ? { kind: 'http', url, header: { name: named[1]!, value: named[2]! } } : null;
}

/** SMS_PROVIDER as it stands, before SMS_HTTP_BODY and SMS_HTTP_OK are added to one of kind http. */
type Read = AliyunSms | TencentSms | Omit<HttpSms, 'body' | 'ok'> | 'outbox' | null;

const readers: Readonly<Record<string, (parts: readonly string[]) => Exclude<Read, string | null> | null>> = { aliyun, tencent, http };

export const smsSetting = {
  SMS_PROVIDER: z.string().transform((text, context): Read => {
    if (text === 'off') return null;
    if (text === 'outbox') return 'outbox';
    const [kind = '', ...parts] = text.split(/[;；]/).map((part) => part.trim());
    const read = Object.hasOwn(readers, kind) ? readers[kind]!(parts) : null;
    if (read !== null) return read;
    // The value is never repeated: it holds a secret.
    context.addIssue(
      'expected off, outbox, "aliyun; key id; key secret; sign name; template code", "tencent; secret id; secret key; app id; sign name; template id" or "http; https URL; header: value"',
    );
    return z.NEVER;
  }),
  SMS_HTTP_BODY: z
    .string()
    .refine((text) => isJson(text) && text.includes('{mobile}') && text.includes('{code}'), 'expected JSON with {mobile} and {code} in it'),
  SMS_HTTP_OK: z.string().regex(/^[\w-]+(\.[\w-]+)*=[\x20-\x7e]{1,100}$/, 'expected path=value as in data.status=ok'),
} as const;

/** Puts the settings together; undefined where one of kind http lacks what it needs. */
export function smsOf(read: Read, body: string | undefined, ok: string | undefined): SmsSetting | undefined {
  if (read === null || read === 'outbox' || read.kind !== 'http') return read;
  if (body === undefined || ok === undefined) return undefined;
  const at = ok.indexOf('=');
  return { ...read, body, ok: { path: ok.slice(0, at), value: ok.slice(at + 1) } };
}
