// How well a header cell names a role: words in many languages, put in one form first, then rules for what is put together from words.
import { foldHan } from './han.ts';
import { ignoredWords, nameWords } from './name-words.ts';
import { roles, type Role } from './roles.ts';
import { tidy } from './text.ts';

/** What a header cell says. `ignored`: 0 to 1, how surely the column has no role. */
export interface NameScores {
  readonly scores: Readonly<Partial<Record<Role, number>>>;
  readonly ignored: number;
  /** A quantity of all sets, or of what is ordered: taken for want of a better one, and asked. */
  readonly isTotal: boolean;
}

const HEADER_MAX = 80;

const same: Readonly<Record<string, string>> = {
  number: 'no',
  numbers: 'no',
  num: 'no',
  nr: 'no',
  nbr: 'no',
  numéro: 'no',
  nº: 'no',
  manufacturer: 'mfr',
  manufacturers: 'mfr',
  manufacture: 'mfr',
  manufacturing: 'mfr',
  mfg: 'mfr',
  mfgr: 'mfr',
  mf: 'mfr',
  manf: 'mfr',
  manuf: 'mfr',
  mfrs: 'mfr',
  mfgs: 'mfr',
  mnf: 'mfr',
  mnfr: 'mfr',
  partnumber: 'part no',
  partno: 'part no',
  partnum: 'part no',
  prt: 'part',
  suppliers: 'supplier',
  vendors: 'vendor',
  distributors: 'distributor',
  dist: 'distributor',
  distrib: 'distributor',
  sup: 'supplier',
  supp: 'supplier',
};

/**
 * A header in the form names are compared in: lower case, no signs or accents, `camelCase` as words, words of one meaning as one.
 * @example headerWords('MFG P/N') // 'mfr pn'
 */
export function headerWords(text: string): string {
  return (
    foldHan(tidy(text.slice(0, HEADER_MAX).normalize('NFKC')))
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll}\p{Ll})/gu, ' ')
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .normalize('NFC')
      .replace(/\bp\s?[/.]\s?n\b/g, 'pn')
      // A number of one's own at the end counts columns.
      .replace(/#(?=\d$)/, ' ')
      .replace(/#|№|\bn°/g, ' no ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .split(' ')
      .map((word) => same[word] ?? word)
      .join(' ')
  );
}

const squeezed = (words: string): string => words.replaceAll(' ', '');

interface Alias {
  readonly role: Role | 'ignored';
  readonly weight: number;
}

const aliases = new Map<string, Alias[]>();
const add = (name: string, alias: Alias): void => {
  const key = squeezed(headerWords(name));
  if (key !== '') aliases.set(key, [...(aliases.get(key) ?? []), alias]);
};
for (const role of roles)
  for (const line of nameWords[role].split('\n')) {
    const [, weight, names = ''] = /^([\d.]+) (.*)$/.exec(line) ?? [];
    for (const name of names.split(',')) add(name, { role, weight: Number(weight ?? 0) });
  }
for (const name of ignoredWords.split(',')) add(name, { role: 'ignored', weight: 1 });

/** Names long enough that one slip in them can be mended, by length. */
const mendable = Map.groupBy(
  [...aliases.keys()].filter((key) => key.length >= 6 && /^[a-z]+$/.test(key)),
  (key) => key.length,
);

type Scores = Partial<Record<Role | 'ignored', number>>;

/** Columns for a second choice. */
const another = /\b(?:alt|alternate|alternates|alternative|second|secondary|2nd|substitute|backup)\b|替代|备选|代替/;

/** How well a header cell names each role. */
export function nameScores(header: string): NameScores {
  const text = tidy(header.normalize('NFKC'));
  const found: Scores = {};
  if (text === '' || header.length > 120) return { scores: {}, ignored: 0, isTotal: false };
  take(found, named(text), 1);
  const bare = text.replace(/[([{【<][^)\]}】>]{0,60}[)\]}】>]/g, ' ');
  if (tidy(bare) !== '' && bare !== text) take(found, named(bare), 1);
  const parts = partsOf(header);
  if (parts.length > 1) for (const part of parts) take(found, named(part), 0.95);
  const words = headerWords(text);
  if (another.test(words)) for (const role of roles) if (found[role] !== undefined) found[role] *= 0.8;
  const { ignored = 0, ...scores } = found;
  const isTotal = /\b(?:total|order|ordered|gesamt|all)\b|总|合计|采购|购买|订购|下单|订单|всего|общ/.test(words) || /@/.test(text);
  return { scores, ignored, isTotal };
}

/** Parts of a name that stand for themselves: around slashes, line breaks and brackets, and what is written in two scripts. */
function partsOf(header: string): string[] {
  return header
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/p\s?\/\s?n/gi, 'pn')
    .split(/[/\n\r|()[\]{}【】;:]|(?<=\p{Script=Han})\s?(?=[A-Za-z])|(?<=[A-Za-z.])\s?(?=\p{Script=Han})/u)
    .map(tidy)
    .filter((part) => part !== '');
}

function take(into: Scores, from: Scores, factor: number): void {
  for (const [role, weight] of Object.entries(from) as [Role | 'ignored', number][])
    into[role] = Math.max(into[role] ?? 0, weight * factor);
}

/** Scores of one name: as it stands, with a slip mended, without a number at its end, or by its words. */
function named(text: string): Scores {
  const words = headerWords(text);
  const key = squeezed(words);
  const exact = byAlias(key) ?? byAlias(key.replace(/1$/, ''), 0.98) ?? byAlias(key.replace(/[2-9]$/, ''), 0.8) ?? bySlip(key);
  const scores: Scores = { ...exact };
  const tokens = new Set(words.split(' '));
  const ruled = byWords(tokens, words);
  if (!exact) return ruled;
  // A whole name that is known says more than its words, but for what has no role.
  if (ruled.ignored && !exact.ignored && Object.values(exact).every((weight) => weight < 0.8)) scores.ignored = ruled.ignored;
  return scores;
}

