// npm run bench:bom -- [--codes] [--read] [--all] [--each] [--damage] [--styles] [file numbers]: matches the lines of the shared BOM files
// against the real catalogue and says how many first candidates are right, which automatic choices are wrong, which lines fail, and
// what it takes. Lines are those of the truth files, with --read those read from the files themselves. Without --codes the supplier codes
// are kept back, and tell whether what was chosen without them is the part they name.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line } from '@partharbor/bom/line';
import { compareStated, equalInDigits, knownOf } from '@partharbor/bom/match/compare';
import type { Goods } from '@partharbor/bom/match/goods';
import { kindsFor, mainParameters } from '@partharbor/bom/match/kinds';
import { marked } from '@partharbor/bom/match/numbers';
import type { Judged } from '@partharbor/bom/match/decide';
import { identityKey, mpnKey } from '@partharbor/part-values/mpn';
import { baseKey } from '@partharbor/part-values/packing';
import { limits, type BomCandidate } from '@partharbor/part-search/interface';
import { readPackage } from '@partharbor/part-values/packages';
import { percentile } from './search/measure.ts';
import { readFile } from '../../packages/bom/tests/truth.ts';
import { root } from '../support/root.ts';
import { BenchMatcher, type Matched, type Times } from './bom/match-lines.ts';
import { openCatalogue } from './bom/catalogue.ts';
import { damage } from './bom/damage.ts';
import { styles } from './bom/styles.ts';
import { catalogue as source } from './real-catalogue.ts';

interface TruthLine extends Pick<
  Line,
  'designators' | 'quantity' | 'mpn' | 'manufacturer' | 'value' | 'package' | 'description' | 'supplierPn'
> {
  readonly row: number;
  readonly dnp?: boolean;
  readonly valueSI?: { readonly v: number; readonly u: string };
  readonly packageNorm?: string;
}

const options = process.argv.slice(2);
const [withCodes, all, each] = [options.includes('--codes'), options.includes('--all'), options.includes('--each')];
const wanted = options.filter((one) => !one.startsWith('--'));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const boms = join(root, '../shared/data/boms');
const folder = process.env['BOM_CATALOGUE'] ?? join(root, '.cache', 'bom-catalogue');

const lineOf = (truth: TruthLine, position: number): Line => ({
  key: `line${position}`.padEnd(12, '-'),
  row: truth.row,
  position,
  designators: truth.designators,
  quantity: truth.quantity,
  quantityText: String(truth.quantity),
  quantityFrom: 'cell',
  mpn: truth.mpn,
  alternates: [],
  manufacturer: truth.manufacturer,
  value: truth.value,
  description: truth.description,
  package: truth.package,
  supplierPn: withCodes ? truth.supplierPn : '',
  materialCode: '',
  customerPn: '',
  remark: '',
  dnp: truth.dnp ?? false,
  section: '',
  hidden: false,
  raw: [],
  problems: [],
});

const blank: TruthLine = {
  row: 0,
  designators: [],
  quantity: 1,
  mpn: '',
  manufacturer: '',
  value: '',
  package: '',
  description: '',
  supplierPn: '',
};

/** The lines of the file beside a truth file; null where it is refused. */
function linesRead(truth: string): readonly Line[] | null {
  const file = readdirSync(boms).find((one) => one.startsWith(truth.slice(0, 4)) && one !== truth)!;
  const read = readFile(readFileSync(join(boms, file)));
  return 'refused' in read ? null : read.lines;
}

const catalogue = await openCatalogue(source, folder);
const matcher = new BenchMatcher(catalogue);
const times: Times = { read: 0, index: 0, facts: 0, judge: 0, questions: 0 };
const files = readdirSync(boms).filter(
  (name) => name.endsWith('.truth.json') && (wanted.length === 0 || wanted.some((one) => name.startsWith(one))),
);

/** What is counted: right ones of all, and the lines that are not. */
class Rate {
  right = 0;
  of = 0;
  readonly failing: string[] = [];
  add(isRight: boolean, line: string): void {
    this.of += 1;
    if (isRight) this.right += 1;
    else this.failing.push(line);
  }
  say(name: string): void {
    say(`${name}: ${this.right} of ${this.of} (${((100 * this.right) / Math.max(1, this.of)).toFixed(1)} %)`);
    for (const line of all ? this.failing : this.failing.slice(0, 40)) say(`    ${line}`);
  }
}

