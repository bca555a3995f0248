// Switching the second step on, anew, and off for somebody else.
import { randomBytes } from 'node:crypto';
import QRCode from 'qrcode';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { consoleTotpConfirm, consoleTotpOff, type consoleFresh, type consoleTotpStart } from '@partharbor/contract/calls/console-totp';
import { done, refuse } from '@partharbor/contract/refuse';
import { later, MINUTE_MS } from '@partharbor/rules/time';
import { writeAudit } from '../../audit/audit.ts';
import { staffOf, type CallContext } from '../../calls/context.ts';
import { transact } from '../../calls/transact.ts';
import { lockRights } from '../locks.ts';
import { holdMember } from '../rights-store.ts';
import { holdsAll } from '../roles.ts';
import { endAllLogins, endOtherLogins, freshenLogin } from '../sessions.ts';
import { checkCode, tryCode } from './check.ts';
import { base32, digitsOf, keyUri, stepOf } from './code.ts';
import { newRecoveryCodes, recoveryHash } from './recovery.ts';
import { seal, unseal } from './seal.ts';
import { dropSecondStep, keepPending, putInForce, secondStepOf } from './store.ts';

const issuer = 'PartHarbor';
/** 160 bits, the length of the hash, as the standard advises. */
const seedBytes = 20;
/** How long a code counts as fresh. */
const freshMs = 5 * MINUTE_MS;

export const freshUntil = (now: Date): Date => later(now, freshMs);

/** The dark squares of a QR code as one SVG path, a unit each. */
function pictureOf(text: string): { size: number; path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const rows = Array.from({ length: modules.size }, (_row, y) =>
    Array.from({ length: modules.size }, (_cell, x) => (modules.get(y, x) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  );
  return { size: modules.size, path: rows.join('') };
}

/** A new seed and recovery codes, in force once a code of it is entered. Whoever has one already proves it by a code. */
export async function startTotp(
  context: CallContext,
  { code }: InputOf<typeof consoleTotpStart>,
): Promise<Outcome<AnswerOf<typeof consoleTotpStart>>> {
  const { staffId, username, twoStep } = staffOf(context);
  if (twoStep && code.trim() === '') return refuse('BAD_INPUT', { field: 'code', problem: 'needed' });
  const barred = twoStep ? await checkCode(context, staffId, code) : null;
  if (barred) return barred;
  const seed = randomBytes(seedBytes);
  const codes = newRecoveryCodes();
  await context.db.transaction((tx) => keepPending(tx, staffId, seal(context.config.secret, staffId, seed), codes.map(recoveryHash)));
  const secret = base32(seed);
  const uri = keyUri(secret, issuer, username);
  return done({ uri, secret, qr: pictureOf(uri), codes });
}

/** Puts the seed in force that was shown last, by a code of it; every other login of the person ends. */
export async function confirmTotp(context: CallContext, { code }: InputOf<typeof consoleTotpConfirm>): Promise<Outcome<boolean>> {
  const { db, config, clock } = context;
  const { staffId, login } = staffOf(context);
  const who = await secondStepOf(db, staffId);
  const { totp_pending: sealed } = who;
  if (sealed === null) return refuse('WRONG_STATE');
  const [seed, digits] = [unseal(config.secret, staffId, sealed), digitsOf(code)];
  const now = clock.now();
  const step = seed && digits && stepOf(seed, digits, now);
  const wrong = await tryCode(context, who, () => Promise.resolve(typeof step === 'number'));
  if (wrong || typeof step !== 'number') return wrong ?? refuse('WRONG_STATE');
  return transact<boolean>(context, consoleTotpConfirm, { body: null }, async (tx) => {
    if (!(await putInForce(tx, staffId, sealed, step, now))) return refuse('WRONG_STATE');
    await endOtherLogins(tx, staffId, login?.id ?? null, now);
    if (login) await freshenLogin(tx, login.id, freshUntil(now));
    await writeAudit(tx, context, { action: 'staff.totp-on', subject: `staff:${staffId}` });
    return done(true);
  });
}

/** Switches it off for a colleague who lost phone and codes; his logins end, and in production he enrols before anything else. */
export async function switchTotpOff(context: CallContext, { staffId, reason }: InputOf<typeof consoleTotpOff>): Promise<Outcome<boolean>> {
  const id = Number(staffId);
  return transact<boolean>(context, consoleTotpOff, { body: { staffId, reason } }, async (tx) => {
    await lockRights(tx);
    const member = await holdMember(tx, id);
    if (!member) return refuse('NOT_FOUND');
    if (id === staffOf(context).staffId) return refuse('SAME_PERSON');
    if (!holdsAll(staffOf(context).permissions, member.permissions)) return refuse('MORE_THAN_OWN');
    if (!(await dropSecondStep(tx, id))) return refuse('WRONG_STATE');
    await endAllLogins(tx, id, context.clock.now());
    await writeAudit(tx, context, { action: 'staff.totp-off', subject: `staff:${id}`, reason });
    return done(true);
  });
}

/** Makes this login fresh for five minutes by another code. */
export async function freshen(
  context: CallContext,
  { code }: InputOf<typeof consoleFresh>,
): Promise<Outcome<AnswerOf<typeof consoleFresh>>> {
  const { staffId, login, twoStep } = staffOf(context);
  if (!twoStep || login === null) return refuse('WRONG_STATE');
  if (code.trim() === '') return refuse('BAD_INPUT', { field: 'code', problem: 'needed' });
  const wrong = await checkCode(context, staffId, code);
  if (wrong) return wrong;
  const until = freshUntil(context.clock.now());
  await freshenLogin(context.db, login.id, until);
  return done({ freshUntil: until.toISOString() });
}
