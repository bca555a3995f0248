// Field schemas shared by calls: ids, quantities, amounts, texts. They accept what a form (texts) and JSON (typed) both send.
import { isMobile } from '@partharbor/rules/accounts';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { loginKey, nameKey, tidyName } from '@partharbor/rules/names';
import { foldMobile, foldPhone, PHONE_LENGTH } from '@partharbor/rules/phones';
import { z } from 'zod';

/** Plain decimal digits of a whole number between two bounds, as near as a pattern says it. */
const digitsOf = (min: number, max: number): string =>
  `^${min < 0 ? '-?' : ''}(${min > 0 ? '' : '0|'}[1-9]\\d{0,${String(Math.max(max, -min)).length - 1}})$`;

/** Whole number sent as a JSON number or as plain decimal digits; '' and '1e3' are refused. */
export const int = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?(0|[1-9]\d{0,15})$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(min).max(max))
    .meta({
      anyOf: [
        { type: 'integer', minimum: min, maximum: max },
        { type: 'string', pattern: digitsOf(min, max) },
      ],
    });

/** Database id as text: a positive number of at most 15 plain digits. */
export const id = z.string().regex(/^[1-9]\d{0,14}$/);

/** Number of an order or payment as people read it: printable ASCII, at most 40 characters; whether it exists is for the operation to say. */
export const businessNumber = z
  .string()
  .max(40)
  .regex(/^[\x20-\x7e]*$/);

/** The same as `id`, where the texts allow an empty one. */
export const optionalId = z.union([z.literal(''), id]).optional();

/** What `text` allows, as a pattern for descriptions: no control characters but line breaks and tabs, no changes of direction. */
const allowed = (breaks: string): string => `[^\\u0000-${breaks}\\u007F-\\u009F\\u202A-\\u202E\\u2066-\\u2069`;
const patternOf = (min: number, breaks: string): string =>
  min > 0 ? `^${allowed(breaks)}]*${allowed(breaks)}\\s]${allowed(breaks)}]*$` : `^${allowed(breaks)}]*$`;
const BREAKS = '\\u0008\\u000B\\u000C\\u000E-\\u001F';

/** A text without control characters or lone surrogates, NFC, trimmed, of `min` to `max` characters. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .max(max * 4)
    .refine((s) => s.isWellFormed() && !/(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(s), { message: 'characters' })
    .transform((s) => s.normalize('NFC').trim())
    .pipe(z.string().min(min).max(max))
    .meta({ minLength: min, maxLength: max, pattern: patternOf(min, BREAKS) });

/** One line of text: no line breaks or tabs. */
export const line = (max: number, min = 0) =>
  text(max, min)
    .refine((s) => !/[\r\n\t]/.test(s), { message: 'characters' })
    .meta({ minLength: min, maxLength: max, pattern: patternOf(min, '\\u001F') });

/** A name somebody logs in by, as names are compared: user name, e-mail address or phone. */
export const loginName = (max: number) =>
  line(max, 1)
    .transform(loginKey)
    .pipe(z.string().min(1).max(max))
    .meta({ minLength: 1, maxLength: max, pattern: patternOf(1, '\\u001F') });

/** A user name to be kept: normalised, in the case it was typed in. */
export const newName = (max: number) =>
  line(max, 1)
    .transform(tidyName)
    .pipe(z.string().min(1).max(max))
    .meta({ minLength: 1, maxLength: max, pattern: patternOf(1, '\\u001F') });

/** An e-mail address or phone of an account, normalised; what it must look like the operation says. */
export const contactName = (max: number) => z.string().max(max).transform(nameKey).pipe(z.string().max(max)).meta({ maxLength: max });

/** A phone number as typed, its width and blanks folded; whether it is one the operation says, which knows the country. */
export const phone = z
  .string()
  .max(PHONE_LENGTH * 4)
  .transform(foldPhone)
  .pipe(line(PHONE_LENGTH, 1))
  .meta({ minLength: 1, maxLength: PHONE_LENGTH });

/** A mainland mobile number (AC-7), however wide and with whatever blanks it was typed. */
export const mobile = z
  .string()
  .max(PHONE_LENGTH * 4)
  .transform(foldMobile)
  .refine(isMobile, { message: 'mobile' })
  .meta({ minLength: 11, maxLength: PHONE_LENGTH, pattern: '^1[3-9](?:\\s*\\d){9}$' });

/** Amount in the edition's currency as a decimal text with two decimals, e.g. '12.34'. */
export const amount = z.string().regex(/^(0|[1-9]\d{0,11})\.\d{2}$/);

/** Unit price as a decimal text with 2 to 6 decimals. */
export const unitPrice = z.string().regex(/^\d{1,10}\.\d{2,6}$/);

/** true or false, also as '1', '0', 'true', 'false' in forms. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1'),
  z.literal(1).transform(() => true),
  z.literal(0).transform(() => false),
]);

/** ISO 8601 time with offset. */
export const time = z.iso.datetime({ offset: true });

/** Paging as the texts send it: JSON text {"current":1,"size":10} inside a form. */
export const pageText = z.object({ current: int(1, 100_000).default(1), size: int(1, 100).default(10) }).default({ current: 1, size: 10 });

/** Paging of the back office’s lists. */
export const paging = { current: int(1, 100_000).default(1), size: int(1, 100).default(20) };

/** A page of records. */
export const pageOf = <T extends z.ZodType>(record: T) =>
  z.object({
    records: z.array(record),
    total: z.number().int(),
    pages: z.number().int(),
    current: z.number().int(),
    size: z.number().int(),
  });

/** Quantity of a part: a positive integer, at most 10,000,000 (CT-3, PD-2). */
export const quantity = int(1, MAX_QUANTITY);

/** base64 text of an RSA-OAEP ciphertext; an empty or overlong one is refused like any wrong one (T-3). */
export const ciphertext = z.string().max(20_000);
