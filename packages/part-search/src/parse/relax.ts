// What to try when nothing has all of a text: less and less of it, the least telling piece first (SR-4).
import { canonical, type SearchFilter } from '../interface.ts';
import { tokensOf } from '../tokens.ts';
import { widened } from './parse-result.ts';
import { equalWithin, meaningOf } from './semantics.ts';
import { namesKind } from './trade-word.ts';
import type { ParsedQuery, RestPiece, Understood } from './types.ts';
import { searchedOf } from './alternatives.ts';

/** Never more attempts than this: each is a search. */
export const mostRelaxations = 12;

/** The value a part is named by; without it nothing of the question is left. */
const main = new Set(
  `resistance capacitance inductance impedance frequency zener_voltage output_voltage coil_voltage capacity positions drain_source_voltage
  standoff_voltage hold_current varistor_voltage collector_emitter_voltage reverse_voltage connector_type core`.split(/\s+/),
);
const order: readonly (readonly [weight: number, codes: string])[] = [
  [1, 'color contact_plating contact_material mounting_style mounting_form orientation gender features'],
  [2, 'operating_temperature temperature_coefficient lifetime frequency_stability frequency_tolerance'],
  [3, 'rows height switch_height height_seated diameter row_spacing length width'],
  [4, 'power_rating tolerance'],
  [6, 'current_rating voltage_rating contact_current supply_voltage input_voltage on_resistance'],
  [7, 'dielectric load_capacitance $brand'],
  [8, '$package pitch polarity'],
];
const WEIGHTS = new Map(order.flatMap(([weight, codes]) => codes.split(' ').map((code): [string, number] => [code, weight])));

const weightOf = (code: string): number => (main.has(code) ? 10 : (WEIGHTS.get(code) ?? 5));

/** A weaker reading: with less, or with one value replaced by what comes closest to it on offer. */
export type Relaxation = { readonly how: 'less'; readonly parsed: ParsedQuery } | Closest;

/** A value taken out of the words, to be replaced by others. */
export interface Closest {
  readonly how: 'closest';
  readonly attr: string;
  /** In the base unit. */
  readonly wanted: number;
  /** What is farther off, by this factor, is something else. */
  readonly within: number;
  /** The reading without it. */
  readonly left: ParsedQuery;
  /** The words with other values (see `valueKey`) in its place. */
  readonly instead: (keys: readonly string[]) => ParsedQuery;
}

/** A step of E6, and what is still the same kind of part. */
const [neighbour, kin] = [1.5, 2];

/**
 * Weaker readings in the order to try, each telling in `relaxed` what it set aside, as typed: texts of the catalogue as words, words
 * nobody knows one by one and then together, the least telling value by its neighbours and then at all, the main value by its
 * neighbours, wider spans, then more and more values. What names the part stays.
 */
export function relaxations(parsed: ParsedQuery): Relaxation[] {
  const found: Relaxation[] = [];
  const take = (next: ParsedQuery): void => {
    const known = found.some((one) => one.how === 'less' && sameSearch(one.parsed, next));
    const says = next.filters.length > 0 || next.words.length > 0 || next.eitherWords.length > 0 || next.categoryIds.length > 0;
    if (!known && says && !sameSearch(parsed, next)) found.push({ how: 'less', parsed: next });
  };
  const spoken = asWords(parsed);
  if (spoken) take(spoken);
  const rest = loose(parsed);
  if (parsed.rest.length > 1) for (const piece of leastTelling(rest)) take(withoutRest(parsed, [piece]));
  const typed = rest.length > 0 ? withoutRest(parsed, rest) : parsed;
  // A text of the catalogue alone ("controller") is no kind of part.
  const isTold = typed.understood.some(({ asText, code }) => !asText && code !== '$stock');
  if (isTold) take(typed);
  if (!isTold || typed.filters.length === 0) return found.slice(0, mostRelaxations);
  const values = droppable(typed);
  const kept = typed.understood.filter((item) => item.filter !== null && !values.includes(item));
  for (const item of values) {
    found.push(...closestTo(typed, item, neighbour));
    take(without(typed, [item]));
  }
  for (const item of kept) found.push(...closestTo(typed, item, neighbour));
  take(wider(typed));
  for (let count = 2; count <= values.length; count += 1) take(without(typed, values.slice(0, count)));
  const bare = without(typed, values);
  const last = kept.flatMap((item) => closestTo(bare, item, kin));
  return [...found.slice(0, mostRelaxations - last.length), ...last];
}

/** Words that may go. Where a kind of part is named that the catalogue has no category for, without its word any part of these values is left. */
const loose = ({ rest, understood }: ParsedQuery): readonly RestPiece[] => {
  const hasKind = understood.some(({ kind }) => kind === 'category');
  return rest.filter(({ source, ofKind }) => !ofKind && (hasKind || !namesKind(source)));
};

/** Letters and digits are a part's number, which tells more than any word beside it. */
const isNumber = ({ source }: RestPiece): boolean => source.length >= 5 && /[a-z]/i.test(source) && /\d{2}/.test(source);

