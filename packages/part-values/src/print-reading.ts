// Prints a typed reading for people: one value, a range, alternatives, or a value at its conditions.
import { printQuantity, printRange, printSpread, type PrintLanguage } from './print.ts';
import type { AtReading, NumberReading, RangeReading, Reading } from './reading.ts';

/**
 * The reading in the shop's forms; text comes back as it is.
 * @example printReading(readValue('130mΩ@10V,4A'), 'en') // '130 mΩ @ 10 V, 4 A'
 */
export function printReading(reading: Reading, language: PrintLanguage): string {
  if (reading.kind === 'text') return reading.text;
  if (reading.kind === 'set') return reading.items.map((item) => printOne(item, language)).join('; ');
  return printOne(reading, language);
}

function printOne(reading: NumberReading | RangeReading | AtReading, language: PrintLanguage): string {
  if (reading.kind === 'range') return printRange(reading.low, reading.high, reading.unit, language);
  if (reading.kind === 'number') return (reading.spread ? printSpread : printQuantity)(reading.value, reading.unit, language);
  const conditions = reading.conditions.map((c) => (c.kind === 'note' ? c.text : printQuantity(c.value, c.unit, language)));
  const primary = printOne(reading.primary, language);
  return conditions.length === 0 ? primary : `${primary} @ ${conditions.join(', ')}`;
}
