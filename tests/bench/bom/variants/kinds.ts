// The shared BOM files as other people would have written them, by kind, and how much of each kind is read as it should be.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookOfBytes } from '@partharbor/bom/read/book';
import { kindOfBytes } from '@partharbor/bom/read/kind';
import { compareBytes, filesWithTruth, type Compared } from '../../../../packages/bom/tests/truth.ts';
import { sheetsOf } from '../../../../packages/bom/tests/spreadsheets.ts';
import { root } from '../../../support/root.ts';
import * as changes from './changes.ts';
import { asWritten, encodeOld, encodeWide, type OldEncoding } from './encode.ts';
import { chance, type Grid } from './grid.ts';
import { tongues, type Tongue } from './headers.ts';
import { bookOf, pageOf, textOf } from './write.ts';

const folder = join(root, '../shared/data/boms');

interface Source {
  readonly file: string;
  readonly grid: Grid;
}

/** Lists of the shared files that are read whole, as grids of their own sheet. */
export const sources = filesWithTruth(folder).flatMap(({ file, truth }): Source[] => {
  if (truth.overLimit || truth.lines.length === 0) return [];
  const bytes = readFileSync(join(folder, file));
  const kind = kindOfBytes(bytes);
  if (typeof kind !== 'string') return [];
  const book = kind === 'text' || kind === 'html' ? bookOfBytes(bytes, kind) : { sheets: sheetsOf(bytes) };
  const sheet = book.sheets[truth.sheet]!;
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const rows = sheet.rows.map((row) => Array.from({ length: width }, (_none, i) => row[i] ?? ''));
  return [{ file, grid: { rows, truth: { ...truth, sheet: 0 }, merges: sheet.merges ?? [] } }];
});

type Made = readonly [bytes: Uint8Array, grid: Grid];
type Kind = (grid: Grid, pick: (below: number) => number) => Made | null;

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const csv = (grid: Grid): Made => [utf8(textOf(grid, ',')), grid];
const sheet = (grid: Grid): Made => [bookOf(grid, 'xlsx', true), grid];
const changed =
  (change: changes.Change, form: (grid: Grid) => Made = csv): Kind =>
  (grid, pick) =>
    form(change(grid, pick));

/** Rows and truth as an encoding can write them. */
function written(grid: Grid, encoding: OldEncoding): Made {
  const plain = JSON.parse(asWritten(JSON.stringify(grid), encoding)) as Grid;
  return [encodeOld(textOf(plain, ','), encoding), plain];
}
const old = (tongue: Tongue, encoding: OldEncoding): Kind => {
  return (grid, pick) => written(changes.renamed(tongue)(grid, pick), encoding);
};

const all: readonly changes.Change[] = [
  changes.reordered,
  changes.spaced,
  changes.titled,
  changes.summed,
  changes.sectioned,
  changes.unplaced,
  changes.ranged,
  changes.counted,
  changes.widened,
];
const mixed: Kind = (grid, pick) => {
  const tongue = tongues[pick(tongues.length)]!;
  const some = all.filter(() => pick(3) === 0);
  const made = [changes.renamed(tongue), ...some].reduce((before, change) => change(before, pick), grid);
  const form = pick(6);
  if (form === 0) return [bookOf(made, 'xlsx', true), made];
  if (form === 1) return [bookOf(made, 'biff8', true), made];
  if (form === 2) return [utf8(pageOf(made)), made];
  return [utf8(textOf(made, [',', ';', '\t'][pick(3)]!, pick(2) ? '\n' : '\r\n', pick(2) === 0)), made];
};

