// Words of the trade in both languages and what they stand for: families of parts, a narrower kind of them, a text value, a count.
import type { EitherWords } from '../interface.ts';
import { squeeze } from './normal.ts';
import { partTerms } from './terms-parts.ts';
import { passiveTerms } from './terms-passive.ts';
import { semiconductorTerms } from './terms-semiconductors.ts';
import { waysOf } from './alternatives.ts';

/** A text value wished for: squeezed catalogue values that fit (with ~ in front: that hold it), of the first code the categories have. */
export interface TextWish {
  readonly codes: readonly string[];
  readonly values: readonly string[];
}

export interface Term {
  /** Names of `families`; several are joined by OR. */
  readonly families: readonly string[];
  /** Narrows to leaf categories whose English name matches, where any does. */
  readonly leaf: RegExp | null;
  /** All of them are meant: "sma female" is a series and a gender. */
  readonly wishes: readonly TextWish[];
  /** What texts are searched for where it stays a word; of a series nothing but what was typed. */
  readonly ways: EitherWords;
  /** Texts must say it beside the categories, or where no value does: "isolated DC-DC". */
  readonly said: boolean;
  /** Meant as well where no category matches `leaf`: "rs232" among transceivers of several kinds. */
  readonly otherwise: readonly TextWish[];
  /** Which parts of the family are called so only their numbers and texts know. */
  readonly series: boolean;
  /** Of two words whose categories differ the one that yields less names the part: 端子 may be any contact, PH2.0 a plug or its housing. */
  readonly yields: 0 | 1 | 2;
  /** The word only means the family beside another sign of it ("NPN" may stand in an optocoupler's text too). */
  readonly weak: boolean;
  /** With another family named, the word tells which value is meant: "64KB flash" of a controller. */
  readonly hint: readonly string[];
}

/** `[families, words, leaf, wishes]`; words and families stand apart by |, a wish is `code code=value|value`, several stand apart by ;. */
export type TermRow = readonly [
  families: string,
  words: string,
  leaf?: RegExp | null,
  wish?: string,
  extra?: { weak?: true; series?: true; yields?: 1 | 2; hint?: string; otherwise?: string; said?: string },
];

const split = (text: string, by: string): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const wishesOf = (text: string): TextWish[] =>
  split(text, ';').map((one) => {
    const [codes = '', values = ''] = one.split('=');
    return {
      codes: split(codes, ' '),
      values: split(values, '|').map((value) => (value.startsWith('~') ? '~' : '') + squeeze(value.replace('~', ''))),
    };
  });

/** Every word, squeezed, with its meaning. Of a word with a plural both are in. */
export const terms: ReadonlyMap<string, Term> = new Map(
  [...passiveTerms, ...semiconductorTerms, ...partTerms].flatMap(([families, words, leaf, wish, extra]) => {
    const term: Term = {
      families: split(families, '|'),
      leaf: leaf ?? null,
      wishes: wishesOf(wish ?? ''),
      ways: extra?.series ? [] : waysOf(split(extra?.said ?? words, '|')),
      said: extra?.said !== undefined,
      yields: extra?.yields ?? 0,
      otherwise: wishesOf(extra?.otherwise ?? ''),
      series: extra?.series ?? false,
      weak: extra?.weak ?? false,
      hint: split(extra?.hint ?? '', ' '),
    };
    return split(words, '|').flatMap((word) => {
      const key = squeeze(word);
      const plural = /[a-z]$/.test(key) && key.length > 2 && !key.endsWith('s') ? [[`${key}s`, term] as const] : [];
      return [[key, term] as const, ...plural];
    });
  }),
);
