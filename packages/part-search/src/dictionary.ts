// Values of every attribute as codes that all segments share: 0 = no value, code c = the c-th value met. They only grow.
import { canonical, valueKey, type AttributeValue } from './interface.ts';

/** New values since an earlier mark, in order: what readers are sent. */
export interface DictionaryGrowth {
  readonly from: Readonly<Record<string, number>>;
  readonly added: Readonly<Record<string, readonly AttributeValue[]>>;
}

interface Entry {
  readonly values: AttributeValue[];
  readonly keys: string[];
  readonly codes: Map<string, number>;
}

export class Dictionaries {
  readonly #entries = new Map<string, Entry>();

  /** Code of a value, given a new one where it has none. Numbers are made canonical. */
  codeFor(attr: string, value: AttributeValue): number {
    const key = valueKey(value);
    const entry = this.#entry(attr);
    const known = entry.codes.get(key);
    if (known !== undefined) return known;
    entry.values.push(tidy(value));
    entry.keys.push(key);
    entry.codes.set(key, entry.values.length);
    return entry.values.length;
  }

  /** Code of a value key; 0 where no part ever had it. */
  codeOf(attr: string, key: string): number {
    return this.#entries.get(attr)?.codes.get(key) ?? 0;
  }

  /** Values by code − 1. */
  values(attr: string): readonly AttributeValue[] {
    return this.#entries.get(attr)?.values ?? [];
  }

  /** Value keys by code − 1. */
  keys(attr: string): readonly string[] {
    return this.#entries.get(attr)?.keys ?? [];
  }

  attributes(): string[] {
    return [...this.#entries.keys()];
  }

  /** Where every attribute stands, for `since`. */
  mark(): Record<string, number> {
    return Object.fromEntries([...this.#entries].map(([attr, { values }]) => [attr, values.length]));
  }

  since(mark: Readonly<Record<string, number>>): DictionaryGrowth {
    const grown = [...this.#entries].filter(([attr, { values }]) => values.length > (mark[attr] ?? 0));
    return {
      from: Object.fromEntries(grown.map(([attr]) => [attr, mark[attr] ?? 0])),
      added: Object.fromEntries(grown.map(([attr, { values }]) => [attr, values.slice(mark[attr] ?? 0)])),
    };
  }

  /** Takes in what `since` answered elsewhere. Throws when something in between is missing. */
  grow({ from, added }: DictionaryGrowth): void {
    for (const [attr, values] of Object.entries(added)) {
      if (this.#entry(attr).values.length !== from[attr]) throw new Error(`values of ${attr} are missing`);
      for (const value of values) this.codeFor(attr, value);
    }
  }

  #entry(attr: string): Entry {
    const known = this.#entries.get(attr);
    if (known) return known;
    const fresh: Entry = { values: [], keys: [], codes: new Map() };
    this.#entries.set(attr, fresh);
    return fresh;
  }
}

function tidy(value: AttributeValue): AttributeValue {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? canonical(value) : [canonical(value[0]), canonical(value[1])];
}
