// The writer and its readers against the plain reading of the same parts, whatever changes in between.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { beforeAll, describe, expect, test } from 'vitest';
import { compileKernels } from '../columns/kernels.ts';
import type { PartSearch, SearchAnswer, SearchChange, SearchPart } from '../interface.ts';
import { bruteSearch, type BruteSearch } from '../reference/brute.ts';
import { changesFrom, drawOf, everything, figuresFrom, partFrom, partsFrom, requestFrom, type Draw } from './little-parts.ts';
import type { Publication } from './publication.ts';
import { IndexReader } from './reader.ts';
import { readSnapshot, snapshotChunks } from './snapshot.ts';
import { tombstoneSlots } from './tombstones.ts';
import { IndexWriter, roomBehind } from './writer.ts';

let module: WebAssembly.Module;
beforeAll(async () => {
  module = await compileKernels();
});

const options = (threads = 1): { module: WebAssembly.Module; threads: number } => ({ module, threads });

function filled(parts: Iterable<SearchPart>, threads = 1): IndexWriter {
  const writer = new IndexWriter(options(threads));
  const rebuild = writer.startRebuild();
  for (const part of parts) rebuild.add(part);
  rebuild.finish();
  return writer;
}

function readerOf(writer: IndexWriter): IndexReader {
  const reader = new IndexReader(0);
  reader.take(writer.whole());
  return reader;
}

/** Applies to both, giving wanted parts as the plain reading has them. */
function applyToBoth(writer: IndexWriter, plain: BruteSearch, changes: readonly SearchChange[]): void {
  plain.apply(changes);
  giveAnew(writer, plain, writer.apply(changes));
}

function giveAnew(writer: IndexWriter, plain: BruteSearch, ids: readonly number[]): void {
  const parts = ids.flatMap((id) => plain.parts.get(id) ?? []);
  expect(writer.apply(parts.map((part) => ({ kind: 'part', part })))).toEqual([]);
}

function publish(writer: IndexWriter, reader: IndexReader): void {
  const publication = writer.flush();
  if (publication) expect(reader.take(publication)).toBe(true);
}

const bare = (answer: SearchAnswer): SearchAnswer => ({ ...answer, generation: 0 });
const idsIn = (reader: IndexReader): number[] => [...reader.search(everything).ids].sort((a, b) => a - b);

async function expectSame(reader: IndexReader, plain: PartSearch, draw: Draw, requests: number): Promise<void> {
  expect(bare(reader.search(everything))).toEqual(bare(await plain.search(everything)));
  for (let i = 0; i < requests; i += 1) {
    const request = requestFrom(draw);
    expect(bare(reader.search(request))).toEqual(bare(await plain.search(request)));
  }
}

test.each([1, 2, 3, 4])('after every flush the index answers as the plain reading does, seed %i', async (seed) => {
  const draw = drawOf(seed);
  const parts = partsFrom(seed === 1 ? 0 : 300, draw);
  const plain = bruteSearch(parts);
  const writer = filled(parts);
  const reader = readerOf(writer);
  await expectSame(reader, plain, draw, 5);
  for (let round = 0; round < 12; round += 1) {
    for (let batch = draw(4); batch >= 0; batch -= 1) applyToBoth(writer, plain, changesFrom(draw(30), 340, draw));
    publish(writer, reader);
    await expectSame(reader, plain, draw, 5);
  }
  expect(writer.flush()).toBeNull();
  expect(writer.health()).toMatchObject({ parts: plain.parts.size, generation: reader.health().generation });
  expect(reader.health().parts).toBe(plain.parts.size);
});

test('figures are seen without a flush, also of parts that wait for one, and are not lost by it', async () => {
  const draw = drawOf(7);
  const parts = partsFrom(200, draw);
  const plain = bruteSearch(parts);
  /** What readers see: parts as of the last flush, figures as of now. */
  let seen = bruteSearch(parts);
  const writer = filled(parts);
  const reader = readerOf(writer);
  for (let round = 0; round < 40; round += 1) {
    for (const change of changesFrom(8, 220, draw)) {
      if (change.kind === 'figures' && !plain.parts.has(change.id)) continue;
      plain.apply([change]);
      if (change.kind === 'figures') seen.apply([change]);
      // Room for new shapes of tiers is enough for these few, so that nothing is wanted anew.
      expect(writer.apply([change])).toEqual([]);
    }
    await expectSame(reader, seen, draw, 2);
    if (draw(3) > 0) continue;
    publish(writer, reader);
    seen = bruteSearch(plain.parts.values());
    await expectSame(reader, seen, draw, 2);
  }
});

