// A list on its way into its page: rows of texts instead of objects, for names of fields and repeated words are half of a list of 300 lines.
import type { BomLine, BomView, Group } from '../types.ts';

/** A view whose lines and groups are texts, to be read in this order: what stands in them again is a number of what stood before. */
export interface PackedView extends Omit<BomView, 'lines' | 'groups'> {
  readonly lines: string;
  readonly groups: string;
}

interface Codec<T> {
  readonly write: (value: T, words: Words) => string;
  readonly read: (text: string, words: Words) => T;
}

/** Texts by their number, in the order in which they come first. */
class Words {
  readonly #list: string[] = [];
  readonly #places = new Map<string, number>();

  /** Its number; null where it comes for the first time. */
  placeOf(text: string): number | null {
    const before = this.#places.get(text) ?? null;
    if (before === null) this.add(text);
    return before;
  }

  add(text: string): void {
    this.#places.set(text, this.#list.length);
    this.#list.push(text);
  }

  at(place: number): string {
    return this.#list[place]!;
  }
}

const escapes: Readonly<Record<string, string>> = { '^': '^^', '\t': '^t', '\n': '^n', '|': '^p' };
const signs = new Map(Object.entries(escapes).map(([sign, escape]) => [escape, sign]));
const escaped = (text: string): string => text.replace(/[\^\t\n|]/g, (sign) => escapes[sign]!);
const unescaped = (text: string): string => text.replace(/\^[\^tnp]/g, (escape) => signs.get(escape)!);

const radix = 36;
const text: Codec<string> = { write: escaped, read: unescaped };
const number: Codec<number> = { write: String, read: Number };
/** Mostly 0. */
const more: Codec<number> = { write: (value) => (value === 0 ? '' : String(value)), read: Number };
const flag: Codec<boolean> = { write: (value) => (value ? '1' : ''), read: (cell) => cell === '1' };
const first = "'";
/** A text where it comes for the first time, its number afterwards. */
const word: Codec<string> = {
  write: (value, words) => (value === '' ? '' : (words.placeOf(value)?.toString(radix) ?? `${first}${escaped(value)}`)),
  read: (cell, words) => {
    if (cell === '') return '';
    if (!cell.startsWith(first)) return words.at(Number.parseInt(cell, radix));
    const value = unescaped(cell.slice(1));
    words.add(value);
    return value;
  },
};
/** One of a few words of the contract. */
const wordOf = <T extends string>(): Codec<T> => word as unknown as Codec<T>;
const orNull = <T>(codec: Codec<T>): Codec<T | null> => ({
  write: (value, words) => (value === null ? '' : `=${codec.write(value, words)}`),
  read: (cell, words) => (cell === '' ? null : codec.read(cell.slice(1), words)),
});
/** An item that may be blank is told from none. */
const list = <T>(codec: Codec<T>): Codec<T[]> => ({
  write: (value, words) => value.map((one) => `${codec.write(one, words)}|`).join(''),
  read: (cell, words) =>
    cell
      .split('|')
      .slice(0, -1)
      .map((one) => codec.read(one, words)),
});
/** What is rare or has a form of its own. */
const json = <T>(): Codec<T> => ({
  write: (value) => escaped(JSON.stringify(value)),
  read: (cell) => JSON.parse(unescaped(cell)) as T,
});

type Codecs<T> = { readonly [K in keyof T]-?: Codec<T[K]> };
const fieldsOf = <T>(codecs: Codecs<T>) => Object.entries(codecs) as [keyof T, Codec<unknown>][];

function writeRow<T>(codecs: Codecs<T>, one: T, words: Words): string {
  const cells = fieldsOf(codecs).map(([name, codec]) => codec.write(one[name], words));
  // Blank ones at the end are none.
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join('\t');
}

function readRow<T>(codecs: Codecs<T>, row: string, words: Words): T {
  const cells = row.split('\t');
  return Object.fromEntries(fieldsOf(codecs).map(([name, codec], at) => [name, codec.read(cells[at] ?? '', words)])) as T;
}

