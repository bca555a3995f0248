// Ferrite beads by series, impedance and rated current.
import type { BrandName } from '../brands.ts';
import { milli, usd, words, type Draft } from '../draft.ts';

/** Ohms of a bead's code. */
const ohms = (code: string): number => Number(`${code.slice(0, 2)}e${code[2]}`);
/** Murata BLM: type, then impedance code:rated milliamperes; the N kind and its automotive H twin. */
const blm = [
  ['15AG', '100:1000 700:500 121:550 221:450 601:300 102:200', 'NH'],
  ['15AX', '100:1740 300:1100 700:1100 121:900 221:700 601:500 102:350', 'N'],
  ['15PD', '300:2200 600:1700 800:1500 121:1300', 'N'],
  ['15PX', '330:3000 600:2500 800:2300 121:2000 181:1500 221:1400 331:1200 471:1000 601:900', 'N'],
  ['15BD', '121:300 221:300 471:200 601:200 102:200 152:190 182:100', 'N'],
  ['15BB', '050:500 100:300 220:300 470:300 750:300 121:300 221:200', 'N'],
  ['15HD', '601:300 102:250 182:200', 'NH'],
  ['15EG', '121:1500 221:700', 'NH'],
  ['18AG', '121:800 151:700 221:700 331:600 471:550 601:500 102:450', 'NH'],
  ['18PG', '300:1000 330:3000 600:500 121:2000 181:1500 221:1400 331:1200 471:1000', 'NH'],
  ['18KG', '221:2200 331:1700 471:1500 601:1300 102:1000', 'N'],
  ['18BD', '470:500 121:200 151:200 221:200 421:200 471:200 601:200 102:100 152:50 182:50 222:50 252:50', 'N'],
  ['18BB', '050:700 100:700 220:600 470:550 600:550 750:500 121:500 141:450 151:450 221:450 331:400 471:300', 'N'],
  ['18EG', '121:2000 221:2000 471:550 601:500', 'N'],
  ['18HE', '601:800 102:600 152:500', 'NH'],
  ['18HG', '471:200 601:200 102:100', 'NH'],
  ['18SP', '300:8000 101:5000 221:4500 601:2500 102:2000', 'NH'],
  ['18SG', '330:6000', 'N'],
  ['21AG', '121:800 151:800 221:800 331:700 471:600 601:600 102:500', 'N'],
  ['21PG', '220:6000 300:3000 600:3500 121:3000 221:2000 331:1500', 'NH'],
  ['21BD', '121:200 151:200 221:200 331:200 471:200 601:200 751:200 102:200 152:200 182:200', 'N'],
  ['21BB', '050:500 600:200 750:200 121:200 201:200 221:200 331:200 471:200', 'N'],
  ['21SP', '700:6500 111:6000 181:5500 331:4000 471:3500 601:3000 102:2200', 'NH'],
] as const;
const blm31 = ['31PG 330:6000 500:3500 121:3500 391:2000 601:1500', '31KN 121:6000 271:5000 471:4000 601:3500 801:3000 102:2500'] as const;
const beadSizes: Record<string, string> = {
  15: '0402',
  18: '0603',
  21: '0805',
  31: '1206',
  1005: '0402',
  1608: '0603',
  2012: '0805',
  3216: '1206',
};

function bead(
  brand: BrandName,
  mpn: string,
  series: string,
  size: string,
  code: string,
  milliamps: number | undefined,
  dollars: number,
): Draft {
  return {
    brand,
    mpn,
    leaf: 'beads',
    series,
    package: size,
    params: {
      impedance: ohms(code),
      tolerance: 25,
      ...(milliamps ? { current_rating: milli(milliamps) } : {}),
      operating_temperature: [-55, 125],
    },
    usdMicros: usd(dollars),
    pack: { '0402': 10_000, '0603': 4000, '0805': 4000 }[size] ?? 3000,
    packaging: 'reel',
    weightMg: { '0402': 1.5, '0603': 5, '0805': 12 }[size] ?? 35,
  };
}

const sunlordBeads = [
  ['1005D', '100 101 102 121 151 152 181 182 200 221 241 300 301 331 470 501 600 601 750 800'],
  ['1005U', '100 102 121 221 300 301 601 700'],
  ['1608D', '100 101 102 121 151 152 181 182 202 220 221 222 252 300 301 331 400 401 470 471 501 600 601 700 750 751 800'],
  ['1608U', '100 102 121 221 300 301 471 600 601'],
  ['2012D', '070 100 101 102 121 152 181 202 220 221 222 252 300 301 401 421 471 500 501 560 600 601 751 800 801'],
  ['2012U', '100 102 121 151 170 221 300 301 421 600 601 700'],
  ['3216D', '100 101 102 121 122 221 300 301 310 470 500 501 600 601 800'],
] as const;
const tdkBeads = [
  '1005S 121:1200 221:1000 331:700',
  '1608S 101:3000 121:2700 181:2300 221:2200 300:5000 331:1700 471:1500 600:3500 601:1000 102:800',
  '2012S 101:4000 221:3000 300:6000 331:2500 601:2000 102:1500',
] as const;
const tdkEnd = (group: string, code: string): string =>
  group.startsWith('1005') ? 'ET000' : group.startsWith('2012') ? 'AT000' : ohms(code) < 200 ? 'ATAH0' : 'ATA00';

/** All ferrite beads. */
export function* beads(): Generator<Draft> {
  for (const [type, list, kinds] of blm) {
    for (const entry of words(list)) {
      const [code, milliamps] = entry.split(':') as [string, string];
      for (const kind of kinds)
        yield bead(
          'Murata',
          `BLM${type}${code}S${kind}1D`,
          `BLM${type}`,
          beadSizes[type.slice(0, 2)]!,
          code,
          Number(milliamps),
          kind === 'H' ? 0.03 : 0.012,
        );
    }
  }
  for (const line of blm31) {
    const [type, ...entries] = words(line) as [string, ...string[]];
    for (const entry of entries)
      yield bead('Murata', `BLM${type}${entry.slice(0, 3)}SN1L`, `BLM${type}`, '1206', entry.slice(0, 3), Number(entry.slice(4)), 0.035);
  }
  for (const [type, codes] of sunlordBeads)
    for (const code of words(codes))
      yield bead('Sunlord', `GZ${type}${code}TF`, `GZ${type}`, beadSizes[type.slice(0, 4)]!, code, undefined, 0.005);
  for (const line of tdkBeads) {
    const [type, ...entries] = words(line) as [string, ...string[]];
    for (const entry of entries)
      yield bead(
        'TDK',
        `MPZ${type}${entry.slice(0, 3)}${tdkEnd(type, entry.slice(0, 3))}`,
        `MPZ${type.slice(0, 4)}`,
        beadSizes[type.slice(0, 4)]!,
        entry.slice(0, 3),
        Number(entry.slice(4)),
        0.018,
      );
  }
}
