// Aluminium electrolytic, tantalum and film capacitors by their makers' part number systems.
import type { BrandName } from '../brands.ts';
import { micro, scaled, usd, words, type Draft } from '../draft.ts';

/** A code of two digits and a power of ten in a unit of 10^exponent; R marks a point. */
const fromCode = (code: string, exponent: number): number =>
  code.includes('R') ? scaled(Number(code.replace('R', '.')), exponent) : Number(`${code.slice(0, 2)}e${Number(code[2]) + exponent}`);
const eiaVolts: Record<string, number> = {
  '0J': 6.3,
  '1A': 10,
  '1C': 16,
  '1E': 25,
  '1V': 35,
  '1H': 50,
  '1J': 63,
  '1K': 80,
  '2A': 100,
  '2E': 250,
  '2G': 400,
  '2W': 450,
  '4': 400,
  '2': 250,
  '6': 630,
  '1': 100,
};

/** Series, voltage code, end of the number, value codes in microfarads. */
const panasonicSmd = [
  ['FK', '1C', 'P', '470 680 101 221 331 471 681'],
  ['FK', '1H', 'P', '100 220 330 470 101 151 221'],
  ['FK', '1E', 'P', '330 470 101 151 221 331 471'],
  ['FK', '1V', 'P', '330 470 101 151 221 331'],
  ['FK', '1A', 'P', '151 221 331 471 681 102'],
  ['FK', '1J', 'P', '100 220 330 470 101'],
  ['FK', '1K', 'P', '4R7 100 220 330 470'],
  ['FK', '0J', 'P', '101 221 331 471 102'],
  ['FK', '1A', 'AP', '151 221 331 471 102'],
  ['FK', '1C', 'AP', '470 680 101 221 331 471'],
  ['FK', '1E', 'AP', '470 101 221 331 471'],
  ['FK', '1V', 'AP', '330 470 101 151 221'],
  ['FP', '1E', 'AP', '470 680 101 151 221 331 471'],
  ['FP', '1V', 'AP', '330 470 101 151 221 331'],
  ['FP', '1C', 'AP', '470 101 221 331 471 681'],
  ['FP', '1A', 'AP', '221 331 471 681 102'],
  ['FP', '0J', 'AP', '101 221 331 102 152'],
  ['FT', '1V', 'AP', '680 101 331 561'],
  ['FT', '1C', 'AP', '151 221 681 102'],
  ['FT', '1E', 'AR', '220 330 470 680'],
  ['FT', '1H', 'AP', '470 221 331'],
  ['FT', '1A', 'AP', '221 102 152'],
  ['FN', '1V', 'UP', '680 820 271 331 471 561'],
  ['HA', '1V', 'P', '220 330 470'],
  ['HA', '1H', 'AP', '100 220 470'],
  ['HA', '1C', 'P', '331 471 681'],
] as const;

/** Can size by the charge it stores, in microfarads times volts. */
const smdCan = (chargeVolts: number): string =>
  chargeVolts < 700
    ? '5x5.8'
    : chargeVolts < 1700
      ? '6.3x5.8'
      : chargeVolts < 3600
        ? '6.3x7.7'
        : chargeVolts < 7500
          ? '8x10.2'
          : chargeVolts < 16_500
            ? '10x10.2'
            : '12.5x13.5';

function* smdElectrolytics(): Generator<Draft> {
  for (const [series, voltCode, end, codes] of panasonicSmd) {
    for (const code of words(codes)) {
      const microfarads = fromCode(code, 0);
      const volts = eiaVolts[voltCode]!;
      yield {
        brand: 'Panasonic',
        mpn: `EEE-${series}${voltCode}${code}${end}`,
        leaf: 'smdElectrolytic',
        series: `EEE-${series}`,
        package: `SMD,D${smdCan(microfarads * volts)}mm`,
        params: {
          capacitance: micro(microfarads),
          tolerance: 20,
          voltage_rating: volts,
          operating_temperature: series === 'HA' ? [-40, 105] : [-55, 105],
        },
        usdMicros: usd(0.07 + Math.sqrt(microfarads * volts) * 0.0035),
        pack: microfarads * volts < 3600 ? 1000 : 500,
        packaging: 'reel',
        weightMg: Math.round(180 + microfarads * volts * 0.12),
      };
    }
  }
}

