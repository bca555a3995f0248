// Thin film, leaded and current sense resistors, arrays, trimmers and NTC thermistors.
import type { BrandName } from '../brands.ts';
import { milli, numbers, usd, words, type Draft } from '../draft.ts';
import { decade, decimalOf, eiaCode, letterCode, toNumber, type Decimal, type ESeries } from '../e-series.ts';

interface ThinFilm {
  readonly brand: BrandName;
  readonly series: string;
  readonly size: string;
  readonly watts: number;
  readonly ppm: number;
  readonly values: readonly [ESeries, low: number, high: number];
  readonly mpn: (value: Decimal) => string;
  readonly dollars: number;
}

const thinFilm: readonly ThinFilm[] = [
  {
    brand: 'Yageo',
    series: 'RT0402',
    size: '0402',
    watts: milli(62.5),
    ppm: 25,
    values: ['E24', 47, 100e3],
    mpn: (v) => `RT0402BRD07${letterCode(v, 0)}L`,
    dollars: 0.011,
  },
  {
    brand: 'Yageo',
    series: 'RT0603',
    size: '0603',
    watts: milli(100),
    ppm: 25,
    values: ['E96', 100, 100e3],
    mpn: (v) => `RT0603BRD07${letterCode(v, 0)}L`,
    dollars: 0.012,
  },
  {
    brand: 'Yageo',
    series: 'RT0805',
    size: '0805',
    watts: milli(125),
    ppm: 25,
    values: ['E24', 10, 1e6],
    mpn: (v) => `RT0805BRD07${letterCode(v, 0)}L`,
    dollars: 0.016,
  },
  {
    brand: 'Panasonic',
    series: 'ERA3A',
    size: '0603',
    watts: milli(100),
    ppm: 25,
    values: ['E24', 100, 330e3],
    mpn: (v) => `ERA3AEB${eiaCode(v, 0)}V`,
    dollars: 0.05,
  },
  {
    brand: 'Panasonic',
    series: 'ERA6A',
    size: '0805',
    watts: milli(125),
    ppm: 25,
    values: ['E24', 100, 1e6],
    mpn: (v) => `ERA6AEB${eiaCode(v, 0)}V`,
    dollars: 0.06,
  },
  {
    brand: 'Vishay',
    series: 'TNPW e3',
    size: '0603',
    watts: milli(100),
    ppm: 25,
    values: ['E24', 100, 100e3],
    mpn: (v) => `TNPW0603${letterCode(v, 4)}BEEA`,
    dollars: 0.14,
  },
  {
    brand: 'Susumu',
    series: 'RG1608',
    size: '0603',
    watts: milli(100),
    ppm: 25,
    values: ['E24', 100, 100e3],
    mpn: (v) => `RG1608P-${eiaCode(v, 0)}-B-T5`,
    dollars: 0.09,
  },
];

function* thinFilmResistors(): Generator<Draft> {
  for (const { brand, series, size, watts, ppm, values, mpn, dollars } of thinFilm) {
    for (const value of decade(...values)) {
      yield {
        brand,
        mpn: mpn(value),
        leaf: 'thinFilm',
        series,
        package: size,
        usdMicros: usd(dollars),
        pack: 5000,
        packaging: 'reel',
        weightMg: size === '0805' ? 5 : size === '0603' ? 2 : 1,
        params: {
          resistance: toNumber(value),
          tolerance: 0.1,
          temperature_coefficient: ppm,
          power_rating: watts,
          voltage_rating: size === '0402' ? 50 : size === '0603' ? 75 : 100,
          operating_temperature: [-55, 125],
        },
      };
    }
  }
}

/** Yageo's quarter-watt leaded resistors: metal film 1 % and carbon film 5 %. */
function* leadedResistors(): Generator<Draft> {
  const shared = {
    brand: 'Yageo',
    leaf: 'leadedResistors',
    pack: 1000,
    packaging: 'box',
    weightMg: 230,
    package: 'Axial,D2.4xL6.3mm',
  } as const;
  const common = { power_rating: 0.25, voltage_rating: 250, operating_temperature: [-55, 155] as [number, number] };
  for (const value of decade('E24', 10, 1e6)) {
    yield {
      ...shared,
      mpn: `MFR-25FBF52-${letterCode(value, 0)}`,
      series: 'MFR-25',
      usdMicros: usd(0.009),
      noun: ['金属膜电阻', 'Metal film resistor'],
      params: { resistance: toNumber(value), tolerance: 1, temperature_coefficient: 100, ...common },
    };
  }
  for (const value of decade('E24', 1, 10e6)) {
    yield {
      ...shared,
      mpn: `CFR-25JB-52-${letterCode(value, 0)}`,
      series: 'CFR-25',
      usdMicros: usd(0.005),
      noun: ['碳膜电阻', 'Carbon film resistor'],
      params: { resistance: toNumber(value), tolerance: 5, ...common },
    };
  }
}

