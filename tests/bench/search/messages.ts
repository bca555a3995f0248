// What the threads and processes of the search bench say to each other.
import type { DictionaryGrowth } from '@partharbor/part-search/dictionary';
import type { Image } from '@partharbor/part-search/image';
import type { SearchPart } from '@partharbor/part-search/interface';
import type { MessagePort } from 'node:worker_threads';

export const label = { versions: { bench: 1 }, schema: 'bench' };

/** Threads that answer, and one more set of scratch for measuring without them. */
export const queryThreads = 2;
export const scratches = queryThreads + 1;

/** A process that builds → the bench. */
export interface BuildReport {
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly bytes: number;
  readonly writeMs: number;
  readonly fileBytes: number;
  readonly peakMb: number;
  readonly sample: readonly SearchPart[];
}

export interface BuildOrder {
  readonly parts: number;
  readonly path: string;
  readonly sampled: number;
}

/** A thread that builds beside → the indexer. */
export interface Built {
  readonly base: Image;
  readonly dictionaries: DictionaryGrowth;
}

export interface IndexerData {
  readonly path: string;
  readonly parts: number;
  readonly sample: readonly SearchPart[];
}

export type IndexerOrder =
  | { readonly kind: 'reader'; readonly port: MessagePort }
  /** So many changes a second from now on. */
  | { readonly kind: 'changes'; readonly perSecond: number }
  | { readonly kind: 'rebuild' };

export type IndexerWord =
  | { readonly kind: 'loaded'; readonly readMs: number }
  | { readonly kind: 'rebuilt'; readonly ms: number }
  | { readonly kind: 'changed'; readonly changes: number; readonly anew: number; readonly cpuMs: number };
