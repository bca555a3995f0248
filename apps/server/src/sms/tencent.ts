// Text messages by Tencent Cloud: SendSms of 2021-01-11, signed by TC3-HMAC-SHA256.
import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import type { TencentSms } from '../config/sms.ts';
import type { Asking, CodeMessage, SmsGateway } from './gateway.ts';
import { post, wordOf } from './post.ts';

const host = 'sms.tencentcloudapi.com';
const contentType = 'application/json; charset=utf-8';
const algorithm = 'TC3-HMAC-SHA256';
const signedHeaders = 'content-type;host;x-tc-action';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Headers of one request with this body, beside the host that its address gives. */
export function signTencent({ secretId, secretKey }: TencentSms, body: string, at: Date): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const day = at.toISOString().slice(0, 10);
  const scope = `${day}/sms/tc3_request`;
  const canonicalHeaders = `content-type:${contentType}\nhost:${host}\nx-tc-action:sendsms\n`;
  const canonical = ['POST', '/', '', canonicalHeaders, signedHeaders, sha256(body)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), 'sms'), 'tc3_request');
  const signature = hmac(key, [algorithm, seconds, scope, sha256(canonical)].join('\n')).toString('hex');
  return {
    authorization: `${algorithm} Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
    'content-type': contentType,
    'x-tc-action': 'SendSms',
    'x-tc-region': 'ap-guangzhou',
    'x-tc-timestamp': seconds,
    'x-tc-version': '2021-01-11',
  };
}

const answered = z.object({
  Response: z.object({
    SendStatusSet: z.array(z.object({ Code: z.string() })).optional(),
    Error: z.object({ Code: z.string() }).optional(),
  }),
});
/** Words after which the same message may go through a little later. */
const passing = /^(InternalError|RequestLimitExceeded|FailedOperation\.TimestampOverTime)/;

/** @example tencentSms(setting, { log, now })({ mobile: '13800138000', code: '123456', minutes: 10 }) */
export function tencentSms(setting: TencentSms, asking: Asking): SmsGateway {
  return async ({ mobile, code, minutes }: CodeMessage) => {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: setting.appId,
      SignName: setting.signName,
      TemplateId: setting.templateId,
      TemplateParamSet: [code, String(minutes)],
    });
    const url = new URL('/', asking.origin ?? `https://${host}`);
    const answer = await post(asking, 'tencent', url, { headers: signTencent(setting, body, asking.now()), body });
    const read = answered.safeParse(answer?.json);
    if (!read.success) return 'away';
    const word = read.data.Response.SendStatusSet?.[0]?.Code ?? read.data.Response.Error?.Code ?? '';
    if (word === 'Ok') return 'sent';
    asking.log.warn({ service: 'tencent', word: wordOf(word) }, 'a service of text messages did not send');
    return passing.test(word) ? 'away' : 'refused';
  };
}
