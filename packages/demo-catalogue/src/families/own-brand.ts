// The shop's own brand: a small range of passives, headers and kits under its own numbers.
import { micro, milli, usd, words, type Draft } from '../draft.ts';
import { decade, eiaCode, eiaCode4, toNumber } from '../e-series.ts';

const brand = 'PartHarbor Select';

function* resistors(): Generator<Draft> {
  for (const [size, watts, dollars] of [
    ['0402', 62.5, 0.0005],
    ['0603', 100, 0.0006],
    ['0805', 125, 0.0011],
  ] as const) {
    for (const value of decade('E6', 10, 1e6)) {
      yield {
        brand,
        mpn: `PHR${size}F${eiaCode4(value)}`,
        leaf: 'chipResistors',
        series: `PHR${size}`,
        package: size,
        params: {
          resistance: toNumber(value),
          tolerance: 1,
          power_rating: milli(watts),
          temperature_coefficient: 100,
          operating_temperature: [-55, 155],
        },
        usdMicros: usd(dollars),
        pack: 5000,
        packaging: 'reel',
        weightMg: 2,
      };
    }
  }
}

function* capacitors(): Generator<Draft> {
  for (const value of decade('E6', 1000, 1_000_000)) {
    const farads = { digits: value.digits, exponent: value.exponent - 12 };
    yield {
      brand,
      mpn: `PHC0603B${eiaCode(farads, -12)}K500`,
      leaf: 'mlcc',
      series: 'PHC0603',
      package: '0603',
      noun: ['贴片电容 MLCC', 'MLCC'],
      params: { capacitance: toNumber(farads), tolerance: 10, voltage_rating: 50, dielectric: 'X7R', operating_temperature: [-55, 125] },
      usdMicros: usd(0.0018),
      pack: 4000,
      packaging: 'reel',
      weightMg: 6,
    };
  }
}

function* headers(): Generator<Draft> {
  for (const positions of [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 40]) {
    yield {
      brand,
      mpn: `PHH254-1X${String(positions).padStart(2, '0')}`,
      leaf: 'pinHeaders',
      series: 'PHH254',
      package: `1x${positions}P,P=2.54mm`,
      params: { positions, rows: 1, pitch: milli(2.54), orientation: 'vertical', current_rating: 3 },
      usdMicros: usd(0.006 + positions * 0.004),
      pack: 500,
      packaging: 'bag',
      weightMg: 110 * positions,
    };
  }
}

function* inductors(): Generator<Draft> {
  for (const code of words('1R0 2R2 3R3 4R7 6R8 100 150 220 330 470 680 101')) {
    const microhenries = code.includes('R') ? Number(code.replace('R', '.')) : Number(`${code.slice(0, 2)}e${code[2]}`);
    yield {
      brand,
      mpn: `PHL4030-${code}M`,
      leaf: 'powerInductors',
      series: 'PHL4030',
      package: 'SMD,4x4mm',
      params: {
        inductance: micro(microhenries),
        tolerance: 20,
        current_rating: Number((1.5 / (microhenries / 10) ** 0.45).toPrecision(2)),
      },
      usdMicros: usd(0.028),
      pack: 2000,
      packaging: 'reel',
      weightMg: 200,
    };
  }
}

/** Resistors PHR, capacitors PHC, pin headers PHH, inductors PHL; the value follows in the usual codes. */
export function* ownBrand(): Generator<Draft> {
  yield* resistors();
  yield* capacitors();
  yield* headers();
  yield* inductors();
}