/** Radial cans: Panasonic FR by voltage code. */
const panasonicRadial = [
  ['EEU-FR', '1V', '330 680 101 181 221 331 471 561 681 102 122 222'],
  ['EEU-FR', '1E', '470 680 101 151 221 331 471 681 821 102 332'],
  ['EEU-FR', '1H', '4R7 100 220 470 560 101 221 471 102'],
  ['EEU-FR', '1C', '101 221 471 681 102 152 222 272 472'],
  ['EEU-FR', '1A', '101 221 471 681 102 152 222 682'],
  ['EEU-FR', '1J', '470 101 181 331 471 821'],
  ['EEU-FR', '0J', '221 331 471 102 222'],
  ['ECA', '1HM', '010 2R2 4R7 100 220 470 101 221 471 102'],
  ['ECA', '1EM', '100 220 470 101 221 331 471 102 222'],
  ['ECA', '1CM', '100 220 470 101 221 331 471 102 222 472'],
  ['ECA', '1VM', '220 470 101 221 471 102 222 332 472'],
  ['ECA', '1JM', '100 220 470 101 221 102'],
  ['ECA', '2AM', '4R7 100 220 470 101 221'],
] as const;
const radialCan = (charge: number): string =>
  charge < 1000
    ? '5x11'
    : charge < 4000
      ? '6.3x11.2'
      : charge < 9000
        ? '8x11.5'
        : charge < 16_000
          ? '10x12.5'
          : charge < 30_000
            ? '10x20'
            : '12.5x25';

function* leadedElectrolytics(): Generator<Draft> {
  for (const [series, voltCode, codes] of panasonicRadial) {
    for (const code of words(codes)) {
      const volts = eiaVolts[voltCode.slice(0, 2)]!;
      const microfarads = fromCode(code, 0);
      yield {
        brand: 'Panasonic',
        mpn: series === 'ECA' ? `ECA-${voltCode}${code}` : `EEUFR${voltCode}${code}`,
        leaf: 'leadedElectrolytic',
        series: series === 'ECA' ? 'M' : 'FR',
        package: `Radial,D${radialCan(microfarads * volts)}mm`,
        params: {
          capacitance: micro(microfarads),
          tolerance: 20,
          voltage_rating: volts,
          operating_temperature: series === 'ECA' ? [-40, 85] : [-40, 105],
        },
        usdMicros: usd(0.04 + Math.sqrt(microfarads * volts) * 0.0022),
        pack: microfarads * volts < 4000 ? 200 : 100,
        packaging: 'bag',
        weightMg: Math.round(350 + microfarads * volts * 0.14),
      };
    }
  }
}

/** Case, then voltage code : value codes in picofarads. KEMET T491 and Kyocera AVX TAJ list nearly the same ratings. */
const tantalumRatings = {
  T491: 'A006:225 335 475 106 156 226 336 476 686|A010:155 225 335 475 685 106 156 226|B010:475 106 156 226 336 476 686 107|C010:156 226 336 476 686 107 157 227|C016:475 106 156 226 336 476 686 107|C020:475 685 106 156 226 336 476 686|B025:105 155 225 335 475 685 106|D016:226 336 476 686 107 157 227|A035:104 224 334 474 684 105 225|B016:225 335 106 156 226 336|A016:105 155 225 475 685 106|D010:476 686 107 157 227 337|D035:475 685 106 156 226 336|C035:155 225 475 685 106 156|D025:106 156 226 336 476 686|D020:106 226 336 476 686 107|A020:474 105 335 475 106|B020:225 475 685 106 226|C025:225 685 106 226 336|D050:225 335 475 685 106|A025:334 474 105 335 475|B006:226 476 686 107|D006:107 157 337 477|B035:105 155 225 475|X035:226 336 476|X025:476 686 107|X010:227 337 477|X050:106 156 226',
  TAJ: 'A010:225 335 475 685 106 156 226 336|B010:475 685 106 156 226 336 476 686|A016:105 155 225 335 475 685 106|A035:104 224 334 474 684 105 225|C016:106 156 226 336 476 686 107|C010:226 336 476 686 107 157 227|A025:474 105 155 225 335 475|B035:474 105 155 225 335 475|B016:225 475 685 106 226 336|B006:106 226 336 476 686 107|A006:475 106 226 336 476|A020:105 225 335 475 685|B025:225 335 475 685 106|B020:225 475 106 156 226|C006:226 107 157 227 337|D035:685 106 156 226 336|D016:226 476 686 107 157|C035:335 475 106 156|D025:106 226 336 476|C020:156 226 336 476|E025:336 476 686 107|C025:475 106 226|D010:107 227 337|D020:476 686 107|D006:686 337 477|E016:107 157 227|E035:226 336 476',
  '293D':
    'B016:225 335 475 685 106 156 226 336|A016:105 155 225 335 475 685 106|A010:155 225 335 475 106 226|D016:226 336 476 686 107 157|A035:104 224 334 474 684 105|C016:106 156 226 336 476|D025:106 156 226 336 476|D035:475 685 106 156 226|C025:475 685 106 156 226|D010:476 686 107 227 337|D020:106 336 476 686 107|B020:225 335 475 106 226|C035:225 335 475 685 106|C020:475 685 106 226 336|B035:474 105 225 335 475|B025:225 475 106 156|C010:226 336 476 107|A020:105 335 475 685',
} as const;
const caseSizes: Record<string, string> = {
  A: 'CASE-A(3216)',
  B: 'CASE-B(3528)',
  C: 'CASE-C(6032)',
  D: 'CASE-D(7343)',
  E: 'CASE-E(7343)',
  X: 'CASE-X(7343)',
};

