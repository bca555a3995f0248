// What to try when nothing has all of a text: less and less of it, the least telling piece first (SR-4).
import { protects } from '../near/protects.ts';
import { tokensOf } from '../tokens.ts';
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

/**
 * Weaker readings in the order to try, each telling in `relaxed` what it set aside, as typed: words nobody knows one by one and then
 * together, then more and more values, the least telling first. What names the part stays, and so does every limit that protects
 * (see `protects`). One value alone is none of these: what is on offer in its place is counted (see `near/`).
 */
export function relaxations(parsed: ParsedQuery): ParsedQuery[] {
  const found: ParsedQuery[] = [];
  const take = (next: ParsedQuery): void => {
    const says = next.filters.length > 0 || next.words.length > 0 || next.eitherWords.length > 0 || next.categoryIds.length > 0;
    if (says && !sameSearch(parsed, next) && !found.some((one) => sameSearch(one, next))) found.push(next);
  };
  const rest = loose(parsed);
  if (parsed.rest.length > 1) for (const piece of leastTelling(rest)) take(withoutRest(parsed, [piece]));
  const typed = withoutLoose(parsed);
  // A text of the catalogue alone ("controller") is no kind of part.
  const isTold = typed.understood.some(({ asText, code }) => !asText && code !== '$stock');
  if (isTold) take(typed);
  if (!isTold || typed.filters.length === 0) return found.slice(0, mostRelaxations);
  const values = droppable(typed);
  for (let count = 2; count <= values.length; count += 1) take(without(typed, values.slice(0, count)));
  return found.slice(0, mostRelaxations);
}

/** The reading without the words that nobody knows; the very same where there are none. */
export function withoutLoose(parsed: ParsedQuery): ParsedQuery {
  const rest = loose(parsed);
  return rest.length > 0 ? withoutRest(parsed, rest) : parsed;
}

/** What is left of a reading that a part may still be of: its main value, its kind, and the limits that protect. */
export function barest(parsed: ParsedQuery): ParsedQuery {
  const typed = withoutLoose(parsed);
  return without(typed, droppable(typed));
}

/** Attributes whose wish another value may come near to, protecting limits among them; a word that names a kind by its value is no wish. */
export const changeable = (parsed: ParsedQuery): readonly string[] => [...new Set(wishes(parsed).map(({ code }) => code))];

/** Whether a part is named by this value: what is twice as much is another part. */
export const isMain = (code: string): boolean => main.has(code);

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

/** "esp32 wifi": what was read as a value only because some part has it may be meant as a word. Null where there is no such value. */
export function asWords(parsed: ParsedQuery): ParsedQuery | null {
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

/** Values asked for: all but the stock switch and words that name a kind by its value ("charge pump", "buck"), without which other parts are left. */
function wishes({ understood }: ParsedQuery): Understood[] {
  const kinds = understood.filter(({ kind }) => kind === 'category');
  const isKind = ({ start, end }: Understood): boolean => kinds.some((one) => one.start === start && one.end === end);
  return understood.filter((item) => item.filter !== null && item.code !== '$stock' && !isKind(item));
}

/** Values that may go, least telling first; the part's main value stays, or without a kind of part the last one, and limits that protect. */
function droppable(parsed: ParsedQuery): Understood[] {
  const items = wishes(parsed);
  const hasKind = parsed.understood.some(({ kind }) => kind === 'category');
  const kept = items.some(({ code }) => main.has(code))
    ? items.filter(({ code }) => !main.has(code))
    : hasKind
      ? items
      : items.slice(0, -1);
  return kept.filter(({ code }) => !protects(code)).sort((a, b) => weightOf(a.code) - weightOf(b.code) || b.start - a.start);
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

const sameSearch = (a: ParsedQuery, b: ParsedQuery): boolean =>
  JSON.stringify([a.filters, a.words, a.eitherWords, a.categoryIds]) === JSON.stringify([b.filters, b.words, b.eitherWords, b.categoryIds]);
