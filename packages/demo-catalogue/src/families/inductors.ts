// Power, multilayer and RF inductors by the makers' part number systems.
import type { BrandName } from '../brands.ts';
import { micro, milli, nano, usd, words, type Draft } from '../draft.ts';

/** Microhenries of a code: 100 = 10, 4R7 = 4.7, R47 = 0.47. */
const microhenries = (code: string): number =>
  code.includes('R') ? Number(code.replace('R', '.')) : Number(`${code.slice(0, 2)}e${code[2]}`);
const round2 = (value: number): number => Number(value.toPrecision(2));

interface PowerSeries {
  readonly brand: BrandName;
  readonly series: string;
  readonly package: string;
  readonly mpn: (code: string) => string;
  /** Rated and saturation current in amperes and DC resistance in ohms of the 10 µH part. */
  readonly at10: readonly [rated: number, saturation: number, ohms: number];
  readonly codes: string;
  readonly dollars: number;
  readonly heightMm: number;
  readonly areaMm2: number;
}

const sunlord = (size: string, at10: PowerSeries['at10'], codes: string): PowerSeries => {
  const [length, width] = size.length === 6 ? [2.5, 2] : [Number(size[0]), Number(size[1]) || Number(size[0])];
  const heightMm = Number(size.slice(-2)) / 10;
  return {
    brand: 'Sunlord',
    series: `SWPA${size}S`,
    package: size.length === 6 ? '1008' : `SMD,${size[0]}x${size[0]}mm`,
    mpn: (code) => `SWPA${size}S${code}MT`,
    at10,
    codes,
    dollars: 0.024 + length * 0.003,
    heightMm,
    areaMm2: length * (size.length === 6 ? width : length),
  };
};
const bourns = (series: string, size: string, at10: PowerSeries['at10'], codes: string, dollars: number, heightMm: number): PowerSeries => {
  const [length, width] = size.split('x').map(Number) as [number, number];
  return {
    brand: 'Bourns',
    series,
    package: `SMD,${size}mm`,
    mpn: (code) => `${series}-${code}M`,
    at10,
    codes,
    dollars,
    heightMm,
    areaMm2: length * width,
  };
};

