// What all microcontrollers share.
import type { BrandName } from '../brands.ts';
import type { LeafKey } from '../categories.ts';
import { mega, usd, type Draft, type Params } from '../draft.ts';

const tubePackages = /^(DIP|SOIC|SSOP|TSSOP)/;

/** What the number of a microcontroller stands for. */
export interface Controller {
  readonly brand: BrandName;
  readonly mpn: string;
  readonly series: string;
  readonly package: string;
  readonly core: string;
  readonly megahertz: number;
  readonly flashBytes: number;
  readonly ramBytes: number;
  readonly volts: readonly [number, number];
  readonly dollars: number;
  readonly hottest: number;
  readonly radio?: string;
}

/** A microcontroller; wireless ones name their radio instead of their pins. */
export function controller(leaf: LeafKey, part: Controller): Draft {
  const pins = Number(/-(\d+)/.exec(part.package)?.[1] ?? 0);
  const params: Params = {
    core: part.core,
    clock_frequency: mega(part.megahertz),
    ...(part.flashBytes ? { flash_size: part.flashBytes } : {}),
    ram_size: part.ramBytes,
    supply_voltage: [...part.volts],
    operating_temperature: [-40, part.hottest],
    ...(part.radio ? { radio: part.radio } : { pins }),
  };
  return {
    brand: part.brand,
    mpn: part.mpn,
    leaf,
    series: part.series,
    package: part.package,
    params,
    usdMicros: usd(part.dollars),
    pack: pins <= 20 ? 2500 : pins <= 64 ? 1000 : 500,
    packaging: part.package.startsWith('DIP') ? 'tube' : tubePackages.test(part.package) ? 'reel' : 'tray',
    weightMg: part.package.startsWith('DIP') ? pins * 55 : Math.round(40 + pins * pins * 0.11),
  };
}
