// Multilayer ceramic capacitors: Samsung CL, Murata GRM, Yageo CC, TDK C, KEMET C, Walsin and Fenghua, by each maker's part number system.
import type { BrandName } from '../brands.ts';
import { pico, usd, words, type Draft } from '../draft.ts';
import { decade, decimalOf, eiaCode, toNumber, type Decimal, type ESeries } from '../e-series.ts';

type Size = '0201' | '0402' | '0603' | '0805' | '1206' | '1210';
type Dielectric = 'C0G' | 'X7R' | 'X5R';

interface Rule {
  readonly size: Size;
  readonly dielectric: Dielectric;
  readonly volts: number;
  readonly tolerance: number;
  readonly values: readonly Decimal[];
  readonly mpn: (code: string) => string;
}

const weights: Record<Size, number> = { '0201': 0.3, '0402': 1.5, '0603': 6, '0805': 18, '1206': 40, '1210': 75 };
const packs: Record<Size, number> = { '0201': 15_000, '0402': 10_000, '0603': 4000, '0805': 4000, '1206': 2000, '1210': 1000 };
const basePrices: Record<Size, number> = { '0201': 0.0012, '0402': 0.0011, '0603': 0.0019, '0805': 0.0048, '1206': 0.009, '1210': 0.03 };
const toleranceOf: Record<string, number> = { C: 2.5, F: 1, G: 2, J: 5, K: 10, M: 20 };
const temperatures: Record<Dielectric, [number, number]> = { C0G: [-55, 125], X7R: [-55, 125], X5R: [-55, 85] };

const range = (series: ESeries, lowPf: number, highPf: number): Decimal[] =>
  decade(series, lowPf, highPf).map(({ digits, exponent }) => ({ digits, exponent: exponent - 12 }));
const list = (picofarads: string): Decimal[] => words(picofarads).map((text) => decimalOf(Number(`${Number(text)}e-12`)));
const codes = (text: string): Decimal[] => words(text).map((code) => decimalOf(Number(`${code.slice(0, 2)}e${Number(code[2]) - 12}`)));

function* fromRules(brand: BrandName, series: string, rules: Iterable<Rule>, costs: number): Generator<Draft> {
  for (const { size, dielectric, volts, tolerance, values, mpn } of rules) {
    for (const value of values) {
      const capacitance = toNumber(value);
      // A dear capacitor is one that fills its case: volts and farads against the case's size.
      const filling = dielectric === 'C0G' ? capacitance / pico(400) : capacitance / pico(220_000);
      yield {
        brand,
        mpn: mpn(eiaCode(value, -12)),
        leaf: 'mlcc',
        series,
        package: size,
        noun: ['贴片电容 MLCC', 'MLCC'],
        params: { capacitance, tolerance, voltage_rating: volts, dielectric, operating_temperature: temperatures[dielectric] },
        usdMicros: usd(basePrices[size] * costs * (1 + Math.min(8, filling * 0.35 * Math.sqrt(volts / 16))) * (tolerance < 5 ? 1.5 : 1)),
        pack: packs[size],
        packaging: 'reel',
        weightMg: weights[size],
      };
    }
  }
}

