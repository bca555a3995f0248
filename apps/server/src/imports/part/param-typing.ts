// Turns a source's attribute into a parameter of the schema: finds the code, reads the value, keeps what it cannot read as text.
import { normaliseText } from '@partharbor/part-values/quantity';
import { printQuantity } from '@partharbor/part-values/print';
import { printReading } from '@partharbor/part-values/print-reading';
import { readValue, readingUnit, sortValue } from '@partharbor/part-values/reading';
import { convert } from '@partharbor/part-values/units';
import { channelsOf } from './channels.ts';
import { attributeKey, codeOfName } from '../../catalogue/attribute-key.ts';
import { attributeNameZh } from './attribute-names.ts';
import type { Parameter } from '../plan/mapping.ts';
import type { AttributeNames, ImportedCategory } from './source-tables.ts';
import { oneSpelling } from './spelling.ts';

export type ParamValue = number | [number, number] | string;

/** What became of one attribute. Without `value` it is only shown, not filtered by. */
export interface TypedAttribute {
  readonly code: string;
  readonly value?: ParamValue;
  /** The original, where it says more than the value. */
  readonly text?: string;
  readonly zh: string;
  readonly en: string;
  readonly unit: string | null;
  readonly kind: 'number' | 'range' | 'text';
  /** Smaller wins where two attributes mean the same parameter. */
  readonly rank: number;
  readonly mapped: boolean;
  /** Words after a count, which belong to a parameter of their own. */
  readonly rest?: TypedAttribute;
}

/** A number with unit, or a value at conditions, as some sources deliver them already typed. */
export interface SourceNumber {
  readonly v: number;
  readonly u: string;
}
export interface SourceComposite {
  readonly f: string;
  readonly p: string;
  readonly q: Readonly<Record<string, readonly [number, string]>>;
}
export type AttributeValue = string | number | SourceNumber | SourceComposite;

interface Candidate {
  readonly parameter: Parameter;
  readonly zh: string;
  readonly en: string;
  readonly rank: number;
  readonly under: readonly string[] | null;
  readonly rest: Parameter | null;
}
interface CandidateList {
  readonly candidates: readonly Candidate[];
  readonly cache: Map<string, TypedAttribute>;
}

const CACHE_MAX = 100_000;
const TEXT_MAX = 500;
const COUNT_WORDS: Readonly<Record<string, number>> = {
  single: 1,
  one: 1,
  standalone: 1,
  discrete: 1,
  dual: 2,
  double: 2,
  two: 2,
  three: 3,
  triple: 3,
  four: 4,
  quad: 4,
  five: 5,
  six: 6,
  hex: 6,
  seven: 7,
  eight: 8,
  octal: 8,
  sixteen: 16,
};

/** Reads attributes by a list of parameters; results are cached per attribute and text, because texts repeat a hundredfold. */
export class AttributeTyper {
  readonly #byName = new Map<string, Candidate[]>();
  readonly #lists = new Map<string, CandidateList>();
  readonly #byPlace = new Map<string, CandidateList>();
  readonly #byCode = new Map<string, CandidateList>();

  constructor(parameters: readonly Parameter[]) {
    const byCode = new Map(parameters.map((parameter): [string, Parameter] => [parameter.code, parameter]));
    for (const parameter of parameters) {
      const rest = (parameter.rest && byCode.get(parameter.rest)) || null;
      const own = { parameter, zh: parameter.zh, en: parameter.en, rank: 0, under: null, rest };
      this.#byCode.set(parameter.code, { candidates: [own], cache: new Map() });
      for (const [rank, entry] of parameter.names.entries()) {
        const names = typeof entry === 'string' ? { name: entry } : entry;
        const key = attributeKey(names.name);
        const candidate = {
          parameter,
          zh: names.zh ?? parameter.zh,
          en: names.en ?? parameter.en,
          rank,
          under: names.under ?? null,
          rest,
        };
        this.#byName.set(key, [...(this.#byName.get(key) ?? []), candidate]);
      }
    }
  }

  /** The parameter and value of one attribute in one category; always something to show. */
  type(names: AttributeNames, leaf: ImportedCategory, top: ImportedCategory | null, value: AttributeValue): TypedAttribute | null {
    return this.#typeBy(this.#listFor(names.en, leaf, top), names, value);
  }

  /**
   * The value of an attribute that is said to be a parameter; null for a code that is none. Where the name means that parameter too, the
   * category decides between those of its name.
   */
  typeAs(
    code: string,
    names: AttributeNames,
    leaf: ImportedCategory,
    top: ImportedCategory | null,
    value: AttributeValue,
  ): TypedAttribute | null {
    const named = this.#listFor(names.en, leaf, top);
    const list = named.candidates.some(({ parameter }) => parameter.code === code) ? named : this.#byCode.get(code);
    const found = list ? this.#typeBy(list, names, value) : null;
    // Film capacitors have a dielectric that is no class of ceramics: what somebody says is the parameter is one.
    if (found?.kind !== 'text' || found.value !== undefined || typeof value !== 'string') return found;
    return { ...found, value: oneSpelling(value.slice(0, TEXT_MAX).trim()), text: undefined };
  }

