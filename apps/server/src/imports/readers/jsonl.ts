// Reads one JSON object per line.
import { DEPTH_MAX, ROW_MAX, VALUES_MAX, type SourceRow } from './row.ts';

/** Rows of a JSONL text, those of a chunk at once; a line that is no object becomes a problem of its own, the others go on. */
export async function* parseJsonl(file: string, chunks: AsyncIterable<string>): AsyncGenerator<SourceRow[], void, undefined> {
  let line = 0;
  let rest = '';
  let overlong = false;
  for await (const chunk of chunks) {
    const parts = (rest + chunk).split('\n');
    const rows: SourceRow[] = [];
    rest = parts.pop()!;
    for (const text of parts) {
      line++;
      if (overlong || text.length > ROW_MAX) rows.push({ file, line, problem: 'line_too_long' });
      else if (text.trim() !== '') rows.push(parseLine(file, line, text));
      overlong = false;
    }
    if (rest.length > ROW_MAX) {
      overlong = true;
      rest = '';
    }
    yield rows;
  }
  if (overlong) yield [{ file, line: line + 1, problem: 'line_too_long' }];
  else if (rest.trim() !== '') yield [parseLine(file, line + 1, rest)];
}

/** Half a character, written as an escape: valid JSON, yet no text that a database could keep. */
function hasHalfCharacter(text: string): boolean {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return false;
  const escapes = text.replaceAll('\\\\', '').replace(/\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/g, '');
  return /\\u[dD][89a-fA-F]/.test(escapes);
}

/** Bounds of what a record holds, looked at level by level. */
function shapeProblem(record: object): 'too_many_values' | 'too_deep' | null {
  let level: object[] = [record];
  let values = 0;
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) return 'too_deep';
    const inner: object[] = [];
    for (const one of level) {
      const held = Object.values(one) as unknown[];
      values += held.length;
      if (values > VALUES_MAX) return 'too_many_values';
      for (const value of held) if (typeof value === 'object' && value !== null) inner.push(value);
    }
    level = inner;
  }
  return null;
}

function parseLine(file: string, line: number, text: string): SourceRow {
  try {
    if (hasHalfCharacter(text)) return { file, line, problem: 'wrong_encoding' };
    const record: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof record !== 'object' || record === null || Array.isArray(record)) return { file, line, problem: 'no_object' };
    const problem = shapeProblem(record);
    return problem ? { file, line, problem } : { file, line, record: record as Record<string, unknown> };
  } catch (error) {
    if (error instanceof SyntaxError) return { file, line, problem: 'no_json' };
    throw error;
  }
}
