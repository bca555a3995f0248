// Which categories a text is about: the words for them, else the family its values speak for.
import { families, type Family } from './families.ts';
import { guessFamilies } from './guess-family.ts';
import type { Lexeme } from './lex.ts';
import { offeredBy } from './category-parameters.ts';
import type { Term, TextWish } from './terms.ts';
import { wishFilter } from './text-values.ts';
import type { VocabularyCategory } from './types.ts';
import type { Prepared } from './vocabulary.ts';

export interface Scope {
  /** null = the text says nothing of it. */
  readonly family: Family | null;
  /** Most parts first; empty without a family. */
  readonly leaves: readonly VocabularyCategory[];
  /** Index of a lexeme that names categories → the leaves it stands for. */
  readonly words: ReadonlyMap<number, readonly number[]>;
  /** A word names the family, be it one that stays a word of the search. */
  readonly isNamed: boolean;
  /** Lexemes that turned out to say which value is meant. */
  readonly hints: ReadonlyMap<number, readonly string[]>;
}

interface Named {
  readonly index: number;
  readonly leaves: readonly VocabularyCategory[];
  readonly family: Family | null;
  readonly weak: boolean;
  readonly hint: readonly string[];
  /** The word is a value that only such categories have: it names them without being a word for them. */
  readonly silent: boolean;
  /** See `isUnplaced`. */
  readonly unplaced: boolean;
  readonly yields: Term['yields'];
}

/** Texts only one family has. */
const tellingTexts: Readonly<Record<string, string>> = { core: 'mcu' };

/** What was found in a vocabulary for the texts before: terms and categories are few. */
interface Kept {
  readonly leavesOf: Map<Term, readonly VocabularyCategory[]>;
  readonly familyOf: Map<VocabularyCategory, Family | null>;
  readonly unplaced: Map<Term, boolean>;
}

const foundIn = new WeakMap<Prepared, Kept>();

function keptOf(known: Prepared): Kept {
  const before = foundIn.get(known);
  if (before) return before;
  const fresh: Kept = { leavesOf: new Map(), familyOf: new Map(), unplaced: new Map() };
  foundIn.set(known, fresh);
  return fresh;
}

/** Whether the catalogue has neither a category nor a value for the narrower kind of part a word names: then its texts may say it. */
export function isUnplaced(term: Term, known: Prepared): boolean {
  const { unplaced } = keptOf(known);
  const before = unplaced.get(term);
  if (before !== undefined) return before;
  const found = hasNoPlace(term, leavesOfTerm(term, known), known);
  unplaced.set(term, found);
  return found;
}

function hasNoPlace(term: Term, leaves: readonly VocabularyCategory[], known: Prepared): boolean {
  const { leaf, wishes, otherwise, weak, series } = term;
  if (series) return true;
  if (weak || (leaf === null && wishes.length === 0) || (leaf !== null && isPlaced(term, leaves))) return false;
  const offered = offeredBy(leaves, known);
  return [...wishes, ...otherwise].every((wish) => wishFilter(wish, offered, known.source.texts) === null);
}

const isPlaced = ({ leaf }: Term, leaves: readonly VocabularyCategory[]): boolean =>
  leaf !== null && leaves.some(({ en }) => leaf.test(en.toLowerCase()));

/** What a word wishes for in this catalogue. */
export const wishesIn = (term: Term, known: Prepared): readonly TextWish[] =>
  term.otherwise.length === 0 || isPlaced(term, leavesOfTerm(term, known)) ? term.wishes : [...term.wishes, ...term.otherwise];

/** Leaves of a term: its families', narrowed where the narrower name exists. */
export function leavesOfTerm(term: Term, known: Prepared): readonly VocabularyCategory[] {
  const { leavesOf } = keptOf(known);
  const before = leavesOf.get(term);
  if (before) return before;
  const found = findLeaves(term, known);
  leavesOf.set(term, found);
  return found;
}

function findLeaves(term: Term, known: Prepared): readonly VocabularyCategory[] {
  const all = [...new Set(term.families.flatMap((name) => known.familyLeaves.get(name) ?? []))];
  const narrow = term.leaf === null ? [] : all.filter(({ en }) => term.leaf!.test(en.toLowerCase()));
  return narrow.length > 0 ? narrow : all;
}

/** Words for parts without those that only tell of one named before: the antenna of a "module with antenna". */
function headsOf(strong: readonly Named[], lexemes: readonly Lexeme[]): readonly Named[] {
  const turn = lexemes.findIndex(({ readings }) => readings.some((each) => each.kind === 'filler' && each.turns));
  const before = strong.filter(({ index }) => index < turn);
  return before.length > 0 ? before : strong;
}

