// What a column holds: for each kind of content the share of its filled cells that look like it.
import { brandKeys } from '@partharbor/part-values/brand-key';
import { mainlandMakers } from '@partharbor/part-values/mainland-makers';
import { designatorLook } from './designators.ts';
import { otherMakers } from './makers.ts';
import { looksLikePackage } from './package-look.ts';
import { readQuantity } from './quantity.ts';
import type { Role } from './roles.ts';
import { filled, tidy } from './text.ts';

/** What the shop knows beyond what this package does. */
export interface Known {
  /** Whether the catalogue has a part of this number. */
  readonly isPartNumber?: (text: string) => boolean;
  /** Whether a maker goes by this name. */
  readonly isBrand?: (text: string) => boolean;
}

/** Looks of one cell, 0 to 1 each. */
export interface CellLook {
  readonly designator: number;
  readonly quantity: number;
  /** In the catalogue: 1.6, looks like a number: 0.7. */
  readonly mpn: number;
  readonly manufacturer: number;
  readonly value: number;
  readonly package: number;
  readonly supplier_pn: number;
  readonly description: number;
}
export type Look = keyof CellLook;
export const looks = ['designator', 'quantity', 'mpn', 'manufacturer', 'value', 'package', 'supplier_pn', 'description'] as const;

/** What content of a kind adds to a column's score. */
export const lookWeights: Readonly<CellLook> = {
  designator: 1,
  quantity: 0.7,
  mpn: 0.9,
  manufacturer: 0.9,
  value: 0.7,
  package: 0.8,
  supplier_pn: 0.9,
  description: 0.4,
};
export const isLook = (role: Role): role is Look => role in lookWeights;

const brands = new Set([...mainlandMakers.flat(), ...otherMakers].flatMap(brandKeys));

/** Whether a text is the name of a maker, as far as this package or the shop knows. */
export function isMaker(text: string, known: Known): boolean {
  const name = tidy(text);
  if (name.length < 2 || name.length > 80) return false;
  return known.isBrand?.(name) || brandKeys(name).some((key) => brands.has(key));
}

