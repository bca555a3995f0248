// How the columns of a table are read: guessed from headings and samples, or as staff saved it for files of these headings (BO-2).
import type { ColumnTarget, ImportPlan } from '@partharbor/contract/import-plan';
import { currencyIn } from '@partharbor/money/money-text';
import { decimalHint, decimalSignOf, type DecimalSign } from '@partharbor/money/written-number';
import { visible } from '@partharbor/part-values/invisible';
import { attributeKey } from '../../catalogue/attribute-key.ts';
import {
  breakOf,
  headingCurrency,
  headingKeys,
  internalFieldOf,
  isIgnored,
  isImportField,
  isOwnExport,
  isPrice,
  isPriceList,
  staffFieldOf,
  tierOf,
  type ImportField,
} from './headings.ts';
import type { Mapping, Parameter } from './mapping.ts';
import { pricesIn } from './price-list-text.ts';
import type { Layout } from '../readers/layout.ts';
import { headerKey } from './row-fields.ts';

/** What there is to say of a column; -1 is the file as a whole. Codes have sentences in `words.ts`. */
interface PlanNote {
  readonly column: number;
  readonly code: PlanNoteCode;
  readonly detail: string;
}

export const planNoteCodes = [
  'break_read',
  'decimal_ambiguous',
  'decimal_mixed',
  'currency_assumed',
  'foreign_column',
  'internal_column',
  'joined_column',
  'unknown_column',
  'second_column',
  'prices_elsewhere',
  'tiers_uncertain',
] as const;
type PlanNoteCode = (typeof planNoteCodes)[number];

/** Notes that ask: staff settle them before the file is written as it is meant. */
export const askingNotes: ReadonlySet<PlanNoteCode> = new Set(['decimal_ambiguous', 'decimal_mixed', 'tiers_uncertain', 'foreign_column']);

export interface GuessedPlan {
  readonly plan: ImportPlan;
  readonly notes: readonly PlanNote[];
  /** Nobody has said which decimal sign the file has, and no value tells: such values are not taken. */
  readonly isDecimalOpen: boolean;
  /** An export of ours. */
  readonly isOwn: boolean;
}

type Columns = readonly string[];
const HEADER_MAX = 200;
const unused: ColumnTarget = { kind: 'unused' };

/** Rows of one file share a plan; the headings of a sheet are its key. */
export const samePlan = (a: Columns, b: Columns): boolean =>
  a.length === b.length && a.every((header, i) => headerKey(header) === headerKey(b[i]!));

/**
 * The plan of a table. What no heading tells is unused: nothing unknown is public. A saved plan is followed as it is, but for what may never
 * be public.
 * @example guessPlan(layout, mapping, parameters, { saved: null }).plan.columns[0] // { header: 'MPN', target: { kind: 'field', field: 'mpn' } }
 */
export function guessPlan(
  layout: Pick<Layout, 'headers' | 'samples' | 'divider'>,
  mapping: Mapping,
  parameters: readonly Parameter[],
  { saved }: { readonly saved: ImportPlan | null },
): GuessedPlan {
  const headers = layout.headers.map((header) => visible(header).trim());
  const notes: PlanNote[] = [];
  if (
    saved &&
    samePlan(
      saved.columns.map(({ header }) => header),
      headers.map((header) => header.slice(0, HEADER_MAX)),
    )
  ) {
    const columns = saved.columns.map(({ header, target }, column) => ({
      header,
      target: keptFromPublic(headers[column]!, target, column, notes),
    }));
    noteJoined(columns, notes);
    return { plan: { ...saved, columns }, notes, isDecimalOpen: false, isOwn: isOwnExport(headers) };
  }
  const guess = new Guess(headers, layout, mapping, parameters, notes);
  return guess.plan();
}

/** A column that is internal by its heading goes to staff whatever the plan says. */
function keptFromPublic(header: string, target: ColumnTarget, column: number, notes: PlanNote[]): ColumnTarget {
  const field = internalFieldOf(header);
  if (field === null || target.kind === 'staff' || target.kind === 'unused') return target;
  notes.push({ column, code: 'internal_column', detail: header });
  return { kind: 'staff', field };
}