const tantalumMakers: readonly (readonly [
  keyof typeof tantalumRatings,
  BrandName,
  (size: string, code: string, volts: string) => string,
  number,
])[] = [
  ['T491', 'KEMET', (size, code, volts) => `T491${size}${code}K${volts}AT`, 1.1],
  ['TAJ', 'Kyocera AVX', (size, code, volts) => `TAJ${size}${code}K${volts}RNJ`, 1],
  ['293D', 'Vishay', (size, code, volts) => `293D${code}X9${volts}${size}2TE3`, 1.2],
];

function* tantalums(): Generator<Draft> {
  for (const [series, brand, mpn, costs] of tantalumMakers) {
    for (const group of tantalumRatings[series].split('|')) {
      const [head, codes] = group.split(':') as [string, string];
      const [size, voltCode] = [head[0]!, head.slice(1)];
      const volts = voltCode === '006' ? 6.3 : Number(voltCode);
      for (const code of words(codes)) {
        const capacitance = fromCode(code, -12);
        yield {
          brand,
          mpn: mpn(size, code, voltCode),
          leaf: 'tantalum',
          series,
          package: caseSizes[size]!,
          params: { capacitance, tolerance: 10, voltage_rating: volts, operating_temperature: [-55, 125] },
          usdMicros: usd(({ A: 0.07, B: 0.11, C: 0.19, D: 0.34, E: 0.7, X: 0.55 }[size] ?? 0.3) * costs * (1 + volts / 100)),
          pack: size === 'A' || size === 'B' ? 2000 : 500,
          packaging: 'reel',
          weightMg: { A: 35, B: 60, C: 130, D: 300, E: 380, X: 350 }[size] ?? 200,
        };
      }
    }
  }
}

/** Panasonic ECQ-E: voltage digit, code, tolerance, F for straight leads. */
const filmRatings = [
  ['1', 'J', '334 394 474 684 105 155 225 335 475'],
  ['2', 'K', '104 154 224 334 474 684 105 155 225'],
  ['4', 'K', '103 153 223 333 473 683 104 154 224 334 474 105'],
  ['6', 'K', '102 222 332 472 103 153 223 333 473 683 104 224'],
] as const;

function* films(): Generator<Draft> {
  for (const [voltCode, tolerance, codes] of filmRatings) {
    for (const code of words(codes)) {
      const capacitance = fromCode(code, -12);
      yield {
        brand: 'Panasonic',
        mpn: `ECQ-E${voltCode}${code}${tolerance}F`,
        leaf: 'film',
        series: 'ECQ-E',
        package: 'Radial,box',
        noun: ['金属化聚酯薄膜电容', 'Metallised polyester film capacitor'],
        params: {
          capacitance,
          tolerance: tolerance === 'J' ? 5 : 10,
          voltage_rating: eiaVolts[voltCode]!,
          dielectric: 'PET',
          operating_temperature: [-40, 105],
        },
        usdMicros: usd(0.12 + Math.sqrt(capacitance * 1e6) * 0.3),
        pack: 500,
        packaging: 'box',
        weightMg: Math.round(700 + capacitance * 1.6e9),
      };
    }
  }
}

/** All capacitors that are no ceramics. */
export function* bulkCapacitors(): Generator<Draft> {
  yield* smdElectrolytics();
  yield* leadedElectrolytics();
  yield* tantalums();
  yield* films();
}