test('parts whose new tiers find no room in place are asked for, those of the delta are laid out anew', async () => {
  const draw = drawOf(15);
  const parts = partsFrom(60, draw);
  const plain = bruteSearch(parts);
  const writer = filled(parts);
  const reader = readerOf(writer);
  applyToBoth(
    writer,
    plain,
    Array.from({ length: 30 }, (_, i) => ({ kind: 'part', part: partFrom(i + 1, draw) })),
  );
  publish(writer, reader);
  // Steps nobody had before use the room for ladders up, in the base as in the delta.
  const odd = (id: number, from: number): SearchChange => {
    const tiers = Array.from({ length: 20 }, (_, i) => [from + i, 9_000 - i] as const);
    return { kind: 'figures', id, figures: { ...figuresFrom(draw), tiers: { domestic: tiers, international: tiers } } };
  };
  let asked = 0;
  for (let round = 1; round <= 8; round += 1) {
    const changes = Array.from({ length: 60 }, (_, i) => odd(i + 1, round * 1_000 + i));
    plain.apply(changes);
    const wanted = writer.apply(changes);
    asked += wanted.length;
    giveAnew(writer, plain, wanted);
    publish(writer, reader);
    await expectSame(reader, plain, draw, 3);
  }
  expect(asked).toBe(30);
});

test('a part that was asked for is asked for until it is given, across a snapshot too', async () => {
  const draw = drawOf(17);
  const writer = filled(partsFrom(20, draw));
  const used = (from: number): SearchChange[] =>
    Array.from({ length: 20 }, (_, i) => {
      const steps = Array.from({ length: 50 }, (__, step) => [from + i * 100 + step, 9_000] as const);
      return { kind: 'figures', id: i + 1, figures: { ...figuresFrom(draw), tiers: { domestic: steps, international: steps } } };
    });
  const wanted = writer.apply(used(1));
  expect(wanted.length).toBeGreaterThan(2);
  const label = { versions: {}, schema: '', position: '', base: '' };
  const read = await readSnapshot(Buffer.concat([...snapshotChunks(writer.state(), label)]), label, (base) => roomBehind(base, 1));
  if (read.kind !== 'ok') throw new Error(read.kind);
  const loaded = new IndexWriter(options(), read.state);
  expect(loaded.apply([])).toEqual(wanted);
  const [given, gone, fitting, ...others] = wanted;
  const flat = { ...figuresFrom(draw), tiers: { domestic: [], international: [] } };
  const changes: SearchChange[] = [
    { kind: 'part', part: partFrom(given!, draw) },
    { kind: 'gone', id: gone! },
    { kind: 'figures', id: fitting!, figures: flat },
  ];
  expect(loaded.apply(changes)).toEqual(others);
});

test('the generation rises with every change a reader sees and never falls', () => {
  const draw = drawOf(11);
  const parts = partsFrom(50, draw);
  const writer = filled(parts);
  const reader = readerOf(writer);
  let last = reader.search(everything).generation;
  for (let round = 0; round < 30; round += 1) {
    writer.apply([{ kind: 'figures', id: 1 + draw(50), figures: figuresFrom(draw) }]);
    expect(reader.search(everything).generation).toBeGreaterThan(last);
    last = reader.search(everything).generation;
    writer.apply([{ kind: 'part', part: partFrom(60, draw) }]);
    publish(writer, reader);
    expect(reader.search(everything).generation).toBeGreaterThan(last);
    last = reader.search(everything).generation;
    expect(last).toBe(writer.health().generation);
  }
});

