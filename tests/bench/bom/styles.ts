// Parts of the catalogue as people write them: numbers in many hands, values and packages in many programs; how many first candidates are right.
import type { Line } from '@partharbor/bom/line';
import { equalInDigits, knownOf } from '@partharbor/bom/match/compare';
import type { Goods } from '@partharbor/bom/match/goods';
import { mainParameters } from '@partharbor/bom/match/kinds';
import { marked } from '@partharbor/bom/match/numbers';
import { splitCell } from '@partharbor/bom/read/cells';
import { randomOf } from '@partharbor/part-search/reference/random';
import { mpnKey } from '@partharbor/part-values/mpn';
import { baseKey } from '@partharbor/part-values/packing';
import { readPackage } from '@partharbor/part-values/packages';
import type { BenchCatalogue } from './catalogue.ts';
import type { BenchMatcher, Matched } from './match-lines.ts';

type Style = (goods: Goods, names: readonly string[]) => Partial<Line> | null;

const numbers: Readonly<Record<string, Style>> = {
  'as it is': ({ mpn }) => ({ mpn }),
  'small letters': ({ mpn }) => ({ mpn: mpn.toLowerCase() }),
  'blanks for dashes': ({ mpn }) => (mpn.includes('-') ? { mpn: mpn.replaceAll('-', ' ') } : null),
  'a blank inside': ({ mpn }) => ({ mpn: `${mpn.slice(0, 4)} ${mpn.slice(4)}` }),
  'full width': ({ mpn }) => ({
    mpn: mpn.replace(/[!-~]/g, (char) => String.fromCodePoint(char.codePointAt(0)! + 0xfee0)),
  }),
  'with its maker': ({ mpn, brand }) => ({ mpn, manufacturer: brand }),
  'with another name of its maker': ({ mpn, brand }, names) => {
    const other = names.find((name) => name !== brand);
    return other === undefined ? null : { mpn, manufacturer: other };
  },
  'maker before it': ({ mpn, brand }) => ({ mpn: `${brand} ${mpn}` }),
  'maker in brackets behind it': ({ mpn, brand }) => ({ mpn: `${mpn}(${brand})` }),
  'in the value column': ({ mpn }) => ({ value: mpn }),
  'in the description, with words': ({ mpn, brand }) => ({ description: `IC ${mpn} ${brand}` }),
  'with package': ({ mpn, package: name }) => (name === '' ? null : { mpn, package: name }),
  'packed otherwise': ({ mpn }) => (mpn.endsWith('-TR') ? { mpn: mpn.slice(0, -3) } : null),
  'leaded lost': ({ mpn }) => (mpn.endsWith('/NOPB') ? { mpn: mpn.slice(0, -5) } : null),
};

const engineering = (value: number, point: string): string => {
  const steps = [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
    [1, ''],
    [1e-3, 'm'],
    [1e-6, 'u'],
    [1e-9, 'n'],
    [1e-12, 'p'],
  ] as const;
  const [factor, letter] = steps.find(([size]) => value >= size * 0.9999) ?? steps.at(-1)!;
  return `${Number((value / factor).toPrecision(4))}`.replace('.', point) + letter;
};
const rkm = (value: number): string => {
  const text = engineering(value, '.');
  const [, digits, letter] = /^([\d.]+)([a-zA-Z]?)$/.exec(text) ?? [];
  const sign = letter || 'R';
  return digits!.includes('.') ? digits!.replace('.', sign) : `${digits}${sign}`;
};
const eia = (picofarads: number): string | null => {
  const text = String(Math.round(picofarads));
  return text.length >= 2 && /^\d\d0*$/.test(text) ? `${text.slice(0, 2)}${text.length - 2}` : null;
};
const percent = ({ params }: Goods): string => (typeof params['tolerance'] === 'number' ? `${params['tolerance']}%` : '');
const volts = ({ params }: Goods): string => (typeof params['voltage_rating'] === 'number' ? `${params['voltage_rating']}V` : '');
const dielectric = ({ params }: Goods): string => (typeof params['dielectric'] === 'string' ? params['dielectric'] : '');
const list = (...some: readonly string[]): string => some.filter((one) => one !== '').join(' ');

const metric: Readonly<Record<string, string>> = { '0201': '0603', '0402': '1005', '0603': '1608', '0805': '2012', '1206': '3216' };
const chip = ({ package: name }: Goods): boolean => metric[name] !== undefined;
const resistance = ({ params }: Goods): number => params['resistance'] as number;
const capacitance = ({ params }: Goods): number => params['capacitance'] as number;

