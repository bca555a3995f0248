// Filters beside a list as one ordered row of facets, and how they stay in place while one works in the list (SR-5).
import type { FoundList } from './listing.server.ts';
import { noPreset, presetFilters } from './preset.ts';
import type { ListPreset } from './preset.ts';
import type { ListState } from './list-state.ts';
import { filterOf, withFilter } from './list-filters.ts';
import { withoutWord } from './remove-query-word.ts';

export interface RailValue {
  readonly value: string;
  readonly label: string;
  /** null = not known, for the list of values is cut. */
  readonly count: number | null;
}

export type ListName = 'brandIds' | 'packages' | 'stockTypes';

export interface RailFacet {
  /** `brandIds`, `packages`, `stockTypes`, `$price`, or the code of a parameter. */
  readonly code: string;
  /** '' where the page has a word of its own. */
  readonly label: string;
  readonly kind: 'number' | 'range' | 'text' | 'price';
  readonly unit: string;
  readonly values: readonly RailValue[];
  readonly distinct: number;
  readonly knownPercent: number;
  /** Extremes as texts; '' = none. */
  readonly lowest: string;
  readonly highest: string;
  /** How its numbers are spread. */
  readonly histogram?: FoundList['params'][number]['histogram'];
  /** From the start. */
  readonly open: boolean;
}

const listNames: readonly string[] = ['brandIds', 'packages', 'stockTypes'] satisfies readonly ListName[];
export const isListName = (code: string): code is ListName => listNames.includes(code);

/** Parameters that stand open where nothing says which. */
const paramsFirst = 3;
/** Open ones before package and brand: these two are asked for too often to be far down. */
const openFirst = 4;

const plain = { label: '', unit: '', values: [], distinct: 0, knownPercent: 100, lowest: '', highest: '', open: false } as const;
const textList = (code: ListName, values: readonly RailValue[], distinct: number): RailFacet => ({
  ...plain,
  code,
  kind: 'text',
  values,
  distinct,
  open: code !== 'stockTypes',
});

/** Letters a value from which on it is prose. */
const proseLetters = 30;

/** Lists of features and the like: of no use as columns, and as filters for who looks for them. */
export const isProse = ({
  kind,
  values = [],
}: {
  readonly kind: string;
  readonly values?: readonly { readonly value: string }[] | undefined;
}): boolean => kind === 'text' && values.reduce((sum, { value }) => sum + value.length, 0) > values.length * proseLetters;

/** Facets of an answer in the order of the rail: the first parameters, package, brand, then the rest; without what the list is about. */
export function railOf(data: Pick<FoundList, 'facets' | 'distinct' | 'params'>, preset: ListPreset = noPreset): RailFacet[] {
  const { facets, distinct, params } = data;
  const price: RailFacet = { ...plain, code: '$price', kind: 'price' };
  const isSaid = params.some((one) => one.open === true && !isProse(one));
  const told = [...params.filter((one) => !isProse(one)), ...params.filter(isProse)];
  const rail = told.map((one, place) => ({ ...one, open: !isProse(one) && (isSaid ? one.open === true : place < paramsFirst) }));
  const before = rail.filter(({ open }) => open).slice(0, openFirst);
  return [
    ...before,
    textList('packages', facets.packages, distinct.packages),
    textList('brandIds', facets.brandIds, distinct.brands),
    ...rail.filter((one) => !before.includes(one)),
    price,
    textList('stockTypes', facets.stockTypes, facets.stockTypes.length),
  ].filter(({ code }) => !presetFilters(preset).has(code));
}

/** Values in their old places; those no longer found stay with 0, or without a count where the fresh list is cut. */
export function mergeValues(before: readonly RailValue[], fresh: readonly RailValue[], isCut: boolean): RailValue[] {
  const merged = [...fresh];
  const places = new Map(fresh.map(({ value }, index) => [value, index] as const));
  let after = 0;
  let inserted = 0;
  for (const one of before) {
    const place = places.get(one.value);
    if (place !== undefined) after = place + inserted + 1;
    else {
      merged.splice(after, 0, { ...one, count: isCut ? null : 0 });
      after += 1;
      inserted += 1;
    }
  }
  return merged;
}

