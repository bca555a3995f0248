// Reads free text as engineers type it, Chinese or English in any order, as categories and typed filters (SR-4).
import { limits, type EitherWords, type SearchFilter } from '../interface.ts';
import { tokensOf } from '../tokens.ts';
import { assignValues, type Work } from './assign.ts';
import { Draft, type DraftItem } from './parse-result.ts';
import { lex, type Lexeme } from './lex.ts';
import { normalise, typedPiece } from './normal.ts';
import { offeredBy } from './category-parameters.ts';
import { scopeOf, type Scope } from './scope.ts';
import { readNames, readTyped, toleranceLetters } from './typed-words.ts';
import type { ParsedQuery, RestPiece, Understood, Vocabulary, VocabularyCategory } from './types.ts';
import { prepare, type Prepared } from './vocabulary.ts';
import { searchedOf } from './alternatives.ts';

/**
 * What a text asks for. Nothing is lost: a piece that is nothing typed comes back in `rest` and `words`.
 * @example parseQuery('100nF 16V X7R 0402', vocabulary).filters
 * // capacitance within 0.1 %, voltage_rating min 16, dielectric X7R or better, $package 0402
 */
export function parseQuery(text: string, vocabulary: Vocabulary): ParsedQuery {
  const known = prepare(vocabulary);
  const normalised = normalise(text);
  const lexemes = lex(normalised.text, known);
  const first = scopeOf(lexemes, known);
  const draft = new Draft();
  const scope = readTexts(lexemes, first, known, draft, normalised.text);
  const leaves = narrowed(scope.leaves, draft.filters(), known);
  // A guess counts for as much as the values it explains.
  const said = scope.isNamed || draft.items.some(({ kind, code }) => kind === 'param' && code !== '$stock');
  const understood = draft.items
    .map((item) => placed(item, lexemes, (from, to) => typedPiece(text, normalised, from, to)))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const rest = lexemes.flatMap((lexeme, index): RestPiece[] => {
    const beside = saidBeside(lexeme, index, draft);
    if (beside === null && (draft.isUsed(index) || isSmall(lexeme))) return [];
    const piece = typedPiece(text, normalised, lexeme.start, lexeme.end);
    const tokens = tokensOf(piece.source);
    // Single letters and digits are in every text; alone they are still what was asked.
    const telling = tokens.filter((token) => token.length > 1 || token.charCodeAt(0) >= 0x3400);
    return tokens.length > 0
      ? [{ ...piece, tokens: telling.length > 0 ? telling : tokens, ...(beside ?? otherWays(lexeme, piece.source)) }]
      : [];
  });
  return {
    understood,
    categoryIds: said ? leaves.map(({ id }) => id) : [],
    filters: draft.filters().slice(0, limits.filters),
    ...searchedOf(rest),
    rest,
    kind: said ? (scope.family?.name ?? '') : '',
    inStock: draft.has('$stock'),
    relaxed: [],
  };
}

function otherWays({ readings }: Lexeme, source: string): Pick<RestPiece, 'ways'> {
  const contacts = contactsOf(source);
  if (contacts !== null) return { ways: contacts };
  for (const each of readings) {
    const ways = each.kind === 'term' ? each.term.ways : each.kind === 'word' ? each.ways : [];
    if (ways.length > 1) return { ways };
  }
  return {};
}

/** "25针": where no parameter counts contacts, texts have them as 25P. */
function contactsOf(source: string): EitherWords | null {
  const count = /^(\d{1,3})\s?(?:针|芯|脚|孔|pin|pins|pos)$/i.exec(source)?.[1];
  return count === undefined ? null : [[`${count}p`], tokensOf(source)];
}

/** What texts must say beside the categories that the word stands for; null = nothing. */
function saidBeside({ readings }: Lexeme, index: number, draft: Draft): Pick<RestPiece, 'ways' | 'ofKind'> | null {
  const read = readings.find((each) => each.kind === 'term');
  if (read?.kind !== 'term' || !read.term.said) return null;
  const { ways, families } = read.term;
  return (families.length === 0 ? draft.isUsed(index) : !draft.isCategory(index)) ? null : { ways, ofKind: true };
}