/** Samsung: CL, size, dielectric, code, tolerance, volts, thickness, then plating and packing. Sizes 05 10 21 31 32 are 0402 to 1210. */
const samsungSizes: Record<string, Size> = { '05': '0402', '10': '0603', '21': '0805', '31': '1206', '32': '1210' };
const samsungVolts: Record<string, number> = { Q: 6.3, P: 10, O: 16, A: 25, L: 35, B: 50, C: 100 };
const samsungDielectrics: Record<string, Dielectric> = { C: 'C0G', A: 'X5R', B: 'X7R' };
/** Size, dielectric, tolerance, volts, end of the number, values: what the catalogue lists in that thickness. */
const samsungRows: readonly (readonly [string, readonly Decimal[]])[] = [
  [
    '10 C J B 8NNNC',
    codes(
      '100 120 150 180 200 220 270 300 330 360 430 470 560 680 910 101 121 151 181 201 221 271 331 471 511 561 681 751 102 152 182 222 332',
    ),
  ],
  ['05 C J B 5NNNC', codes('100 120 150 180 220 270 330 390 470 560 680 101 121 151 181 221 271 331 391 471 681 821 102')],
  ['21 C J B ANNNC', codes('180 220 270 390 470 101 121 221 331 391 681')],
  [
    '10 B K B 8NNNC',
    codes('181 221 271 331 471 561 681 102 122 152 182 222 272 332 392 472 562 682 103 123 153 183 223 273 333 393 473 683 104 224'),
  ],
  ['05 B K B 5NNNC', codes('221 271 331 391 471 681 102 122 152 182 222 272 332 472 682 822 103 153 223 104')],
  ['21 B K B ANNNC', codes('271 471 681 102 222 272 472 822 103 223')],
  ['10 B K O 8NNNC', codes('223 333 473 683 104 224 334 474 105')],
  ['05 B K O 5NNNC', codes('103 153 223 273 473 104 224')],
  ['21 B K B CNNNC', codes('102 103 473 104')],
  ['21 B K B FNNNE', codes('104 154 224 334 474 105')],
  ['05 A K Q 5NNNC', codes('224 334 474 684 105 225')],
  ['05 B K A 5NNNC', codes('472 103 223 333 473 104')],
  ['10 B K A 8NNNC', codes('103 104 224 474 105')],
  ['10 A K P 8NNNC', codes('105 225 335 475 106')],
  ['31 B K B HNNNE', codes('684 105 225 475 106')],
  ['21 B K A FNNNE', codes('224 474 105 225 475')],
  ['10 A K A 8NNNC', codes('104 224 474 105 225')],
  ['05 A K P 5NNNC', codes('104 224 334 474 105')],
  ['21 B K O FNNNE', codes('474 684 105 225 475')],
  ['31 B K A HNNNE', codes('105 225 475 106')],
  ['31 A M Q HNNNE', codes('106 226 476 107')],
  ['10 B K C 8NNNC', codes('102 222 103 104')],
  ['10 A K B 8NNNC', codes('224 474 105 225')],
  ['05 A K O 5NNNC', codes('104 224 474 105')],
  ['21 A K P FNNNE', codes('225 335 475 106')],
  ['31 B K O HNNNE', codes('225 335 475 106')],
  ['05 B K P 5NNNC', codes('473 104 224 474')],
  ['10 A K O 8NNNC', codes('105 225 475')],
  ['21 A K O FNNNE', codes('225 475 106')],
  ['31 A K O HNNNE', codes('475 106 226')],
  ['10 A K Q 8NNNC', codes('225 475 106')],
  ['31 A K A HNNNE', codes('475 106 226')],
  ['21 B K C FNNNE', codes('223 473 104')],
  ['32 A K O JNNNE', codes('106 226 476')],
  ['32 B K B JNNNE', codes('225 475 106')],
  ['21 A K A YNNNE', codes('106')],
  ['05 A K A 5NQNC', codes('105')],
];

function* samsung(): Generator<Rule> {
  for (const [row, values] of samsungRows) {
    const [size, dielectric, tolerance, volts, end] = row.split(' ') as [string, string, string, string, string];
    yield {
      size: samsungSizes[size]!,
      dielectric: samsungDielectrics[dielectric]!,
      volts: samsungVolts[volts]!,
      tolerance: toleranceOf[tolerance]!,
      values,
      mpn: (code) => `CL${size}${dielectric}${code}${tolerance}${volts}${end}`,
    };
  }
}