  #typeBy(list: CandidateList, names: AttributeNames, value: AttributeValue): TypedAttribute | null {
    if (typeof value === 'object') return typedSource(list.candidates, names, value);
    const text = String(value).slice(0, TEXT_MAX).trim();
    // A mapping may say that a word of its source says nothing here.
    if (text === '' || text === '-' || text === 'null' || list.candidates[0]?.parameter.values?.[text] === '') return null;
    let found = list.cache.get(text);
    if (!found) {
      found = typeText(list.candidates, names, text);
      if (list.cache.size >= CACHE_MAX) list.cache.clear();
      list.cache.set(text, found);
    }
    return found;
  }

  #listFor(name: string, leaf: ImportedCategory, top: ImportedCategory | null): CandidateList {
    const place = `${name}\n${leaf.key}`;
    const known = this.#byPlace.get(place);
    if (known) return known;
    const all = this.#byName.get(attributeKey(name)) ?? [];
    const candidates = all.filter((c) => c.under === null || c.under.includes(leaf.en) || (top !== null && c.under.includes(top.en)));
    const key = `${name}\n${candidates.map((c) => `${c.parameter.code}/${c.rank}`).join(' ')}`;
    const list = this.#lists.get(key) ?? { candidates, cache: new Map<string, TypedAttribute>() };
    this.#lists.set(key, list);
    this.#byPlace.set(place, list);
    return list;
  }
}

function unmapped(names: AttributeNames, text: string): TypedAttribute {
  const value = oneSpelling(text);
  return {
    code: codeOfName(names.en),
    value,
    ...(value === text ? {} : { text }),
    zh: names.zh ?? attributeNameZh(names.en),
    en: names.en,
    unit: null,
    kind: 'text',
    rank: 0,
    mapped: false,
  };
}

function typeText(candidates: readonly Candidate[], names: AttributeNames, text: string): TypedAttribute {
  for (const candidate of candidates) {
    const found = valueOf(candidate.parameter, text);
    if (found === null) continue;
    const result = typed(candidate, found.value, found.shown);
    return candidate.rest ? { ...result, ...restOf(candidate, candidate.rest, text) } : result;
  }
  const first = candidates[0];
  return first ? { ...typed(first, text, text), value: undefined, text } : unmapped(names, text);
}

function typed(candidate: Candidate, value: ParamValue, text: string | undefined): TypedAttribute {
  const { parameter } = candidate;
  const kind = parameter.form === 'range' ? 'range' : parameter.form === 'text' || parameter.form === 'dielectric' ? 'text' : 'number';
  const says = text !== undefined && text !== value ? { text } : {};
  return {
    code: parameter.code,
    value,
    ...says,
    zh: candidate.zh,
    en: candidate.en,
    unit: parameter.unit ?? null,
    kind,
    rank: candidate.rank,
    mapped: true,
  };
}

interface Found {
  readonly value: ParamValue;
  /** Wording to keep beside the value; undefined when printing the value says the same. */
  readonly shown: string | undefined;
}

/** The value of a text under one parameter; null when the text does not have that form or unit. */
function valueOf(parameter: Parameter, text: string): Found | null {
  const channels = parameter.code === 'polarity' ? channelsOf(text) : null;
  if (channels !== null) return { value: channels, shown: text };
  if (parameter.form === 'text') return { value: oneSpelling(parameter.values?.[text] ?? text), shown: text };
  if (parameter.form === 'dielectric') {
    const name = (parameter.values?.[text.toUpperCase()] ?? text.toUpperCase()).trim();
    return /^[A-Z]\d[A-Z]$|^SL$|^NP\d$/.test(name) ? { value: name, shown: text } : null;
  }
  const clean = normaliseText(text);
  if (parameter.form === 'count') return plainOr(readCount(clean), text);
  const reading = readValue(clean, parameter.unit);
  const unit = readingUnit(reading);
  const value = unit === null ? null : inUnit(sortValue(reading, parameter.better ?? null), unit, parameter.unit ?? '');
  if (value === null) return parameter.form === 'grid' ? plainOr(readGrid(clean), text) : null;
  if (parameter.takes === 'high' && Array.isArray(value)) return { value: value[1], shown: printReading(reading, 'en') };
  const plain = reading.kind === 'range' || (reading.kind === 'number' && !reading.spread);
  return { value, shown: plain ? undefined : printReading(reading, 'en') };
}

function plainOr(value: number | null, text: string): Found | null {
  return value === null ? null : { value, shown: text === String(value) ? undefined : text };
}

