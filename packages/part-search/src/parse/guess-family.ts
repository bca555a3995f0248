// Which family of parts a text without a name for it is about: its values decide.
import type { Lexeme, Reading } from './lex.ts';

/** Points a sign gives to families. */
type Points = Readonly<Record<string, number>>;

const byUnit: Readonly<Record<string, Points>> = {
  ohm: { resistor: 5 },
  F: { capacitor: 5 },
  H: { inductor: 7 },
  Hz: { crystal: 6 },
  '%': { resistor: 1, capacitor: 0.8, inductor: 0.3 },
  'ppm/°C': { resistor: 2.5 },
  W: { resistor: 1.5 },
  V: { capacitor: 1 },
  A: { inductor: 1.5 },
  bit: { memory: 4 },
  B: { mcu: 2 },
  ppm: { crystal: 2 },
  cd: { led: 4 },
  K: { ntc: 2 },
  'bit/s': {},
};

const byLetter: Readonly<Record<string, Points>> = {
  k: { resistor: 3 },
  K: { resistor: 3 },
  M: { resistor: 3, crystal: 2.5 },
  G: { resistor: 3 },
  m: { resistor: 2 },
  u: { capacitor: 3, inductor: 2 },
  n: { capacitor: 3, inductor: 1.5 },
  p: { capacitor: 3 },
};

const byText: Readonly<Record<string, Points>> = {
  connector_series: { 'wire to board': 4 },
  core: { mcu: 5 },
  logic_family: { logic: 4 },
  logic_function: { logic: 4 },
  polarity: {},
};

/** Sizes that are written so of crystals alone. */
const crystalCan = /^SMD(?:1612|2016|2520|3225|5032|7050)-\dP$/;
const chipSizes = /^(?:01005|0201|0402|0603|0805|1206|1210)$/;
/** Below this nothing is guessed: a voltage or a size alone may belong to anything. */
const enough = 2;

/** Names of families with their points, best first; ties are for the caller, who knows how many parts each has. */
export function guessFamilies(lexemes: readonly Lexeme[]): [family: string, points: number][] {
  const points = new Map<string, number>();
  const hasWords = lexemes.some(({ readings, start, end }) => (readings[0]?.kind ?? 'word') === 'word' && end - start > 1);
  for (const { readings } of lexemes) {
    const reading = readings[0];
    // Beside a word nobody knows a small p counts contacts as often: "mx1.25 8p".
    if (!reading || (hasWords && isSmallP(reading))) continue;
    for (const [family, count] of Object.entries(pointsOf(reading))) points.set(family, (points.get(family) ?? 0) + count);
  }
  return [...points].filter(([, count]) => count >= enough).sort(([, a], [, b]) => b - a);
}

const isSmallP = (reading: Reading): boolean => reading.kind === 'quantity' && reading.unit === null && /^\d{1,2}p$/.test(reading.digits);

function pointsOf(reading: Reading): Points {
  switch (reading.kind) {
    case 'quantity': {
      if (reading.unit === null && reading.letter === '') return codeLike(reading.digits) ? { capacitor: 1.7 } : {};
      if (reading.unit === null && reading.digits.startsWith('32.768')) return { crystal: 8 };
      if (reading.unit === null) return byLetter[reading.letter] ?? {};
      // Crystals end below what antennas and amplifiers work at.
      if (reading.unit === 'Hz' && reading.low > 1e9) return {};
      if (reading.unit === 'm') return reading.low < 1.2e-6 ? { led: 3 } : {};
      return byUnit[reading.unit] ?? {};
    }
    case 'times':
      return reading.tail === 'P' ? { header: 3 } : {};
    case 'package':
      if (reading.names.some((name) => crystalCan.test(name))) return { crystal: 3 };
      return chipSizes.test(reading.names[0] ?? '') ? { resistor: 0.4, capacitor: 0.4, inductor: 0.2, led: 0.4 } : {};
    case 'dielectric':
      return { capacitor: 6 };
    case 'colour':
      return { led: 1.8 };
    case 'text':
      return byText[reading.hits[0]?.code ?? ''] ?? {};
    case 'condition':
      return reading.unit === 'Hz' ? { bead: 8 } : {};
    case 'hint':
      return reading.codes[0] === 'drain_source_voltage' || reading.codes[0] === 'on_resistance' ? { mosfet: 3 } : {};
    case 'bound':
    case 'brand':
    case 'category':
    case 'count':
    case 'filler':
    case 'mounting':
    case 'stock':
    case 'term':
    case 'word':
      return {};
  }
}

/** "104": three digits that end in a power of ten capacitors have. */
const codeLike = (digits: string): boolean => /^[1-9]\d[2-6]$/.test(digits);
