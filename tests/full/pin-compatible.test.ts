// Numbers with known pin-compatible parts, over the real catalogue: found where the catalogue has them, and nothing else (PD-5).
import { isPinCompatible } from '@partharbor/part-search/substitutes/levels';
import { packageKey } from '@partharbor/part-values/packages';
import { pinningOf } from '@partharbor/part-values/pin-families/pin-key';
import { beforeAll, expect, test } from 'vitest';
import { catalogue, hasCatalogue } from '../bench/real-catalogue.ts';
import { realParts } from '../support/real-parts.ts';
import { pinPairs } from './pin-pairs.ts';

interface Known {
  readonly mpn: string;
  readonly brand: string;
  readonly package: string;
  readonly params: Parameters<typeof isPinCompatible>[0]['params'];
}

const byKey = new Map<string, Known[]>();

beforeAll(async () => {
  if (!hasCatalogue) return;
  for await (const { mpn, brandName, package: packaged, params } of realParts(catalogue)) {
    const part = { mpn, brand: brandName, package: packaged ?? '', params };
    const key = pinningOf(part)?.key;
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), part]);
  }
}, 900_000);

const highest = (value: unknown): number => (typeof value === 'number' ? value : Array.isArray(value) ? Number(value[1]) : Number.NaN);
const mustStand = [
  'reverse_voltage',
  'drain_source_voltage',
  'collector_emitter_voltage',
  'maximum_input_voltage',
  'supply_voltage',
  'isolation_voltage',
];
/** Bodies whose names differ in words alone. */
const body = (name: string): string => packageKey(name).replace(/-150MIL$/, '');

test.skipIf(!hasCatalogue)('PD-5 forty numbers and more are asked (skipped where ../shared/data/catalog is missing)', () => {
  expect(new Set(pinPairs.map(({ mpn }) => mpn)).size).toBeGreaterThanOrEqual(40);
});

test.skipIf(!hasCatalogue).each(pinPairs)(
  'PD-5 $mpn in $packaged: what is known to share its pins is found, and nothing else (skipped where ../shared/data/catalog is missing)',
  ({ mpn, maker, packaged, finds, only, never }) => {
    const all = [...byKey.values()].flat();
    const own = all.find((one) => one.mpn === mpn && one.brand.includes(maker) && body(one.package) === body(packaged))!;
    expect(own, 'the part itself').toBeDefined();
    const found = all.filter((one) => one !== own && isPinCompatible(own, one));
    const numbers = new Set(found.map((one) => one.mpn));
    expect(finds.filter((one) => !numbers.has(one))).toEqual([]);
    expect([...numbers].filter((one) => !only.test(one) || never?.test(one))).toEqual([]);
    expect(found.filter((one) => body(one.package) !== body(own.package)).map((one) => `${one.mpn} ${one.package}`)).toEqual([]);
    for (const code of mustStand)
      expect(
        found.filter((one) => highest(one.params[code]) < highest(own.params[code]) * 0.998).map((one) => `${one.mpn} ${code}`),
      ).toEqual([]);
  },
);