/** Words beside values that found none, and fillers: nobody searches them. What texts must say is no such word. */
const isSmall = ({ readings }: Lexeme): boolean =>
  !readings.some((each) => each.kind === 'term' && each.term.said) &&
  readings.some(({ kind }) => kind === 'filler' || kind === 'hint' || kind === 'bound' || kind === 'condition');

function placed(
  item: DraftItem,
  lexemes: readonly Lexeme[],
  piece: (from: number, to: number) => ReturnType<typeof typedPiece>,
): Understood {
  const places = item.lexemes.map((index) => lexemes[index]!);
  const from = Math.min(...places.map(({ start }) => start));
  const to = Math.max(...places.map(({ end }) => end));
  const { kind, code, filter, categoryIds, asText } = item;
  return { ...piece(from, to), kind, code, filter, categoryIds, ...(asText && { asText }) };
}

/** Fills the draft; answers the scope, narrower where a word for mounting picks some of its categories. */
function readTexts(lexemes: readonly Lexeme[], first: Scope, known: Prepared, draft: Draft, text: string): Scope {
  for (const [index, ids] of first.words) draft.category([index], ids);
  const scope = narrowedByMounting(lexemes, first, draft);
  const work: Work = { lexemes: withPlus(lexemes, text), scope, offered: offeredBy(scope.leaves, known), known, draft, text };
  lexemes.forEach((lexeme, index) => readTyped(work, lexeme, index));
  assignValues(work);
  toleranceLetters(work);
  // What no parameter took may still be a maker ("3M") or a text of the catalogue.
  lexemes.forEach((lexeme, index) => readNames(work, lexeme, index));
  return scope;
}

/** "16V+" is 16 V and up. */
function withPlus(lexemes: readonly Lexeme[], text: string): Lexeme[] {
  return lexemes.map((lexeme) => {
    const read = lexeme.readings[0];
    const plus =
      read?.kind === 'quantity' && read.bound === null && text[lexeme.end] === '+' && /^(?:\s|$)/.test(text.slice(lexeme.end + 1));
    return plus ? { ...lexeme, readings: [{ ...read, bound: 'min' as const }, ...lexeme.readings.slice(1)] } : lexeme;
  });
}

const throughHole = /through.?hole|leaded|radial|axial/;
const surface = /surface|\bsmd\b|chip|mlcc/;

/** "贴片" and "through hole" choose among categories that differ by it; where none does, a parameter may. */
function narrowedByMounting(lexemes: readonly Lexeme[], scope: Scope, draft: Draft): Scope {
  let { leaves } = scope;
  lexemes.forEach(({ readings }, index) => {
    const mounting = draft.isUsed(index) ? undefined : readings.find((each) => each.kind === 'mounting');
    if (mounting?.kind !== 'mounting' || (mounting.mounting !== 'SMD' && mounting.mounting !== 'THT')) return;
    const names = leaves.map((leaf) => [leaf, leaf.en.toLowerCase()] as const);
    if (!names.some(([, en]) => throughHole.test(en) || surface.test(en))) return;
    const fitting = names.filter(([, en]) => throughHole.test(en) === (mounting.mounting === 'THT')).map(([leaf]) => leaf);
    if (fitting.length === 0) return;
    leaves = fitting;
    draft.category(
      [index],
      fitting.map(({ id }) => id),
    );
  });
  return { ...scope, leaves };
}

/** Categories without one of the parameters cannot have a hit; they go, unless none would be left. */
function narrowed(leaves: readonly VocabularyCategory[], filters: readonly SearchFilter[], known: Prepared): readonly VocabularyCategory[] {
  const codes = filters
    .map(({ attr }) => attr)
    .filter((attr) => !attr.startsWith('$') && (known.units.has(attr) || known.source.texts[attr] !== undefined));
  const fitting = leaves.filter(({ params }) => codes.every((code) => params.some((param) => param.code === code)));
  return fitting.length > 0 ? fitting : leaves;
}
