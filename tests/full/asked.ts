// What an engineer's query asks of every hit, as the shared query lists write it down, and whether a goods record fulfils it.
import { dielectricAtLeast, readDielectric } from '@partharbor/part-values/dielectrics';
import { packageKey } from '@partharbor/part-values/packages';
import type { GoodsRecord } from '@partharbor/contract/records';

export interface AskedQuery {
  readonly q: string;
  readonly expect: Readonly<Record<string, number | string>>;
}

const equal = (got: unknown, wanted: number): boolean =>
  [got].flat().some((one) => typeof one === 'number' && Math.abs(one - wanted) <= 0.001 * Math.abs(wanted));
const atLeast = (got: unknown, wanted: number): boolean => typeof got === 'number' && got >= wanted * 0.999;

/** Ratings by the list's names for their least value. */
const ratings: Readonly<Record<string, string>> = {
  voltage_min: 'voltage_rating',
  current_min: 'current_rating',
  vds_min: 'drain_source_voltage',
  reverse_voltage_min: 'reverse_voltage',
  power: 'power_rating',
};

/** What of the expectation a record misses; empty = it fulfils all. */
export function missed({ params, package: body }: Pick<GoodsRecord, 'params' | 'package'>, { expect }: AskedQuery): string[] {
  return Object.entries(expect).flatMap(([name, wanted]) => (fulfils(params, body, name, wanted) ? [] : [`${name} ${String(wanted)}`]));
}

function fulfils(params: GoodsRecord['params'], body: string, name: string, wanted: number | string): boolean {
  const got = params[ratings[name] ?? (name === 'current' ? 'current_rating' : name)];
  if (name === 'package') return packageKey(body).startsWith(packageKey(String(wanted)));
  if (name === 'dielectric') {
    const [own, asked] = [readDielectric(String(got)), readDielectric(String(wanted))];
    return own !== null && asked !== null && dielectricAtLeast(own, asked);
  }
  if (typeof wanted === 'string') return String(got).toLowerCase() === wanted.toLowerCase();
  if (name === 'tolerance') return typeof got === 'number' && got <= wanted * 1.001;
  return name in ratings ? atLeast(got, wanted) : equal(got, wanted);
}
