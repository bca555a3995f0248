// Thick film chip resistors: Yageo RC, UNI-ROYAL, Vishay CRCW, Panasonic ERJ.
import type { BrandName } from '../brands.ts';
import { milli, usd, type Draft } from '../draft.ts';
import { decade, eiaCode4, letterCode, toNumber, type Decimal, type ESeries } from '../e-series.ts';

/** Value code of UNI-ROYAL: three digits and a power of ten, J for a tenth, K for a hundredth. */
const uniroyalCode = ({ digits, exponent }: Decimal): string => `${digits}${exponent >= 0 ? exponent : exponent === -1 ? 'J' : 'K'}`;

interface Size {
  readonly name: string;
  readonly watts: number;
  readonly volts: number;
  readonly weightMg: number;
  readonly pack: number;
  readonly price: number;
}

const s0402: Size = { name: '0402', watts: milli(62.5), volts: 50, weightMg: 1, pack: 10_000, price: 0.0007 };
const s0603: Size = { name: '0603', watts: milli(100), volts: 75, weightMg: 2, pack: 5000, price: 0.0009 };
const s0805: Size = { name: '0805', watts: milli(125), volts: 150, weightMg: 5, pack: 5000, price: 0.0016 };
const s1206: Size = { name: '1206', watts: milli(250), volts: 200, weightMg: 10, pack: 5000, price: 0.0028 };

/** One series: how its part numbers read and which values the maker lists. */
interface Series {
  readonly brand: BrandName;
  readonly series: string;
  readonly size: Size;
  readonly tolerance: 1 | 5;
  readonly values: readonly [series: ESeries, low: number, high: number];
  readonly mpn: (value: Decimal) => string;
  readonly costs: number;
}

const yageo = (size: Size, tolerance: 1 | 5, ...values: Series['values']): Series => {
  const prefix = `RC${size.name}${tolerance === 1 ? 'F' : 'J'}R-07`;
  return {
    brand: 'Yageo',
    series: prefix.slice(0, 7),
    size,
    tolerance,
    values,
    mpn: (value) => `${prefix}${letterCode(value, 0)}L`,
    costs: 1,
  };
};
const uniroyal = (size: Size, prefix: string, suffix: string): Series => ({
  brand: 'UNI-ROYAL',
  series: prefix,
  size,
  tolerance: 1,
  values: ['E24', 1, 2.2e6],
  mpn: (value) => `${prefix}${uniroyalCode(value)}${suffix}`,
  costs: 0.8,
});
const vishay = (size: Size, suffix: string, list: ESeries): Series => ({
  brand: 'Vishay',
  series: 'CRCW e3',
  size,
  tolerance: 1,
  values: [list, 10, 1e6],
  mpn: (value) => `CRCW${size.name}${letterCode(value, 4)}${suffix}`,
  costs: 2.6,
});
const panasonic = (size: Size, prefix: string, end = 'V'): Series => ({
  brand: 'Panasonic',
  series: prefix,
  size,
  tolerance: 1,
  values: ['E24', 10, 1e6],
  mpn: (value) => `${prefix}${eiaCode4(value)}${end}`,
  costs: 3,
});

const series: readonly Series[] = [
  yageo(s0402, 1, 'E24+E96', 10, 1e6),
  yageo(s0603, 1, 'E24+E96', 10, 1e6),
  yageo(s0805, 1, 'E24', 1, 10e6),
  yageo(s1206, 1, 'E24', 1, 1e6),
  yageo(s0402, 5, 'E24', 10, 1e6),
  yageo(s0603, 5, 'E24', 10, 1e6),
  uniroyal(s0402, '0402WGF', 'TCE'),
  uniroyal(s0603, '0603WAF', 'T5E'),
  uniroyal(s0805, '0805W8F', 'T5E'),
  uniroyal(s1206, '1206W4F', 'T5E'),
  vishay(s0402, 'FKED', 'E12'),
  vishay(s0603, 'FKEA', 'E24'),
  vishay(s0805, 'FKEA', 'E24'),
  panasonic({ ...s0402, watts: milli(100) }, 'ERJ2RKF', 'X'),
  panasonic(s0603, 'ERJ3EKF'),
  panasonic(s0805, 'ERJ6ENF'),
];

/** Every value of every series. The temperature coefficient is 100 ppm/°C from 10 Ω on, 200 below. */
export function* chipResistors(): Generator<Draft> {
  for (const { brand, series: name, size, tolerance, values, mpn, costs } of series) {
    for (const value of decade(...values)) {
      const resistance = toNumber(value);
      yield {
        brand,
        mpn: mpn(value),
        leaf: 'chipResistors',
        series: name,
        package: size.name,
        params: {
          resistance,
          tolerance,
          power_rating: size.watts,
          temperature_coefficient: resistance >= 10 ? 100 : 200,
          voltage_rating: size.volts,
          operating_temperature: [-55, 155],
        },
        usdMicros: usd(size.price * costs * (tolerance === 5 ? 0.85 : 1)),
        pack: size.pack,
        packaging: 'reel',
        weightMg: size.weightMg,
      };
    }
    if (brand === 'Yageo' && tolerance === 5) yield jumper(size);
  }
}

/** The zero-ohm jumper of a size. */
function jumper(size: Size): Draft {
  return {
    brand: 'Yageo',
    mpn: `RC${size.name}JR-070RL`,
    leaf: 'chipResistors',
    series: `RC${size.name}J`,
    package: size.name,
    noun: ['贴片跳线电阻', 'Chip jumper'],
    params: { resistance: 0, power_rating: size.watts, operating_temperature: [-55, 155] },
    usdMicros: usd(size.price * 0.85),
    pack: size.pack,
    packaging: 'reel',
    weightMg: size.weightMg,
  };
}