const resistors: Readonly<Record<string, Style>> = {
  '10k, R_0603_1608Metric': (one) => ({
    value: engineering(resistance(one), '.'),
    package: `Resistor_SMD:R_${one.package}_${metric[one.package]}Metric`,
  }),
  // A capital M of what is below an ohm would be millions.
  '10K, R0603': (one) =>
    resistance(one) < 1 ? null : { value: engineering(resistance(one), '.').toUpperCase(), package: `R${one.package}` },
  '4K7, 0603': (one) => ({ value: rkm(resistance(one)), package: one.package }),
  '10kΩ ±1%, 0603': (one) => ({ value: `${engineering(resistance(one), '.')}Ω ±${percent(one)}`, package: one.package }),
  '4,7k, SMD 0603': (one) => ({ value: engineering(resistance(one), ','), package: `SMD ${one.package}` }),
  '10k ohm 1% in the description': (one) => ({
    description: `RES ${engineering(resistance(one), '.')} OHM ${percent(one)} ${one.package}`,
  }),
  '10K/0603/1% in one cell': (one) => ({ value: `${engineering(resistance(one), '.')}/${one.package}/${percent(one)}` }),
  '贴片电阻 0603 10KΩ 1%': (one) => ({ description: `贴片电阻 ${one.package} ${engineering(resistance(one), '.')}Ω ${percent(one)}` }),
  '10KR, RES-0603': (one) => ({ value: `${engineering(resistance(one), '.')}R`.replace(/R+$/, 'R'), package: `RES-${one.package}` }),
  '10 kOhm, RESC1608X55N': (one) => ({
    value: engineering(resistance(one), '.').replace(/([kM]?)$/, ' $1Ohm'),
    package: `RESC${metric[one.package]}X55N`,
  }),
};
const capacitors: Readonly<Record<string, Style>> = {
  '100nF, C_0603_1608Metric': (one) => ({
    value: `${engineering(capacitance(one), '.')}F`,
    package: `Capacitor_SMD:C_${one.package}_${metric[one.package]}Metric`,
  }),
  '100n, C0603': (one) => ({ value: engineering(capacitance(one), '.'), package: `C${one.package}` }),
  '104, 0603': (one) => {
    const code = eia(capacitance(one) * 1e12);
    return code === null || code.length !== 3 ? null : { value: code, package: one.package };
  },
  '0.1uF/50V, 0603': (one) =>
    capacitance(one) < 1e-8 ? null : { value: `${Number((capacitance(one) * 1e6).toPrecision(4))}uF/${volts(one)}`, package: one.package },
  '100nF 50V X7R 10%, 0603': (one) => ({
    value: list(`${engineering(capacitance(one), '.')}F`, volts(one), dielectric(one), percent(one)),
    package: one.package,
  }),
  '4n7, 0603': (one) => ({ value: rkm(capacitance(one)), package: one.package }),
  '4,7µF, SMD0603': (one) => ({ value: `${engineering(capacitance(one), ',').replace('u', 'µ')}F`, package: `SMD${one.package}` }),
  'CAP CER 0.1UF 50V X7R 0603': (one) =>
    capacitance(one) < 1e-8
      ? null
      : { description: list('CAP CER', `${Number((capacitance(one) * 1e6).toPrecision(4))}UF`, volts(one), dielectric(one), one.package) },
  '贴片电容 0603 100nF 50V X7R': (one) => ({
    description: list('贴片电容', one.package, `${engineering(capacitance(one), '.')}F`, volts(one), dielectric(one)),
  }),
  '100nF/0603/50V in one cell': (one) => ({ value: `${engineering(capacitance(one), '.')}F/${one.package}/${volts(one)}` }),
  '100000pF, CAPC1608X90N': (one) =>
    capacitance(one) > 1e-6
      ? null
      : { value: `${Number((capacitance(one) * 1e12).toPrecision(4))}pF`, package: `CAPC${metric[one.package]}X90N` },
};

type Judge = (matched: Matched, goods: Goods) => { readonly isRight: boolean; readonly isWrongChoice: boolean };