/** What the index has for a number or code. */
const foundBy = (text: string, most: number): readonly BomCandidate[] => {
  const line = { key: mpnKey(text), identity: identityKey(text), brandIds: [], values: null };
  return catalogue.reader.matchBom([line], 'domestic', most)[0]!;
};

const soldNumber = (mpn: string): boolean => foundBy(mpn, 50).some(({ id }) => marked(catalogue.goods(id).mpn) === marked(mpn));

const hasNumber = ({ goods }: Judged, mpn: string): boolean =>
  marked(goods.mpn) === marked(mpn) || marked(goods.mpn.replace(/\([^)]*\)$/, '')) === marked(mpn);

const shown = ({ line, decision }: Matched): string => {
  const top = decision.candidates[0];
  const best = top
    ? `${top.goods.mpn} [${top.goods.brand} ${top.goods.package}] ${top.evidence.class} ${top.score} ${top.vetoes.join('+')}`
    : '-';
  const asked = [
    line.designators.slice(0, 3).join(','),
    line.mpn,
    line.manufacturer,
    line.value,
    line.package,
    line.description.slice(0, 50),
  ].join(' | ');
  return `${asked} => ${decision.match} ${decision.notes.join('+')} ${best}`;
};

/** Whether a part is as good in all that was not stated as the one that was meant. */
function isAsGood({ goods }: Judged, { params }: Goods): boolean {
  const number = (code: string): number | undefined => (typeof params[code] === 'number' ? params[code] : undefined);
  const meant = {
    tolerance: number('tolerance'),
    voltage: number('voltage_rating'),
    power: number('power_rating'),
    dielectric: typeof params['dielectric'] === 'string' ? params['dielectric'] : undefined,
  };
  const stated = Object.fromEntries(Object.entries(meant).filter(([, value]) => value !== undefined));
  let isRight = true;
  const note = (right: boolean | null): void => {
    if (right === false) isRight = false;
  };
  compareStated({ note }, { ...stated, rest: [] }, knownOf(goods).kind, goods, 'share');
  return isRight;
}

/** Whether a part is what a line states, by the truth's own reading of value and package. */
function contradicts({ goods }: Judged, { valueSI, packageNorm, designators }: TruthLine): string {
  const kind = knownOf(goods).kind;
  const code = kind === null ? undefined : mainParameters[kind];
  const has = code === undefined ? undefined : goods.params[code];
  if (valueSI !== undefined && typeof has === 'number' && !equalInDigits(has, valueSI.v, 3) && !equalInDigits(has, valueSI.v, 2))
    return `value ${has}`;
  if (packageNorm !== undefined && readPackage(goods.package).key !== packageNorm) return `package ${goods.package}`;
  const letters = /^[A-Z]+/.exec(designators[0] ?? '')?.[0];
  const allowed = letters === 'R' ? kindsFor('resistor') : letters === 'C' ? kindsFor('capacitor') : null;
  if (kind !== null && allowed !== null && !allowed.includes(kind)) return `category ${goods.categories.join()}`;
  return '';
}

