// What makes two lines ask for the same thing: the key under which a choice by hand is remembered.
import { brandKey } from '@partharbor/part-values/brand-key';
import { marked } from './numbers.ts';
import type { Reading } from './reading.ts';

/**
 * The text to hash: numbers by their writing, maker, kind, value, package and stated limits; the words only where there is nothing else.
 * Changing any of these is another key; designators, quantity and remarks are not in it.
 */
export function lineKeyText(reading: Reading): string {
  const { stated, kind, footprint } = reading;
  const numbers = reading.numbers.filter(({ from }) => from !== 'description').map(({ text }) => marked(text));
  const values = [
    stated.value,
    stated.unit,
    stated.tolerance,
    stated.voltage,
    stated.dielectric,
    stated.power,
    stated.current,
    stated.ppm,
    stated.loadCapacitance,
    stated.color,
  ];
  const known = [numbers.join('|'), brandKey(reading.brand), kind ?? '', values.map((one) => one ?? '').join('|')];
  const place = footprint === null ? '' : footprint.isRead ? footprint.key : reading.packageText.toUpperCase();
  const says = numbers.length > 0 || stated.value !== undefined || stated.color !== undefined;
  const words = says ? '' : reading.text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return [...known, place, words].join('\n');
}