export const kinds: Readonly<Record<string, Kind>> = {
  semicolon: (grid) => [utf8(textOf(grid, ';')), grid],
  tab: (grid) => [utf8(textOf(grid, '\t', '\n')), grid],
  bar: (grid) => [utf8(textOf(grid, '|', '\n')), grid],
  'comma, all quoted, CR': (grid) => [utf8(textOf(grid, ',', '\r', true)), grid],
  'sep= line': (grid) => {
    const first = changes.insertedSaid(grid);
    return [utf8(textOf(first, ';')), first];
  },
  'utf-8 with mark': (grid) => [utf8(`\ufeff${textOf(grid, ',')}`), grid],
  'utf-16le without mark': (grid) => [encodeWide(textOf(grid, '\t'), 'le', false), grid],
  'utf-16be with mark': (grid) => [encodeWide(textOf(grid, ','), 'be', true), grid],
  gb18030: old('zh', 'gb18030'),
  big5: old('zhTw', 'big5'),
  shift_jis: old('ja', 'shift_jis'),
  'euc-jp': old('ja', 'euc-jp'),
  'euc-kr': old('ko', 'euc-kr'),
  'windows-1250 cs': old('cs', 'windows-1250'),
  'windows-1250 pl': old('pl', 'windows-1250'),
  'windows-1251': old('ru', 'windows-1251'),
  'windows-1252 de': old('de', 'windows-1252'),
  'windows-1252 fr': old('fr', 'windows-1252'),
  ...Object.fromEntries(tongues.map((tongue) => [`names ${tongue}`, changed(changes.renamed(tongue))])),
  'columns in any order': changed(changes.reordered),
  'blank columns': changed(changes.spaced),
  'titles above': changed(changes.titled),
  'two-row header': changed(changes.twoRows),
  'no header': changed(changes.headless),
  'totals and signatures': changed(changes.summed),
  'sections between': changed(changes.sectioned),
  'not placed': changed(changes.unplaced),
  ranges: changed(changes.ranged),
  quantities: changed(changes.counted),
  'further columns': changed(changes.widened),
  'merged cells': changed(changes.merged, sheet),
  xls: (grid) => [bookOf(grid, 'biff8', true), grid],
  'xlsx of texts': (grid) => [bookOf(grid, 'xlsx', false), grid],
  'xlsx behind a cover': (grid) => {
    const cover = [['Cover'], ['Project', 'X'], ['Rev', 'A']];
    const notes = [
      ['Date', 'Author', 'Change'],
      ['2024-01-02', 'me', 'first'],
      ['2024-02-03', 'you', 'second'],
    ];
    return [bookOf(grid, 'xlsx', true, { before: cover, after: notes }), { ...grid, truth: { ...grid.truth, sheet: 1 } }];
  },
  'page named .xls': (grid) => [utf8(pageOf(grid)), grid],
  'above 300 lines': changed(changes.overlong),
  mixed: mixed,
};

/** What of the files of a kind was read as it should be. */
export interface KindRead {
  readonly results: readonly Compared[];
  readonly files: number;
  readonly headers: number;
  readonly roles: number;
  readonly rolesRight: number;
  readonly lines: number;
  readonly linesRight: number;
  readonly invented: number;
  readonly wrongRefusals: number;
  readonly slowest: number;
}

const mixes = 4;

/** Writes every file in a kind, `rounds` times by other chances, and reads it. */
export function readKind(name: string, rounds: number): KindRead {
  const kind = kinds[name]!;
  const results: Compared[] = [];
  for (const [at, { file, grid }] of sources.entries())
    for (let round = 0; round < (name === 'mixed' ? rounds * mixes : rounds); round++) {
      const pick = chance((at + 1) * 7_919 + round * 104_729 + name.length);
      // The first numbers of like seeds are alike.
      for (let i = 0; i < 8; i++) pick(2);
      const made = kind(grid, pick);
      if (made) results.push(compareBytes(made[0], `${file} round ${round}`, made[1].truth));
    }
  const sum = (of: (one: Compared) => number): number => results.reduce((whole, one) => whole + of(one), 0);
  return {
    results,
    files: results.length,
    headers: sum((one) => Number(one.isHeaderRight)),
    roles: sum((one) => one.roles),
    rolesRight: sum((one) => one.rolesRight),
    lines: sum((one) => one.lines),
    linesRight: sum((one) => one.linesRight),
    invented: sum((one) => one.invented),
    wrongRefusals: results.filter(({ isRefusalRight }) => !isRefusalRight).length,
    slowest: Math.max(0, ...results.map(({ ms }) => ms)),
  };
}
