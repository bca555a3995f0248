// Ceramic capacitor dielectrics: spellings, and which one holds its capacitance at least as well as another.

/** Low end, high end of temperature and change of capacitance by the code's letters and digit (class 2: X7R = -55 to 125 °C, 15 %). */
const LOW_C: Readonly<Record<string, number>> = { X: -55, Y: -30, Z: 10 };
const HIGH_C: Readonly<Record<string, number>> = { 2: 45, 4: 65, 5: 85, 6: 105, 7: 125, 8: 150, 9: 200 };
const CHANGE_PERCENT: Readonly<Record<string, number>> = {
  A: 1,
  B: 1.5,
  C: 2.2,
  D: 3.3,
  E: 4.7,
  F: 7.5,
  P: 10,
  R: 15,
  S: 22,
  L: 40,
  T: 33,
  U: 56,
  V: 82,
};

/** Class 1, best first: ppm drifts, far below every percentage of class 2. */
const CLASS_1 = ['C0G', 'X8G', 'C0H', 'C0J', 'C0K', 'S2H', 'U2J', 'U2K', 'SL'] as const;

const SAME: Readonly<Record<string, string>> = { NP0: 'C0G', NPO: 'C0G', COG: 'C0G', CG: 'C0G', COH: 'C0H', COJ: 'C0J', COK: 'C0K' };

/**
 * The name of a dielectric as the trade prints it; null when the text names none.
 * @example readDielectric('npo') // 'C0G'; readDielectric('x7r') // 'X7R'
 */
export function readDielectric(text: string): string | null {
  const name = text.normalize('NFKC').trim().toUpperCase().replace('/', '');
  if (name.length > 6) return null;
  const same = SAME[name];
  if (same !== undefined) return same;
  if (name === 'NP0C0G' || name === 'C0GNP0') return 'C0G';
  return CLASS_1.some((each) => each === name) || class2(name) !== null ? name : null;
}

interface Class2 {
  readonly lowC: number;
  readonly highC: number;
  readonly changePercent: number;
}

function class2(name: string): Class2 | null {
  if (name.length !== 3) return null;
  const lowC = LOW_C[name[0]!];
  const highC = HIGH_C[name[1]!];
  const changePercent = CHANGE_PERCENT[name[2]!];
  return lowC === undefined || highC === undefined || changePercent === undefined ? null : { lowC, highC, changePercent };
}

/** How far class 2 drifts within its range, both ways, by the last letter of its name. */
const CHANGE: Readonly<Record<string, string>> = {
  A: '±1%',
  B: '±1.5%',
  C: '±2.2%',
  D: '±3.3%',
  E: '±4.7%',
  F: '±7.5%',
  P: '±10%',
  R: '±15%',
  S: '±22%',
  L: '+15/-40%',
  T: '+22/-33%',
  U: '+22/-56%',
  V: '+22/-82%',
};
/** The same of class 1, a degree. */
const DRIFT: Readonly<Record<string, string>> = {
  C0G: '±30ppm/°C',
  C0H: '±60ppm/°C',
  C0J: '±120ppm/°C',
  C0K: '±250ppm/°C',
  U2J: '-750±120ppm/°C',
  U2K: '-750±250ppm/°C',
  X8G: '±30ppm/°C',
};
const CLASS_1_C: readonly [low: number, high: number] = [-55, 125];
const X8G_HIGH_C = 150;

/**
 * Range of temperature of a ceramic's class and how far its capacitance changes within it; null where the name tells neither.
 * @example ceramicClass('X7R') // { lowC: -55, highC: 125, change: '±15%' }
 */
export function ceramicClass(text: string): { readonly lowC: number; readonly highC: number; readonly change: string } | null {
  const name = readDielectric(text);
  if (name === null) return null;
  const drift = DRIFT[name];
  if (drift !== undefined) return { lowC: CLASS_1_C[0], highC: name === 'X8G' ? X8G_HIGH_C : CLASS_1_C[1], change: drift };
  const found = class2(name);
  return found && { lowC: found.lowC, highC: found.highC, change: CHANGE[name[2]!]! };
}

/**
 * Whether `name` may stand in for `wanted`: class 1 before class 2, and within class 2 a range at least as wide with a change at
 * most as large (SR-4). Names are as `readDielectric` gives them; unknown names equal only themselves.
 * @example dielectricAtLeast('C0G', 'X7R') // true; dielectricAtLeast('X7S', 'X5R') // false: it drifts more
 */
export function dielectricAtLeast(name: string, wanted: string): boolean {
  if (name === wanted) return true;
  const rank = CLASS_1.findIndex((each) => each === name);
  const wantedRank = CLASS_1.findIndex((each) => each === wanted);
  if (rank >= 0 && wantedRank >= 0) return rank <= wantedRank;
  const b = class2(wanted);
  if (rank >= 0) return b !== null;
  const a = class2(name);
  return a !== null && b !== null && a.lowC <= b.lowC && a.highC >= b.highC && a.changePercent <= b.changePercent;
}

/** Place in a list from best to worst, 0 = best; unknown names last. For ordering values of a filter. */
export function dielectricRank(name: string): number {
  const rank = CLASS_1.findIndex((each) => each === name);
  if (rank >= 0) return rank;
  const found = class2(name);
  return found ? 1000 + found.changePercent * 10 - found.highC / 100 + (found.lowC + 55) / 10 : 1e6;
}
