// What the index is asked for a line: its numbers and codes, parts with its values, and its words.
import { identityKey, mpnKey } from '@partharbor/part-values/mpn';
import { dielectricAtLeast, readDielectric } from '@partharbor/part-values/dielectrics';
import { footprintOf, packagesAgree, type Footprint } from './footprint.ts';
import { kept } from './kept.ts';
import { isByValues, kindOfCategory, mainParameters, type PartKind } from './kinds.ts';
import type { Makers } from './makers.ts';
import { defaultsOf, type ValueDefault } from './order.ts';
import type { Reading } from './reading.ts';
import type { Stated } from './stated.ts';

/** A filter as part indexes take it. */
interface ValueFilter {
  readonly attr: string;
  readonly in?: readonly string[];
  readonly min?: number;
  readonly max?: number;
}
/** A typed search without a number. */
export interface ValueQuestion {
  readonly categoryIds: readonly number[];
  readonly filters: readonly ValueFilter[];
  readonly words: readonly string[];
  /** Pieces that prices are taken at. */
  readonly quantity: number;
  readonly sort: { readonly by: 'price' | 'stock'; readonly descending: boolean };
}

/** A question to `matchBom` of the part index; the value questions are asked in turn until enough is found. */
export interface Question {
  readonly key: string;
  readonly identity: string;
  readonly brandIds: readonly number[];
  readonly values: ValueQuestion | null;
  readonly orElse: readonly ValueQuestion[];
}

/** Values a filter takes at most. */
const mostPackages = 200;

/** The catalogue's words that questions are put in. Make one while they do not change, for it remembers. */
export class ShelfWords {
  readonly #leaves = new Map<PartKind, number[]>();
  readonly #packages: readonly { readonly name: string; readonly footprint: Footprint }[];
  readonly #dielectrics: readonly string[];
  readonly #named = new Map<string, readonly string[]>();

  /** Leaf categories with their English names, the catalogue's package names, commonest first, and its dielectrics. */
  constructor(
    leaves: readonly { readonly id: number; readonly name: string }[],
    packages: readonly string[],
    dielectrics: readonly string[],
  ) {
    for (const { id, name } of leaves) {
      const kind = kindOfCategory(name);
      if (kind !== null) this.#leaves.set(kind, [...(this.#leaves.get(kind) ?? []), id]);
    }
    this.#packages = packages.map((name) => ({ name, footprint: footprintOf(name) }));
    this.#dielectrics = dielectrics;
  }

  leavesOf(kind: PartKind): readonly number[] {
    return this.#leaves.get(kind) ?? [];
  }

  /** Names of packages that are the one written or, where that cannot be read, sit on the board alike; empty = none known. */
  packagesLike(text: string): readonly string[] {
    const before = this.#named.get(text);
    if (before) return before;
    const asked = footprintOf(text);
    const having = (test: (footprint: Footprint) => boolean): string[] =>
      this.#packages
        .filter(({ footprint }) => test(footprint))
        .map(({ name }) => name)
        .slice(0, mostPackages);
    const equal = asked.isRead ? having((footprint) => packagesAgree(asked, footprint) === 'equal') : [];
    // Legs or pads are known where the body is not.
    const alike = (footprint: Footprint): boolean =>
      footprint.mounting === asked.mounting && packagesAgree(asked, footprint) !== 'different';
    const found = equal.length > 0 || asked.mounting === null ? equal : having(alike);
    if (this.#named.size > 5_000) this.#named.clear();
    this.#named.set(text, found);
    return found;
  }

  dielectricsLike(wanted: string): readonly string[] {
    return this.#dielectricsOf(wanted);
  }

  readonly #dielectricsOf = kept(1_000, (wanted) =>
    this.#dielectrics.filter((name) => dielectricAtLeast(readDielectric(name) ?? name, wanted)),
  );
}

/** Numbers and codes of a line, one question each. */
export function numberQuestions(reading: Reading, makers: Makers): Question[] {
  const brandIds = reading.brand === '' ? [] : makers.idsOf(reading.brand);
  const texts = [...reading.numbers.map(({ text }) => text), ...reading.codes];
  return texts
    .map((text): Question => ({ key: mpnKey(text), identity: identityKey(text), brandIds, values: null, orElse: [] }))
    .filter(({ key }) => key !== '');
}

