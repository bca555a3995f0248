// The snapshot file: what is written is read, and nothing that was damaged is.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Dictionaries } from '../dictionary.ts';
import { columnOf, packImage, type Column } from '../image.ts';
import type { SearchPart } from '../interface.ts';
import { readSnapshot, snapshotChunks, type IndexState, type SnapshotLabel } from './snapshot.ts';

const label: SnapshotLabel = { versions: { tokens: 3, numbers: 'b' }, schema: 'd41d8c', position: '10:20:11,12', base: '5:9:' };
const noRoom = (): number => 0;

function stateOf(bytes: number): IndexState {
  const dictionaries = new Dictionaries();
  for (const value of [4.7e-9, '电阻', [-40, 85] as const]) dictionaries.codeFor('r', value);
  dictionaries.codeFor('$brand', '12');
  const columns = new Map<string, Column>([
    ['a', Uint8Array.from({ length: bytes }, (_, i) => i * 31)],
    ['b', Float64Array.of(1.5, -2, 2 ** 53)],
  ]);
  const delta = [{ id: 7, mpn: 'LM358 元' }, { id: 9 }] as unknown as SearchPart[];
  return {
    base: packImage(columns, { leaves: [1, 2] }, 0),
    buried: Uint32Array.of(3, 1),
    delta,
    wanted: [5],
    dictionaries,
    generation: 42,
  };
}

const written = (state: IndexState): Uint8Array => Buffer.concat([...snapshotChunks(state, label)]);

test('a snapshot reads back as it was written', async () => {
  const state = stateOf(9_000_000);
  const read = await readSnapshot(written(state), label, noRoom);
  if (read.kind !== 'ok') throw new Error(read.kind);
  expect(read.label).toEqual(label);
  const { base, buried, delta, wanted, dictionaries, generation } = read.state;
  expect([generation, [...buried], delta, wanted]).toEqual([42, [3, 1], state.delta, [5]]);
  expect(dictionaries.since({})).toEqual(state.dictionaries.since({}));
  expect([base!.table, base!.meta, base!.bytes]).toEqual([state.base!.table, state.base!.meta, state.base!.bytes]);
  for (const name of ['a', 'b']) expect(Buffer.compare(bytesOf(columnOf(base!, name)), bytesOf(columnOf(state.base!, name)))).toBe(0);
});

const bytesOf = (column: Column): Uint8Array => new Uint8Array(column.buffer, column.byteOffset, column.byteLength);

test('an index without a base has a snapshot, and no file at all is told apart', async () => {
  const empty: IndexState = {
    base: null,
    buried: new Uint32Array(),
    delta: [],
    wanted: [],
    dictionaries: new Dictionaries(),
    generation: 1,
  };
  expect(await readSnapshot(written(empty), label, noRoom)).toMatchObject({ kind: 'ok', state: { base: null, delta: [] } });
  expect(await readSnapshot(null, label, noRoom)).toEqual({ kind: 'absent' });
});

test('a snapshot of other versions or another schema is not taken', async () => {
  const file = written(stateOf(100));
  const others: SnapshotLabel['versions'][] = [{ tokens: 4, numbers: 'b' }, { tokens: 3 }, { tokens: 3, numbers: 'b', more: 1 }];
  for (const versions of others) {
    expect(await readSnapshot(file, { ...label, versions }, noRoom)).toEqual({ kind: 'other-version' });
  }
  expect(await readSnapshot(file, { ...label, schema: '' }, noRoom)).toEqual({ kind: 'other-version' });
});

test('of a snapshot that does not suit only the beginning is read', async () => {
  const file = written(stateOf(1_000));
  let readTo = 0;
  const source = (offset: number, length: number): Uint8Array => {
    readTo = Math.max(readTo, offset + length);
    return file.subarray(offset, offset + length);
  };
  const suits = ({ base }: SnapshotLabel): boolean => base !== label.base;
  expect(await readSnapshot(source, { ...label, suits }, noRoom)).toEqual({ kind: 'unwanted' });
  expect(readTo).toBeLessThan(file.length / 2);
  expect((await readSnapshot(source, { ...label, suits: () => true }, noRoom)).kind).toBe('ok');
});

test('any cut, any flipped bit and any piece out of place is noticed', async () => {
  const file = written(stateOf(300));
  const kind = async (bytes: Uint8Array): Promise<string> => (await readSnapshot(bytes, label, noRoom)).kind;
  await fc.assert(
    fc.asyncProperty(fc.nat(file.length - 1), async (at) => {
      expect(await kind(file.subarray(0, at))).toBe('broken');
    }),
  );
  const flips = fc.tuple(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }));
  await fc.assert(
    fc.asyncProperty(flips, async ([at, flip]) => {
      const damaged = Uint8Array.from(file);
      damaged[at]! ^= flip;
      expect(await kind(damaged)).toBe('broken');
    }),
    { numRuns: 1_000 },
  );
  const pieces = [...snapshotChunks(stateOf(300), label)];
  const places = fc.tuple(fc.nat(pieces.length - 2), fc.nat(pieces.length - 2)).filter(([a, b]) => a !== b);
  await fc.assert(
    fc.asyncProperty(places, async ([a, b]) => {
      expect(await kind(Buffer.concat(pieces.filter((_, i) => i !== a)))).toBe('broken');
      const swapped = pieces.map((piece, i) => pieces[i === a ? b : i === b ? a : i]!);
      expect(await kind(Buffer.concat(swapped))).toBe('broken');
    }),
  );
});

test('a file that could not be read is the error of who reads it', async () => {
  const failing = (): never => {
    throw new Error('EIO');
  };
  await expect(readSnapshot(failing, label, noRoom)).rejects.toThrow('EIO');
});
