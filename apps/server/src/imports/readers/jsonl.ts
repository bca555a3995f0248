// Reads one JSON object per line.
import { CELL_MAX, type SourceRow } from './row.ts';

/** Rows of a JSONL text; a line that is no object becomes a problem of its own, the others go on. */
export async function* parseJsonl(file: string, chunks: AsyncIterable<string>): AsyncGenerator<SourceRow, void, undefined> {
  let line = 0;
  let rest = '';
  let overlong = false;
  for await (const chunk of chunks) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop()!;
    for (const text of parts) {
      line++;
      if (overlong || text.length > CELL_MAX) yield { file, line, problem: 'line_too_long' };
      else if (text.trim() !== '') yield parseLine(file, line, text);
      overlong = false;
    }
    if (rest.length > CELL_MAX) {
      overlong = true;
      rest = '';
    }
  }
  if (overlong) yield { file, line: line + 1, problem: 'line_too_long' };
  else if (rest.trim() !== '') yield parseLine(file, line + 1, rest);
}

/** Half a character, written as an escape: valid JSON, yet no text that a database could keep. */
function hasHalfCharacter(text: string): boolean {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return false;
  const escapes = text.replaceAll('\\\\', '').replace(/\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/g, '');
  return /\\u[dD][89a-fA-F]/.test(escapes);
}

function parseLine(file: string, line: number, text: string): SourceRow {
  try {
    if (hasHalfCharacter(text)) return { file, line, problem: 'wrong_encoding' };
    const record: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof record === 'object' && record !== null && !Array.isArray(record))
      return { file, line, record: record as Record<string, unknown> };
    return { file, line, problem: 'no_object' };
  } catch (error) {
    if (error instanceof SyntaxError) return { file, line, problem: 'no_json' };
    throw error;
  }
}