function byAlias(key: string, factor = 1): Scores | null {
  const found = aliases.get(key);
  if (!found) return null;
  const scores: Scores = {};
  for (const { role, weight } of found) scores[role] = Math.max(scores[role] ?? 0, weight * factor);
  return scores;
}

function bySlip(key: string): Scores | null {
  const name = withoutSlip(key);
  return name === null ? null : byAlias(name, 0.9);
}

/** The known name that a word with one slip stands for. */
function withoutSlip(key: string): string | null {
  if (key.length < 6 || key.length > 30 || !/^[a-z]+$/.test(key)) return null;
  for (const length of [key.length, key.length - 1, key.length + 1])
    for (const name of mendable.get(length) ?? []) if (isOneSlip(key, name)) return name;
  return null;
}

/** One letter wrong, missing, too many, or two swapped. */
function isOneSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let i = 0;
  while (i < short.length && short[i] === long[i]) i++;
  if (short.length < long.length) return short.slice(i) === long.slice(i + 1);
  const isSwapped = short[i] === long[i + 1] && short[i + 1] === long[i] && short.slice(i + 2) === long.slice(i + 2);
  return isSwapped || short.slice(i + 1) === long.slice(i + 1);
}

const shops =
  /\b(?:lcsc|jlc|jlcpcb|szlcsc|digikey|digi|mouser|farnell|newark|element14|supplier|vendor|distributor|reichelt|conrad|tme|arrow|seeed|rs|avnet|future)\b|立创|供应商|商城|lieferant|fournisseur|proveedor|fornecedor|fornitore|dostawc|поставщик/;
const unwanted =
  /\b(?:link|url|urls|price|prices|cost|costs|stock|datasheet|datasheets|received|available|availability|subtotal|amount due|to buy|to order|to purchase|on hand|image|photo|picture|status|lifecycle|rohs|moq|currency|usd|eur|cny|rmb|preis|prix|precio|prezzo|cena|lead time)\b|单价|价格|金额|总价|链接|库存|图片|实际|冗余|价$|цена|стоимость|ссылка/;

/** What is put together from words: "Mouser Part #", "Mfr. Code", "Qty per board (pcs)". */
function byWords(tokens: ReadonlySet<string>, words: string): Scores {
  if (words === '') return {};
  if (unwanted.test(words)) return { ignored: 0.95 };
  const has = (...some: string[]): boolean => some.some((word) => tokens.has(word));
  const isNumbered =
    has('part', 'pn', 'no', 'code', 'sku', 'id', 'partno', 'reference', 'ref', 'parts', 'article') ||
    /号|编码|nummer|réf|ref|código|codice|kod/.test(words);
  if (has('mpn')) return { mpn: 0.97 };
  if (has('customer', 'client', 'cust') && isNumbered) return { customer_pn: 0.9 };
  if (shops.test(words)) return isNumbered ? { supplier_pn: 0.85 } : { ignored: 0.8 };
  if (has('internal', 'inhouse', 'company', 'erp', 'house') && isNumbered) return { material_code: 0.8 };
  if (has('mfr') || /制造商|厂家|厂商|原厂|hersteller|fabricant|fabricante|produttore|producent|производител|メーカ|制造/.test(words))
    return isNumbered || has('type', 'model') || /型|料|номер|番/.test(words) ? { mpn: 0.93 } : { manufacturer: 0.7 };
  if (has('refdes', 'designator', 'designators') || /位号|标号/.test(words)) return { designator: 0.85 };
  if (has('qty', 'quantity', 'qnty', 'menge', 'anzahl', 'stuck') || /数量|用量|个数|колич|员数/.test(words))
    return { quantity: has('spare', 'extra') ? 0.3 : 0.8 };
  if (has('footprint', 'package', 'decal') || /封装|封裝|gehause|パッケージ/.test(words))
    return { package: has('library', 'lib') ? 0.3 : 0.8 };
  if (has('description', 'descr', 'desc') || /描述/.test(words)) return { description: 0.8 };
  if (/物料编|物料代|物料号|料号/.test(words)) return { material_code: 0.8 };
  if (has('part') && has('no', 'pn', 'num')) return { mpn: 0.75 };
  if (/型号|型番|品番/.test(words)) return { mpn: 0.7, value: 0.5 };
  if (has('reference', 'references', 'ref')) return { designator: 0.6, mpn: 0.3 };
  if (has('value', 'values', 'wert', 'valeur')) return { value: 0.7 };
  if (has('manufacturer', 'brand') || /品牌/.test(words)) return { manufacturer: 0.7 };
  if (has('remark', 'remarks', 'note', 'notes', 'comments') || /备注/.test(words)) return { remark: 0.7 };
  return has('dnp', 'dnf', 'populate', 'fitted', 'stuff') ? { dnp: 0.7 } : {};
}

/**
 * The known name that a header cell is written as, in one form for all its writings; null where it is none. Never a text of the file.
 * @example knownName('Mfr. Part #') // 'mfrpartno'
 */
export function knownName(header: string): string | null {
  const text = tidy(header.normalize('NFKC'));
  if (text === '' || header.length > 120) return null;
  for (const part of [text, ...partsOf(header)]) {
    const key = squeezed(headerWords(part));
    const name = [key, key.replace(/\d$/, '')].find((one) => aliases.has(one)) ?? withoutSlip(key);
    if (name !== null) return name;
  }
  return null;
}
