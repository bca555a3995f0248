// Rows of a comparison that are no parameters: what one pays, what is there, how it comes; and which rows are the same for all.
import { quantity as written } from '@partharbor/rules/format';
import { leastQuantity } from '@partharbor/rules/quantity';
import { m } from '../../i18n/messages.js';
import { packagingWord } from '../goods/packaging.ts';
import type { ComparedPart, CompareData } from './compare.server.ts';

export interface TextRow {
  readonly code: string;
  readonly label: string;
  readonly texts: readonly string[];
  readonly same: boolean;
  /** Breaks the majority of at least three. */
  readonly odd: readonly boolean[];
}

/** Texts that break what more than half of at least three say. */
function oddTexts(texts: readonly string[]): boolean[] {
  const stated = texts.filter(Boolean);
  const common = stated.find((text) => stated.filter((other) => other === text).length * 2 > stated.length);
  return texts.map((text) => stated.length > 2 && common !== undefined && text !== '' && text !== common);
}

function textRow(code: string, label: string, parts: readonly ComparedPart[], text: (part: ComparedPart) => string): TextRow {
  const texts = parts.map(text);
  return { code, label, texts, same: parts.length > 1 && texts.every((one) => one === texts[0] && one !== ''), odd: oddTexts(texts) };
}

const stated = (row: TextRow): boolean => row.texts.some(Boolean);

/** MOQ and factory pack. */
export const termsRow = (parts: readonly ComparedPart[]): TextRow => ({
  ...textRow('$terms', m.compare_terms(), parts, ({ row }) => `${written(leastQuantity(row))} / ${written(row.pack)}`),
  odd: parts.map(() => false),
});

/** What kind of thing it is and how it comes; rows nobody states are left out. */
export const bodyRows = (parts: readonly ComparedPart[]): TextRow[] =>
  [
    textRow('$category', m.compare_category(), parts, ({ category }) => category),
    textRow('$package', m.goods_package(), parts, ({ row }) => row.package),
    textRow('$series', m.compare_series(), parts, ({ series }) => series),
    textRow('$packaging', m.compare_packaging(), parts, ({ packaging }) => packagingWord(packaging)),
    textRow('$origin', m.compare_origin(), parts, ({ origin }) => origin),
    textRow('$status', m.compare_status(), parts, ({ row }) => (row.onShelf ? m.compare_onShelf() : m.goods_offShelf())),
  ].filter(stated);

/** Rows that say the same of every part. */
export const sameRows = ({ parts, params }: CompareData): number =>
  [termsRow(parts), ...bodyRows(parts), ...params].filter(({ same }) => same).length;
