// Types of progress.mjs for the server and the tests; the script itself is plain JavaScript because it runs before everything else.

export type Format = 'text' | 'json';

/** Runs a step and tells of it with the time it took; `report` shows how far it is. */
export type Step = <T>(label: string, work: (report: (detail: string) => void) => Promise<T>) => Promise<T>;

export interface Progress {
  readonly step: Step;
  /** Says something once: lines on a terminal, elsewhere one line with its facts. */
  readonly say: (lines: readonly string[], msg: string, facts: object) => void;
}

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): boolean;
}

/** How a process speaks: as LOG_FORMAT says, else in text on a terminal and in JSON elsewhere. */
export function chooseFormat(wanted: string | undefined, isTerminal: boolean | undefined): Format;
/** Writes text lines where a step's line may be under way. */
export function writeLines(stream: Terminal, text: string): void;
/** Makes what steps are told with. */
export function createProgress(options: { format: Format; stream?: Terminal }): Progress;