const isNumber: Judge = ({ decision: { candidates, selected } }, { mpn }) => {
  const bare = (text: string): string => marked(text.replace(/\([^)]*\)$/, ''));
  const holds = (one: Goods): boolean =>
    bare(one.mpn) === bare(mpn) || baseKey(mpnKey(one.mpn), one.brand) === baseKey(mpnKey(mpn), one.brand);
  const top = candidates[0];
  return { isRight: top !== undefined && holds(top.goods), isWrongChoice: selected !== null && !holds(selected.goods) };
};
const isValue: Judge = ({ decision: { candidates, selected } }, goods) => {
  const code = mainParameters[knownOf(goods).kind!]!;
  const holds = (one: Goods): boolean => {
    const has = one.params[code];
    return (
      typeof has === 'number' &&
      equalInDigits(has, goods.params[code] as number, 3) &&
      readPackage(one.package).key === readPackage(goods.package).key &&
      knownOf(one).kind === knownOf(goods).kind
    );
  };
  const top = candidates[0];
  return {
    isRight: top !== undefined && holds(top.goods) && selected !== null,
    isWrongChoice: selected !== null && !holds(selected.goods),
  };
};

const isKind =
  (kind: string, most: number) =>
  (goods: Goods): boolean => {
    const known = knownOf(goods);
    const value = goods.params[mainParameters[known.kind!] ?? ''];
    return known.kind === kind && chip(goods) && typeof value === 'number' && value > 0 && value <= most && goods.available > 0;
  };

/** Writes `count` parts in each way; answers the shares of right first candidates and of wrong choices, with some of them. */
export function styles(catalogue: BenchCatalogue, matcher: BenchMatcher, count: number, lineOf: (some: Partial<Line>) => Line): string[] {
  const random = randomOf(11);
  const { parts } = catalogue.reader.health();
  const namesOf = new Map(catalogue.reference.brands.map(({ id, names }) => [id, names]));
  const pool = (wanted: (goods: Goods) => boolean): Goods[] => {
    const some: Goods[] = [];
    for (let tries = 0; some.length < count && tries < count * 400; tries += 1) {
      const goods = catalogue.goods(1 + random.below(parts));
      if (wanted(goods)) some.push(goods);
    }
    return some;
  };
  const said: string[] = [];
  const sets = [
    ['U', numbers, pool(({ mpn }) => mpn.length >= 5 && mpn.length <= 40), isNumber],
    ['R', resistors, pool(isKind('resistor', 1e8)), isValue],
    ['C', capacitors, pool(isKind('capacitor', 1e-3)), isValue],
  ] as const;
  for (const [letter, ways, goods, judge] of sets) {
    for (const [name, way] of Object.entries(ways)) {
      const made = goods.flatMap((one) => {
        const some = way(one, namesOf.get(one.brandId) ?? []);
        if (some === null) return [];
        // As a file's cell is read: a number and its maker in one.
        const two = some.mpn === undefined ? null : splitCell(some.mpn, { isBrand: (text) => matcher.makers.idsOf(text).length > 0 });
        return [{ one, line: lineOf({ designators: letter === 'U' ? [] : [`${letter}1`], ...some, ...two }) }];
      });
      let [right, wrong, chosen] = [0, 0, 0];
      const failing: string[] = [];
      for (let at = 0; at < made.length; at += 300) {
        const times = { read: 0, index: 0, facts: 0, judge: 0, questions: 0 };
        for (const [i, matched] of matcher
          .match(
            made.slice(at, at + 300).map(({ line }) => line),
            times,
          )
          .entries()) {
          const { one, line } = made[at + i]!;
          const { isRight, isWrongChoice } = judge(matched, one);
          const { selected, candidates, match, notes } = matched.decision;
          if (selected !== null) chosen += 1;
          if (isRight) right += 1;
          if (isWrongChoice) wrong += 1;
          const top = selected ?? candidates[0];
          if (!isRight || isWrongChoice)
            failing.push(
              `${isWrongChoice ? 'WRONG ' : ''}${[line.mpn, line.manufacturer, line.value, line.package, line.description].join(' | ')} of ${one.mpn} [${one.brand} ${one.package}] → ${match} ${notes.join('+')} ${top ? `${top.goods.mpn} [${top.goods.brand} ${top.goods.package}] ${top.evidence.class} ${top.vetoes.join('+')}` : '-'}`,
            );
        }
      }
      said.push(
        `${letter} ${name}: right ${right} of ${made.length} (${((100 * right) / Math.max(1, made.length)).toFixed(1)} %), chosen ${chosen}, wrong choices ${wrong}`,
        ...failing
          .toSorted((a, b) => Number(b.startsWith('WRONG')) - Number(a.startsWith('WRONG')))
          .slice(0, 6)
          .map((text) => `    ${text}`),
      );
    }
  }
  return said;
}