/** Yageo: CC, size, tolerance, R for reel, dielectric, volts code, plating, code. */
const yageoVolts: Record<string, number> = { 5: 6.3, 6: 10, 7: 16, 8: 25, 9: 50, 0: 100 };
const yageoRows: readonly (readonly [string, readonly Decimal[]])[] = [
  ['0402 J NPO 9', range('E24', 10, 1000)],
  ['0603 J NPO 9', range('E24', 10, 1000)],
  ['0805 J NPO 9', range('E12', 10, 1800)],
  ['1206 J NPO 9', range('E12', 100, 3900)],
  ['0402 G NPO 9', range('E12', 10, 470)],
  ['0603 F NPO 9', range('E12', 10, 1000)],
  ['0603 G NPO 9', range('E12', 10, 1000)],
  ['0805 F NPO 9', range('E12', 15, 1000)],
  ['0805 G NPO 9', range('E12', 10, 1000)],
  ['0603 J NPO 0', range('E12', 10, 560)],
  ['0805 J NPO 0', range('E12', 15, 1000)],
  ['1206 J NPO 0', range('E12', 150, 2200)],
  ['0402 K X7R 9', range('E12', 100, 22_000)],
  ['0603 K X7R 9', range('E12', 100, 100_000)],
  ['0805 K X7R 9', range('E12', 150, 150_000)],
  ['1206 K X7R 9', range('E12', 220, 100_000)],
  ['0402 K X7R 8', list('1000 2200 3300 4700 6800 8200 10000 12000 15000 22000 33000 47000 68000 100000')],
  ['0603 K X7R 8', range('E6', 1000, 1_000_000)],
  ['0402 K X7R 7', range('E12', 1800, 100_000)],
  ['0603 K X7R 7', range('E6', 10_000, 1_000_000)],
  ['0603 J X7R 9', range('E12', 1000, 10_000)],
  ['0402 J X7R 9', range('E12', 100, 8200)],
  ['0805 J X7R 9', range('E12', 1500, 47_000)],
  ['0603 K X7R 0', range('E6', 220, 100_000)],
  ['0805 K X7R 0', range('E12', 330, 15_000)],
  ['1206 K X7R 0', range('E6', 1000, 33_000)],
  ['0402 K X5R 6', list('100000 220000 470000 1000000')],
  ['0603 K X5R 8', list('220000 470000 1000000 2200000 4700000')],
  ['0603 K X5R 6', list('1000000 2200000 4700000 10000000')],
];

function* yageo(): Generator<Rule> {
  for (const [row, values] of yageoRows) {
    const [size, tolerance, text, volts] = row.split(' ') as [Size, string, string, string];
    const plating = text === 'NPO' ? 'BN' : 'BB';
    yield {
      size,
      dielectric: text === 'NPO' ? 'C0G' : (text as Dielectric),
      volts: yageoVolts[volts]!,
      tolerance: toleranceOf[tolerance]!,
      values,
      mpn: (code) => `CC${size}${tolerance}R${text}${volts}${plating}${code}`,
    };
  }
}

/** Murata: GRM, size and thickness, dielectric, volts, code, tolerance, inner code and D for the 180 mm paper reel. */
const murataSizes: Record<string, Size> = { '033': '0201', '155': '0402', '188': '0603', '216': '0805' };
const murataVolts: Record<string, number> = { '0J': 6.3, '1A': 10, '1C': 16, '1E': 25, '1H': 50, '2A': 100 };
const murataDielectrics: Record<string, Dielectric> = { '5C': 'C0G', R7: 'X7R', R6: 'X5R' };
const murataRows: readonly (readonly [string, readonly Decimal[]])[] = [
  ['033 5C 1E J A01D', codes('110 120 130 150 160 180 200 220 240 270 330 360 390 470 510 560 750 820 910 101')],
  [
    '033 5C 1H J A01D',
    codes('100 110 120 130 150 160 180 200 220 240 270 300 330 360 390 430 470 510 560 620 680 750 820 101 121 151 181 221'),
  ],
  ['033 5C 1H G A01D', codes('100 110 120 130 150 160 180 200 220 240 270 300 330 360 390 430 470 510 560 620 680 750 820 910 101')],
  [
    '155 5C 1H J A01D',
    codes(
      '100 110 120 150 160 180 200 220 270 330 360 390 470 560 620 680 750 820 101 111 121 131 151 181 201 221 271 301 331 391 431 471 561 681 821 102',
    ),
  ],
  [
    '155 5C 1H G A01D',
    codes('100 120 130 150 180 220 330 360 470 560 620 680 750 820 121 181 221 271 301 331 361 391 471 561 681 821 102'),
  ],
  [
    '188 5C 1H J A01D',
    codes(
      '100 120 150 180 200 220 240 270 330 390 430 470 510 560 680 750 820 910 101 111 121 131 151 161 181 201 221 241 271 301 331 391 431 471 511 561 681 821 102 112 122 152 182 202 222 242 272 302 332 362 392',
    ),
  ],
  ['188 5C 2A J A01D', codes('100 120 150 180 200 220 240 270 330 390 470 101 151 181 201 221 271 331 431 471 681 821 102')],
  ['216 5C 1H J A01D', codes('101 121 221 271 301 331 471 561 681 112 222 242 272 302 332')],
  ['033 R7 1E K A01D', codes('101 121 151 181 221 271 331 391 471 561 681 821 102 122')],
  ['033 R7 1C K A01D', codes('151 181 221 271 471 561 681 821 102 152')],
  ['033 R7 1A K A01D', codes('122 182 222 332 472 562 682 103')],
  ['155 R7 1H K A01D', codes('221 271 331 391 471 681 102 122 152 222 272 332 472')],
  ['155 R7 1C K A01D', codes('222 472 822 103 123 153 183 223 273 333 393 473')],
  ['155 R7 2A K A01D', codes('221 331 471 681 102 332 472')],
  ['188 R7 1H K A01D', codes('221 331 471 681 102 152 222 332 392 472 562 682 103 153 183 223')],
  ['155 R7 1H K E14D', codes('333 473 563 683 823 104')],
  ['155 R7 1C K A88D', codes('104')],
  ['188 R7 1H K A93D', codes('104')],
];

