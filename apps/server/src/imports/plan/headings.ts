// What a column's heading says: names as distributors write them, price breaks, and what is for staff alone (BO-2).
import { readFileSync } from 'node:fs';
import { importFields } from '@partharbor/contract/import-plan';
import { staffFields, type StaffField } from '@partharbor/rules/part-fields';
import { currencyIn } from '@partharbor/money/money-text';
import { readBreak } from '@partharbor/money/quantity-text';
import { visible } from '@partharbor/part-values/invisible';
import { z } from 'zod';
import { headerKey } from './row-fields.ts';

export type ImportField = (typeof importFields)[number];

export const isImportField = (name: string): name is ImportField => (importFields as readonly string[]).includes(name);

const names = z.array(z.string().min(1));
/** Every heading known; `staffWords` are patterns, `#` in tiers is their number. */
const known = z
  .strictObject({
    fields: z.partialRecord(z.enum(importFields), names),
    price: names,
    priceList: names,
    tierQuantity: names,
    tierPrice: names,
    staff: z.record(z.enum(staffFields), names),
    staffWords: z.partialRecord(z.enum(staffFields), names),
    notStaff: names,
    ignored: names,
  })
  .parse(JSON.parse(readFileSync(new URL('../mappings/headings.json', import.meta.url), 'utf8')));

const keysOf = (all: readonly string[]): ReadonlySet<string> => new Set(all.map(headerKey));
const byKey = <T extends string>(lists: Readonly<Partial<Record<T, readonly string[]>>>): ReadonlyMap<string, T> =>
  new Map(
    (Object.entries(lists) as [T, readonly string[]][]).flatMap(([name, all]) => all.map((one): [string, T] => [headerKey(one), name])),
  );

const staff = byKey<StaffField>(known.staff);
const staffWords = (Object.entries(known.staffWords) as [StaffField, string[]][]).map(
  ([name, all]) => [name, new RegExp(all.join('|'), 'iu')] as const,
);
const [prices, lists, ignored, notStaff] = [keysOf(known.price), keysOf(known.priceList), keysOf(known.ignored), keysOf(known.notStaff)];
const [tierQuantities, tierPrices] = [new Set(known.tierQuantity), new Set(known.tierPrice)];

/** Headings of a field as they are known. */
export const headingsOf = (field: ImportField): readonly string[] => known.fields[field] ?? [];

/** Words about tax, in brackets or not, that do not change what a price column is. */
const tax = /[(（[]? ?(?:含税|未税|不含税|含13%?税|excl?\.? ?(?:vat|tax)|incl?\.? ?(?:vat|tax)|ex ?(?:vat|tax)) ?[)）\]]?/giu;

/** Keys a heading may be found under: whole, then without its currency, unit and tax. */
export function headingKeys(header: string): string[] {
  const [, bare] = currencyIn(header.replace(/#/g, ' number '));
  const noUnit = bare.replace(/\s+/g, ' ').replace(/[(（[] ?(?:(?:pcs?|pieces?|units?|个|件|只|k) ?)?[)）\]]/giu, ' ');
  return [...new Set([headerKey(bare), headerKey(noUnit), headerKey(noUnit.replace(tax, ' '))])].filter((key) => key !== '');
}

const firstOf = <T>(header: string, look: (key: string) => T | undefined): T | undefined =>
  headingKeys(header)
    .map(look)
    .find((found) => found !== undefined);

/** What the heading is kept for staff as; null where nothing in it is internal. Cost, supplier, location and margin are found inside longer headings too. */
export function staffFieldOf(header: string): StaffField | null {
  const plain = visible(header)
    .normalize('NFKC')
    .replace(/[_./\\]+/g, ' ');
  if (headingKeys(header).some((key) => notStaff.has(key))) return null;
  return firstOf(header, (key) => staff.get(key)) ?? staffWords.find(([, words]) => words.test(plain))?.[0] ?? null;
}

/** What may never be public, whatever a plan says of the column. A note may be moved elsewhere by hand. */
export function internalFieldOf(header: string): StaffField | null {
  const found = staffFieldOf(header);
  return found === 'note' ? null : found;
}

/** Headings that stand together in the shop's own exports alone. */
const exportHeadings = [
  '价格阶梯',
  '递增量',
  '整包装',
  '销量',
  '上架日期',
  'Price tiers',
  'Factory pack',
  'Sold',
  'Listed',
  'Item number',
].map(headerKey);

/** Whether a table is an export of ours, in either language: its item numbers are then the shop's, no other source's. */
export const isOwnExport = (headers: readonly string[]): boolean =>
  headers.filter((header) => exportHeadings.includes(headerKey(header))).length >= 3;

/** True for what is known to say nothing of a part: order quantities, sums, line numbers. */
export const isIgnored = (header: string): boolean => firstOf(header, (key) => ignored.has(key) || undefined) ?? false;

export const isPriceList = (header: string): boolean => firstOf(header, (key) => lists.has(key) || undefined) ?? false;
export const isPrice = (header: string): boolean => firstOf(header, (key) => prices.has(key) || undefined) ?? false;

/** `qty1`, `Price Break 3`, `单价2`: half of a pair of columns, with its number. */
export function tierOf(header: string): { readonly tier: number; readonly halves: readonly ('quantity' | 'price')[] } | null {
  const found = firstOf(header, (key) => {
    const digits = key.match(/\d+/g);
    if (digits?.length !== 1 || Number(digits[0]) < 1 || Number(digits[0]) > 30) return undefined;
    const form = key.replace(digits[0], '#');
    const halves = [tierQuantities.has(form) && ('quantity' as const), tierPrices.has(form) && ('price' as const)].filter(
      (half) => half !== false,
    );
    return halves.length > 0 ? { tier: Number(digits[0]), halves } : undefined;
  });
  return found ?? null;
}

const priceWords =
  /unit\s?price|price\s?break|prices?|pricing|preis|prix|precio|prezzo|cena|单价|价格|售价|阶梯价?|含税|未税|不含税|each|per\s?unit|(?:for\s)?(?:qty|quantity)\.?|@|[()（）[\]:：]/giu;

export interface Break {
  readonly from: number;
  /** False for a bare number, which may be anything. */
  readonly certain: boolean;
}

/**
 * The quantity from which the column's prices hold; null where the heading names none.
 * @example breakOf('1K+') // { from: 1000, certain: true }
 * @example breakOf('Price @ 100') // { from: 100, certain: true }
 */
export function breakOf(header: string): Break | null {
  if (header.length > 60 || !/\d/.test(header)) return null;
  const [, bare] = currencyIn(visible(header));
  const rest = bare.replace(priceWords, ' ').replace(/\s+/g, ' ').trim();
  const from = readBreak(rest, '.') ?? readBreak(rest, ',');
  if (from === null) return null;
  // "Price 1", "Price 2" may count columns; a sign or a unit says that pieces are meant, and so does "at" a number.
  return { from, certain: !/^[\d.,' ]+$/.test(rest) || /@|\bfor\b|[([（]\s*\d+\s*[)\]）]/i.test(bare) };
}

/** The currency a heading names. */
export const headingCurrency = (header: string): string | null => currencyIn(visible(header))[0];
