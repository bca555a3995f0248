// A list while it is edited: one call after the other, undone in steps, refusals told, nothing lost when a call fails.
import { expect, test } from 'vitest';
import type { Outcome } from '@partharbor/contract/call';
import { BomStore } from './store.ts';
import { aGroup, aLine, aView } from './testing.ts';
import type { BomLine, Edited, KeptLine, Op } from '../types.ts';

const kept = (one: BomLine): KeptLine => ({ ...one, candidates: [], more: one.offered, picked: [] }) as unknown as KeptLine;

/** A shop that takes every op, or answers as it is told; keeps what was sent. */
function shopOf(answers: Partial<Record<number, Outcome<Edited>>> = {}) {
  const sent: { version: number; ops: readonly Op[] }[] = [];
  const lines = new Map([
    ['a', aLine('a')],
    ['b', aLine('b')],
  ]);
  let version = 1;
  const send = async (seen: number, ops: readonly Op[]): Promise<Outcome<Edited>> => {
    sent.push({ version: seen, ops });
    const told = answers[sent.length];
    if (told) return told;
    const touched = new Set<string>();
    for (const op of ops) {
      if (op.op === 'add') {
        lines.set('n1', aLine('n1', op.line));
        touched.add('n1');
      } else if (op.op === 'remove') lines.delete(op.key);
      else if ('key' in op) {
        const one = lines.get(op.key)!;
        const more =
          op.op === 'quantity'
            ? { line: { ...one.line, quantity: op.value } }
            : op.op === 'pick'
              ? { picks: [...op.picks], choice: 'buyer' as const }
              : {};
        lines.set(op.key, { ...one, ...more, version: one.version + 1 });
        touched.add(op.key);
      }
    }
    version += 1;
    const { totals } = aView();
    return {
      ok: true,
      data: {
        version,
        lines: [...touched].map((key) => kept(lines.get(key)!)),
        order: [...lines.keys()],
        groups: [aGroup()],
        totals,
        others: [],
        refused: [],
      },
    };
  };
  return { send, sent };
}

const start = (shop: ReturnType<typeof shopOf>) => new BomStore(aView({ lines: [aLine('a'), aLine('b')] }), shop.send);

test('BM-4 changes made while one is on its way go together in the next call, with the versions that were answered', async () => {
  const shop = shopOf();
  const store = start(shop);
  store.change([{ op: 'quantity', key: 'a', value: 2 }]);
  store.change([{ op: 'quantity', key: 'a', value: 3 }]);
  store.change([{ op: 'sets', value: 7 }]);
  await store.settled();
  expect(shop.sent.map(({ version, ops }) => [version, ops.map((op) => [op.op, 'lineVersion' in op ? op.lineVersion : null])])).toEqual([
    [1, [['quantity', 1]]],
    [
      2,
      [
        ['quantity', 2],
        ['sets', null],
      ],
    ],
  ]);
  expect(store.state()).toMatchObject({ isSaving: false, failure: null, view: { sets: 7, version: 3 } });
  expect(store.state().view.lines.map(({ line }) => line.quantity)).toEqual([3, 1]);
});

test('BM-4 each step is undone by what leads back: a number, a part the system chose, a line removed with its part', async () => {
  const shop = shopOf();
  const store = start(shop);
  store.change([{ op: 'quantity', key: 'a', value: 5 }]);
  store.change([{ op: 'pick', key: 'b', picks: [{ goodsId: '9', number: null }] }]);
  await store.settled();
  store.change([{ op: 'remove', key: 'b' }]);
  await store.settled();
  expect(store.state().view.lines.map(({ key }) => key)).toEqual(['a']);
  store.undo();
  await store.settled();
  expect(shop.sent.slice(-2).map(({ ops }) => ops.map((op) => [op.op, 'key' in op ? op.key : '']))).toEqual([
    [['add', '']],
    [['pick', 'n1']],
  ]);
  store.undo();
  store.undo();
  await store.settled();
  expect(shop.sent.at(-1)?.ops ?? []).toMatchObject([{ op: 'quantity', key: 'a', value: 1 }]);
  expect(shop.sent.at(-2)?.ops).toMatchObject([{ op: 'reopen', key: 'n1' }]);
  expect(store.state().undoable).toBe(0);
});

test('BM-4 what could not be kept waits, is sent again, or is given up; a line that was changed elsewhere shows theirs', async () => {
  const away: Outcome<Edited> = { ok: false, status: 503, code: 503, reason: 'BUSY', message: 'away' };
  const shop = shopOf({ 1: away });
  const store = start(shop);
  store.change([{ op: 'quantity', key: 'a', value: 4 }], { groups: [aGroup({ amount: '9.00' })], totals: aView().totals });
  await store.settled();
  expect(store.state()).toMatchObject({ failure: { reason: 'BUSY' }, preview: null });
  store.retry();
  await store.settled();
  expect(shop.sent.map(({ ops }) => ops)).toEqual([shop.sent[0]?.ops, shop.sent[0]?.ops]);
  expect(store.state().view.lines[0]?.line.quantity).toBe(4);

  const theirs = kept({ ...aLine('a', { quantity: 77 }), version: 9 });
  const { totals, groups } = aView();
  const stale: Outcome<Edited> = {
    ok: true,
    data: {
      version: 5,
      lines: [],
      order: ['a', 'b'],
      groups: [...groups],
      totals,
      others: [],
      refused: [{ key: 'a', reason: 'STALE', theirs }],
    },
  };
  const other = start(shopOf({ 1: stale }));
  other.change([{ op: 'quantity', key: 'a', value: 4 }]);
  await other.settled();
  expect(other.state().refused).toEqual([{ key: 'a', reason: 'STALE' }]);
  expect(other.state().view.lines[0]).toMatchObject({ version: 9, line: { quantity: 77 } });
});

test('BM-5 where the server computes otherwise than was shown, the part is marked', async () => {
  const shop = shopOf();
  const store = start(shop);
  store.change([{ op: 'sets', value: 2 }], { groups: [aGroup({ amount: '9.00' })], totals: aView().totals });
  await store.settled();
  expect([...store.state().corrected]).toEqual(['1']);
  store.change([{ op: 'sets', value: 3 }], { groups: [aGroup()], totals: aView().totals });
  await store.settled();
  expect([...store.state().corrected]).toEqual([]);
});
