// A list on its way into its page: rows of texts instead of objects, for names of fields and repeated words are half of a list of 300 lines.
import type { BomLine, BomView, Group } from '../types.ts';

/** A view whose lines and groups are texts; `words` are what stands in them more than once. */
export interface PackedView extends Omit<BomView, 'lines' | 'groups'> {
  readonly lines: string;
  readonly groups: string;
  readonly words: string;
}

interface Codec<T> {
  readonly write: (value: T, words: Words) => string;
  readonly read: (text: string, words: Words) => T;
}

/** Texts by their number; each stands once. */
class Words {
  readonly list: string[];
  readonly #places = new Map<string, number>();

  constructor(list: readonly string[] = []) {
    this.list = [...list];
  }

  placeOf(text: string): number {
    const before = this.#places.get(text);
    if (before !== undefined) return before;
    this.#places.set(text, this.list.length);
    return this.list.push(text) - 1;
  }
}

const escapes: Readonly<Record<string, string>> = { '^': '^^', '\t': '^t', '\n': '^n', '|': '^p' };
const signs = new Map(Object.entries(escapes).map(([sign, escape]) => [escape, sign]));
const escaped = (text: string): string => text.replace(/[\^\t\n|]/g, (sign) => escapes[sign]!);
const unescaped = (text: string): string => text.replace(/\^[\^tnp]/g, (escape) => signs.get(escape)!);

const radix = 36;
const text: Codec<string> = { write: escaped, read: unescaped };
const number: Codec<number> = { write: String, read: Number };
const flag: Codec<boolean> = { write: (value) => (value ? '1' : ''), read: (cell) => cell === '1' };
const word: Codec<string> = {
  write: (value, words) => (value === '' ? '' : words.placeOf(value).toString(radix)),
  read: (cell, words) => (cell === '' ? '' : words.list[Number.parseInt(cell, radix)]!),
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
  position: number,
  row: number,
  designators: list(text),
  quantity: orNull(number),
  match: wordOf(),
  reason: wordOf(),
  reasonText: word,
  choice: wordOf(),
  version: number,
  offered: number,
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

function flattened({ line, picks, picked, ...rest }: BomLine): Flat {
  const { key: _key, raw, ...fields } = line;
  return {
    ...fields,
    ...rest,
    goods: picks.map(({ goodsId }) => goodsId),
    numbers: picks.every(({ number: own }) => own === null) ? [] : picks.map(({ number: own }) => own),
    names: picked.flatMap(namesOf),
    rawCells: raw,
  };
}

function unflattened({ goods, numbers, names, rawCells, ...flat }: Flat): BomLine {
  const { match, reason, reasonText, notes, vetoes, version, choice, setAside, offered, key, ...fields } = flat;
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
    line: { key, raw: rawCells, ...fields },
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
  attrition: number,
  need: number,
  buy: number,
  available: number,
  supply: wordOf(),
  missing: number,
  unitPrice: text,
  amount: text,
  tiers: list(tier),
  stockType: wordOf(),
  goodsStatus: json(),
  moq: number,
  step: number,
  inCart: number,
  hint: json(),
  warehouse: json(),
  moqFlag: flag,
  isOwn: flag,
  isRaised: flag,
  isTooLarge: flag,
};

/** @example unpacked(packed(view)) // the same view */
export function packed(view: BomView): PackedView {
  const words = new Words();
  // Keys of lines come first: groups name them.
  for (const { key } of view.lines) words.placeOf(key);
  const lines = view.lines.map((one) => writeRow(keyless, flattened(one), words)).join('\n');
  const groups = view.groups.map((one) => writeRow(group, one, words)).join('\n');
  return { ...view, lines, groups, words: words.list.map(escaped).join('\n') };
}

/** A line's key is the word of its place. */
const keyless: Codecs<Flat> = { ...flatLine, key: { write: () => '', read: () => '' } };

const rowsOf = (rows: string): string[] => (rows === '' ? [] : rows.split('\n'));

export function unpacked({ lines, groups, words: all, ...rest }: PackedView): BomView {
  const words = new Words(rowsOf(all).map(unescaped));
  return {
    ...rest,
    lines: rowsOf(lines).map((row, at) => unflattened({ ...readRow(keyless, row, words), key: words.list[at]! })),
    groups: rowsOf(groups).map((row) => readRow(group, row, words)),
  };
}
