// Pasted part numbers: nothing gets lost, nothing is taken twice.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, take, withoutLine, type ReadLine } from './goods.ts';

const part = (goodsId: string, brandName = 'TI') => ({ goodsId, partNo: `P${goodsId}`, brandName, onSale: true });
const line = (text: string, ...ids: string[]): ReadLine => ({ line: text, isCertain: ids.length === 1, parts: ids.map((id) => part(id)) });

test('BO-6 lines are read as people paste them from tables', () => {
  expect(linesOf('LM358DR\tTI \r\n\r\n \u200b\n  AMS1117-3.3')).toEqual(['LM358DR TI', 'AMS1117-3.3']);
  fc.assert(fc.property(fc.string(), (text) => linesOf(text).every((one) => one === one.trim() && one !== '' && !/\s\s/.test(one))));
});

test('BO-6 parts that are there already, open lines, unknown ones and those without room are told apart', () => {
  const taken = take([line('a', '1'), line('b', '2'), line('again', '1'), line('open', '3', '4'), line('nothing')], ['2']);
  expect([taken.added, taken.again].map((parts) => parts.map(({ goodsId }) => goodsId))).toEqual([['1'], ['2', '1']]);
  expect([taken.open.map((one) => one.line), taken.unknown, taken.over]).toEqual([['open'], ['nothing'], []]);
  const full = Array.from({ length: 499 }, (_none, i) => `x${i}`);
  expect(take([line('a', '1'), line('b', '2'), line('c', '1')], full)).toMatchObject({
    added: [part('1')],
    over: ['b'],
    again: [part('1')],
  });
});

test('BO-6 every line comes to one end', () => {
  const any = fc.array(
    fc.record({ line: fc.string(), isCertain: fc.boolean(), parts: fc.array(fc.constantFrom('1', '2', '3').map((id) => part(id))) }),
  );
  fc.assert(
    fc.property(any, (lines) => {
      const taken = take(lines, ['3']);
      expect(Object.values(taken).flat()).toHaveLength(lines.length);
      expect(new Set(taken.added.map(({ goodsId }) => goodsId)).size).toBe(taken.added.length);
    }),
  );
});

test('a line that was chosen leaves the text', () => {
  expect(withoutLine('a  b\nc\na b', 'a b')).toBe('c');
});
