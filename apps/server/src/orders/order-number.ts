// Order numbers: the day and eight digits that do not tell how many orders came before (T-13).
import { createHmac, hkdfSync } from 'node:crypto';
import { compactDay } from '@partharbor/rules/time';

/** Four digits; two halves of them make the space of a day. */
const half = 10_000;
const rounds = 8;

/** Derived once a process. */
const keys = new Map<string, Buffer>();

function keyOf(secret: string): Buffer {
  const known = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'partharbor order numbers', 32));
  keys.set(secret, known);
  return known;
}

/**
 * The number of an order from a counter: a Feistel network shuffles the day's hundred million numbers by a key, another way each day.
 * Two counters less than that apart never share a number on one day. Numbers of a day sort before those of the next.
 * @example orderNumber(secret, new Date('2026-11-22T08:00:00Z'), 17) // '2026112260318842'
 */
export function orderNumber(secret: string, at: Date, counter: number): string {
  const day = compactDay(at);
  const mixed = (round: number, value: number): number =>
    createHmac('sha256', keyOf(secret)).update(`${day}.${round}.${value}`).digest().readUIntBE(0, 6) % half;
  let [left, right] = [Math.floor(counter / half) % half, counter % half];
  for (let round = 0; round < rounds; round++) [left, right] = [right, (left + mixed(round, right)) % half];
  return day + String(left * half + right).padStart(8, '0');
}
