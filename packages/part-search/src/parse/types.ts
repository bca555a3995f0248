// The shapes of reading free text as typed values: what the reader is told of the catalogue, and what it answers.
import type { EitherWords, SearchFilter } from '../interface.ts';

/** A parameter of a category. `known`: parts of the category that have a value, where somebody counted them. */
export interface VocabularyParam {
  readonly code: string;
  readonly kind: 'number' | 'range' | 'text';
  /** Base unit of its numbers; '' for counts and texts. */
  readonly unit: string;
  readonly known?: number;
}

export interface VocabularyCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly zh: string;
  readonly en: string;
  readonly parts: number;
  readonly params: readonly VocabularyParam[];
}

/** What the reader knows of the catalogue. Prepared once per object (see `prepare`), so hand in the same object while nothing changed. */
export interface Vocabulary {
  readonly categories: readonly VocabularyCategory[];
  /** Every spelling of a maker's name, short names included. */
  readonly brands: readonly { readonly id: number; readonly names: readonly string[] }[];
  /** Names as `readPackage(…).name` gives them. */
  readonly packages: readonly { readonly name: string; readonly count: number }[];
  /** Parameter code → its text values; codes with very many values may be left out. */
  readonly texts: Readonly<Record<string, readonly { readonly value: string; readonly count: number }[]>>;
}

/** A piece of the text that was read. Cutting `source` out of the text at `start`…`end` takes the filter away. */
export interface Understood {
  /** Exactly as typed. */
  readonly source: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'category' | 'brand' | 'package' | 'param';
  /** Attribute of the filter: parameter code, `$brand`, `$package`, `$stock`; `$category` for categories. */
  readonly code: string;
  readonly filter: SearchFilter | null;
  /** Leaf categories a category word stands for. */
  readonly categoryIds: readonly number[];
  /** Read only because the catalogue has this very text: it may as well be a word of the part's number. */
  readonly asText?: true;
}

/** A piece that was read as nothing typed, with its search tokens. */
export interface RestPiece {
  readonly source: string;
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly string[];
  /** Where it can be said in several ways, all of them: many texts are kept in one language only. */
  readonly ways?: EitherWords;
  /** It names the kind of part, beside the categories it stands for. */
  readonly ofKind?: true;
}

export interface ParsedQuery {
  readonly understood: readonly Understood[];
  /** Leaf categories, joined by OR; empty = all. */
  readonly categoryIds: readonly number[];
  /** One per attribute at most, joined by AND. */
  readonly filters: readonly SearchFilter[];
  /** Tokens of the rest, at most `limits.words`, without what can be said in several ways. */
  readonly words: readonly string[];
  /** At most `limits.eitherWords`. */
  readonly eitherWords: readonly EitherWords[];
  readonly rest: readonly RestPiece[];
  /** Name of the family of parts the text is about, see `families.ts`; '' = none. */
  readonly kind: string;
  /** "in stock", 现货; the filter on `$stock` is in `filters` as well. */
  readonly inStock: boolean;
  /** What was set aside, as typed; empty but for the answers of `relaxations`. */
  readonly relaxed: readonly string[];
}
