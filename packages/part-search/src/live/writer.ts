// The single writer of a process's index: figures in place, other changes through a small delta, a new base now and then.
import { SegmentBuilder } from '../columns/builder.ts';
import { docCount, docOf, tombstoneColumn, writeFigures } from '../columns/figures.ts';
import { scratchBytesOf, type SegmentMeta } from '../columns/meta.ts';
import { Dictionaries } from '../dictionary.ts';
import type { Image } from '../image.ts';
import type { PartFigures, SearchChange, SearchHealth, SearchPart } from '../interface.ts';
import type { StepPublication, WholePublication } from './publication.ts';
import { Replay, type Rebuild, type Rebuilt } from './rebuild.ts';
import type { IndexState } from './snapshot.ts';
import { tombstoneBytes, TombstoneRing } from './tombstones.ts';

export interface WriterOptions {
  /** From `compileKernels()`; null = plain TypeScript. */
  readonly module: WebAssembly.Module | null;
  /** Readers over one memory; each has its own scratch. */
  readonly threads: number;
}

export interface WriterHealth extends SearchHealth {
  /** Parts in the delta, and how many it should hold at most. */
  readonly delta: number;
  readonly deltaLimit: number;
  readonly rebuilding: boolean;
}

type Published = Omit<WholePublication, 'kind' | 'dictionaries' | 'module' | 'inPlace'>;

/** The image's end and each area begin at multiples of this. */
const alignSlackBytes = 64;
const smallestDeltaLimit = 20_000;
const deltaShare = 0.02;
/** Values no part has any more are dropped by a rebuild: at twice what the base began with and these. */
const spareValues = 20_000;

/** Bytes to keep free behind a base: its further tombstones and the threads' scratch. */
export function roomBehind(base: Pick<Image, 'meta'>, threads: number): number {
  const { docs } = base.meta as unknown as SegmentMeta;
  return tombstoneBytes(docs) + threads * scratchBytesOf(base) + alignSlackBytes;
}

/**
 * Takes changes in their order. Figures are seen at once; everything else with the next `flush`, whose publication moves parts and
 * buries where they stood in one step: no reader misses a part or meets it twice, whichever publication it holds (up to
 * `tombstoneSlots - 1` behind).
 */
export class IndexWriter {
  readonly #options: WriterOptions;
  readonly #inPlace = new BigUint64Array(new SharedArrayBuffer(8));
  #dictionaries = new Dictionaries();
  /** What readers know of the dictionaries. */
  #mark: Record<string, number> = {};
  #valuesAtBase = 0;
  #base: TombstoneRing | null = null;
  #delta: Image | null = null;
  /** Parts that stand in the delta, or will with the next one. */
  #moved = new Map<number, SearchPart>();
  #deltaIsStale = false;
  /** Parts of the base whose figures are older than what was applied. */
  #wanted = new Set<number>();
  #generation = 1;
  #serial = 0;
  #published: Published;
  #replay: Replay | null = null;

  /** Begins empty, or where a snapshot left off. */
  constructor(options: WriterOptions, state: IndexState | null = null) {
    this.#options = options;
    if (state) {
      this.#generation = state.generation + 1;
      this.#dictionaries = state.dictionaries;
      this.#base = state.base && new TombstoneRing(state.base, state.buried);
      this.#moved = new Map(state.delta.map((part) => [part.id, part]));
      this.#wanted = new Set(state.wanted);
    }
    this.#valuesAtBase = this.#valueCount();
    this.#published = this.#publishAnew();
  }

