// The questionnaire about a buyer's work: its first whole set of answers gives points (AC-6, R-108).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { profileSave, type profileGet } from '@partharbor/contract/calls/profiles';
import { done, refuse } from '@partharbor/contract/refuse';
import { profileFields, profilePoints, readProfile } from '@partharbor/rules/profile';
import { buyerOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { givePoints } from '../points/give.ts';
import { profileOf, saveProfile } from './store.ts';

/** A form has no null: clients write the word. */
const said = (given: string | null | undefined): string => (given == null || given === 'null' ? '' : given);

/** Keeps the answers, and gives points for the first. */
export async function saveAnswers(context: CallContext, input: InputOf<typeof profileSave>): Promise<Outcome<number>> {
  const { userId } = buyerOf(context);
  const read = readProfile({
    jobPosition: [said(input.jobPosition)],
    companyType: input.companyType ?? [],
    productCategory: input.productCategory ?? [],
    primaryField: input.primaryField ?? [],
    mainDemand: input.mainDemand ?? [],
    desiredInfo: input.desiredInfo ?? [],
    annualPurchase: said(input.annualPurchase),
    annualSales: said(input.annualSales),
  });
  if (!read.ok) return refuse('BAD_INPUT', { ...read.faults[0]!, issues: read.faults });
  return transact<number>(context, profileSave, { body: input }, async (tx) => {
    const at = context.clock.now();
    if (!(await saveProfile(tx, userId, read.profile, at))) return done(0);
    await givePoints(tx, { userId, points: profilePoints, kind: 'profile', ref: 'profile', at });
    return done(profilePoints);
  });
}

/** Answers and what may be answered. One query. */
export async function readAnswers(context: CallContext): Promise<Outcome<AnswerOf<typeof profileGet>>> {
  const values = await profileOf(context.db, buyerOf(context).userId);
  const options = Object.fromEntries(
    Object.entries(profileFields).map(([name, { many, own, needed, options: list }]) => [name, { many, own, needed, options: [...list] }]),
  ) as AnswerOf<typeof profileGet>['options'];
  return done({ filled: values !== null, values: values as AnswerOf<typeof profileGet>['values'], options });
}