/** Columns that fill one field of staff, behind the first: what they say is joined. */
function noteJoined(columns: ImportPlan['columns'], notes: PlanNote[]): void {
  const seen = new Set<string>();
  for (const [column, { header, target }] of columns.entries()) {
    if (target.kind !== 'staff') continue;
    if (seen.has(target.field)) notes.push({ column, code: 'joined_column', detail: header });
    seen.add(target.field);
  }
}

class Guess {
  readonly #headers: Columns;
  readonly #layout: Pick<Layout, 'samples' | 'divider'>;
  readonly #mapping: Mapping;
  readonly #notes: PlanNote[];
  readonly #codes: ReadonlyMap<string, string>;
  readonly #targets: ColumnTarget[];

  constructor(
    headers: Columns,
    layout: Pick<Layout, 'samples' | 'divider'>,
    mapping: Mapping,
    parameters: readonly Parameter[],
    notes: PlanNote[],
  ) {
    this.#headers = headers;
    this.#layout = layout;
    this.#mapping = mapping;
    this.#notes = notes;
    this.#codes = codesByName(parameters);
    this.#targets = headers.map(() => unused);
  }

  plan(): GuessedPlan {
    this.#assignStaff();
    this.#assignFields();
    const currency = this.#assignPrices();
    this.#assignParameters();
    const found = this.#decimal();
    const fixed = { ...this.#mapping.fixed };
    const columns = this.#headers.map((header, i) => ({ header: header.slice(0, HEADER_MAX), target: this.#targets[i]! }));
    noteJoined(columns, this.#notes);
    return {
      plan: { columns, fixed, currency, decimal: found.decimal },
      notes: this.#notes,
      isDecimalOpen: found.isOpen,
      isOwn: isOwnExport(this.#headers),
    };
  }

  #note(column: number, code: PlanNoteCode, detail: string): void {
    this.#notes.push({ column, code, detail });
  }

  #isFree(column: number): boolean {
    return this.#targets[column]!.kind === 'unused';
  }

  #samples(column: number): string[] {
    return this.#layout.samples.map(({ cells }) => visible(cells[column] ?? '').trim()).filter((text) => text !== '');
  }

