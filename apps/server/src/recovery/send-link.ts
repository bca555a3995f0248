// The link for a new password by mail: asked for by anybody, made and sent by a job, so that the answer is the same for every address.
import { findPwdMail } from '@partharbor/contract/calls/recovery';
import type { InputOf, Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { isEmail } from '@partharbor/rules/accounts';
import { linkMinutes } from '@partharbor/rules/codes';
import { z } from 'zod';
import { findByContact, readContacts } from '../accounts/contacts.ts';
import { hashToken } from '../access/tokens.ts';
import type { CallContext, Services } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { countAsking, lacksCheck } from '../codes/askings.ts';
import { makeLink } from '../codes/links.ts';
import { mailInsert } from '../mails/outbox.ts';
import type { Transaction } from '../platform/database.ts';
import { addJob, type JobTask } from '../platform/jobs.ts';
import { recoveryMail } from './mail.ts';

const task = 'recovery.mail';
const Payload = z.object({ email: z.string() });

/** `findPwdWithEmail`. */
export async function askForLink(context: CallContext, input: InputOf<typeof findPwdMail>): Promise<Outcome<true>> {
  const { email, captchaVerification } = input;
  if (!isEmail(email)) return refuse('BAD_INPUT', { field: 'email', problem: 'invalid_format' });
  if (await lacksCheck(context, captchaVerification)) return refuse('CAPTCHA_NEEDED');
  return transact(context, findPwdMail, { body: null }, async (tx): Promise<Outcome<true>> => {
    const barred = await countAsking(tx, context, { channel: 'mail', contact: email, captchaVerification });
    if (barred) return barred;
    await addJob(tx, task, { email });
    return done(true);
  });
}

/** Writes the mail with a new link; the link before it ends. */
export async function mailLink(
  tx: Transaction,
  services: Pick<Services, 'config' | 'clock'>,
  user: { readonly id: number; readonly username: string; readonly user_source: 0 | 1; readonly email: string },
): Promise<void> {
  const { id: userId, username, email } = user;
  const ticket = await makeLink(tx, services, {
    purpose: 'reset_password',
    minutes: linkMinutes.reset_password,
    userId,
    channel: 'mail',
    contact: email,
  });
  const lang = user.user_source === 0 ? 'zh' : 'en';
  const mail = recoveryMail({ origin: services.config.publicOrigin, lang, username, ticket });
  const eventKey = `recovery:${userId}:${hashToken(ticket).toString('base64url')}`;
  await tx.run(mailInsert({ ...mail, eventKey, userId, recipient: email, lang, isLimited: false }));
}

/** The job: an address nobody has, or of a blocked account, is left alone. */
export const tasks = ({ db, config, clock }: Services): Record<string, JobTask> => ({
  [task]: async (payload) => {
    const { email } = Payload.parse(payload);
    await db.transaction(async (tx) => {
      const user = await findByContact(tx, { email });
      const contacts = user && !user.blocked ? await readContacts(tx, user.id) : undefined;
      if (user && contacts?.email) await mailLink(tx, { config, clock }, { ...contacts, id: user.id, email: contacts.email });
    });
  },
});