function* murata(): Generator<Rule> {
  for (const [row, values] of murataRows) {
    const [size, dielectric, volts, tolerance, end] = row.split(' ') as [string, string, string, string, string];
    yield {
      size: murataSizes[size]!,
      dielectric: murataDielectrics[dielectric]!,
      volts: murataVolts[volts]!,
      tolerance: toleranceOf[tolerance]!,
      values,
      mpn: (code) => `GRM${size}${dielectric}${volts}${code}${tolerance}${end}`,
    };
  }
}

/** Walsin and Fenghua: size, dielectric letter, code, tolerance, volts code, plating and reel. */
const taiwanVolts: Record<string, number> = { '100': 10, '160': 16, '250': 25, '500': 50, '101': 100, '201': 200, '501': 500 };

function simple(dielectrics: Record<string, Dielectric>, end: string, rows: readonly (readonly [string, readonly Decimal[]])[]): Rule[] {
  return rows.map(([row, values]) => {
    const [size, letter, tolerance, volts] = row.split(' ') as [Size, string, string, string];
    return {
      size,
      dielectric: dielectrics[letter]!,
      volts: taiwanVolts[volts]!,
      tolerance: toleranceOf[tolerance]!,
      values,
      mpn: (code) => `${size}${letter}${code}${tolerance}${volts}${end}`,
    };
  });
}

const fenghua = simple({ CG: 'C0G', B: 'X7R', X: 'X5R' }, 'NT', [
  ['0402 CG J 500', range('E24', 10, 820)],
  ['0603 CG J 500', range('E24', 10, 1000)],
  ['0805 CG J 500', range('E24', 10, 1000)],
  ['1206 CG J 500', range('E12', 10, 820)],
  ['0402 B K 500', range('E12', 150, 33_000)],
  ['0603 B K 500', range('E12', 100, 100_000)],
  ['0805 B K 500', range('E12', 270, 150_000)],
  ['1206 B K 500', range('E6', 220, 1_000_000)],
  ['0402 B K 250', range('E6', 10_000, 68_000)],
  ['0402 B K 160', range('E6', 22_000, 100_000)],
  ['0603 B K 101', range('E6', 470, 22_000)],
  ['0805 B K 101', range('E6', 470, 68_000)],
  ['0402 X K 100', list('100000 220000 330000 470000 1000000 2200000')],
]);
const walsin = simple({ N: 'C0G', B: 'X7R', X: 'X5R' }, 'CT', [
  ['0402 N J 500', range('E12', 10, 330)],
  ['0603 N J 500', range('E24', 10, 1000)],
  ['0805 N J 500', range('E12', 10, 820)],
  ['0402 B K 500', range('E12', 180, 10_000)],
  ['0603 B K 500', range('E12', 100, 56_000)],
  ['0805 B K 500', range('E12', 330, 15_000)],
  ['1206 B K 500', range('E6', 1000, 1_000_000)],
  ['0402 B K 250', list('1000 4700 10000 12000 15000 22000 33000 47000 100000')],
  ['0603 B K 250', range('E6', 10_000, 470_000)],
  ['0603 B K 160', range('E6', 33_000, 1_000_000)],
  ['0805 B K 101', range('E6', 220, 100_000)],
  ['0603 N J 101', range('E12', 180, 470)],
  ['0402 X K 160', list('150000 220000 330000 470000 1000000 2200000')],
  ['0603 X K 100', list('330000 470000 680000 1000000 2200000 3300000 4700000 10000000')],
]);

