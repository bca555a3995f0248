// The end of PostgreSQL's own log, for whoever has to act on it.
import { readFileSync } from 'node:fs';

/** The last lines of a file, indented; '' when it cannot be read. */
export function lastLines(file: string, count: number): string {
  try {
    return readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(-count)
      .map((line) => `  ${line}`)
      .join('\n');
  } catch {
    return ''; // no log is no reason for another failure
  }
}