const powerSeries: readonly PowerSeries[] = [
  sunlord('252012', [0.62, 0.88, 0.69], '5R1 R47 R68 2R2 3R3 4R3 4R7 6R8 100 120 150 180 220'),
  sunlord('3010', [0.58, 0.75, 0.52], '1R0 2R2 3R3 4R7 6R8 8R2 100 120 150 220 270 330 390 470 560'),
  sunlord('3012', [0.83, 0.88, 0.345], '1R5 2R2 3R3 3R9 4R7 5R6 6R8 100 120 150 180 220 270 330 390 470 560 680 820'),
  sunlord('3015', [0.77, 0.92, 0.325], '1R0 1R2 1R5 2R2 3R3 4R7 6R8 100 120 150 180 220 330 470 680 101 151'),
  sunlord('4012', [0.77, 0.8, 0.345], '1R5 2R2 3R3 4R7 6R8 100 120 150 180 330 470 680 101'),
  sunlord('4018', [0.84, 1.6, 0.234], 'R47 1R0 1R5 2R2 3R3 4R7 6R8 100 150 220 330 470 680 101 151 221'),
  sunlord('4020', [0.9, 1.6, 0.215], '1R0 1R5 2R2 3R3 4R7 5R6 6R8 8R2 100 120 150 220 270 330 470 560 680 101'),
  sunlord('4026', [1.5, 1.9, 0.085], '1R0 2R2 3R3 4R7 6R8 100 150 220 330 470'),
  sunlord(
    '4030',
    [1.5, 2.4, 0.13],
    'R68 1R0 1R2 1R5 2R2 3R3 3R9 4R7 5R6 6R8 100 120 150 180 220 330 390 470 560 680 820 101 121 151 221 331 471 681',
  ),
  sunlord('5012', [0.85, 1.4, 0.413], '1R0 1R5 2R2 3R3 4R7 6R8 100 150 220'),
  sunlord('5020', [1.55, 1.8, 0.143], 'R47 R68 1R0 1R5 2R2 3R3 4R7 5R6 6R8 8R2 100 150 180 220 330 470 560 680 101 121'),
  sunlord('5040', [2.1, 2.9, 0.083], '1R0 1R5 1R8 2R2 3R3 4R7 5R6 6R8 8R2 100 120 150 220 330 470 680 101 121 151 221 331 471 561 681 102'),
  sunlord('6020', [1.4, 2.1, 0.137], '1R5 2R2 4R7 6R8 100 120 150 180 220 330 470'),
  sunlord('6028', [1.95, 2.5, 0.094], '1R0 1R5 2R2 4R7 6R8 8R2 100 150 180 220 330 470 560 680 101 102'),
  sunlord('6045', [2.45, 3.5, 0.048], '1R5 2R2 3R3 4R7 5R6 6R8 8R2 100 120 150 180 220 330 470 560 620 680 101 121 151 221 331 471 681'),
  sunlord(
    '8040',
    [3.3, 4.1, 0.029],
    '1R0 1R5 2R2 3R3 3R9 4R7 6R8 8R2 100 120 150 180 220 270 330 390 470 560 680 101 151 181 221 331 471 681 102',
  ),
  sunlord('8065', [3.2, 8, 0.037], '1R0 3R3 4R7 5R6 6R8 100 150 220 470 101 102'),
  bourns('SRN3015', '3x3', [0.88, 0.88, 0.276], '2R2 4R7 6R8 100 150 180 220 470 101', 0.19, 1.5),
  bourns('SRN4018', '4x4', [1.2, 1.3, 0.18], '2R2 2R7 4R7 6R8 100 150 220 330 680 151 221', 0.17, 1.8),
  bourns('SRN6045TA', '6x6', [3.2, 4.6, 0.052], '4R7 6R3 6R8 100 150 220 330 470 560 680 820 101 121 151 181 221', 0.13, 4.5),
  bourns('SRN8040TA', '8x8', [4.6, 5, 0.033], '4R7 6R8 100 150 220 330 470 560 680 820 151 221 331', 0.38, 4),
  bourns(
    'SRR1210',
    '12x12',
    [6.5, 6.5, 0.018],
    '100 120 150 180 220 270 330 390 470 560 680 820 101 121 151 221 391 471 681 102',
    0.62,
    10,
  ),
  bourns('SRP4020TA', '4.5x4.1', [1.8, 2.3, 0.243], 'R33 R47 R56 R68 1R0 1R5 2R2 4R7 5R6 6R8 8R2 100 220', 0.24, 2),
  bourns('SRP6540', '7.2x6.5', [4, 4, 0.0785], 'R68 1R0 1R5 2R2 5R6 6R8 8R2 100', 0.6, 4),
  bourns('SRP1265A', '13.5x12.5', [10, 15.5, 0.0165], 'R33 R47 1R0 1R5 1R8 2R2 4R7 5R6 6R8 8R2 100 150 220 470 680 101', 0.62, 6.2),
  bourns('SRP1050WA', '11x10', [7.5, 10, 0.026], '1R0 1R2 1R5 2R2 3R3 4R7 5R6 6R8 100 120 180 220 330 470 680 101', 1.2, 5),
  bourns('SRR1260', '12.5x12.5', [4.6, 6, 0.025], '100 120 150 220 270 330 470 680 101', 0.58, 6),
  bourns('SRR1280', '12.5x12.5', [5.5, 7.5, 0.021], '100 120 150 220 330 390 470 560 680 820 101', 0.66, 8),
];

/** In one core the current falls and the resistance rises with the inductance: about L^-½ and L. */
function* powerInductors(): Generator<Draft> {
  for (const { brand, series, package: size, mpn, at10, codes, dollars, heightMm, areaMm2 } of powerSeries) {
    for (const code of words(codes)) {
      const inductance = microhenries(code);
      const ratio = inductance / 10;
      yield {
        brand,
        mpn: mpn(code),
        leaf: 'powerInductors',
        series,
        package: size,
        params: {
          inductance: micro(inductance),
          tolerance: 20,
          current_rating: round2(at10[0] / ratio ** 0.45),
          saturation_current: round2(at10[1] / ratio ** 0.48),
          dc_resistance: round2(at10[2] * ratio ** 0.92),
        },
        usdMicros: usd(dollars),
        pack: areaMm2 < 40 ? 2000 : areaMm2 < 80 ? 1000 : 500,
        packaging: 'reel',
        weightMg: Math.round(areaMm2 * heightMm * 4.2),
      };
    }
  }
}