const counted = /^(\D*)(\d{1,9})(.*)$/s;
/** `R2` behind `R1`; null where a name has no number. */
function successor(name: string): string | null {
  const [, before, digits, after] = counted.exec(name) ?? [];
  return digits === undefined || /^0./.test(digits) ? null : `${before}${Number(digits) + 1}${after}`;
}

/** Designators, those that follow on the one before as a plus. */
const run: Codec<string[]> = {
  write: (names) =>
    names
      .map((name, at) => `${at > 0 && successor(names[at - 1]!) === name ? '+' : escaped(/^[+']/.test(name) ? `'${name}` : name)}|`)
      .join(''),
  read: (cell) => {
    const names: string[] = [];
    for (const one of cell.split('|').slice(0, -1)) names.push(one === '+' ? successor(names.at(-1)!)! : unescaped(one).replace(/^'/, ''));
    return names;
  },
};

type Picked = BomLine['picked'][number];
/** Fields of a line and of what was uploaded, those that are mostly blank last. */
type Flat = Omit<BomLine, 'line' | 'picks' | 'picked'> &
  Omit<BomLine['line'], 'key' | 'raw'> & {
    readonly goods: string[];
    readonly numbers: (number | null)[];
    readonly names: string[];
    readonly rawCells: string[];
  };
const flatLine: Codecs<Flat> = {
  key: text,
  position: more,
  row: more,
  designators: run,
  quantity: orNull(number),
  match: wordOf(),
  reason: wordOf(),
  reasonText: word,
  choice: wordOf(),
  version: number,
  offered: more,
  quantityFrom: wordOf(),
  quantityText: text,
  mpn: word,
  manufacturer: word,
  value: word,
  package: word,
  goods: list(text),
  names: list(word),
  description: word,
  rawCells: list(word),
  supplierPn: word,
  notes: list(wordOf()),
  vetoes: list(wordOf()),
  problems: list(wordOf()),
  alternates: list(word),
  numbers: list(orNull(number)),
  materialCode: word,
  customerPn: word,
  remark: word,
  section: word,
  dnp: flag,
  hidden: flag,
  setAside: flag,
};

const namesOf = ({ partNo, brandName, package: size }: Picked): string[] => [partNo, brandName, size];
const namesEach = 3;

type Fields = Omit<BomLine['line'], 'key' | 'raw'>;
const same = '!';
/** What a cell of the file may be again, by a letter each: most fields of a line are a cell of it. */
const cellsOf = ({ designators, quantityText, mpn, manufacturer, value, package: size, description, supplierPn }: Fields): string[][] => [
  ['c', designators.join(',')],
  ['b', designators.join(', ')],
  ['d', designators.join(' ')],
  ['q', quantityText],
  ['m', mpn],
  ['f', manufacturer],
  ['v', value],
  ['p', size],
  ['t', description],
  ['s', supplierPn],
];
const rawToWire = (raw: readonly string[], fields: Fields): string[] => {
  const known = cellsOf(fields);
  const letterOf = (cell: string): string | undefined => (cell === '' ? undefined : known.find(([, field]) => field === cell)?.[0]);
  return raw.map((cell) => {
    const letter = letterOf(cell);
    return letter === undefined ? (cell.startsWith(same) ? `${same}${cell}` : cell) : `${same}${letter}`;
  });
};
const rawFromWire = (cells: readonly string[], fields: Fields): string[] => {
  const known = new Map(cellsOf(fields).map(([letter, field]) => [`${same}${letter}`, field!]));
  return cells.map((cell) => known.get(cell) ?? (cell.startsWith(same) ? cell.slice(1) : cell));
};

/** Place and row are told from those of the line before. */
function flattened({ line, picks, picked, ...rest }: BomLine, before: Placed): Flat {
  const { key: _key, raw, ...fields } = line;
  return {
    ...fields,
    ...rest,
    position: line.position - before.position - 1,
    row: line.row - before.row - 1,
    goods: picks.map(({ goodsId }) => goodsId),
    numbers: picks.every(({ number: own }) => own === null) ? [] : picks.map(({ number: own }) => own),
    names: picked.flatMap(namesOf),
    rawCells: rawToWire(raw, fields),
  };
}

function unflattened({ goods, numbers, names, rawCells, ...flat }: Flat, before: Placed): BomLine {
  const { match, reason, reasonText, notes, vetoes, version, choice, setAside, offered, key, ...told } = flat;
  const fields = { ...told, position: told.position + before.position + 1, row: told.row + before.row + 1 };
  return {
    key,
    match,
    reason,
    reasonText,
    notes,
    vetoes,
    version,
    choice,
    setAside,
    offered,
    picks: goods.map((goodsId, at) => ({ goodsId, number: numbers[at] ?? null })),
    picked: Array.from({ length: names.length / namesEach }, (_none, at) => {
      const [partNo = '', brandName = '', size = ''] = names.slice(at * namesEach);
      return { goodsId: goods[at]!, partNo, brandName, package: size };
    }),
    line: { key, raw: rawFromWire(rawCells, fields), ...fields },
  };
}

const tier: Codec<Group['tiers'][number]> = {
  write: ({ number: pieces, price }) => `${pieces}:${price}`,
  read: (cell) => ({ number: Number(cell.slice(0, cell.indexOf(':'))), price: cell.slice(cell.indexOf(':') + 1) }),
};
const group: Codecs<Group> = {
  goodsId: text,
  partNo: word,
  brandName: word,
  brandNameZh: word,
  package: word,
  categories: list(word),
  keys: list(word),
  pieces: list(number),
  shares: list(text),
  n: number,
  attrition: more,
  need: number,
  buy: number,
  available: number,
  supply: wordOf(),
  missing: more,
  unitPrice: text,
  amount: text,
  tiers: list(tier),
  stockType: wordOf(),
  goodsStatus: json(),
  moq: number,
  step: number,
  inCart: more,
  hint: json(),
  warehouse: json(),
  moqFlag: flag,
  isOwn: flag,
  isRaised: flag,
  isTooLarge: flag,
};

type Placed = Pick<BomLine['line'], 'key' | 'position' | 'row'>;
const start: Placed = { key: '', position: 0, row: -1 };

const numbered = /^(.{0,20}\D)(\d{8})$/;
/** The key of a line that stands so many rows below another, where keys are places. */
function keyBelow(key: string, rows: number): string {
  const [, before, digits] = numbered.exec(key) ?? [];
  return digits === undefined ? '' : `${before}${String(Number(digits) + rows).padStart(digits.length, '0')}`;
}

/** @example unpacked(packed(view)) // the same view */
export function packed(view: BomView): PackedView {
  const words = new Words();
  const lines = view.lines.map((one, at) => {
    const before = view.lines[at - 1]?.line ?? start;
    const flat = flattened(one, before);
    words.add(one.key);
    return writeRow(flatLine, { ...flat, key: one.key === keyBelow(before.key, flat.row + 1) ? '' : one.key }, words);
  });
  const groups = view.groups.map((one) => writeRow(group, one, words));
  return { ...view, lines: lines.join('\n'), groups: groups.join('\n') };
}

const rowsOf = (rows: string): string[] => (rows === '' ? [] : rows.split('\n'));

export function unpacked({ lines, groups, ...rest }: PackedView): BomView {
  const words = new Words();
  const read: BomLine[] = [];
  for (const row of rowsOf(lines)) {
    const before = read.at(-1)?.line ?? start;
    // Key and row stand first: groups name lines by their keys.
    const [key = '', , down = ''] = row.split('\t', 3);
    const own = key === '' ? keyBelow(before.key, Number(down) + 1) : unescaped(key);
    words.add(own);
    read.push(unflattened({ ...readRow(flatLine, row, words), key: own }, before));
  }
  return { ...rest, lines: read, groups: rowsOf(groups).map((row) => readRow(group, row, words)) };
}
