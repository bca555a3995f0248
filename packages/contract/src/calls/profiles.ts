// The questionnaire about a buyer's work (AC-6, R-108).
import { z } from 'zod';
import { OWN_ANSWER, profileAmounts, profileFieldNames, type ProfileField } from '@partharbor/rules/profile';
import { defineCall } from '../call.ts';
import { line } from '../fields.ts';

/** Labels are longer than own answers. */
const LABEL = 60;
const ANSWERS = 20;
const AMOUNT = 20;

/** Several answers as JSON text, or null. */
const answers = z.array(line(LABEL)).max(ANSWERS).nullable().optional();

export const profileSave = defineCall({
  id: 'add-user-info',
  method: 'POST',
  path: 'home/user-info/addUserInfo',
  who: 'buyer',
  summary: `Answer the questionnaire; options by code or label, own answers of at most ${OWN_ANSWER} characters. Answers the points it gave: 1000 the first time, then 0 (AC-6)`,
  enc: 'form',
  jsonFields: ['companyType', 'productCategory', 'primaryField', 'mainDemand', 'desiredInfo'],
  idempotency: 'accepted',
  input: z.object({
    jobPosition: line(LABEL).nullable().optional(),
    companyType: answers,
    productCategory: answers,
    primaryField: answers,
    mainDemand: answers,
    desiredInfo: answers,
    annualPurchase: line(AMOUNT).nullable().optional(),
    annualSales: line(AMOUNT).nullable().optional(),
  }),
  answer: z.number().int(),
  budget: { times: 60, per: 'hour', of: 'account' },
  queries: 8,
});

const option = z.object({ code: z.string(), zh: z.string(), en: z.string() });
const field = z.object({
  /** Whether several may be given. */
  many: z.boolean(),
  /** Whether answers that are no option may be given. */
  own: z.boolean(),
  needed: z.boolean(),
  options: z.array(option),
});
const byField = <T extends z.ZodType>(of: T) =>
  z.object(Object.fromEntries(profileFieldNames.map((name) => [name, of])) as Record<ProfileField, T>);

export const profileGet = defineCall({
  id: 'profile-get',
  method: 'GET',
  path: 'home/user-info/profile',
  who: 'buyer',
  summary: 'What the buyer answered to the questionnaire, and what may be answered (AC-6)',
  enc: 'none',
  input: z.object({}),
  answer: z.object({
    filled: z.boolean(),
    /** Codes and own answers by field; null = never filled. */
    values: byField(z.array(z.string()))
      .extend(
        Object.fromEntries(profileAmounts.map((name) => [name, z.string().nullable()])) as Record<
          (typeof profileAmounts)[number],
          z.ZodNullable<z.ZodString>
        >,
      )
      .nullable(),
    options: byField(field),
  }),
  queries: 2,
});