/** The question for parts with a line's values, cheapest first at the pieces it needs; null where it states no value. */
export function valueQuestion(reading: Reading, words: ShelfWords, makers: Makers, need: number): Question | null {
  const { kind, stated, decoded, numbers } = reading;
  if (!isByValues(kind)) return null;
  const isNumbered = numbers.some(({ from }) => from === 'mpn' || from === 'alternate');
  const wanted = decoded === null ? stated : { ...decoded, ...stated, rest: [] };
  const hard = hardFilters(kind, wanted, reading, words);
  if (hard === null) return null;
  const brandIds = reading.brand === '' ? [] : makers.idsOf(reading.brand);
  const own = brandIds.length > 0 ? [{ attr: '$brand', in: brandIds.map(String) }] : [];
  const defaults = isNumbered && decoded !== null ? [] : defaultsOf(kind, wanted).map((one) => defaultFilter(one, words));
  const categoryIds = words.leavesOf(kind);
  const filters = [...hard, ...own, ...ratingFilters(kind, wanted, words)];
  const asked = (less: number, more: readonly ValueFilter[], by: ValueQuestion['sort']): ValueQuestion => ({
    categoryIds,
    filters: [...filters, ...defaults.slice(0, defaults.length - less), ...more],
    words: [],
    quantity: need,
    sort: by,
  });
  const stocked = [{ attr: '$stock', min: Math.max(1, need) }];
  const levels = [...defaults.keys(), defaults.length];
  const [values, ...orElse] = [
    ...levels.map((less) => asked(less, stocked, { by: 'price', descending: false })),
    ...levels.map((less) => asked(less, [], { by: 'stock', descending: true })),
  ];
  return { key: '', identity: '', brandIds: [], values: values!, orElse };
}

const valueShare = 0.001;

/** The value that names a part of the line's kind, within 0.1 %; null where none is stated. */
export function measuredFilter({ kind, stated }: Pick<Reading, 'kind' | 'stated'>): ValueFilter | null {
  const code = kind === null ? undefined : mainParameters[kind];
  if (code === undefined || stated.value === undefined) return null;
  return { attr: code, min: stated.value * (1 - valueShare), max: stated.value * (1 + valueShare) };
}

/** Value and package; null where no value is stated or the package is none of the catalogue's. */
function hardFilters(kind: PartKind, stated: Stated, reading: Reading, words: ShelfWords): ValueFilter[] | null {
  const filters: ValueFilter[] = [];
  if (kind === 'led') {
    if (stated.color === undefined) return null;
    filters.push({ attr: 'color', in: colourSpellings(stated.color) });
  } else {
    const measured = measuredFilter({ kind, stated });
    if (measured === null) return null;
    filters.push(measured);
  }
  const text = reading.packageText !== '' ? reading.packageText : (stated.size ?? '');
  if (text === '') return filters;
  const direct = words.packagesLike(text);
  const names = direct.length > 0 || stated.size === undefined ? direct : words.packagesLike(stated.size);
  if (names.length > 0) filters.push({ attr: '$package', in: names });
  return filters;
}

const colourSpellings = (name: string): string[] => [
  name,
  name[0]!.toUpperCase() + name.slice(1),
  name.replace(/(?:^|[ -])[a-z]/g, (one) => one.toUpperCase()),
];

/** What is stated and must be as good or better. */
function ratingFilters(kind: PartKind, stated: Stated, words: ShelfWords): ValueFilter[] {
  const { tolerance, voltage, power, current, dielectric, value } = stated;
  const filters: ValueFilter[] = [];
  if (tolerance !== undefined && value !== 0 && kind !== 'crystal') filters.push({ attr: 'tolerance', max: tolerance });
  if (voltage !== undefined) filters.push({ attr: 'voltage_rating', min: voltage * 0.985 });
  if (power !== undefined && kind === 'resistor') filters.push({ attr: 'power_rating', min: power * 0.985 });
  if (current !== undefined && (kind === 'inductor' || kind === 'bead')) filters.push({ attr: 'current_rating', min: current * 0.985 });
  if (dielectric !== undefined && kind === 'capacitor') filters.push({ attr: 'dielectric', in: words.dielectricsLike(dielectric) });
  return filters;
}

function defaultFilter({ code, min, max, dielectric }: ValueDefault, words: ShelfWords): ValueFilter {
  if (dielectric !== undefined) return { attr: code, in: words.dielectricsLike(dielectric) };
  return { attr: code, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}