test('no publication misses a part or has it twice, however far a reader lies behind', () => {
  const draw = drawOf(21);
  const parts = partsFrom(150, draw);
  const plain = bruteSearch(parts);
  const threads = 4;
  const writer = filled(parts, threads);
  const allIds = (): number[] => [...plain.parts.keys()].sort((a, b) => a - b);
  const expected = new Map([[writer.whole().serial, allIds()]]);
  const readers = Array.from({ length: threads }, (_, i) => ({ reader: new IndexReader(i), waiting: [] as Publication[], serial: 0 }));
  for (const one of readers) one.waiting.push(writer.whole());
  for (let round = 0; round < 60; round += 1) {
    for (const one of readers) {
      // One always follows at once, the last lies as far behind as is allowed.
      const lag = Math.min(draw(tombstoneSlots - 1), readers.indexOf(one));
      while (one.waiting.length > (one.serial === 0 ? 0 : lag)) {
        const next = one.waiting.shift()!;
        expect(one.reader.take(next)).toBe(true);
        one.serial = next.serial;
      }
      expect(idsIn(one.reader)).toEqual(expected.get(one.serial));
    }
    applyToBoth(writer, plain, changesFrom(12, 170, draw));
    for (const one of readers) expect(idsIn(one.reader)).toEqual(expected.get(one.serial));
    const publication = writer.flush();
    if (!publication) continue;
    expected.set(publication.serial, allIds());
    for (const one of readers) {
      expect(idsIn(one.reader)).toEqual(expected.get(one.serial));
      one.waiting.push(publication);
    }
  }
});

test('a reader that missed a publication says so and goes on from a whole one', async () => {
  const draw = drawOf(31);
  const parts = partsFrom(80, draw);
  const plain = bruteSearch(parts);
  const writer = filled(parts);
  const reader = readerOf(writer);
  const publications = [1, 2, 3].map(() => {
    applyToBoth(writer, plain, [{ kind: 'part', part: partFrom(90 + draw(20), draw) }]);
    return writer.flush()!;
  });
  expect(new IndexReader(0).take(publications[0]!)).toBe(false);
  expect(reader.take(publications[0]!)).toBe(true);
  expect(reader.take(publications[2]!)).toBe(false);
  const whole = writer.whole();
  expect(reader.take(whole)).toBe(true);
  // One that was sent before the whole one and comes after it changes nothing.
  expect(reader.take(publications[1]!)).toBe(true);
  await expectSame(reader, plain, draw, 5);
});

test('a publication crosses to another thread', async () => {
  const draw = drawOf(41);
  const parts = partsFrom(60, draw);
  const writer = filled(parts);
  const { port1, port2 } = new MessageChannel();
  const reader = new IndexReader(0);
  const send = (publication: Publication): boolean => {
    port1.postMessage(publication);
    return reader.take((receiveMessageOnPort(port2) as { message: Publication }).message);
  };
  expect(send(writer.whole())).toBe(true);
  const plain = bruteSearch(parts);
  applyToBoth(writer, plain, changesFrom(40, 70, draw));
  expect(send(writer.flush()!)).toBe(true);
  applyToBoth(writer, plain, [{ kind: 'figures', id: [...plain.parts.keys()][0]!, figures: figuresFrom(draw) }]);
  await expectSame(reader, plain, draw, 5);
  port1.close();
});

describe('a rebuild', () => {
  test.each([51, 52, 53])('takes in what changes while it runs, seed %i', async (seed) => {
    const draw = drawOf(seed);
    const parts = partsFrom(200, draw);
    const plain = bruteSearch(parts);
    const writer = filled(parts);
    const reader = readerOf(writer);
    applyToBoth(writer, plain, changesFrom(60, 230, draw));
    publish(writer, reader);
    const rebuild = writer.startRebuild();
    expect(writer.health().rebuilding).toBe(true);
    // The catalogue as it was a little after the start: what came before is fed again.
    applyToBoth(writer, plain, changesFrom(10, 230, draw));
    const stream = [...plain.parts.values()];
    for (const part of stream) {
      rebuild.add(part);
      if (draw(4) === 0) applyToBoth(writer, plain, changesFrom(3, 230, draw));
      if (draw(20) > 0) continue;
      publish(writer, reader);
      expect(idsIn(reader)).toEqual([...plain.parts.keys()].sort((a, b) => a - b));
    }
    const { publication, wanted } = rebuild.finish();
    expect(reader.take(publication)).toBe(true);
    giveAnew(writer, plain, wanted);
    publish(writer, reader);
    await expectSame(reader, plain, draw, 20);
    applyToBoth(writer, plain, changesFrom(60, 230, draw));
    publish(writer, reader);
    await expectSame(reader, plain, draw, 20);
  });
});

