// Values of an attribute as arrays by code: what filters, ranges and orders are worked out on; they follow the dictionaries' growth.
import type { Dictionaries } from '../dictionary.ts';
import { canonical, type SearchFilter } from '../interface.ts';

const isNumber = 0;
const isRange = 1;
const isText = 2;

/** Codes that pass a filter. */
export interface Accepted {
  /** A byte per code, 1 = passes; place 0 is "no value". */
  readonly table: Uint8Array;
  /** The codes themselves where they are few, else null. */
  readonly few: readonly number[] | null;
}

/** As many codes as are compared faster one by one than looked up. */
const fewCodes = 8;

/** Texts come behind all numbers, which stay below this; a step apart even for 2³¹ of them. */
const textKey = 2 ** 1000;

export class ValueView {
  readonly #dictionaries: Dictionaries;
  readonly #attr: string;
  /** Values looked at. */
  size = 0;
  #low = new Float64Array(16);
  #high = new Float64Array(16);
  #kind = new Uint8Array(16);
  #counts = new Uint32Array();
  /** Codes by value key. */
  #order = new Uint32Array();
  #rank = new Uint32Array();

  constructor(dictionaries: Dictionaries, attr: string) {
    this.#dictionaries = dictionaries;
    this.#attr = attr;
  }

  /** Looks at the values met since. */
  refresh(): void {
    const values = this.#dictionaries.values(this.#attr);
    if (values.length >= this.#kind.length) {
      const room = Math.ceil(values.length * 1.5) + 1;
      this.#low = widened(this.#low, new Float64Array(room));
      this.#high = widened(this.#high, new Float64Array(room));
      this.#kind = widened(this.#kind, new Uint8Array(room));
    }
    for (let code = this.size + 1; code <= values.length; code += 1) {
      const value = values[code - 1]!;
      const [low, high] = typeof value === 'object' ? value : typeof value === 'number' ? [value, value] : [Number.NaN, Number.NaN];
      this.#low[code] = low;
      this.#high[code] = high;
      this.#kind[code] = typeof value === 'object' ? isRange : typeof value === 'number' ? isNumber : isText;
    }
    this.size = values.length;
  }

  /** Ends of each code's number or range; NaN for a text. */
  ends(): { readonly lows: Float64Array; readonly highs: Float64Array } {
    return { lows: this.#low, highs: this.#high };
  }

  /** The codes that pass a filter. */
  accepted({ in: keys, min, max, unknown }: SearchFilter): Accepted {
    const table = new Uint8Array(this.size + 1);
    if (unknown) table[0] = 1;
    const low = min === undefined ? -Infinity : canonical(min);
    const high = max === undefined ? Infinity : canonical(max);
    if (!keys) this.#acceptWithin(table, low, high);
    else {
      for (const key of keys) {
        const code = this.#dictionaries.codeOf(this.#attr, key);
        if (code > 0 && this.#holds(code, low, high)) table[code] = 1;
      }
    }
    const few: number[] = [];
    for (let code = table.indexOf(1); code >= 0 && few.length <= fewCodes; code = table.indexOf(1, code + 1)) few.push(code);
    return { table, few: few.length <= fewCodes ? few : null };
  }

  #acceptWithin(table: Uint8Array, low: number, high: number): void {
    const [kinds, lows, highs] = [this.#kind, this.#low, this.#high];
    for (let code = 1; code < table.length; code += 1) {
      if (kinds[code] === isNumber) table[code] = lows[code]! >= low && highs[code]! <= high ? 1 : 0;
      else if (this.#holds(code, low, high)) table[code] = 1;
    }
  }

  /** A number lies within the bounds; a range holds every bound given. */
  #holds(code: number, min: number, max: number): boolean {
    if (min === -Infinity && max === Infinity) return true;
    const [low, high] = [this.#low[code]!, this.#high[code]!];
    if (this.#kind[code] === isNumber) return low >= min && high <= max;
    if (this.#kind[code] === isText) return false;
    return (min === -Infinity || (low <= min && min <= high)) && (max === Infinity || (low <= max && max <= high));
  }

  /**
   * Writes a sort key per code, lower is earlier: numbers (of ranges the high end descending, the low end ascending), then texts, then
   * what has no value.
   */
  writeSortKeys(out: Float64Array, descending: boolean): void {
    const sign = descending ? -1 : 1;
    out[0] = Infinity;
    for (let code = 1; code < out.length; code += 1) {
      if (this.#kind[code] === isText) out[code] = textKey * (1 + (sign * this.ranks()[code]!) / 2 ** 32);
      else out[code] = sign * (descending ? this.#high[code]! : this.#low[code]!);
    }
  }

  /** A counter per code, all 0; what was counted for the question before is gone. */
  zeroCounts(): Uint32Array {
    if (this.#counts.length <= this.size) this.#counts = new Uint32Array(this.#kind.length);
    else this.#counts.fill(0);
    return this.#counts;
  }

  /** Codes in the order of their keys. */
  order(): Uint32Array {
    this.#sortKeys();
    return this.#order;
  }

  /** Place of each code in that order. */
  ranks(): Uint32Array {
    this.#sortKeys();
    return this.#rank;
  }

  /** Sorts the new keys and merges them into those sorted before. */
  #sortKeys(): void {
    const before = this.#order;
    if (before.length === this.size) return;
    const keys = this.#dictionaries.keys(this.#attr);
    const isBefore = (a: number, b: number): boolean => keys[a - 1]! < keys[b - 1]!;
    const fresh = Uint32Array.from({ length: this.size - before.length }, (_, i) => before.length + i + 1);
    fresh.sort((a, b) => (isBefore(a, b) ? -1 : 1));
    const merged = new Uint32Array(this.size);
    for (let to = 0, i = 0, j = 0; to < merged.length; to += 1) {
      const takeOld = j === fresh.length || (i < before.length && isBefore(before[i]!, fresh[j]!));
      merged[to] = takeOld ? before[i++]! : fresh[j++]!;
    }
    this.#order = merged;
    this.#rank = new Uint32Array(this.size + 1);
    merged.forEach((code, place) => (this.#rank[code] = place));
  }
}

function widened<A extends Float64Array | Uint8Array>(from: A, to: A): A {
  to.set(from);
  return to;
}

const views = new WeakMap<Dictionaries, Map<string, ValueView>>();

/** The view of an attribute, up to date; kept as long as the dictionaries. */
export function valuesOf(dictionaries: Dictionaries, attr: string): ValueView {
  let known = views.get(dictionaries);
  if (!known) views.set(dictionaries, (known = new Map()));
  let view = known.get(attr);
  if (!view) known.set(attr, (view = new ValueView(dictionaries, attr)));
  view.refresh();
  return view;
}
