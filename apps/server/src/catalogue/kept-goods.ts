// Goods in memory that are as the tables are: before each use everything that changed since the last is dropped.
import type { Database } from '../platform/database.ts';
import type { Position } from '../platform/snapshot-positions.ts';
import { readGoodsChanges } from './goods-changes.ts';

/** Parts that change while somebody reads them: what he read may be of before. */
class Reading {
  #any = false;
  readonly #changed = new Set<number>();

  note(parts: readonly number[] | null): void {
    this.#any ||= parts === null;
    for (const id of parts ?? []) this.#changed.add(id);
  }

  mayKeep(id: number): boolean {
    return !this.#any && !this.#changed.has(id);
  }
}

/**
 * Keeps a value of each part in a few variants; those used lately stay.
 * @example await kept.asNow(); kept.get(id, 0) ?? (await kept.read((keep) => readPart(id).then((part) => keep(id, 0, part))))
 */
export class KeptGoods<Value> {
  readonly #db: Database;
  readonly #variants: number;
  readonly #most: number;
  #position: Position | null = null;
  #young = new Map<number, Value>();
  #old = new Map<number, Value>();
  #look: Promise<void> | null = null;
  #nextLook: Promise<void> | null = null;
  readonly #readings = new Set<Reading>();

  /** For at most `most` values; parts have variants 0 to `variants` - 1. */
  constructor(db: Database, variants: number, most: number) {
    this.#db = db;
    this.#variants = variants;
    this.#most = most;
  }

  /**
   * Afterwards what is kept is as the tables were at some time after the call. One small query, which all who come while another runs
   * share: theirs begins when that one ends.
   */
  asNow(): Promise<void> {
    if (this.#nextLook) return this.#nextLook;
    if (!this.#look) return this.#begin();
    const begin = (): Promise<void> => {
      this.#nextLook = null;
      return this.#begin();
    };
    // Whether the one before failed is told to those who asked for it.
    return (this.#nextLook = this.#look.then(begin, begin));
  }

  #begin(): Promise<void> {
    const look = this.#dropChanged().finally(() => {
      if (this.#look === look) this.#look = null;
    });
    return (this.#look = look);
  }

  async #dropChanged(): Promise<void> {
    const { position, parts } = await readGoodsChanges(this.#db, this.#position);
    for (const reading of this.#readings) reading.note(parts);
    if (parts === null) [this.#young, this.#old] = [new Map(), new Map()];
    for (const id of parts ?? [])
      for (let variant = 0; variant < this.#variants; variant += 1) {
        this.#young.delete(id * this.#variants + variant);
        this.#old.delete(id * this.#variants + variant);
      }
    this.#position = position;
  }

  get(id: number, variant: number): Value | undefined {
    const key = id * this.#variants + variant;
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.#put(key, old);
    return old;
  }

  /** Reads what is not kept; `keep` leaves out what changed meanwhile, or may have. */
  async read<T>(work: (keep: (id: number, variant: number, value: Value) => void) => Promise<T>): Promise<T> {
    const reading = new Reading();
    this.#readings.add(reading);
    try {
      return await work((id, variant, value) => {
        if (reading.mayKeep(id)) this.#put(id * this.#variants + variant, value);
      });
    } finally {
      this.#readings.delete(reading);
    }
  }

  #put(key: number, value: Value): void {
    if (this.#young.size >= this.#most / 2) [this.#old, this.#young] = [this.#young, new Map()];
    this.#young.set(key, value);
  }
}
