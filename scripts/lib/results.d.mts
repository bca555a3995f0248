// Types of results.mjs for the tests; the script itself is plain JavaScript because it runs before everything else.

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
/** Counts of one run from its JSON report. */
export function readCounts(file: string, exitCode: number): Counts;
/** What failed in one run, each with its first lines. */
export function readFailures(file: string, exitCode: number): string[];
/** What failed first and passed when tried again, each with its first lines. */
export function readRetried(file: string): string[];
/** The files that took longest in one run, seconds and path. */
export function readLongest(file: string, most: number): string[];
export function addUp(runs: readonly Counts[]): Counts;
/** The line a test run ends with. */
export function lastLine(counts: Counts): string;