/** Vishay writes milliohms with L below 10 mΩ and R from there: 5L000, R0100. */
const wslCode = (milliohms: number): string => (milliohms < 10 ? `${milliohms}L000` : `R${String(milliohms * 10).padStart(4, '0')}`);

const wslSizes = [
  ['1206', 0.25, numbers('5 8 10 15 20 25 30 40 50 60 75 100 150 200'), 0.28],
  ['2010', 0.5, numbers('4 5 10 15 20 25 30 50 100 200'), 0.32],
  ['2512', 1, numbers('1 2 3 4 5 6 8 10 15 20 25 30 40 50 75 100 200 500'), 0.36],
] as const;

function* senseResistors(): Generator<Draft> {
  const shared = { leaf: 'senseResistors', packaging: 'reel' } as const;
  for (const [size, watts, values, dollars] of wslSizes) {
    for (const milliohms of values) {
      yield {
        ...shared,
        brand: 'Vishay',
        mpn: `WSL${size}${wslCode(milliohms)}FEA`,
        series: 'WSL',
        package: size,
        usdMicros: usd(dollars),
        pack: size === '1206' ? 4000 : 2000,
        weightMg: size === '2512' ? 60 : 30,
        params: {
          resistance: milli(milliohms),
          tolerance: 1,
          power_rating: watts,
          temperature_coefficient: 75,
          operating_temperature: [-65, 170],
        },
      };
    }
  }
  for (const [size, watts, dollars] of [
    ['0805', 0.125, 0.014],
    ['1206', 0.25, 0.018],
    ['2512', 1, 0.05],
  ] as const) {
    for (const text of words(
      '0R01 0R012 0R015 0R018 0R02 0R022 0R025 0R03 0R033 0R04 0R047 0R05 0R056 0R068 0R075 0R1 0R12 0R15 0R18 0R2 0R22 0R27 0R3 0R33 0R39 0R43 0R47 0R5 0R51 0R56 0R62 0R68 0R75 0R82 0R91',
    )) {
      yield {
        ...shared,
        brand: 'Yageo',
        mpn: `RL${size}F${size === '2512' ? 'K' : 'R'}-07${text}L`,
        series: `RL${size}`,
        package: size,
        usdMicros: usd(dollars),
        pack: size === '2512' ? 4000 : 5000,
        weightMg: size === '2512' ? 40 : 8,
        params: { resistance: Number(text.replace('R', '.')), tolerance: 1, power_rating: watts, operating_temperature: [-55, 155] },
      };
    }
  }
}

/** Yageo lists the arrays in E12 only. */
const yageoArrays = new Set(decade('E12', 10, 1e6).map(toNumber));

function* arrays(): Generator<Draft> {
  const shared = { leaf: 'resistorArrays', package: '0603x4', pack: 5000, packaging: 'reel', weightMg: 9 } as const;
  for (const value of decade('E24', 10, 1e6)) {
    const params = {
      resistance: toNumber(value),
      tolerance: 5,
      circuits: 4,
      power_rating: milli(62.5),
      operating_temperature: [-55, 155] as [number, number],
    };
    yield { ...shared, brand: 'UNI-ROYAL', mpn: `4D03WGJ0${eiaCode(value, 0)}T5E`, series: '4D03', usdMicros: usd(0.0055), params };
    if (yageoArrays.has(params.resistance))
      yield { ...shared, brand: 'Yageo', mpn: `YC164-JR-07${letterCode(value, 0)}L`, series: 'YC164', usdMicros: usd(0.007), params };
  }
}

const trimmerSeries = [
  ['3296W-1-', 'LF', 25, 0.5, '3296W', 0.95, '100 200 500 101 201 501 102 202 502 103 203 253 503 104 204 254 504 105 205'],
  ['3362P-1-', 'LF', 1, 0.5, '3362P', 0.62, '101 201 501 102 202 502 103 203 253 503 104 204 254 504 105'],
  ['3386P-1-', 'LF', 1, 0.5, '3386P', 0.85, '101 201 501 102 202 502 103 203 503 104 204 504 105'],
  ['TC33X-2-', 'E', 1, 0.1, 'TC33X', 0.13, '101 201 501 102 202 502 103 203 503 104 204 504 105'],
] as const;