/** "1 N-Channel + 1 P-Channel" → "N-Channel + P-Channel" for the parameter that takes the words. */
function restOf(candidate: Candidate, parameter: Parameter, text: string): { rest?: TypedAttribute } {
  const words = normaliseText(text)
    .split(/\s\+\s|,\s?/)
    .map((part) => part.replace(/^\d+\s?/, '').trim())
    .filter((part) => part !== '');
  if (words.length === 0 || !/^\d/.test(text)) return {};
  const unique = [...new Set(words.map((word) => candidate.parameter.values?.[word] ?? word))];
  return {
    rest: typed(
      { parameter, zh: parameter.zh, en: parameter.en, rank: 100, under: null, rest: null },
      (parameter.code === 'polarity' ? channelsOf(text) : null) ?? oneSpelling(unique.join(' + ')),
      undefined,
    ),
  };
}

function inUnit(value: number | [number, number] | null, from: string, to: string): number | [number, number] | null {
  if (value === null || from === to) return value;
  if (typeof value === 'number') return convert(value, from, to);
  const low = convert(value[0], from, to);
  const high = convert(value[1], from, to);
  return low === null || high === null ? null : [low, high];
}

/** "2x5P" → 10; "8P+16P" → 24. */
function readGrid(text: string): number | null {
  const grid = /^(\d{1,4})\s?P?\s?[x*X]\s?(\d{1,4})\s?P?(?=\s|\(|$)/.exec(text);
  if (grid) return Number(grid[1]) * Number(grid[2]);
  const parts = text.split('+').map((part) => /^\s*(\d{1,4})\s?P?\s*$/.exec(part)?.[1]);
  return parts.length > 1 && parts.every((part) => part !== undefined) ? parts.reduce((sum, part) => sum + Number(part), 0) : null;
}

/** "1 N-channel + 1 P-Channel" → 2, "Four channels" → 4, "8" → 8. */
function readCount(text: string): number | null {
  let sum = 0;
  for (const part of text.split(/\s\+\s|[,;]\s?/)) {
    const digits = /^(\d{1,6})(?![\d.]|\s?\/)/.exec(part)?.[1];
    const word = /^[A-Za-z]+/.exec(part)?.[0].toLowerCase();
    const count = digits !== undefined ? Number(digits) : word === undefined ? undefined : COUNT_WORDS[word];
    if (count === undefined) return null;
    sum = /^\d+$/.test(text.replace(/[,;\s]/g, '')) ? Math.max(sum, count) : sum + count;
  }
  return sum;
}

function typedSource(candidates: readonly Candidate[], names: AttributeNames, value: SourceNumber | SourceComposite): TypedAttribute {
  const text = 'v' in value ? undefined : compositeText(value);
  const says = 'q' in value && Object.keys(value.q).length === 1 ? undefined : text;
  for (const candidate of candidates) {
    const unit = candidate.parameter.unit;
    if (unit === undefined) continue;
    const own = 'v' in value ? inUnit(value.v, value.u, unit) : compositeValue(value, unit, candidate.parameter.better ?? null);
    if (own !== null) return typed(candidate, own, says);
  }
  const shown = 'v' in value ? printQuantity(value.v, value.u, 'en') : text!;
  const first = candidates[0];
  if (!first) return unmapped(names, shown);
  return first.parameter.form === 'text' ? typed(first, shown, shown) : { ...typed(first, shown, shown), value: undefined, text: shown };
}

/** Heads of a composite are the names before each @; of several the worst counts, of "${min} ~ ${max}" both. */
function compositeValue(composite: SourceComposite, unit: string, better: 'more' | 'less' | null): number | [number, number] | null {
  const heads = composite.f.split(';').map((part) => /\$\{([^}]{1,40})\}/.exec(part)?.[1]);
  const range = /^\$\{([^}]{1,40})\}\s?~\s?\$\{([^}]{1,40})\}$/.exec(composite.f);
  const keys = range ? [range[1]!, range[2]!] : heads.some((head) => head === undefined) ? [composite.p] : (heads as string[]);
  const numbers: number[] = [];
  for (const key of keys) {
    const part = composite.q[key];
    const number = part ? convert(part[0], part[1], unit) : null;
    if (number === null) return null;
    numbers.push(number);
  }
  if (range) return [Math.min(...numbers), Math.max(...numbers)];
  return better === 'more' ? Math.min(...numbers) : better === 'less' ? Math.max(...numbers) : numbers[0]!;
}

function compositeText(composite: SourceComposite): string {
  const known = composite.f.replace(/\s?[@,]\s?\$\{([^}]{1,40})\}/g, (whole, key: string) => (composite.q[key] ? whole : ''));
  return known.replace(/\$\{([^}]{1,40})\}/g, (whole, key: string) => {
    const part = composite.q[key];
    return part ? printQuantity(part[0], part[1], 'en') : whole;
  });
}
