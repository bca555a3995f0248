// Gives a value typed without a unit the unit its family means: "4u7", "104", "16M", "2.54", "3.3".
import { readCapacitorCode, readResistorCode } from '@partharbor/part-values/eia-codes';
import type { Family } from './families.ts';
import type { ReadQuantity } from './quantities.ts';

/** A value with unit, in base units. `tolerance` in percent where a letter behind the value says so. */
export interface Measured {
  readonly low: number;
  readonly high: number;
  readonly unit: string;
  readonly tolerance: number | null;
  readonly pins?: true;
}

const EXPONENTS: Readonly<Record<string, number>> = { p: -12, n: -9, u: -6, m: -3, k: 3, K: 3, M: 6, G: 9 };
const BINARY: Readonly<Record<string, number>> = { k: 2 ** 10, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };
/** Prefixes that make sense for a unit: nobody means a megafarad. */
const LETTERS: Readonly<Record<string, string>> = { F: 'pnum', H: 'pnum', ohm: 'mkKMG', Hz: 'kKMG', bit: 'kKMG', B: 'kKMG' };

const inBits = new Set(['mcu', 'adc', 'dac', 'dsp']);

/** Models of trimmers, which are no values: 3362, 3296W. */
export const trimmerModel = /^3(?:006|009|224|266|269|296|299|314|329|36[12]|386|590)[A-Z]?$/;

/** The value with its unit; null when the family gives it none. */
export function measured(read: ReadQuantity, family: Family | null): Measured | null {
  const { low, high, tolerance } = read;
  if (read.unit === '位') return { low, high, unit: inBits.has(family?.name ?? '') ? 'bit' : '', tolerance };
  // 105度 is how warm a part may be; of lamps it is an angle.
  if (read.unit === 'deg' && !family?.name.endsWith('led')) return { low, high, unit: '°C', tolerance };
  // A level shifter's bits are its circuits.
  if (read.unit === 'bit' && family?.name === 'level shifter') return { low, high, unit: '', tolerance };
  if (read.unit !== null) return { low, high, unit: read.unit, tolerance, ...(read.pins && { pins: true }) };
  if (read.letter === '') return plainNumber(read, family);
  // Among connectors nobody counts in pico: "20p" are contacts.
  if (read.letter === 'p' && (family?.numbers === 'mm' || family?.name === 'usb connector') && /^\d{1,3}p$/.test(read.digits)) {
    const contacts = Number.parseInt(read.digits, 10);
    return { low: contacts, high: contacts, unit: '', tolerance };
  }
  // 3950K of a thermistor are kelvins.
  if (read.letter === 'K' && family?.name === 'ntc' && /^[2-5]\d{3}K$/.test(read.digits))
    return { low: low / 1000, high: high / 1000, unit: 'K', tolerance };
  const unit = family?.letters;
  if (unit === 'F' && /^[1-9]\d[0-6][KM]$/.test(read.digits)) {
    const farads = readCapacitorCode(read.digits.slice(0, 3))!;
    return { low: farads, high: farads, unit, tolerance: read.letter === 'K' ? 10 : 20 };
  }
  if (unit === undefined || !(LETTERS[unit] ?? '').includes(read.letter)) return null;
  if (unit !== 'bit' && unit !== 'B') return { low, high, unit, tolerance };
  const size = Math.round((low / 10 ** EXPONENTS[read.letter]!) * 1e6) / 1e6;
  return { low: size * BINARY[read.letter]!, high: size * BINARY[read.letter]!, unit, tolerance };
}

function plainNumber({ low, digits, tolerance }: ReadQuantity, family: Family | null): Measured | null {
  const one = (value: number, unit: string): Measured => ({ low: value, high: value, unit, tolerance });
  switch (family?.numbers) {
    case 'F': {
      const farads = readCapacitorCode(digits);
      return farads === null || !/[0-6]$/.test(digits) ? null : one(farads, 'F');
    }
    case 'ohm': {
      if (family.name === 'potentiometer' && trimmerModel.test(digits)) return null;
      const ohms = digits.length === 3 && !digits.endsWith('0') && !inE96(low) ? readResistorCode(digits) : null;
      return one(ohms ?? low, 'ohm');
    }
    case 'V code': {
      // 471 is 470 V; what is higher is a number of another kind.
      const volts = /^[1-9]\d[0-2]$/.test(digits) ? readResistorCode(digits) : null;
      return volts === null ? null : one(volts, 'V');
    }
    case 'kHz':
      return digits === '32.768' ? one(32_768, 'Hz') : null;
    case 'K':
      return low >= 2000 && low <= 5000 ? one(low, 'K') : null;
    case 'V':
      return low > 0 && low <= 60 ? one(low, 'V') : null;
    case 'mm':
      return digits.includes('.') ? one(Number(`${low}e-3`), 'm') : low > 0 && low <= 400 ? one(low, '') : null;
    case undefined:
    default:
      return null;
  }
}

/** "499" is a value of the fine series; "103" is not, so it is a printed code. */
function inE96(value: number): boolean {
  const step = Math.round(Math.log10(value / 100) * 96);
  return Math.round(100 * 10 ** (step / 96)) === value;
}
