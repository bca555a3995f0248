// Judges one answer to a security check: right, wrong or too late, it was the only try (AC-9, T-8).
import { createHash } from 'node:crypto';
import type { captchaCheck } from '@partharbor/contract/calls/captcha';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { done } from '@partharbor/contract/refuse';
import { clickedRight, isProof, pointsOf, proofText, slidRight, waiting, type Point } from '@partharbor/rules/captcha';
import { z } from 'zod';
import { addressBudgetKey } from '../access/ip-address.ts';
import { visitorBudgetKey } from '../access/visitor.ts';
import { openPassword } from '../access/password-keys.ts';
import { giveBack, take } from '../access/rate-limits.ts';
import { hashToken, newToken } from '../access/tokens.ts';
import type { CallContext } from '../calls/context.ts';
import { captchaFigures } from './metrics.ts';
import { noteVerified, takeTry, type CaptchaRow } from './store.ts';

type Checked = AnswerOf<typeof captchaCheck>;

/** A picture not solved by then is worth nothing. */
const solveWithinMs = 120_000;

const words = {
  '6110': { zh: '验证已失效，请重新获取', en: 'This check has expired. Get a new one.' },
  '6111': { zh: '验证失败', en: 'Verification failed' },
} as const;

const said = (context: CallContext, repCode: keyof typeof words): Outcome<Checked> => {
  captchaFigures.tried.inc({ result: repCode === '6110' ? 'gone' : 'wrong' });
  return done({ repCode, repMsg: words[repCode][context.messageLang ?? context.lang], repData: { captchaVerification: '' } });
};

/** @example const checked = await checkCaptcha(context, { captchaType: 'blockPuzzle', token, pointJson }); */
export async function checkCaptcha(context: CallContext, input: InputOf<typeof captchaCheck>): Promise<Outcome<Checked>> {
  const payers = [...new Set([visitorBudgetKey(context), addressBudgetKey(context.ip)])];
  for (const payer of payers) {
    const barred = await take(context, 'captchaTries', payer);
    if (barred) return barred;
  }
  const now = context.clock.now();
  const tokenHash = hashToken(input.token);
  const holder = { visitor: context.visitor?.id ?? '', address: addressBudgetKey(context.ip) };
  const row = await takeTry(context.db, tokenHash, holder, now);
  if (!row || now.getTime() - row.created_at.getTime() > solveWithinMs) return said(context, '6110');
  const opened = await openPassword(context, input.pointJson, input.kid);
  const points = opened && pointsOf(opened.password);
  if (row.kind !== input.captchaType || !points || !isRight(row, points, input.token, now)) return said(context, '6111');
  const spent = await take(context, 'captchaPasses', holder.address);
  if (spent) {
    captchaFigures.tried.inc({ result: 'over budget' });
    return spent;
  }
  const captchaVerification = newToken('');
  await noteVerified(context.db, tokenHash, hashToken(captchaVerification));
  // Who answers right is no guesser: only wrong tries use up the budget of a shared address.
  for (const payer of payers) await giveBack(context, 'captchaTries', payer);
  captchaFigures.tried.inc({ result: 'right' });
  return done({ repCode: '0000', repMsg: '', repData: { captchaVerification } });
}

const Slide = z.object({ x: z.number() });
const Clicks = z.object({ places: z.array(z.object({ x: z.number(), y: z.number() })) });

function isRight(row: CaptchaRow, points: readonly Point[], token: string, now: Date): boolean {
  if (row.kind === 'blockPuzzle') return slidRight(Slide.parse(row.answer).x, points);
  if (row.kind === 'clickWord') return clickedRight(Clicks.parse(row.answer).places, points);
  const nonce = points.length === 1 ? points[0]!.x : -1;
  const waitedMs = now.getTime() - row.created_at.getTime();
  return (
    Number.isSafeInteger(nonce) &&
    nonce >= 0 &&
    waitedMs >= waiting.leastSeconds * 1000 &&
    isProof(createHash('sha256').update(proofText(token, nonce)).digest())
  );
}
