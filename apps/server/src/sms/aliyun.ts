// Text messages by Aliyun: SendSms of 2017-05-25, signed by ACS3-HMAC-SHA256.
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AliyunSms } from '../config/sms.ts';
import type { Asking, CodeMessage, SmsGateway } from './gateway.ts';
import { post, wordOf } from './post.ts';

const host = 'dysmsapi.aliyuncs.com';
const algorithm = 'ACS3-HMAC-SHA256';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** As RFC 3986 writes it: also ! ' ( ) * are escaped. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

interface Signing {
  readonly query: Readonly<Record<string, string>>;
  readonly nonce: string;
  readonly at: Date;
}

/** Query and headers of one request; its body is empty. */
export function signAliyun({ keyId, keySecret }: AliyunSms, { query, nonce, at }: Signing) {
  const canonicalQuery = Object.keys(query)
    .toSorted()
    .map((name) => `${escaped(name)}=${escaped(query[name]!)}`)
    .join('&');
  const bodyHash = sha256('');
  const headers: Record<string, string> = {
    host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': at.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': '2017-05-25',
  };
  const names = Object.keys(headers).toSorted();
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const signed = names.join(';');
  const canonical = ['POST', '/', canonicalQuery, canonicalHeaders, signed, bodyHash].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `${algorithm} Credential=${keyId},SignedHeaders=${signed},Signature=${signature}`;
  // The address gives its host by itself.
  const { host: _host, ...sent } = headers;
  return { query: canonicalQuery, headers: { ...sent, authorization } };
}

const answered = z.object({ Code: z.string() });
/** Words after which the same message may go through a little later. */
const passing = /^(Throttling|isp\.SYSTEM_ERROR|isp\.GATEWAY_ERROR|ServiceUnavailable|InternalError)/;

/** @example aliyunSms(setting, { log, now })({ mobile: '13800138000', code: '123456', minutes: 10 }) */
export function aliyunSms(setting: AliyunSms, asking: Asking): SmsGateway {
  return async ({ mobile, code }: CodeMessage) => {
    const query = {
      PhoneNumbers: mobile,
      SignName: setting.signName,
      TemplateCode: setting.templateCode,
      TemplateParam: JSON.stringify({ code }),
    };
    const { query: written, headers } = signAliyun(setting, { query, nonce: randomUUID(), at: asking.now() });
    const url = new URL(`/?${written}`, asking.origin ?? `https://${host}`);
    const answer = await post(asking, 'aliyun', url, { headers, body: '' });
    const read = answered.safeParse(answer?.json);
    if (!read.success) return 'away';
    if (read.data.Code === 'OK') return 'sent';
    asking.log.warn({ service: 'aliyun', word: wordOf(read.data.Code) }, 'a service of text messages did not send');
    return passing.test(read.data.Code) ? 'away' : 'refused';
  };
}