/** Facets as they were, with fresh counts; one the answer no longer has stays without counts, new ones come last. */
export function mergeRail(before: readonly RailFacet[], fresh: readonly RailFacet[]): RailFacet[] {
  const known = new Set(before.map(({ code }) => code));
  const found = new Map(fresh.map((one) => [one.code, one] as const));
  const kept = before.map((old) => {
    const now = found.get(old.code);
    if (!now) return { ...old, values: old.values.map((value) => ({ ...value, count: null })) };
    // Bars that a narrow result is too small for stay, or what stands below them would move.
    return {
      ...now,
      histogram: now.histogram ?? old.histogram,
      values: mergeValues(old.values, now.values, now.distinct > now.values.length),
    };
  });
  return [...kept, ...fresh.filter(({ code }) => !known.has(code))];
}

/** What the list is about: as long as it stays, its filters stay in place. */
export const subjectOf = ({ path, type, keywords, categoryId, preset }: ListState): string =>
  [path, type, categoryId, keywords, ...Object.values(preset.carried)].join(' ');

/** Name of a facet as the call for all its values knows it; '' = there are never more. */
export function allValuesName(code: string): string {
  if (code === 'brandIds') return '$brand';
  if (code === 'packages') return '$package';
  if (code === '$category') return code;
  return code === 'stockTypes' || code === '$price' ? '' : code;
}

/** The word of the search that a facet's values were read from; undefined where none was. */
const wordOf = (facet: string, understood: FoundList['understood']) =>
  understood.find(
    ({ kind, code }) =>
      (kind === 'param' && code === facet) || (kind === 'brand' && facet === 'brandIds') || (kind === 'package' && facet === 'packages'),
  );

/**
 * Values chosen in a facet: by hand, or else as the words of the search say. `loaded` is the list that `data` answers,
 * `state` what it is going to be.
 */
export function chosenIn(facet: RailFacet, state: ListState, loaded: ListState, data: FoundList): readonly string[] {
  const byHand = isListName(facet.code) ? state[facet.code] : filterOf(state.filters, facet.code).in;
  if (byHand.length > 0 || state.keywords !== loaded.keywords) return byHand;
  const wasByHand = isListName(facet.code) ? loaded[facet.code].length > 0 : filterOf(loaded.filters, facet.code).in.length > 0;
  if (wasByHand || !wordOf(facet.code, data.understood)) return byHand;
  const source = isListName(facet.code) ? data.facets[facet.code] : (data.params.find(({ code }) => code === facet.code)?.values ?? []);
  return source.filter(({ selected }) => selected).map(({ value }) => value);
}

/** The list after a box was ticked or cleared; clearing the last value that the words asked for takes the word out of them. */
export function ticked(
  state: ListState,
  { code, value, on }: { readonly code: string; readonly value: string; readonly on: boolean },
  chosen: readonly string[],
  understood: FoundList['understood'],
): ListState {
  const next = on ? [...chosen.filter((one) => one !== value), value] : chosen.filter((one) => one !== value);
  const word = next.length === 0 ? wordOf(code, understood) : undefined;
  const rest = word ? withoutWord(state, word.source) : state;
  const changed = isListName(code) ? { ...rest, [code]: next } : { ...rest, filters: withFilter(rest.filters, code, { in: next }) };
  return { ...changed, current: 1 };
}

/** Field name of a facet's boxes. */
export const fieldOf = (code: string): string => (isListName(code) ? code : `f.${code}`);

interface RailNow {
  readonly state: ListState;
  readonly loaded: ListState;
  readonly data: FoundList;
  readonly rail: readonly RailFacet[];
}

/** The list after a box of the filters was ticked or cleared, by the name and value of its field; null for a box of something else. */
export function afterBox(
  { state, loaded, data, rail }: RailNow,
  { name, value, checked: on }: Readonly<Pick<HTMLInputElement, 'name' | 'value' | 'checked'>>,
): ListState | null {
  if (name === 'inStock') return { ...state, inStock: on, current: 1 };
  const unknown = /^unk\.(.+)$/u.exec(name)?.[1];
  if (unknown !== undefined) return { ...state, filters: withFilter(state.filters, unknown, { unknown: on }), current: 1 };
  const facet = rail.find(({ code }) => fieldOf(code) === name);
  return facet ? ticked(state, { code: facet.code, value, on }, chosenIn(facet, state, loaded, data), data.understood) : null;
}