/** The last typed first, numbers after words. */
const leastTelling = (rest: readonly RestPiece[]): readonly RestPiece[] =>
  rest.toReversed().sort((a, b) => Number(isNumber(a)) - Number(isNumber(b)));

/** None where the value is no single number, or one that a range is to cover. */
function closestTo(from: ParsedQuery, item: Understood, within: number): Closest[] {
  const { min, max } = item.filter ?? {};
  const isOther = item.code.startsWith('$') || meaningOf(item.code) === 'covers';
  if (isOther || min === undefined || max === undefined || !isOne(min, max)) return [];
  const left = without(from, [item]);
  const replaced = (keys: readonly string[]): SearchFilter => ({ attr: item.code, in: keys });
  return [
    {
      how: 'closest',
      attr: item.code,
      wanted: canonical((min + max) / 2),
      within,
      left,
      instead: (keys) => ({
        ...left,
        understood: from.understood.map((one) => (one === item ? { ...item, filter: replaced(keys) } : one)),
        filters: from.filters.map((filter) => (filter.attr === item.code ? replaced(keys) : filter)),
      }),
    },
  ];
}

const isOne = (min: number, max: number): boolean => max - min <= 3 * equalWithin * Math.abs(max);

/** "esp32 wifi": what was read as a value only because some part has it may be meant as a word. Null where there is no such value. */
function asWords(parsed: ParsedQuery): ParsedQuery | null {
  const texts = parsed.understood.filter(({ asText }) => asText);
  if (texts.length === 0) return null;
  const understood = parsed.understood.filter(({ asText }) => !asText);
  const gone = new Set(texts.map(({ code }) => code).filter((code) => understood.every((item) => item.code !== code)));
  const rest = [...parsed.rest, ...texts.map(({ source, start, end }) => ({ source, start, end, tokens: tokensOf(source) }))];
  return {
    ...parsed,
    understood,
    filters: parsed.filters.filter(({ attr }) => !gone.has(attr)),
    rest,
    ...searchedOf(rest),
  };
}

/**
 * Values that may go, least telling first; the stock switch stays, and the part's main value or, without a kind of part, the last one.
 * A word that names a kind by its value ("charge pump", "buck") is no value: without it other parts are left.
 */
function droppable({ understood }: ParsedQuery): Understood[] {
  const kinds = understood.filter(({ kind }) => kind === 'category');
  const isKind = ({ start, end }: Understood): boolean => kinds.some((one) => one.start === start && one.end === end);
  const items = understood.filter((item) => item.filter !== null && item.code !== '$stock' && !isKind(item));
  const hasKind = kinds.length > 0;
  const kept = items.some(({ code }) => main.has(code))
    ? items.filter(({ code }) => !main.has(code))
    : hasKind
      ? items
      : items.slice(0, -1);
  return [...kept].sort((a, b) => weightOf(a.code) - weightOf(b.code) || b.start - a.start);
}

function withoutRest(parsed: ParsedQuery, pieces: readonly RestPiece[]): ParsedQuery {
  const rest = parsed.rest.filter((piece) => !pieces.includes(piece));
  return {
    ...parsed,
    rest,
    ...searchedOf(rest),
    relaxed: [...parsed.relaxed, ...pieces.map(({ source }) => source)],
  };
}

/** Without items: their whole filters go, so that a second package typed for the same attribute goes along. */
function without(parsed: ParsedQuery, items: readonly Understood[]): ParsedQuery {
  const codes = new Set(items.map(({ code }) => code));
  const gone = parsed.understood.filter(({ code, filter }) => filter !== null && codes.has(code));
  return {
    ...parsed,
    understood: parsed.understood.filter((item) => !gone.includes(item)),
    filters: parsed.filters.filter(({ attr }) => !codes.has(attr)),
    relaxed: [...parsed.relaxed, ...gone.map(({ source }) => source)],
  };
}

/** Spans by 5 % to both sides; ratings stay, they are limits. */
function wider(parsed: ParsedQuery): ParsedQuery {
  const wide = (filter: SearchFilter): SearchFilter => {
    const { attr, min, max } = filter;
    const isSpan = min !== undefined && max !== undefined && !isOne(min, max);
    return isSpan && !attr.startsWith('$') && meaningOf(attr) === 'equal' ? widened(filter, 0.05) : filter;
  };
  const filters = parsed.filters.map(wide);
  const changed = new Set(filters.filter((filter) => !parsed.filters.includes(filter)).map(({ attr }) => attr));
  return {
    ...parsed,
    filters,
    understood: parsed.understood.map((item) => ({
      ...item,
      filter: filters.find(({ attr }) => attr === item.filter?.attr) ?? item.filter,
    })),
    relaxed: [...parsed.relaxed, ...parsed.understood.filter(({ code }) => changed.has(code)).map(({ source }) => source)],
  };
}

const sameSearch = (a: ParsedQuery, b: ParsedQuery): boolean =>
  JSON.stringify([a.filters, a.words, a.eitherWords, a.categoryIds]) === JSON.stringify([b.filters, b.words, b.eitherWords, b.categoryIds]);