/** The categories of a text. Of two words that share none the later one names the part: "USB connector", "MOS管 光耦". */
export function scopeOf(lexemes: readonly Lexeme[], known: Prepared): Scope {
  const named = lexemes.flatMap((lexeme, index) => namedBy(lexeme, index, known));
  const strong = headsOf(
    named.filter((one) => !one.weak),
    lexemes,
  );
  const used: Named[] = [];
  const hints = new Map<number, readonly string[]>();
  const beside: number[] = [];
  let leaves: readonly VocabularyCategory[] = [];
  for (const one of strong.length > 0 ? strong : named.slice(0, 1)) {
    const common = leaves.filter((leaf) => one.leaves.includes(leaf));
    if (used.length === 0 || common.length === 0) {
      // A general word for contacts goes along with what is named beside it.
      const least = Math.min(...used.map(({ yields }) => yields));
      if (used.length > 0 && one.yields > least) {
        if (one.yields === 2) beside.push(one.index);
        continue;
      }
      if (one.yields < least) beside.push(...used.filter(({ yields }) => yields === 2).map(({ index }) => index));
      const loser = used.find((other) => other.hint.length > 0);
      if (used.length > 0 && (one.hint.length > 0 || one.silent || (one.unplaced && !loser))) {
        if (one.hint.length > 0) hints.set(one.index, one.hint);
        continue;
      }
      if (loser) hints.set(loser.index, loser.hint);
      used.length = 0;
      leaves = one.leaves;
    } else leaves = common;
    used.push(one);
  }
  const words = new Map(used.filter((one) => !one.silent && !one.unplaced).map((one) => [one.index, one.leaves.map(({ id }) => id)]));
  for (const index of beside)
    words.set(
      index,
      leaves.map(({ id }) => id),
    );
  const isNamed = used.some((one) => !one.silent);
  if (used.length === 0) return { ...guessed(lexemes, known), words, isNamed, hints };
  // The narrowest word knows best what a unit means.
  const family =
    [...used].sort((a, b) => a.leaves.length - b.leaves.length).find((one) => one.family !== null)?.family ?? familyOf(leaves, known);
  return { family, leaves, words, isNamed, hints };
}

/** Whether the categories have a parameter for the wish: "USB 2.0" is nothing among plugs without a standard. */
const canMean = ({ codes }: TextWish, leaves: readonly VocabularyCategory[]): boolean =>
  leaves.some(({ params }) => params.some(({ code }) => codes.includes(code)));

function namedBy({ readings }: Lexeme, index: number, known: Prepared): Named[] {
  for (const reading of readings) {
    if (reading.kind === 'term' && reading.term.families.length > 0) {
      const { term } = reading;
      const leaves = leavesOfTerm(term, known);
      if (leaves.length > 0 && !(term.weak && term.wishes.length > 0 && !term.wishes.some((wish) => canMean(wish, leaves))))
        return [
          {
            index,
            leaves,
            family: families.get(term.families[0]!)!,
            weak: term.weak,
            hint: term.hint,
            silent: false,
            unplaced: isUnplaced(term, known),
            yields: term.yields,
          },
        ];
    }
    if (reading.kind === 'category') {
      const leaves = reading.ids.map((id) => known.leaves.get(id)!).sort((a, b) => b.parts - a.parts);
      if (leaves.length > 0)
        return [{ index, leaves, family: familyOf(leaves, known), weak: false, hint: [], silent: false, unplaced: false, yields: 0 }];
    }
  }
  const text = readings[0]?.kind === 'text' ? tellingTexts[readings[0].hits[0]?.code ?? ''] : undefined;
  const leaves = text === undefined ? [] : (known.familyLeaves.get(text) ?? []);
  return leaves.length > 0
    ? [{ index, leaves, family: families.get(text!)!, weak: false, hint: [], silent: true, unplaced: false, yields: 0 }]
    : [];
}

/** The narrowest family that has the category with most parts. */
function familyOf(leaves: readonly VocabularyCategory[], known: Prepared): Family | null {
  const first = leaves[0];
  if (!first) return null;
  const before = keptOf(known).familyOf.get(first);
  if (before !== undefined) return before;
  const fitting = [...known.familyLeaves].filter(([, each]) => each.includes(first)).sort(([, a], [, b]) => a.length - b.length);
  const found = fitting[0] ? families.get(fitting[0][0])! : null;
  keptOf(known).familyOf.set(first, found);
  return found;
}

/** The likeliest family by the points of the values, then by parts: values of several families cannot all hold at once. */
function guessed(lexemes: readonly Lexeme[], known: Prepared): Pick<Scope, 'family' | 'leaves'> {
  const parts = (family: string): number => (known.familyLeaves.get(family) ?? []).reduce((sum, leaf) => sum + leaf.parts, 0);
  const best = guessFamilies(lexemes)
    .filter(([family]) => parts(family) > 0)
    .sort(([a, x], [b, y]) => y - x || parts(b) - parts(a))[0];
  if (!best) return { family: null, leaves: [] };
  return { family: families.get(best[0])!, leaves: known.familyLeaves.get(best[0])! };
}
