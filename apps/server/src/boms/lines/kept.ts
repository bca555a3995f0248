// A line as a draft or a saved BOM keeps it: what it asks for, how it was decided, and what serves it; nothing that can be computed (R-147, I-95).
import { createHash } from 'node:crypto';
import type { Line } from '@partharbor/bom/line';
import type { EvidenceClass } from '@partharbor/bom/match/evidence';
import { lineKeyText } from '@partharbor/bom/match/line-key';
import type { Reading } from '@partharbor/bom/match/reading';

export interface KeptPick {
  readonly partId: number;
  /** null = what the line needs, or of several picks the rest. */
  readonly number: number | null;
  /** '' = taken by hand from elsewhere. */
  readonly evidence: EvidenceClass | '';
  readonly scoreMilli: number;
  readonly vetoes: readonly string[];
  /** ISO 8601. */
  readonly pickedAt: string;
}

export type Choice = 'open' | 'system' | 'buyer' | 'declined';

export interface KeptLine {
  readonly line: Line;
  readonly version: number;
  readonly choice: Choice;
  /** Left out by hand. */
  readonly setAside: boolean;
  readonly searchedAnyway: boolean;
  /** SHA-256 of what the line asks for, in hexadecimal digits. */
  readonly lineKey: string;
  readonly picks: readonly KeptPick[];
}

export interface KeptList {
  readonly name: string;
  readonly sets: number;
  readonly remark: string;
  readonly attrition: string;
  readonly lines: readonly KeptLine[];
}

/** Under what a choice for such a line is remembered. */
export const lineKeyOf = (reading: Reading): string => createHash('sha256').update(lineKeyText(reading)).digest('hex');

/** A line that was just read, with nothing decided. */
export const freshLine = (line: Line): KeptLine => ({
  line,
  version: 1,
  choice: 'open',
  setAside: false,
  searchedAnyway: false,
  lineKey: '',
  picks: [],
});

/** Whether a line is bought at all. */
export const isLeftOut = ({ line, setAside }: KeptLine): boolean => setAside || line.dnp || line.quantity === 0;