describe('rebuilds besides', () => {
  test('it leaves the values behind that no part has any more', () => {
    const draw = drawOf(61);
    const writer = filled([]);
    for (let i = 0; i < 50; i += 1) {
      writer.apply([{ kind: 'part', part: { ...partFrom(1, draw), params: { note: `n${i}` } } }]);
      writer.flush();
    }
    const notes = (): number => writer.state().dictionaries.values('note').length;
    expect(notes()).toBe(50);
    const rebuild = writer.startRebuild();
    for (const part of writer.state().delta) rebuild.add(part);
    rebuild.finish();
    expect(notes()).toBe(1);
  });

  test('one that is given up leaves the index as it was and cannot be finished', () => {
    const draw = drawOf(71);
    const writer = filled(partsFrom(30, draw));
    const before = writer.whole();
    const rebuild = writer.startRebuild();
    rebuild.giveUp();
    expect(writer.health().rebuilding).toBe(false);
    expect(() => rebuild.finish()).toThrow('given up');
    expect(writer.whole().serial).toBe(before.serial);
  });

  test('it is asked for once more parts have moved than a delta should hold', () => {
    const draw = drawOf(81);
    const writer = new IndexWriter({ module: null, threads: 1 });
    const part = partFrom(1, draw);
    const changes = (count: number): SearchChange[] =>
      Array.from({ length: count }, (_, i) => ({ kind: 'part', part: { ...part, id: i + 1 } }));
    writer.apply(changes(20_000));
    expect([writer.health().deltaLimit, writer.needsRebuild()]).toEqual([20_000, false]);
    writer.apply(changes(20_001));
    expect(writer.needsRebuild()).toBe(true);
    writer.startRebuild();
    expect(writer.needsRebuild()).toBe(false);
  });
});

test('memories of earlier publications become garbage, only base and delta stay', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const draw = drawOf(85);
  const writer = filled(partsFrom(100, draw));
  const reader = readerOf(writer);
  const memories: WeakRef<WebAssembly.Memory>[] = [];
  for (let round = 0; round < 40; round += 1) {
    if (round % 10 === 9) {
      const rebuild = writer.startRebuild();
      for (const part of partsFrom(100, draw)) rebuild.add(part);
      reader.take(rebuild.finish().publication);
    }
    writer.apply([{ kind: 'part', part: partFrom(1 + draw(200), draw) }]);
    publish(writer, reader);
    const { base, delta } = writer.whole();
    memories.push(new WeakRef(base!.memory), new WeakRef(delta!.memory));
    reader.search(requestFrom(draw));
    // What a turn of the loop has looked at through weak references is held until it ends.
    await new Promise((done) => setImmediate(done));
  }
  // A collection in the middle of another's work may leave one for the next.
  for (let turn = 0; turn < 5; turn += 1) {
    collect();
    await new Promise((done) => setImmediate(done));
  }
  const left = new Set(memories.flatMap((memory) => memory.deref() ?? []));
  expect(left.size).toBe(2);
});

test('a snapshot holds everything the writer has taken in, flushed or not', async () => {
  const draw = drawOf(91);
  const parts = partsFrom(150, draw);
  const plain = bruteSearch(parts);
  const writer = filled(parts);
  applyToBoth(writer, plain, changesFrom(80, 180, draw));
  writer.flush();
  applyToBoth(writer, plain, changesFrom(30, 180, draw));
  const label = { versions: {}, schema: '', position: 'p', base: '' };
  const pieces: Uint8Array[] = [];
  for (const piece of snapshotChunks(writer.state(), label)) {
    pieces.push(piece);
    // Figures go on changing while it is written; from the position on they are fed again.
    applyToBoth(writer, plain, [{ kind: 'figures', id: 1 + draw(180), figures: figuresFrom(draw) }]);
  }
  const again = [...plain.parts.values()].map(({ id, figures }): SearchChange => ({ kind: 'figures', id, figures }));
  const read = await readSnapshot(Buffer.concat(pieces), label, (base) => roomBehind(base, 2));
  if (read.kind !== 'ok') throw new Error(read.kind);
  const loaded = new IndexWriter(options(2), read.state);
  giveAnew(loaded, plain, loaded.apply(again));
  loaded.flush();
  const reader = readerOf(loaded);
  await expectSame(reader, plain, draw, 20);
  applyToBoth(loaded, plain, changesFrom(80, 180, draw));
  publish(loaded, reader);
  await expectSame(reader, plain, draw, 20);
});
