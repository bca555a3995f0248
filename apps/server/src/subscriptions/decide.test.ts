// When a reminder comes true (PD-4).
import { expect, test } from 'vitest';
import { decide, type Now, type Waiting } from './decide.ts';

const asked = (over: Partial<Waiting>): Waiting => ({ kind: 'arrival', quantity: 100, belowMicros: null, seenMicros: 900_000, ...over });
const now = (over: Partial<Now> = {}): Now => ({ onShelf: true, stock: 0, micros: 900_000, ...over });

test('PD-4 an arrival is told once the wanted pieces are there, not before, and not of what is off the shelf', () => {
  expect(decide(asked({}), now({ stock: 99 }))).toBe('wait');
  expect(decide(asked({}), now({ stock: 100 }))).toBe('tell');
  expect(decide(asked({}), now({ stock: 100, onShelf: false }))).toBe('wait');
});

test('PD-4 a price is told at or below the one named; one quoted by hand is below nothing', () => {
  const below = asked({ kind: 'price', belowMicros: 800_000 });
  expect([800_001, 800_000, 1].map((micros) => decide(below, now({ micros })))).toEqual(['wait', 'tell', 'tell']);
  expect(decide(below, now({ micros: null }))).toBe('wait');
});

test('PD-4 any change of the price is told and waited for again: up, down, and to or from a quote by hand', () => {
  const any = asked({ kind: 'price' });
  expect(decide(any, now())).toBe('wait');
  for (const micros of [900_001, 899_999, null]) expect(decide(any, now({ micros }))).toBe('tell and wait');
  expect(decide({ ...any, seenMicros: null }, now({ micros: null }))).toBe('wait');
});
