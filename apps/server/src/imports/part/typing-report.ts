// Counts how much of a source was understood: share of number-like values typed per attribute, the worst first, and what each category uses.
import type { AttributeValue, TypedAttribute } from './param-typing.ts';
import type { Parameter } from '../plan/mapping.ts';

/** One parameter of a category, in filter order. */
export interface CategoryParameter {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly kind: 'number' | 'range' | 'text';
  readonly unit: string;
}

export interface AttributeShare {
  readonly name: string;
  readonly numberLike: number;
  readonly typed: number;
  /** A value that was not typed, as example. */
  readonly missed: string | null;
}

interface Tally {
  numberLike: number;
  typed: number;
  arrivedTyped: number;
  values: number;
  missed: string | null;
}

/**
 * A value looks like a number when it arrives as one or its first letter or digit is a digit: "±1%", "-55℃~+125℃", "1 N-channel",
 * also "74HC", which is none and therefore lowers the share.
 */
export function looksLikeNumber(value: AttributeValue): boolean {
  return typeof value !== 'string' || /^[^\p{L}\p{N}]*\d/u.test(value);
}

/** Collects attributes as they are typed; ask it at the end. */
export class TypingReport {
  readonly #named: ReadonlySet<string>;
  readonly #tallies = new Map<string, Tally>();
  readonly #categories = new Map<string, Map<string, { count: number; schema: CategoryParameter }>>();

  /** `named`: attributes the share is measured on (those the source has names for in both languages). */
  constructor(named: Iterable<string>) {
    this.#named = new Set(named);
  }

  add(name: string, categoryKey: string, value: AttributeValue, typed: TypedAttribute): void {
    this.#addSchema(categoryKey, typed);
    if (typed.rest) this.#addSchema(categoryKey, typed.rest);
    const tally = this.#tallies.get(name) ?? { numberLike: 0, typed: 0, arrivedTyped: 0, values: 0, missed: null };
    this.#tallies.set(name, tally);
    tally.values++;
    if (looksLikeNumber(value)) {
      tally.numberLike++;
      if (typeof value === 'object') tally.arrivedTyped++;
      if (typed.value !== undefined && typeof typed.value !== 'string') tally.typed++;
      else tally.missed ??= typeof value === 'object' ? JSON.stringify(value) : String(value);
    }
  }

  #addSchema(categoryKey: string, { code, zh, en, kind, unit }: TypedAttribute): void {
    const codes = this.#categories.get(categoryKey) ?? new Map<string, { count: number; schema: CategoryParameter }>();
    this.#categories.set(categoryKey, codes);
    const held = codes.get(code);
    if (held) held.count++;
    else codes.set(code, { count: 1, schema: { code, zh, en, kind, unit: unit ?? '' } });
  }

  /** Share typed over all named attributes; `fromText` leaves out what the source delivered typed. */
  total(): { values: number; numberLike: number; typed: number; share: number; shareFromText: number } {
    let [values, numberLike, typed, arrived] = [0, 0, 0, 0];
    for (const [name, tally] of this.#tallies) {
      if (!this.#named.has(name)) continue;
      values += tally.values;
      numberLike += tally.numberLike;
      typed += tally.typed;
      arrived += tally.arrivedTyped;
    }
    return {
      values,
      numberLike,
      typed,
      share: typed / Math.max(1, numberLike),
      shareFromText: (typed - arrived) / Math.max(1, numberLike - arrived),
    };
  }

  /** Every named attribute with number-like values, by name. */
  attributes(): AttributeShare[] {
    return [...this.#tallies]
      .filter(([name, tally]) => this.#named.has(name) && tally.numberLike > 0)
      .map(([name, { numberLike, typed, missed }]) => ({ name, numberLike, typed, missed }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }

  /** The attributes that miss the most values. */
  worst(count = 20): AttributeShare[] {
    return this.attributes()
      .sort((a, b) => b.numberLike - b.typed - (a.numberLike - a.typed))
      .slice(0, count);
  }

  /** Parameters a category uses: mapped ones in the mapping's order where at least 2 % of the fullest have them, then the rest by use. */
  schemaOf(categoryKey: string, parameters: readonly Parameter[]): CategoryParameter[] {
    const codes = [...(this.#categories.get(categoryKey)?.values() ?? [])];
    const most = Math.max(0, ...codes.map(({ count }) => count));
    const order = new Map(parameters.map((parameter, index): [string, number] => [parameter.code, index]));
    const place = ({ count, schema }: { count: number; schema: CategoryParameter }): number => {
      const index = order.get(schema.code);
      return index !== undefined && count * 50 >= most ? index : 10_000;
    };
    return codes
      .sort((a, b) => place(a) - place(b) || b.count - a.count || a.schema.code.localeCompare(b.schema.code, 'en'))
      .map(({ schema }) => schema);
  }

  /** How many different parameters a category has shown so far. */
  parameterCount(categoryKey: string): number {
    return this.#categories.get(categoryKey)?.size ?? 0;
  }
}
