// Proves that a shortened place holds exactly what was gone through.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { upTo } from './snapshot-positions.ts';

const sees = (position: string, xid: number): boolean => {
  const [from, upto, running] = position.split(':') as [string, string, string];
  return xid < Number(from) || (xid < Number(upto) && !running.split(',').includes(String(xid)));
};

const between = fc.uniqueArray(fc.integer({ min: 10, max: 40 }), { maxLength: 6 });

const written = (running: readonly number[], upto: number): string => {
  const inside = running.filter((xid) => xid < upto).sort((a, b) => a - b);
  return `${inside[0] ?? upto}:${upto}:${inside.join(',')}`;
};

test('a shortened place holds what both the old place and the new one below the end hold, and nothing else', () => {
  fc.assert(
    fc.property(
      between,
      between,
      fc.integer({ min: 11, max: 30 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 1, max: 50 }),
      (a, b, upto, more, end) => {
        // What ran at first may have ended; what is new runs at the old end or later.
        const before = written(a, upto);
        const now = written([...a.filter((_xid, i) => i % 2 === 0 && _xid < upto), ...b.filter((xid) => xid >= upto)], upto + more);
        const place = upTo(before, now, String(end));
        const limit = Math.max(end, upto);
        for (let xid = 5; xid < 60; xid += 1) expect(sees(place, xid)).toBe(sees(before, xid) || (xid < limit && sees(now, xid)));
      },
    ),
  );
});

test('what still runs below the end stays open', () => {
  expect(upTo('10:10:', '12:30:12,25', '20')).toBe('12:20:12');
  expect(upTo('10:10:', '30:30:', '30')).toBe('30:30:');
});