const supplierCode =
  /^(?:C\d{2,9}|[\w.#+-]{3,40}-(?:1-|2-|6-)?ND|\d{2,4}-(?:(?=.{0,12}[A-Z])[A-Z\d]|\d{5})[\w./+#-]{2,40}|\d{7}(?:RL)?|\d{2}[A-Z]\d{4}|\d{3}-\d{4})$/i;
const shopBefore = /^(?:digi-?key|mouser|lcsc|farnell|newark|rs|tme)[: ]+/i;
/** Whether a text is a code of a distributor: LCSC, DigiKey, Mouser, Farnell, Newark, RS. */
const isSupplierCode = (text: string): boolean => supplierCode.test(tidy(text.slice(0, 60)).replace(shopBefore, ''));

const unit =
  '(?:[pnuµμmkKMGR]|[pnuµμm]?F|[kKMmG]?\\s?(?:Ω|Ω|ohms?|Ohms?|OHMS?|欧|R|r)|[nuµμm]?H|[kMmGK]?[Hh][Zz]|[mkuµ]?[VAW]|mAh|mcd|nF|UF|PF|NF|UH|NH|K|KR|P|N|U)';
const value = new RegExp(`^[±<>~]?\\s?\\d{1,6}(?:[.,]\\d{1,4})?\\s?${unit}(?=$|[\\s/,;|()±@_-]|贴|电|\\d{1,3}%)`);
const letterPoint = /^(?:\d{1,4}[RrkKMmunpµμVv]\d{1,3}|[RUNPunpµ]\d{1,2})(?=$|[\s/,;|()±_-])/;
/** Whether a text begins with a value that has a unit or a prefix: 100nF/50V, 4k7, 10 kΩ 1%. */
export const looksLikeValue = (text: string): boolean => value.test(text) || letterPoint.test(text);

const mpnShape = /^(?=.{0,50}\d)(?=.{0,50}\p{L})[\p{L}\p{N}][\p{L}\p{N}\-_./+#(),=:*&%"' ]{2,59}$/u;
/** Connectors go by digits: 725996-2, 1-84953-2. */
const allDigits = /^(?:\d{5,10}-\d{1,4}|\d-\d{5,7}-\d)$/;
/** Whether a text is built like a part number: letters and digits, hardly a blank, and nothing else it could be. */
export function looksLikeNumber(text: string): boolean {
  if (allDigits.test(text)) return true;
  if (text.length < 4 || text.length > 60 || !mpnShape.test(text)) return false;
  if (/\s/.test(text) && (text.split(' ').length > 2 || text.split(' ').some((word) => /^[a-z]{3,}$/.test(word)))) return false;
  return !looksLikeValue(text) && !isSupplierCode(text) && !looksLikePackage(text) && designatorLook(text) < 1 && !/^\w+:\/\//.test(text);
}

/** Long, of letters and digits by turns, without the signs of a library's names: `CL10A106KP8NNNC`, not `R-US_R0402`. */
const isStrongNumber = (text: string): boolean =>
  /^[A-Z][A-Z\d./-]{6,40}$/.test(text) &&
  /\d[A-Z]/.test(text) &&
  /\d\D*\d\D*\d/.test(text) &&
  !/-(?:US|EU)/.test(text) &&
  looksLikeNumber(text);

/** How a part is mounted, which says nothing of its size. */
const mountingOnly = /^(?:SMD|SMT|THT|THD|DIP)$/i;

/** Looks of a cell; cells come again and again, so `Looker` keeps them. */
function lookOf(text: string, known: Known): CellLook {
  const short = text.length <= 80;
  const isPackage = short && looksLikePackage(text) && !mountingOnly.test(text);
  const isValue = short && looksLikeValue(text);
  const isKnown = short && known.isPartNumber?.(text) === true;
  const isCode = isSupplierCode(text);
  return {
    designator: designatorLook(text),
    quantity: short && readQuantity(text) !== null ? 1 : 0,
    mpn: isKnown ? 1.6 : short && looksLikeNumber(text) ? 0.7 : 0,
    manufacturer: short && isMaker(text, known) ? 1 : 0,
    value: isValue ? 1 : 0,
    package: isPackage ? 1 : 0,
    supplier_pn: isCode ? 1 : 0,
    description: /\S\s+\S+\s+\S/.test(text) && !text.includes('://') && designatorLook(text) < 1 ? 1 : hanWords(text),
  };
}

/** Chinese and Japanese write no blanks between words. */
const hanWords = (text: string): number => ((text.match(/[\p{Script=Han}\p{Script=Katakana}]/gu)?.length ?? 0) >= 5 ? 1 : 0);

export interface ColumnLook extends CellLook {
  readonly filled: number;
  /** Item numbers: 1, 2, 3 … */
  readonly isRun: boolean;
  /** Share of cells that are numbers of the catalogue or built like hardly anything else. */
  readonly strongNumber: number;
}

const ROWS_LOOKED_AT = 120;

/** Looks at columns; what a text looks like is told once. */
export class Looker {
  readonly known: Known;
  readonly #looks = new Map<string, CellLook>();

  constructor(known: Known) {
    this.known = known;
  }

  cell(text: string): CellLook {
    let look = this.#looks.get(text);
    if (!look) this.#looks.set(text, (look = lookOf(text, this.known)));
    return look;
  }

  /** Shares of a column in the first rows with two cells and more. */
  columns(rows: readonly (readonly string[])[], width: number): ColumnLook[] {
    const looked = rows.filter((row) => row.reduce((count, cell) => count + (cell === '' ? 0 : 1), 0) >= 2).slice(0, ROWS_LOOKED_AT);
    return Array.from({ length: width }, (_one, i) => this.#column(looked.map((row) => filled(row[i])).filter((cell) => cell !== '')));
  }

  #column(cells: readonly string[]): ColumnLook {
    const sums = Object.fromEntries(looks.map((look) => [look, 0])) as Record<Look, number>;
    for (const text of cells) {
      const look = this.cell(text);
      for (const kind of looks) sums[kind] += look[kind];
    }
    for (const kind of looks) sums[kind] = cells.length === 0 ? 0 : sums[kind] / cells.length;
    const isRun = isNumbered(cells);
    const strong = cells.filter((text) => this.cell(text).mpn > 1 || isStrongNumber(text)).length;
    return {
      ...sums,
      ...(isRun ? { quantity: 0 } : {}),
      filled: cells.length,
      isRun,
      strongNumber: cells.length === 0 ? 0 : strong / cells.length,
    };
  }
}

/** Item numbers: 1, 2, 3 … or 10, 20, 30. */
function isNumbered(cells: readonly string[]): boolean {
  if (cells.length < 4) return false;
  const numbers = cells.map(Number);
  const step = numbers[1]! - numbers[0]!;
  const rising = numbers.filter((one, i) => i > 0 && numbers[i - 1]! + step === one).length;
  return step > 0 && rising >= (cells.length - 1) * 0.8;
}