  /**
   * Takes changes in. Answers the ids of all parts whose figures did not fit in place, now or earlier: the caller gives these parts
   * anew (`kind: 'part'`). Figures of a part that is not there are passed over.
   */
  apply(changes: readonly SearchChange[]): number[] {
    for (const change of changes) {
      if (change.kind === 'part') this.#part(change.part);
      else if (change.kind === 'gone') this.#gone(change.id);
      else this.#figures(change.id, change.figures);
    }
    return [...this.#wanted];
  }

  /** Makes what came since the last one visible; null when everything is. */
  flush(): StepPublication | null {
    if (!this.#deltaIsStale && !this.#base?.isAhead) return null;
    if (this.#deltaIsStale) this.#buildDelta();
    this.#base?.publish();
    this.#serial += 1;
    const growth = this.#dictionaries.since(this.#mark);
    this.#published = this.#stand();
    const { base, ...common } = this.#published;
    return { kind: 'step', ...common, tombstones: base && base.table[tombstoneColumn]!, growth };
  }

  /** All that was published last, for a reader that has nothing yet. */
  whole(): WholePublication {
    // Dictionaries grow only while a delta is built, so they are those of the last publication.
    const dictionaries = this.#dictionaries.since({});
    const { module } = this.#options;
    return { kind: 'whole', ...this.#published, dictionaries, module, inPlace: this.#inPlace.buffer };
  }

  /** Whether the delta or the dictionaries have outgrown their share. False while a rebuild is under way. */
  needsRebuild(): boolean {
    if (this.#replay) return false;
    const moved = Math.max(this.#moved.size, this.#base?.count ?? 0);
    return moved > this.#deltaLimit() || this.#valueCount() > 2 * this.#valuesAtBase + spareValues;
  }

  /**
   * Begins a new base. What is added must be the catalogue at this moment or later; changes applied from now on are applied to it
   * again when it is finished.
   * @example const rebuild = writer.startRebuild(); for await (const part of stream) rebuild.add(part); send(rebuild.finish().publication);
   */
  startRebuild(): Rebuild {
    const replay = new Replay();
    this.#replay = replay;
    const dictionaries = new Dictionaries();
    const builder = new SegmentBuilder(dictionaries);
    const room = (): number => tombstoneBytes(builder.size) + builder.scratchBytes(this.#options.threads) + alignSlackBytes;
    const adopt = (image: Image | null, own: Dictionaries): Rebuilt => {
      if (this.#replay !== replay) throw new Error('this rebuild was given up');
      return this.#adopt(image, own, replay);
    };
    return {
      add: (part) => builder.add(part),
      finish: () => adopt(builder.size === 0 ? null : builder.finish(room()), dictionaries),
      adopt,
      giveUp: () => {
        if (this.#replay === replay) this.#replay = null;
      },
    };
  }

  /** The index at this moment, for a snapshot; changes that are not flushed yet are in it. */
  state(): IndexState {
    return {
      base: this.#base?.image ?? null,
      buried: this.#base?.buried() ?? new Uint32Array(),
      delta: [...this.#moved.values()],
      wanted: [...this.#wanted],
      dictionaries: this.#dictionaries,
      generation: this.#generation,
    };
  }

  health(): WriterHealth {
    const { bytes } = this.#published;
    const parts = this.#partCount();
    const deltaLimit = this.#deltaLimit();
    return { parts, generation: this.#generation, bytes, delta: this.#moved.size, deltaLimit, rebuilding: this.#replay !== null };
  }

  #part(part: SearchPart): void {
    this.#generation += 1;
    this.#wanted.delete(part.id);
    this.#replay?.part(part);
    this.#buryInBase(part.id);
    this.#moved.set(part.id, part);
    this.#deltaIsStale = true;
  }

  #gone(id: number): void {
    this.#generation += 1;
    this.#wanted.delete(id);
    this.#replay?.gone(id);
    this.#buryInBase(id);
    if (this.#moved.delete(id)) this.#deltaIsStale = true;
  }

  /** What readers see is written even where a newer part waits for the next flush. */
  #figures(id: number, figures: PartFigures): void {
    const moved = this.#moved.get(id);
    const inBase = this.#inBase(id);
    const standsInBase = inBase >= 0 && !this.#base!.isBuried(inBase);
    this.#replay?.figures(id, figures);
    if (!moved && !standsInBase) return;
    this.#generation += 1;
    if (moved) this.#moved.set(id, { ...moved, figures });
    const written = this.#writeInPlace(id, inBase, figures);
    if (written) Atomics.add(this.#inPlace, 0, 1n);
    if (moved) this.#deltaIsStale ||= !written;
    else if (written) this.#wanted.delete(id);
    else this.#wanted.add(id);
  }

  #writeInPlace(id: number, inBase: number, figures: PartFigures): boolean {
    const inDelta = this.#delta ? docOf(this.#delta, id) : -1;
    if (inDelta >= 0) return writeFigures(this.#delta!, inDelta, figures);
    return inBase >= 0 && writeFigures(this.#base!.image, inBase, figures);
  }

  #inBase(id: number): number {
    return this.#base ? docOf(this.#base.image, id) : -1;
  }

  #buryInBase(id: number): void {
    const doc = this.#inBase(id);
    if (doc >= 0) this.#base!.bury(doc);
  }

  #buildDelta(): void {
    this.#deltaIsStale = false;
    this.#delta = null;
    if (this.#moved.size === 0) return;
    const builder = new SegmentBuilder(this.#dictionaries);
    for (const part of this.#moved.values()) builder.add(part);
    this.#delta = builder.finish(builder.scratchBytes(this.#options.threads));
  }

  #adopt(image: Image | null, dictionaries: Dictionaries, replay: Replay): Rebuilt {
    this.#replay = null;
    this.#dictionaries = dictionaries;
    this.#valuesAtBase = this.#valueCount();
    this.#base = image && new TombstoneRing(image, []);
    this.#moved = new Map();
    for (const [id, part] of replay.parts) {
      this.#buryInBase(id);
      if (part) this.#moved.set(id, part);
    }
    this.#wanted = new Set();
    for (const [id, figures] of replay.newFigures) {
      const doc = this.#inBase(id);
      if (doc >= 0 && !writeFigures(image!, doc, figures)) this.#wanted.add(id);
    }
    this.#generation += 1;
    this.#published = this.#publishAnew();
    return { publication: this.whole(), wanted: [...this.#wanted] };
  }

  #publishAnew(): Published {
    this.#buildDelta();
    this.#base?.publish();
    this.#serial += 1;
    return this.#stand();
  }

  #stand(): Published {
    this.#mark = this.#dictionaries.mark();
    const base = this.#base?.view() ?? null;
    return {
      serial: this.#serial,
      generation: this.#generation,
      writtenInPlace: Number(Atomics.load(this.#inPlace, 0)),
      parts: this.#partCount(),
      bytes: (base?.bytes ?? 0) + (this.#delta?.bytes ?? 0),
      base,
      delta: this.#delta,
    };
  }

  #partCount(): number {
    return (this.#base ? docCount(this.#base.image) - this.#base.count : 0) + this.#moved.size;
  }

  #deltaLimit(): number {
    return Math.max(smallestDeltaLimit, Math.floor(deltaShare * (this.#base ? docCount(this.#base.image) : 0)));
  }

  #valueCount(): number {
    return this.#dictionaries.attributes().reduce((sum, attr) => sum + this.#dictionaries.values(attr).length, 0);
  }
}
