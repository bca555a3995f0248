// Proves the order of keys and the ranges found in it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, EntriesBuilder, textOf } from './bytes.ts';
import { KeyTable, sortedEntries } from './key-table.ts';

function tableOf(texts: readonly string[]): KeyTable {
  const builder = new EntriesBuilder();
  for (const text of texts) builder.add(text);
  return new KeyTable(builder.entries(), sortedEntries(builder.entries()));
}

const inOrder = (table: KeyTable): string[] =>
  Array.from({ length: table.count }, (_, place) => {
    const entry = table.entryAt(place);
    return textOf(table.bytes, table.starts[entry]!, table.starts[entry + 1]!);
  });

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
const text = fc.stringMatching(/^[AB0贴片-]{0,6}$/);

test('entries lie in byte order and ranges hold just what begins with or equals a needle', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 50 }), text, (texts, needle) => {
      const table = tableOf(texts);
      const sorted = [...texts].sort(byBytes);
      expect(inOrder(table)).toEqual(sorted);
      const beginning = table.prefixRange(bytesOf(needle));
      expect(sorted.slice(beginning.from, beginning.to)).toEqual(sorted.filter((one) => one.startsWith(needle)));
      const equal = table.equalRange(bytesOf(needle), beginning);
      expect(sorted.slice(equal.from, equal.to)).toEqual(sorted.filter((one) => one === needle));
    }),
  );
});

test('many entries, which are counted rather than compared, come in the same order', () => {
  const letters = Array.from('AB019Z-贴片a');
  const texts = Array.from({ length: 12_000 }, (_, i) => {
    let rest = Math.imul(i + 1, 2_654_435_761) >>> 0;
    const signs = Array.from({ length: (i % 4) * 5 }, () => {
      const sign = letters[rest % letters.length]!;
      rest = Math.imul(rest, 1_664_525) + 1_013_904_223;
      rest >>>= 0;
      return sign;
    });
    return (i % 3 ? 'RC0603FR07KL' : '') + signs.join('');
  });
  expect(inOrder(tableOf(texts))).toEqual([...texts].sort(byBytes));
});