  /** Before all else, so that no field or parameter of a like name makes it public. */
  #assignStaff(): void {
    for (const [column, header] of this.#headers.entries()) {
      const field = staffFieldOf(header);
      if (field !== null) this.#targets[column] = { kind: 'staff', field };
    }
  }

  /** One column a field: the heading that is known best, as the mapping's own come before those of distributors. */
  #assignFields(): void {
    const best = new Map<ImportField, { column: number; rank: number }>();
    const isOwn = isOwnExport(this.#headers);
    for (const [column, header] of this.#headers.entries()) {
      const found = this.#isFree(column) ? this.#fieldOf(header) : null;
      if (!found || (isOwn && found.field === 'sourceId')) continue;
      const held = best.get(found.field);
      const loser = held && held.rank <= found.rank ? column : held?.column;
      if (loser !== undefined) this.#note(loser, 'second_column', this.#headers[loser]!);
      if (loser !== column) best.set(found.field, { column, rank: found.rank });
    }
    for (const [field, { column }] of best) this.#targets[column] = { kind: 'field', field };
  }

  #fieldOf(header: string): { field: ImportField; rank: number } | null {
    for (const key of headingKeys(header))
      for (const [name, own] of Object.entries(this.#mapping.fields)) {
        const rank = own.findIndex((one) => headerKey(one) === key);
        if (rank >= 0 && isImportField(name)) return { field: name, rank };
      }
    return null;
  }

  /** Breaks and pairs before lists, those before a single price; the currency their headings name. */
  #assignPrices(): 'CNY' | 'USD' {
    const pairs = this.#pairs();
    const found = [pairs, this.#breaks(pairs), this.#lists(), this.#single()].filter((some) => some.size > 0);
    const [chosen = new Map<number, ColumnTarget>(), ...rest] = found;
    for (const some of rest)
      for (const column of some.keys())
        if (!chosen.has(column)) {
          this.#note(column, 'prices_elsewhere', this.#headers[column]!);
        }
    const currency = this.#currencyOf([...chosen.keys()]);
    for (const [column, target] of chosen) {
      const own = headingCurrency(this.#headers[column]!);
      if (own !== null && own !== currency) this.#note(column, 'foreign_column', this.#headers[column]!);
      else this.#targets[column] = target;
    }
    return currency;
  }

  /** `qty1` and `price1`: only whole pairs. */
  #pairs(): Map<number, ColumnTarget> {
    const halves: Record<'quantity' | 'price', Map<number, number>> = { quantity: new Map(), price: new Map() };
    for (const [column, header] of this.#headers.entries()) {
      if (!this.#isFree(column)) continue;
      const own = this.#ownTier(header);
      const tier = own ?? tierOf(header);
      for (const half of tier?.halves ?? []) if (tier && !halves[half].has(tier.tier)) halves[half].set(tier.tier, column);
    }
    const found = new Map<number, ColumnTarget>();
    for (const [tier, quantity] of halves.quantity) {
      const price = halves.price.get(tier);
      if (price === undefined || price === quantity) continue;
      found.set(quantity, { kind: 'tierQuantity', tier }).set(price, { kind: 'tierPrice', tier });
    }
    return found;
  }

  #ownTier(header: string): ReturnType<typeof tierOf> {
    const [number, key] = [/\d+/.exec(headerKey(header))?.[0], headerKey(header)];
    const tier = Number(number);
    if (number === undefined || tier < 1 || tier > 30) return null;
    const is = (form: string): boolean => form.includes('{n}') && headerKey(form.replace('{n}', number)) === key;
    for (const { quantity, price } of this.#mapping.priceColumns ?? []) {
      if (is(quantity)) return { tier, halves: ['quantity'] };
      if (is(price)) return { tier, halves: ['price'] };
    }
    return null;
  }

  /** The number in a pair's headings is no break. */
  #breaks(pairs: ReadonlyMap<number, ColumnTarget>): Map<number, ColumnTarget> {
    const all: { column: number; from: number; certain: boolean }[] = [];
    for (const [column, header] of this.#headers.entries()) {
      const found = this.#isFree(column) && !pairs.has(column) ? breakOf(header) : null;
      if (found && !all.some(({ from }) => from === found.from)) all.push({ column, ...found });
    }
    const certain = all.filter((one) => one.certain);
    // Bare numbers are breaks where several rise like breaks do and hold prices; 1, 2, 3 may count columns.
    const bare = all.filter((one) => !one.certain);
    const rise = bare.length > 1 && bare.every((one, i) => i === 0 || one.from > bare[i - 1]!.from * (one.from < 10 ? 1.9 : 1));
    const taken = rise && bare.every(({ column }) => this.#samples(column).every((text) => /\d/.test(text))) ? all : certain;
    for (const { column } of all)
      if (!taken.some((one) => one.column === column)) this.#note(column, 'tiers_uncertain', this.#headers[column]!);
    for (const { column, from } of taken) this.#noteBreak(column, from);
    return new Map(taken.map(({ column, from }) => [column, { kind: 'price', from }]));
  }

  #noteBreak(column: number, from: number): void {
    const header = this.#headers[column]!;
    if (/[k千万]|\d[.,' ]\d/i.test(header)) this.#note(column, 'break_read', `${header} → ${from.toLocaleString('en')}`);
  }

  #lists(): Map<number, ColumnTarget> {
    const column = this.#headers.findIndex(
      (header, i) =>
        this.#isFree(i) && (isPriceList(header) || (isPrice(header) && this.#samples(i).some((text) => pricesIn(text).length > 1))),
    );
    return column < 0 ? new Map() : new Map([[column, { kind: 'priceList' }]]);
  }

  /** One price: the mapping's own column first, and among equals the one in the mapping's currency. */
  #single(): Map<number, ColumnTarget> {
    for (const { quantity, price } of this.#mapping.priceColumns ?? []) {
      const column = this.#headers.findIndex((header, i) => this.#isFree(i) && headerKey(header) === headerKey(price));
      if (/^\d+$/.test(quantity) && column >= 0) return new Map([[column, { kind: 'price', from: Number(quantity) }]]);
    }
    const columns = this.#headers.flatMap((header, i) => (this.#isFree(i) && isPrice(header) ? [i] : []));
    const own = columns.find((i) => headingCurrency(this.#headers[i]!) === this.#mapping.currency);
    const column = own ?? columns.find((i) => headingCurrency(this.#headers[i]!) === null) ?? columns[0];
    for (const other of columns) if (other !== column) this.#note(other, 'second_column', this.#headers[other]!);
    return column === undefined ? new Map() : new Map([[column, { kind: 'price', from: 1 }]]);
  }

  #currencyOf(columns: readonly number[]): 'CNY' | 'USD' {
    const { currency } = this.#mapping;
    const named = new Set(columns.map((column) => headingCurrency(this.#headers[column]!)));
    if (named.has(currency)) return currency;
    const other = currency === 'USD' ? 'CNY' : 'USD';
    if (named.has(other)) return other;
    const isTold = this.#targets.some((target) => target.kind === 'field' && target.field === 'currency');
    const inCells = columns.some((column) => this.#samples(column).some((text) => currencyIn(text)[0] !== null));
    // Prices with tax in them are mainland prices.
    if (!isTold && !inCells && columns.some((column) => /含税|未税/.test(this.#headers[column]!))) return 'CNY';
    if (columns.length > 0 && !isTold && !inCells) this.#note(-1, 'currency_assumed', currency);
    return currency;
  }

  #assignParameters(): void {
    const taken = new Set<string>();
    for (const [column, header] of this.#headers.entries()) {
      if (!this.#isFree(column) || this.#notes.some((note) => note.column === column)) continue;
      const code = isIgnored(header) ? undefined : this.#codes.get(attributeKey(header));
      if (code !== undefined && !taken.has(code)) {
        taken.add(code);
        this.#targets[column] = { kind: 'parameter', code };
      } else if (headerKey(header) !== '' && !isIgnored(header)) this.#note(column, 'unknown_column', header);
    }
  }

  /** Prices tell, then values of parameters; quantities are whole and tell nothing. */
  #decimal(): { decimal: DecimalSign; isOpen: boolean } {
    const leaning = this.#layout.divider === ';' ? ',' : '.';
    const of = (kinds: readonly ColumnTarget['kind'][]): string[] =>
      this.#targets.flatMap((target, i) => (kinds.includes(target.kind) ? this.#samples(i) : []));
    const money = of(['price', 'tierPrice', 'priceList']).flatMap((text) => {
      const list = pricesIn(text);
      return list.length > 0 ? list.map(([, price]) => price) : [text];
    });
    const prices = decimalSignOf(money, leaning);
    const found =
      prices.certainty === 'certain' && money.some((text) => decimalHint(text) !== 'none')
        ? prices
        : decimalSignOf([...money, ...of(['parameter', 'staff'])], leaning);
    if (found.certainty === 'mixed') this.#note(-1, 'decimal_mixed', found.example);
    const isOpen = found.certainty === 'open' && !found.example.includes(leaning);
    if (isOpen) this.#note(-1, 'decimal_ambiguous', found.example);
    return { decimal: found.decimal, isOpen };
  }
}

/** Codes of parameters by every name, also the code itself; the first of two that share one. */
function codesByName(parameters: readonly Parameter[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const put = (name: string | undefined, code: string): void => {
    const key = attributeKey(name ?? '');
    if (key !== '' && !codes.has(key)) codes.set(key, code);
  };
  for (const { code, zh, en } of parameters) for (const name of [en, zh, code]) put(name, code);
  for (const { code, names } of parameters)
    for (const name of names) for (const one of typeof name === 'string' ? [name] : [name.name, name.en, name.zh]) put(one, code);
  return codes;
}
