// Files in calls: what an upload may bring, and what a call answers that gives a file instead of JSON.
import { z } from 'zod';
import type { Reason } from './reasons.ts';

/** Files that a multipart call takes under one name. */
export interface FileField {
  /** Of each. */
  readonly maxBytes: number;
  /** 1 unless told. */
  readonly most?: number;
  readonly required?: true;
  /** Why one above `maxBytes` is refused, where TOO_LONG does not say it. */
  readonly tooLarge?: Reason;
  /** For readers of the description: what a file is, its content tells. */
  readonly types: readonly string[];
}

/** How a call answers a file; refusals stand in the envelope. */
export interface FileKinds {
  readonly types: readonly string[];
  /** Headers of its own, which hold counts, with what they say. */
  readonly counts?: Readonly<Record<string, string>>;
}

/** A file that is written while it is read. */
export interface FileAnswer {
  /** Content type, one of the call's. */
  readonly type: string;
  /** Of any script. */
  readonly name: string;
  /** For readers that know plain letters alone. */
  readonly plainName: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array | string>;
  /** A reader slower than this is not waited for. */
  readonly limitMs: number;
  /** Once, however it ended; whether the reader took all of it. */
  readonly ended?: (whole: boolean) => void;
}

/** The answer of a call that gives a file. */
export const fileAnswer = z.custom<FileAnswer>((value) => typeof value === 'object' && value !== null && 'body' in value);

export const csvType = 'text/csv';
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
