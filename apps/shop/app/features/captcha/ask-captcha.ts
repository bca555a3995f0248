// Gets security checks and has answers judged; answers leave the browser encrypted like passwords (AC-9, R-10).
import type { CaptchaKind } from '@partharbor/rules/captcha';
import { callApi, callBare } from '../../browser-call.ts';
import { m } from '../../i18n/messages.js';
import { encryptPassword } from '../accounts/encrypt.ts';

export interface Check {
  readonly token: string;
  readonly originalImageBase64: string;
  readonly jigsawImageBase64: string;
  readonly wordList: readonly string[];
  readonly leastSeconds: number;
}

interface Bare {
  readonly repCode: string;
  readonly repMsg: string;
  readonly repData: unknown;
}

/** What the server, or the lack of one, said no with. */
export class CaptchaRefused extends Error {
  override readonly name = 'CaptchaRefused';
}

const RIGHT = '0000';
/** A refusal of the call itself, such as too many tries; its words say why. */
const REFUSED = '9999';

function said(answer: Bare | null): Bare {
  if (!answer) throw new CaptchaRefused(m.captcha_unreachable());
  if (answer.repCode === REFUSED) throw new CaptchaRefused(answer.repMsg);
  return answer;
}

export async function getCheck(kind: CaptchaKind): Promise<Check> {
  return said(await callBare<Bare>('captchaGet', { captchaType: kind })).repData as Check;
}

/** What other calls take as captchaVerification; null when the answer was wrong or too late. */
export async function tryAnswer(kind: CaptchaKind, token: string, points: unknown): Promise<string | null> {
  const key = await callApi<{ kid: string; spki: string }>('publicKey');
  if (!key.ok) throw new CaptchaRefused(m.captcha_unreachable());
  const pointJson = await encryptPassword(key.data.spki, JSON.stringify(points));
  if (pointJson === null) throw new CaptchaRefused(m.captcha_needsHttps());
  const answer = said(await callBare<Bare>('captchaCheck', { captchaType: kind, token, pointJson, kid: key.data.kid }));
  return answer.repCode === RIGHT ? (answer.repData as { captchaVerification: string }).captchaVerification : null;
}
