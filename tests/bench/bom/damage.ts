// Numbers of the catalogue damaged on purpose: what the system chooses for them must be another real number of exactly that text.
import type { Line } from '@partharbor/bom/line';
import { marked } from '@partharbor/bom/match/numbers';
import type { Goods } from '@partharbor/bom/match/goods';
import { randomOf } from '@partharbor/part-search/reference/random';
import type { BenchCatalogue } from './catalogue.ts';
import type { BenchMatcher } from './match-lines.ts';

type Random = ReturnType<typeof randomOf>;
type Damage = (goods: Goods, random: Random) => Partial<Line> | null;

const place = (text: string, random: Random): number => random.below(text.length);
const letters = 'ABCDEFGHJKLMNPRSTUVWXZ0123456789';

/** One kind of damage each; null where the number has nothing to damage. */
const damages: Readonly<Record<string, Damage>> = {
  'point lost': ({ mpn }) => (/\d\.\d/.test(mpn) ? { mpn: mpn.replace(/(\d)\.(\d)/, '$1$2') } : null),
  'point moved': ({ mpn }) => (/\d\.\d\d/.test(mpn) ? { mpn: mpn.replace(/(\d)\.(\d)(\d)/, '$1$2.$3') } : null),
  'letter changed': ({ mpn }, random) => {
    const at = place(mpn, random);
    return { mpn: mpn.slice(0, at) + letters[random.below(letters.length)]! + mpn.slice(at + 1) };
  },
  'letter lost': ({ mpn }, random) => {
    const at = place(mpn, random);
    return { mpn: mpn.slice(0, at) + mpn.slice(at + 1) };
  },
  'letters swapped': ({ mpn }, random) => {
    const at = Math.max(1, place(mpn, random));
    return { mpn: mpn.slice(0, at - 1) + mpn[at]! + mpn[at - 1]! + mpn.slice(at + 1) };
  },
  'last letters lost': ({ mpn }, random) => ({ mpn: mpn.slice(0, -1 - random.below(3)) }),
  'another maker': ({ mpn, brand }) => ({ mpn, manufacturer: brand === 'Texas Instruments' ? 'Murata' : 'Texas Instruments' }),
  'another size': ({ mpn, package: name }) =>
    /^0[468]0[235]$/.test(name) ? { mpn, package: name === '0805' ? '0402' : '0805', value: '' } : null,
};

/** Damages `count` numbers in each way; answers how many were chosen as what they are not, with some of them. */
export function damage(catalogue: BenchCatalogue, matcher: BenchMatcher, count: number, lineOf: (some: Partial<Line>) => Line): string[] {
  const random = randomOf(7);
  const parts = catalogue.reader.health().parts;
  const said: string[] = [];
  for (const [name, one] of Object.entries(damages)) {
    const lines: Line[] = [];
    const wanted: Goods[] = [];
    for (let tries = 0; lines.length < count && tries < count * 60; tries += 1) {
      const goods = catalogue.goods(1 + random.below(parts));
      const made = goods.mpn.length < 5 ? null : one(goods, random);
      if (made === null || (made.manufacturer === undefined && made.package === undefined && made.mpn === goods.mpn)) continue;
      lines.push(lineOf({ designators: ['U1'], ...made }));
      wanted.push(goods);
    }
    let [chosen, real] = [0, 0];
    const wrong: string[] = [];
    for (let at = 0; at < lines.length; at += 300) {
      const times = { read: 0, index: 0, facts: 0, judge: 0, questions: 0 };
      for (const [i, { line, decision }] of matcher.match(lines.slice(at, at + 300), times).entries()) {
        const { selected } = decision;
        if (selected === null) continue;
        chosen += 1;
        const texts = [selected.goods.mpn, selected.goods.mpn.replace(/\([^)]*\)$/, '')];
        const isReal = texts.some((text) => marked(text) === marked(line.mpn)) && line.manufacturer === '' && line.package === '';
        const isPacking = selected.evidence.class === 'packing';
        if (isReal || isPacking) real += 1;
        else
          wrong.push(
            `${line.mpn} ${line.manufacturer} ${line.package} → ${selected.goods.mpn} [${selected.goods.brand} ${selected.goods.package}] ${selected.evidence.class} of ${wanted[at + i]!.mpn}`,
          );
      }
    }
    said.push(
      `${name}: ${lines.length} numbers, chosen ${chosen}, of these the very text or its packing ${real}, wrong ${wrong.length}`,
      ...wrong.slice(0, 12).map((text) => `    ${text}`),
    );
  }
  return said;
}