/** KEMET: C, size, C for standard, code, tolerance, volts digit, dielectric letter, A for no failure rate, C plating, TU reel. */
const kemetRows: readonly (readonly [string, readonly Decimal[]])[] = [
  ['0603 J 5 G', range('E12', 10, 1000)],
  ['0805 J 5 G', range('E12', 10, 1000)],
  ['0603 K 5 R', range('E6', 100, 100_000)],
  ['0805 K 5 R', range('E6', 220, 470_000)],
  ['1206 K 5 R', range('E6', 1000, 1_000_000)],
  ['0603 K 4 R', range('E6', 22_000, 1_000_000)],
  ['0603 K 1 R', list('220 1000 2200 4700 10000')],
  ['0805 K 1 R', range('E6', 1000, 100_000)],
  ['1206 K 3 R', range('E6', 100_000, 1_000_000)],
];
const kemetVolts: Record<string, number> = { 8: 10, 4: 16, 3: 25, 5: 50, 1: 100 };

function* kemet(): Generator<Rule> {
  for (const [row, values] of kemetRows) {
    const [size, tolerance, volts, letter] = row.split(' ') as [Size, string, string, string];
    yield {
      size,
      dielectric: letter === 'G' ? 'C0G' : 'X7R',
      volts: kemetVolts[volts]!,
      tolerance: toleranceOf[tolerance]!,
      values,
      mpn: (code) => `C${size}C${code}${tolerance}${volts}${letter}ACTU`,
    };
  }
}

/** TDK, Chinese-market reel: C, metric size, dielectric, volts, code, tolerance, T000 and the thickness mark. */
const tdkSizes: Record<string, Size> = { 1005: '0402', 1608: '0603', 2012: '0805', 3216: '1206' };
const tdkRows: readonly (readonly [string, readonly Decimal[]])[] = [
  ['1608 C0G 1H J T000N', codes('150 220 270 330 470 560 680 101 221 271 331 561 681 102 122 152 182 222 332 392 472 682 103')],
  ['2012 C0G 1H J T000N', codes('220 300 470 101 331 471 561 102 152 222 332 472 103')],
  ['1005 C0G 1H J T000F', codes('150 180 220 270 390 470 560 680 101 181 221 331 391 471 102')],
  ['2012 X7R 1H K T000N', codes('331 222 332 472 103 223 683 104 224 334 474 105')],
  ['1608 X7R 1H K T000N', codes('471 102 222 472 103 223 473 683 104 224')],
  ['1005 X7R 1H K T000F', codes('471 102 332 472 103 223 104')],
  ['2012 X7R 1E K T000N', codes('474 684 105 155 335 475')],
  ['3216 X7R 1E K T000N', codes('105 155 225 335 475 106')],
  ['1608 X7R 1E K T000N', codes('104 224 334 474 105')],
  ['3216 X7R 1H K T000N', codes('104 474 684 105 225')],
];

function* tdk(): Generator<Rule> {
  for (const [row, values] of tdkRows) {
    const [size, dielectric, volts, tolerance, end] = row.split(' ') as [string, Dielectric, string, string, string];
    yield {
      size: tdkSizes[size]!,
      dielectric,
      volts: murataVolts[volts]!,
      tolerance: toleranceOf[tolerance]!,
      values,
      mpn: (code) => `C${size}${dielectric}${volts}${code}${tolerance}${end}`,
    };
  }
}

/** All ceramic capacitors. */
export function* mlcc(): Generator<Draft> {
  yield* fromRules('Samsung Electro-Mechanics', 'CL', samsung(), 1);
  yield* fromRules('Yageo', 'CC', yageo(), 0.9);
  yield* fromRules('Murata', 'GRM', murata(), 1.4);
  yield* fromRules('Fenghua', 'CS', fenghua, 0.8);
  yield* fromRules('Walsin', 'MLCC', walsin, 0.9);
  yield* fromRules('KEMET', 'C-SMD', kemet(), 1.8);
  yield* fromRules('TDK', 'C', tdk(), 1.6);
}
