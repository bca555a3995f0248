// Reads the values that a maker wrote into the number of a chip resistor, capacitor or inductor, for parts the shop does not have (SR-3).
import { readDielectric } from './dielectrics.ts';
import { letterTolerance, readCapacitorCode, type LetterTolerance } from './eia-codes.ts';
import type { Series } from './maker-series-common.ts';
import { MAKER_SERIES, VOLT_DIGITS } from './maker-series.ts';
import { mpnKey } from './mpn.ts';
import { printQuantity, printSpread, type PrintLanguage } from './print.ts';
import type { Unit } from './units.ts';

export interface NumberValues {
  readonly maker: string;
  readonly kind: Series['kind'];
  /** Ohms, farads or henries. */
  readonly value: number;
  /** How an aluminium electrolytic capacitor is mounted; null = the part is none. */
  readonly electrolytic: 'SMD' | 'THT' | null;
  /** Imperial size of the chip, the case (`CASE-B`), or the sides of a square body (`4x4mm`); '' = the number tells none. */
  readonly size: string;
  readonly tolerance: LetterTolerance | null;
  readonly volts: number | null;
  readonly dielectric: string | null;
}

/** Percent of letters that mean another thing than they do for capacitors. */
const PERCENT: Partial<Record<Series['kind'], Readonly<Record<string, number>>>> = {
  resistor: { B: 0.1, C: 0.25, D: 0.5 },
  capacitor: { 0: 20, 5: 5, 9: 10 },
  inductor: { F: 1, G: 2, H: 3, J: 5, K: 10, L: 15, M: 20, N: 30 },
};
const UNITS = { resistor: 'ohm', capacitor: 'F', inductor: 'H' } as const satisfies Record<Series['kind'], Unit>;
const SCALE: Readonly<Record<string, number>> = { R: 0, K: 3, M: 6 };

/** Ohms of 4K7, R100, 103, 1002 or, with a series' own letters for powers, 033J; null where it is none of these. */
function ohmsOf(text: string, { multipliers = {} }: Series): number | null {
  const spelt = multipliers[text.at(-1)!] === undefined ? /^(\d*)([RKM])(\d*)$/u.exec(text) : null;
  if (spelt) return Number(`${spelt[1] || '0'}.${spelt[3] || '0'}e${SCALE[spelt[2]!]!}`);
  const coded = /^(\d+)([0-9A-Z])$/u.exec(text);
  if (!coded) return null;
  const power = multipliers[coded[2]!] ?? Number(coded[2]);
  return Number.isInteger(power) ? Number(`${coded[1]!}e${power}`) : null;
}

function faradsOf(text: string, { isBulk, isMicro, isWholeMicro }: Series): number | null {
  if (isWholeMicro && /^\d+$/u.test(text)) return Number(`${text}e-6`);
  if (isMicro) return microOf(text);
  if (isBulk) return Number(`${text.slice(0, 2)}e${Number(text[2]) - 12}`);
  const spelt = /^(\d*)R(\d+)$/u.exec(text);
  return spelt ? Number(`${spelt[1] || '0'}.${spelt[2]!}e-12`) : readCapacitorCode(text);
}

/** 2R2, R47 or 470 in millionths. */
function microOf(text: string): number | null {
  const spelt = /^(\d*)R(\d*)$/u.exec(text);
  if (spelt) return Number(`${spelt[1] || '0'}.${spelt[2] || '0'}e-6`);
  const coded = /^([1-9]\d)(\d)$/u.exec(text);
  return coded ? Number(`${coded[1]!}e${Number(coded[2]) - 6}`) : null;
}

/** Henries of 2N2, 22N, R12, 4R7 or 100. */
function henriesOf(text: string, { isNano }: Series): number | null {
  const nano = /^(\d*)N(\d*)$/u.exec(text);
  if (nano) return Number(`${nano[1] || '0'}.${nano[2] || '0'}e-9`);
  const micro = microOf(text);
  // Its three digits count nanohenries.
  return micro !== null && isNano ? Number(`${text.slice(0, 2)}e${Number(text[2]) - 9}`) : micro;
}

const valueOf = { resistor: ohmsOf, capacitor: faradsOf, inductor: henriesOf } as const;

function voltsOf(text: string | undefined, { volts }: Series): number | null {
  if (text === undefined) return null;
  if (volts) return volts[text] ?? null;
  if (!VOLT_DIGITS.test(text)) return null;
  return text.includes('R') ? Number(text.replace('R', '.')) : Number(`${text.slice(0, 2)}e${text[2]!}`);
}