const [byNumber, byValues, choices, codes, asGood] = [new Rate(), new Rate(), new Rate(), new Rate(), new Rate()];
const words = new Map<string, number>();
const notes = new Map<string, number>();
let held = 0;
for (const name of files) {
  const truth = JSON.parse(readFileSync(join(boms, name), 'utf8')) as { readonly lines: readonly TruthLine[] };
  if (truth.lines.length === 0) continue;
  const read = options.includes('--read') ? linesRead(name) : null;
  const matched = matcher.match(
    truth.lines.map((line, i) => {
      const own = lineOf(line, i + 1);
      const other = read?.find(({ row }) => row === line.row);
      return other ? { ...other, supplierPn: withCodes ? other.supplierPn : '' } : own;
    }),
    times,
  );
  for (const [i, one] of matched.entries()) {
    const line = truth.lines[i]!;
    const { decision } = one;
    const text = `${name.slice(0, 3)}:${line.row} ${shown(one)}`;
    words.set(decision.match, (words.get(decision.match) ?? 0) + 1);
    for (const note of decision.notes) notes.set(note, (notes.get(note) ?? 0) + 1);
    if (each) say(text);
    if (line.dnp) continue;
    const top = decision.candidates[0];
    if (line.mpn !== '' && soldNumber(line.mpn)) {
      byNumber.add(top !== undefined && hasNumber(top, line.mpn), text);
      if (decision.selected === null) held += 1;
    } else if (line.mpn === '' && line.valueSI !== undefined && line.packageNorm !== undefined) {
      byValues.add(top !== undefined && contradicts(top, line) === '' && decision.selected !== null, text);
    }
    const { selected } = decision;
    if (selected === null) continue;
    const wrong = contradicts(selected, line);
    const isOther =
      line.mpn !== '' &&
      selected.evidence.class !== 'values' &&
      selected.evidence.class !== 'supplier_code' &&
      !hasNumber(selected, line.mpn) &&
      baseKey(mpnKey(selected.goods.mpn), selected.goods.brand) !== baseKey(mpnKey(line.mpn), selected.goods.brand);
    choices.add(wrong === '' && !isOther, `${wrong} ${isOther ? 'other number' : ''} ${text}`);
    const code = /^C\d{3,9}$/.exec(line.supplierPn)?.[0];
    const named = code === undefined ? undefined : foundBy(code, 1).find(({ reason }) => reason === 'code');
    if (named !== undefined) {
      const other = catalogue.goods(named.id);
      if (selected.evidence.class === 'values')
        asGood.add(isAsGood(selected, other), `${other.mpn} ${JSON.stringify(other.params)} <> ${text}`);
      codes.add(
        other.id === selected.goods.id,
        `${other.mpn} [${other.brand} ${other.package}] ${JSON.stringify(other.params).slice(0, 90)} <> ${text}`,
      );
    }
  }
}
byNumber.say('number in the catalogue, first candidate has it');
say(`    of these held for the buyer: ${held}`);
byValues.say('value and package without a number, first candidate right and chosen');
choices.say('automatic choices that contradict nothing');
if (!withCodes) {
  codes.say('automatic choices that are the very part of the supplier code');
  asGood.say('choices by values at least as good as the part of the supplier code');
}
say(`decisions: ${[...words].map(([word, count]) => `${word} ${count}`).join(', ')}`);
say(`notes: ${[...notes].map(([word, count]) => `${word} ${count}`).join(', ')}`);

if (options.includes('--damage'))
  for (const one of damage(catalogue, matcher, 1_500, (some) => ({ ...lineOf(blank, 1), ...some }))) say(one);

if (options.includes('--styles')) for (const one of styles(catalogue, matcher, 400, (some) => ({ ...lineOf(blank, 1), ...some }))) say(one);

/** Lists of 300 real lines, warm, one after the other in this thread; facts come from PostgreSQL in the shop and are not counted. */
const lists = 20;
const pool = files.flatMap(
  (name) => (JSON.parse(readFileSync(join(boms, name), 'utf8')) as { readonly lines: readonly TruthLine[] }).lines,
);
if (pool.length >= limits.bomLines) {
  const took: Times[] = [];
  for (let round = 0; round < lists; round += 1) {
    const lines = Array.from({ length: limits.bomLines }, (_none, i) => lineOf(pool[(round * 131 + i * 7) % pool.length]!, i + 1));
    const one: Times = { read: 0, index: 0, facts: 0, judge: 0, questions: 0 };
    matcher.match(lines, one);
    took.push(one);
  }
  const of = (figure: (one: Times) => number): string => {
    const sorted = took.map(figure).sort((a, b) => a - b);
    return `${percentile(sorted, 0.5).toFixed(0)} / ${percentile(sorted, 0.95).toFixed(0)}`;
  };
  say(`300 lines over ${catalogue.reader.health().parts} parts, ms p50 / p95 of ${lists} lists:`);
  say(
    `    reading ${of(({ read }) => read)}, index ${of(({ index }) => index)}, judging ${of(({ judge }) => judge)}, together ${of(({ read, index, judge }) => read + index + judge)}; questions ${of(({ questions }) => questions)}`,
  );
}