function* trimmers(): Generator<Draft> {
  for (const [prefix, suffix, turns, watts, series, dollars, codes] of trimmerSeries) {
    for (const code of words(codes)) {
      yield {
        brand: 'Bourns',
        mpn: `${prefix}${code}${suffix}`,
        leaf: 'trimmers',
        series,
        package: series === 'TC33X' ? 'SMD,3.8x3.6mm' : `DIP-3,${series}`,
        usdMicros: usd(dollars),
        pack: series === 'TC33X' ? 1000 : 50,
        packaging: series === 'TC33X' ? 'reel' : 'tube',
        weightMg: series === 'TC33X' ? 60 : 900,
        params: {
          resistance: Number(`${code.slice(0, 2)}e${code[2]}`),
          tolerance: series === 'TC33X' ? 25 : 10,
          turns,
          power_rating: watts,
          operating_temperature: [-55, 125],
        },
      };
    }
  }
}

/** Murata NCP: size, B-value group, resistance code, tolerance; B in kelvin between 25 and 50 °C. */
const ncp = [
  ['NCP15', '0402', 'XH103 3380 DEFJ', '03RC', 0.022],
  [
    'NCP15',
    '0402',
    'WB473 4050 EFJ|WF104 4250 EFJ|XW153 3950 J|XW223 3950 EJ|XM472 3500 J|XQ102 3650 J|XV103 3900 J|WL104 4485 J',
    '03RC',
    0.02,
  ],
  [
    'NCP18',
    '0603',
    'XH103 3380 DEFJ|WB473 4050 EFJ|WF104 4250 DEFJ|XQ102 3650 EJ|XM472 3500 EJ|XV103 3900 EJ|XW223 3950 EJ|XW682 3950 EJ|WL104 4485 J|WM154 4500 J|WB333 4050 EJ',
    '03RB',
    0.024,
  ],
  ['NCP21', '0805', 'XV103 3900 J|WF104 4250 J|WB473 4050 J|XQ102 3650 J', '03RA', 0.035],
] as const;
const ncpTolerance: Record<string, number> = { D: 0.5, E: 3, F: 1, J: 5 };

function* thermistors(): Generator<Draft> {
  for (const [series, size, groups, suffix, dollars] of ncp) {
    for (const group of groups.split('|')) {
      const [code, b, tolerances] = group.split(' ') as [string, string, string];
      for (const letter of tolerances) {
        yield {
          brand: 'Murata',
          mpn: `${series}${code}${letter}${suffix}`,
          leaf: 'thermistors',
          series,
          package: size,
          usdMicros: usd(letter === 'J' ? dollars : dollars * 1.6),
          pack: size === '0402' ? 10_000 : 4000,
          packaging: 'reel',
          weightMg: size === '0402' ? 1 : 3,
          params: {
            resistance: Number(`${code.slice(2, 4)}e${code[4]}`),
            tolerance: ncpTolerance[letter]!,
            b_value: Number(b),
            operating_temperature: [-40, 125],
          },
        };
      }
    }
  }
  for (const [code, b] of [
    ['102', 3740],
    ['222', 3977],
    ['472', 3977],
    ['103', 3977],
    ['223', 3740],
    ['473', 4090],
    ['104', 4190],
  ] as const) {
    yield {
      brand: 'Vishay',
      mpn: `NTCLE100E3${code}JB0`,
      leaf: 'thermistors',
      series: 'NTCLE100E3',
      package: 'Radial,D3.3mm',
      usdMicros: usd(0.16),
      pack: 500,
      packaging: 'bag',
      weightMg: 300,
      params: {
        resistance: toNumber(decimalOf(Number(`${code.slice(0, 2)}e${code[2]}`))),
        tolerance: 5,
        b_value: b,
        operating_temperature: [-40, 125],
      },
    };
  }
}

/** All resistors that are no ordinary chips. */
export function* specialResistors(): Generator<Draft> {
  yield* thinFilmResistors();
  yield* leadedResistors();
  yield* senseResistors();
  yield* arrays();
  yield* trimmers();
  yield* thermistors();
}