function toleranceOf(letter: string | undefined, kind: Series['kind']): LetterTolerance | null {
  if (letter === undefined) return null;
  const percent = PERCENT[kind]?.[letter];
  if (percent !== undefined) return { value: percent, unit: '%' };
  // Other letters of small inductors are tenths of nanohenries.
  return kind === 'inductor' ? null : letterTolerance(letter);
}

function readAs(key: string, one: Series): NumberValues | null {
  const groups = one.pattern.exec(key)?.groups;
  if (!groups) return null;
  const { size = '', value = '', tol, volts, dielectric } = groups;
  const read = valueOf[one.kind](value, one);
  const imperial = one.sizes ? (one.sizes[size] ?? (size.length === 4 ? size : undefined)) : size;
  if (read === null || read <= 0 || imperial === undefined) return null;
  const rated = voltsOf(volts, one);
  // The voltage of an electrolytic decides what may replace it.
  if (one.electrolytic && rated === null) return null;
  const kept = dielectric === undefined ? null : one.dielectrics ? one.dielectrics[dielectric] : dielectric;
  return {
    maker: one.maker,
    kind: one.kind,
    value: read,
    electrolytic: one.electrolytic ?? null,
    size: imperial,
    tolerance: toleranceOf(tol, one.kind),
    volts: rated,
    dielectric: kept ? readDielectric(kept) : null,
  };
}

/** 4.7M: its key has lost the dot, and whole microfarads would be read as 47. */
const dotInValue = /\d\.\d+[KM]/iu;

/**
 * The values in a part number of a known series; null for other numbers and jumpers (0 Ω).
 * @example valuesInNumber('GRM188R71H104KA93D') // 100 nF, 0603, ±10 %, 50 V, X7R
 */
export function valuesInNumber(mpn: string): NumberValues | null {
  const key = mpnKey(mpn);
  const hasDot = dotInValue.test(mpn.normalize('NFKC'));
  for (const one of MAKER_SERIES) {
    if (one.isWholeMicro && hasDot) continue;
    const read = readAs(key, one);
    if (read) return read;
  }
  return null;
}

/** As one names them in a search. */
const ELECTROLYTIC = {
  SMD: { zh: '贴片铝电解电容', en: 'SMD aluminum electrolytic capacitor' },
  THT: { zh: '直插铝电解电容', en: 'leaded aluminum electrolytic capacitor' },
} as const;

const nameOf = ({ electrolytic }: NumberValues, language: PrintLanguage): string =>
  electrolytic === null ? '' : ELECTROLYTIC[electrolytic][language];

/**
 * The values as the shop shows them: those that `wordsOf` asks for, so without a tolerance in picofarads.
 * @example labelOf(valuesInNumber('GRM188R71H104KA93D')!, 'en') // '100 nF ±10 %, 50 V, X7R, 0603', with no-break spaces
 */
export function labelOf(values: NumberValues, language: PrintLanguage): string {
  const { kind, value, size, tolerance, volts, dielectric } = values;
  const main = printQuantity(value, UNITS[kind], language);
  const spread = tolerance?.unit === '%' && ` ${printSpread(tolerance.value, tolerance.unit, language)}`;
  const parts = [
    nameOf(values, language),
    main + (spread || ''),
    volts === null ? '' : printQuantity(volts, 'V', language),
    dielectric ?? '',
    size,
  ];
  return parts.filter(Boolean).join(language === 'zh' ? '，' : ', ');
}

/**
 * The values as one types them to find parts that have them.
 * @example wordsOf(valuesInNumber('GRM188R71H104KA93D')!, 'en') // '100nF 10% 50V X7R 0603'
 */
export function wordsOf(values: NumberValues, language: PrintLanguage): string {
  const { kind, value, size, tolerance, volts, dielectric } = values;
  const plain = (number: number, unit: Unit): string => printQuantity(number, unit, language).replaceAll(/\s/gu, '');
  return [
    nameOf(values, language),
    plain(value, UNITS[kind]),
    tolerance?.unit === '%' ? plain(tolerance.value, '%') : '',
    volts === null ? '' : plain(volts, 'V'),
    dielectric ?? '',
    size,
  ]
    .filter(Boolean)
    .join(' ');
}
