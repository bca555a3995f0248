// What all diodes share: weight and pack by case.
import type { BrandName } from '../brands.ts';
import type { LeafKey } from '../categories.ts';
import { usd, type Draft, type Params } from '../draft.ts';

const weightsMg: Record<string, number> = {
  SMA: 65,
  SMB: 95,
  SMC: 210,
  'SOD-123': 11,
  'SOD-323': 5,
  'SOT-23': 8,
  'DO-41': 330,
  'DO-201AD': 1100,
  'DO-35': 150,
  'SOD-123FL': 15,
  'SOD-523': 2,
};
const packsOf: Record<string, number> = { SMA: 5000, SMB: 3000, SMC: 3000, 'DO-41': 5500, 'DO-201AD': 1400, 'DO-35': 10_000 };

/** A diode on a reel, weighed and packed by its case. */
export function diode(brand: BrandName, mpn: string, leaf: LeafKey, series: string, size: string, params: Params, dollars: number): Draft {
  return {
    brand,
    mpn,
    leaf,
    series,
    package: size,
    params,
    usdMicros: usd(dollars),
    pack: packsOf[size] ?? 3000,
    packaging: 'reel',
    weightMg: weightsMg[size] ?? 1500,
  };
}
