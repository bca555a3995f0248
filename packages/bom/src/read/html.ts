// Reads the tables of an HTML page, as design programs and shops save them under the name of a spreadsheet.
import { BLANK_ROWS_MAX, CELL_MAX, COLUMNS_MAX } from './bounds.ts';
import { decodeBytes, decodeLabelled, type DecodedText } from './encoding.ts';
import { bomRows, type RowsBound } from './delimited.ts';

/** Text of a page: by the encoding it names, where its bytes do not say another. */
export function decodeHtml(bytes: Uint8Array): DecodedText {
  const found = decodeBytes(bytes);
  const label = /charset\s?=\s?["']?([\w-]{2,20})/i.exec(found.text.slice(0, 4_096))?.[1];
  if (!label || found.encoding.startsWith('utf')) return found;
  const text = decodeLabelled(bytes, label);
  return text === null ? found : { ...found, text, isGuessed: false };
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  micro: 'µ',
  ohm: 'Ω',
  Omega: 'Ω',
  plusmn: '±',
  deg: '°',
};

const entities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code > 0x10_ffff ? '' : String.fromCodePoint(code);
  });

/** Rows of all tables of a page, one below the other; a cell across several columns leaves the others blank. */
export function htmlRows(page: string, bound: RowsBound = bomRows): string[][] {
  const rows: string[][] = [];
  let row: string[] | null = null;
  let cell: { from: number; span: number } | null = null;
  let [filled, blank] = [0, 0];
  const closeCell = (end: number): void => {
    if (cell && row && row.length <= COLUMNS_MAX) {
      row.push(plainText(page.slice(cell.from, Math.min(end, cell.from + CELL_MAX * 4))));
      for (let i = 1; i < cell.span && row.length <= COLUMNS_MAX; i++) row.push('');
    }
    cell = null;
  };
  const closeRow = (end: number): void => {
    closeCell(end);
    if (!row) return;
    rows.push(row);
    if (row.some((text) => text !== '')) filled++;
    else blank++;
    row = null;
  };
  for (const tag of page.matchAll(/<(\/?)(table|tr|td|th)(?=[\s>])([^<>]{0,1000})>/gi)) {
    if (filled > bound.filledRows || blank > BLANK_ROWS_MAX) break;
    const [isEnd, name] = [tag[1] === '/', tag[2]!.toLowerCase()];
    if (name === 'table' || name === 'tr') {
      closeRow(tag.index);
      if (name === 'tr' && !isEnd) row = [];
    } else {
      closeCell(tag.index);
      row ??= [];
      if (!isEnd) cell = { from: tag.index + tag[0].length, span: Number(/colspan\s?=\s?["']?(\d{1,3})/i.exec(tag[3]!)?.[1] ?? 1) };
    }
  }
  closeRow(page.length);
  return rows;
}

const plainText = (html: string): string => entities(html.replace(/<br[^<>]{0,100}>/gi, '\n').replace(/<[^<>]{0,1000}>/g, '')).trim();
