// What other domains ask: whether a caller has passed the security check, once for each use.
import { earlier } from '@partharbor/rules/time';
import { addressBudgetKey } from '../access/ip-address.ts';
import { hashToken, looksLikeToken } from '../access/tokens.ts';
import type { CallContext } from '../calls/context.ts';
import type { Queryable } from '../platform/database.ts';
import { captchaFigures } from './metrics.ts';
import { isUsable, spend } from './store.ts';

/** What a right answer gave is good for this long. */
const usableMs = 600_000;

type Purpose = 'register' | 'login' | 'browse' | 'code' | 'lookup' | 'password';

const holderOf = (context: CallContext) => ({ visitor: context.visitor?.id ?? '', address: addressBudgetKey(context.ip) });
const oldest = (context: CallContext): Date => earlier(context.clock.now(), usableMs);

/** A look before costly work; what is found may be used up a moment later. */
export async function holdsVerification(context: CallContext, verification: string): Promise<boolean> {
  return looksLikeToken(verification) && isUsable(context.db, hashToken(verification), holderOf(context), oldest(context));
}

/** Uses a verification for one purpose, inside the caller's transaction where there is one: rolled back, it may be used again. */
export async function spendVerification(
  db: Queryable,
  context: CallContext,
  verification: string | undefined,
  purpose: Purpose,
): Promise<boolean> {
  if (verification === undefined || !looksLikeToken(verification)) return false;
  const isSpent = await spend(db, hashToken(verification), holderOf(context), {
    notBefore: oldest(context),
    at: context.clock.now(),
    purpose,
  });
  if (isSpent) captchaFigures.spent.inc({ purpose });
  return isSpent;
}
