// The one place that makes, sends, counts and spends verification codes (AC-8, R-101).
import { randomInt } from 'node:crypto';
import type { AnyCall, Outcome, Refusal } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { codeDigits, codeMinutes, codeTries, isCode, resendSeconds, type CodePurpose } from '@partharbor/rules/codes';
import { foldMobile } from '@partharbor/rules/phones';
import { later, MINUTE_MS } from '@partharbor/rules/time';
import type { CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import type { Transaction } from '../platform/database.ts';
import { queueCode } from '../sms/send.ts';
import { countAsking, lacksCheck } from './askings.ts';
import { codeHash, contactHash, holderOf } from './hashes.ts';
import { insertCode, spendCode as spend, tryCode } from './store.ts';

interface CodeToSend {
  readonly purpose: CodePurpose;
  readonly mobile: string;
  readonly captchaVerification?: string | undefined;
  /** Whether somebody is to get it: for a number that is not, all is done but the sending. Read within the transaction. */
  readonly isMeant: (tx: Transaction) => Promise<boolean>;
}

/** Seconds until the next may be asked for. */
type Sent = { readonly retryAfterSeconds: number };

const notOffered = (context: CallContext): Refusal | null => (context.config.sms === null ? refuse('WAY_NOT_OFFERED') : null);

/** Makes a code and has it sent once the transaction is stored. `holder` '' = good for whoever reads the number. */
export async function writeCode(
  tx: Transaction,
  { config, clock }: Pick<CallContext, 'config' | 'clock'>,
  { purpose, mobile, holder, isWritten }: { purpose: CodePurpose; mobile: string; holder: string; isWritten: boolean },
): Promise<void> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const [at, { secret }] = [clock.now(), config];
  const expiresAt = later(at, codeMinutes * MINUTE_MS);
  const hashes = { contactHash: contactHash(secret, mobile), codeHash: codeHash(secret, purpose, mobile, code) };
  const id = await insertCode(tx, { purpose, holder, ...hashes, at, expiresAt });
  await queueCode(tx, secret, { mobile, code, minutes: codeMinutes, eventKey: `code:${id}`, at, expiresAt, isWritten });
}

/** Sends a code to a number; answer, budget and work are the same for numbers nobody has. */
export async function sendCode(context: CallContext, call: AnyCall, wanted: CodeToSend): Promise<Outcome<Sent>> {
  const refused = notOffered(context);
  if (refused) return refused;
  const { purpose, captchaVerification, isMeant } = wanted;
  const mobile = foldMobile(wanted.mobile);
  if (await lacksCheck(context, captchaVerification)) return refuse('CAPTCHA_NEEDED');
  return transact(context, call, { body: null }, async (tx): Promise<Outcome<Sent>> => {
    const barred = await countAsking(tx, context, { channel: 'sms', contact: mobile, captchaVerification });
    if (barred) return barred;
    await writeCode(tx, context, { purpose, mobile, holder: holderOf(context, purpose), isWritten: await isMeant(tx) });
    return done({ retryAfterSeconds: resendSeconds });
  });
}

interface GivenCode {
  readonly purpose: CodePurpose;
  readonly mobile: string;
  readonly code: string;
}

/** The id of a code that was right and may be spent; a wrong one costs a try, whatever else the caller does. */
export async function proveCode(context: CallContext, { purpose, mobile, code }: GivenCode): Promise<Outcome<number>> {
  const refused = notOffered(context);
  if (refused) return refused;
  const { secret } = context.config;
  const given = code.normalize('NFKC').replace(/\s/g, '');
  const tried = await tryCode(context.db, {
    purpose,
    contactHash: contactHash(secret, mobile),
    holder: holderOf(context, purpose),
    // What is no code at all costs a try as well: it is a guess.
    codeHash: codeHash(secret, purpose, mobile, isCode(given) ? given : ''),
    at: context.clock.now(),
  });
  if (tried?.right) return done(tried.id);
  return refuse('CODE_WRONG', { left: tried ? codeTries - tried.tries : 0 });
}

/** Uses a proven code, in the transaction of what it was for. */
export const spendCode = async (tx: Transaction, { clock }: Pick<CallContext, 'clock'>, id: number): Promise<Refusal | null> =>
  (await spend(tx, id, clock.now())) ? null : refuse('CODE_WRONG', { left: 0 });
