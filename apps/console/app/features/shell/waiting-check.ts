// The security check of the back office's login: the kind by waiting, which takes no picture; the browser computes it by itself (AC-9, T-4).
import type { Answer, CallName, Input } from '../../calls.ts';
import { callHref } from '../../calls.ts';
import { findProof } from '@partharbor/rules/captcha-proof';
import { headersOf } from '../../client.ts';
import { encryptPassword } from '../../password.ts';

/** Clocks here and there need not agree to the last tenth. */
const SPARE_MS = 400;
const RIGHT = '0000';

/** These calls answer without the envelope; null where nothing answered. */
async function ask<K extends CallName & ('captchaGet' | 'captchaCheck')>(name: K, input: Input<K>): Promise<Answer<K> | null> {
  const headers = headersOf();
  headers.set('Content-Type', 'application/json');
  try {
    const answer = await fetch(callHref(name), { method: 'POST', headers, body: JSON.stringify(input), credentials: 'same-origin' });
    return (await answer.json()) as Answer<K>;
  } catch {
    return null;
  }
}

type Passed = { readonly verification: string } | { readonly problem: string };

/** What the login takes as captchaVerification, or why there is none: '' where nothing answered. `onWait` hears how long it takes. */
export async function passByWaiting(onWait: (seconds: number) => void): Promise<Passed> {
  const given = await ask('captchaGet', { captchaType: 'waiting' });
  if (given?.repCode !== RIGHT) return { problem: given?.repMsg ?? '' };
  const { token, leastSeconds } = given.repData;
  const endMs = performance.now() + leastSeconds * 1000 + SPARE_MS;
  onWait(leastSeconds);
  const nonce = await findProof(token, AbortSignal.timeout(60_000));
  if (nonce === null) return { problem: '' };
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, endMs - performance.now())));
  const sealed = await encryptPassword(JSON.stringify({ x: nonce, y: 0 }));
  if (typeof sealed === 'string') return { problem: '' };
  const checked = await ask('captchaCheck', { captchaType: 'waiting', token, pointJson: sealed.ciphertext, kid: sealed.kid });
  return checked?.repCode === RIGHT ? { verification: checked.repData.captchaVerification } : { problem: checked?.repMsg ?? '' };
}