interface SignalSeries {
  readonly brand: BrandName;
  readonly series: string;
  readonly package: string;
  readonly tolerance: number;
  readonly mpn: (code: string) => string;
  readonly codes: string;
  /** Rated current in milliamperes of the 100 nH part, and how fast it falls with the inductance. */
  readonly rated: readonly [milliamps: number, slope: number];
  readonly dollars: number;
}

/** Henries of an RF code: 1N5 = 1.5 nH, 10N = 10 nH, R10 = 100 nH, 1R0 = 1 µH, 100 = 10 µH. */
const henries = (code: string): number => (code.includes('N') ? nano(Number(code.replace('N', '.'))) : micro(microhenries(code)));
const e12Nano = '10N 12N 15N 18N 22N 27N 33N 39N 47N 56N 68N 82N';

const signalSeries: readonly SignalSeries[] = [
  {
    brand: 'Murata',
    series: 'LQG15HS',
    package: '0402',
    tolerance: 5,
    mpn: (c) => `LQG15HS${c}J02D`,
    codes: `6N8 7N5 8N2 9N1 ${e12Nano} R10 R12 R15 R18 R22 R27`,
    rated: [200, 0.4],
    dollars: 0.006,
  },
  {
    brand: 'Murata',
    series: 'LQG15HN',
    package: '0402',
    tolerance: 5,
    mpn: (c) => `LQG15HN${c}J02D`,
    codes: '6N8 7N5 8N2 9N1 10N 12N 15N 18N 22N 27N 33N 39N 47N 56N 68N 82N R10 R12',
    rated: [200, 0.4],
    dollars: 0.008,
  },
  {
    brand: 'Murata',
    series: 'LQG15HH',
    package: '0402',
    tolerance: 5,
    mpn: (c) => `LQG15HH${c}J02D`,
    codes: `6N8 8N2 ${e12Nano} R10 R18`,
    rated: [200, 0.4],
    dollars: 0.012,
  },
  {
    brand: 'Murata',
    series: 'LQG18HH',
    package: '0603',
    tolerance: 5,
    mpn: (c) => `LQG18HH${c}J00D`,
    codes: '8N2 12N 15N 18N 22N 33N 39N 47N 56N 68N 82N R12 R15 R18 R22 R27',
    rated: [300, 0.35],
    dollars: 0.012,
  },
  {
    brand: 'Murata',
    series: 'LQP03TN',
    package: '0201',
    tolerance: 3,
    mpn: (c) => `LQP03TN${c}H02D`,
    codes: `4N3 4N7 5N1 5N6 6N2 6N8 7N5 8N2 9N1 10N 11N 12N 15N 16N 18N 20N 22N 24N 27N 30N 33N 39N 43N 47N 56N 62N 68N 75N 82N R10 R11 R12 R13 R15 R16 R18 R20 R22 R24 R27`,
    rated: [80, 0.45],
    dollars: 0.005,
  },
  {
    brand: 'Murata',
    series: 'LQW15AN_00',
    package: '0402',
    tolerance: 2,
    mpn: (c) => `LQW15AN${c}G00D`,
    codes:
      '6N8 7N2 7N5 8N2 8N7 9N1 9N5 10N 11N 12N 13N 15N 16N 18N 19N 20N 22N 23N 24N 27N 30N 33N 36N 39N 40N 43N 47N 51N 56N 62N 68N 75N 82N 91N',
    rated: [120, 0.6],
    dollars: 0.02,
  },
  {
    brand: 'Murata',
    series: 'LQW18AN_00',
    package: '0603',
    tolerance: 2,
    mpn: (c) => `LQW18AN${c}G00D`,
    codes:
      '10N 11N 12N 13N 15N 16N 18N 20N 22N 24N 27N 30N 33N 36N 39N 43N 47N 51N 56N 62N 68N 72N 75N 82N 91N R10 R11 R12 R13 R15 R16 R18 R20 R22 R27 R33 R39 R47',
    rated: [220, 0.6],
    dollars: 0.026,
  },
  {
    brand: 'Sunlord',
    series: 'SDFL2012L',
    package: '0805',
    tolerance: 10,
    mpn: (c) => `SDFL2012L${c}KTF`,
    codes: '47N 68N R12 R15 R18 R22 R27 R33 R39 R47 R56 R68 R82',
    rated: [300, 0.1],
    dollars: 0.009,
  },
  {
    brand: 'Sunlord',
    series: 'SDFL1608L',
    package: '0603',
    tolerance: 10,
    mpn: (c) => `SDFL1608L${c}KTF`,
    codes: '47N 82N R10 R12 R15 R18 R22 R27 R33 R39 R47 R56 R68 R82',
    rated: [50, 0.1],
    dollars: 0.006,
  },
  {
    brand: 'Sunlord',
    series: 'SDFL1005Q',
    package: '0402',
    tolerance: 10,
    mpn: (c) => `SDFL1005Q${c}KTF`,
    codes: 'R39 R47 R56 R68 R82 1R0 1R2 1R5 1R8 2R2 2R7 3R3',
    rated: [40, 0.15],
    dollars: 0.009,
  },
  {
    brand: 'Sunlord',
    series: 'SDFL1608Q',
    package: '0603',
    tolerance: 10,
    mpn: (c) => `SDFL1608Q${c}KTF`,
    codes: '1R0 1R2 1R5 1R8 2R2 2R7 3R3 3R9 4R7',
    rated: [37, 0.17],
    dollars: 0.009,
  },
  {
    brand: 'Sunlord',
    series: 'SDFL2012Q',
    package: '0805',
    tolerance: 10,
    mpn: (c) => `SDFL2012Q${c}KTF`,
    codes: '1R0 1R2 1R5 1R8 2R2 2R7 3R3 3R9 4R7',
    rated: [80, 0.2],
    dollars: 0.012,
  },
  {
    brand: 'TDK',
    series: 'NLV32T-EF',
    package: '1210',
    tolerance: 5,
    mpn: (c) => `NLV32T-${c}J-EF`,
    codes:
      'R10 R12 R15 R18 R22 R27 R33 R39 R47 R56 R68 R82 1R0 1R2 1R5 1R8 2R2 2R7 3R3 3R9 4R7 5R6 6R8 8R2 100 120 150 180 220 270 330 390 470 560 680 820 101 121 151 181 221 271 331 391 471',
    rated: [850, 0.36],
    dollars: 0.027,
  },
  {
    brand: 'TDK',
    series: 'NLV25T-EF',
    package: '1008',
    tolerance: 5,
    mpn: (c) => `NLV25T-${c}J-EF`,
    codes:
      'R10 R12 R15 R18 R22 R27 R33 R39 R47 R56 R68 R82 1R0 1R2 1R5 1R8 2R2 2R7 3R3 3R9 4R7 5R6 6R8 8R2 100 120 150 180 220 330 390 470 680 101',
    rated: [450, 0.26],
    dollars: 0.024,
  },
  {
    brand: 'TDK',
    series: 'MLF1608A',
    package: '0603',
    tolerance: 10,
    mpn: (c) => `MLF1608A${c}KTA00`,
    codes: '1R0 1R2 1R5 1R8 2R2 2R7 3R3 3R9 4R7',
    rated: [75, 0.18],
    dollars: 0.022,
  },
  {
    brand: 'TDK',
    series: 'MLF2012A',
    package: '0805',
    tolerance: 10,
    mpn: (c) => `MLF2012A${c}KT000`,
    codes: '1R0 1R2 1R5 1R8 2R2 2R7 3R3 4R7',
    rated: [120, 0.18],
    dollars: 0.028,
  },
];

function* signalInductors(): Generator<Draft> {
  for (const { brand, series, package: size, tolerance, mpn, codes, rated, dollars } of signalSeries) {
    for (const code of words(codes)) {
      const inductance = henries(code);
      yield {
        brand,
        mpn: mpn(code),
        leaf: 'signalInductors',
        series,
        package: size,
        params: { inductance, tolerance, current_rating: milli(round2(rated[0] / (inductance / 100e-9) ** rated[1])) },
        usdMicros: usd(dollars),
        pack: { '0201': 15_000, '0402': 10_000, '0603': 4000, '0805': 3000 }[size] ?? 2000,
        packaging: 'reel',
        weightMg: { '0201': 0.4, '0402': 1.5, '0603': 5, '0805': 14 }[size] ?? 60,
      };
    }
  }
}

/** All inductors. */
export function* inductors(): Generator<Draft> {
  yield* powerInductors();
  yield* signalInductors();
}
