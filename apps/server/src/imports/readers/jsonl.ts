// Reads JSON objects, one a line or all of one array.
import { visible } from '@partharbor/part-values/invisible';
import { cleanCell, isPlain } from './cell-text.ts';
import { JsonItems } from './json-items.ts';
import { DEPTH_MAX, ROW_MAX, VALUES_MAX, type SourceRow } from './row.ts';

export interface JsonForm {
  readonly file: string;
  /** Two encodings make sense: lines that read differently in them are not taken. */
  readonly isUnsure?: boolean;
}

/** Rows of a JSONL text, or of an array, those of a piece at once; what is no object becomes a problem of its own, the others go on. */
export async function* parseJson(form: JsonForm, chunks: AsyncIterable<string>): AsyncGenerator<SourceRow[], void, undefined> {
  let reader: Lines | JsonItems | undefined;
  let before = '';
  // Most pieces have nothing to clean, nor the begin of a line in the piece before: their lines need no look of their own.
  let wasPlain = true;
  for await (const chunk of chunks) {
    const text = before + chunk;
    // Blanks alone may come before an array.
    if (!reader && text.trim() === '' && text.length < ROW_MAX) {
      before = text;
      continue;
    }
    before = '';
    reader ??= /^\s*\[\s*(?:[{\]]|$)/.test(text) ? new JsonItems() : new Lines();
    const plain = isPlain(text) && !text.includes('\uFFFD');
    const arePlain = plain && wasPlain;
    wasPlain = plain;
    yield reader.push(text).map((item) => rowOf(form, item, arePlain));
  }
  if (reader) yield reader.end().map((item) => rowOf(form, item, false));
}

/** The text of a record and where it begins. */
export interface JsonItem {
  readonly line: number;
  readonly text: string;
  readonly problem?: 'line_too_long';
}

class Lines {
  #line = 0;
  #rest = '';
  #isOverlong = false;

  push(chunk: string): JsonItem[] {
    const parts = (this.#rest + chunk).split('\n');
    this.#rest = parts.pop()!;
    const items: JsonItem[] = [];
    for (const text of parts) {
      this.#line++;
      if (this.#isOverlong || text.length > ROW_MAX) items.push({ line: this.#line, text: '', problem: 'line_too_long' });
      else if (text.trim() !== '') items.push({ line: this.#line, text });
      this.#isOverlong = false;
    }
    if (this.#rest.length > ROW_MAX) {
      this.#isOverlong = true;
      this.#rest = '';
    }
    return items;
  }

  end(): JsonItem[] {
    const line = this.#line + 1;
    if (this.#isOverlong) return [{ line, text: '', problem: 'line_too_long' }];
    return this.#rest.trim() === '' ? [] : [{ line, text: this.#rest }];
  }
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

const beyondAscii = /[^\n\r\t\x20-\x7E]/;
/** Escapes of what shows nothing, the common ones: zero-width signs, marks of direction, soft hyphen, byte order mark, control characters. */
const invisibleEscape =
  /\\u(?:00[0189][0-9a-f]|007f|00ad|034f|061c|115f|1160|17b[45]|180[b-f]|20[026][0-9a-f]|3164|fe0[0-9a-f]|feff|ffa0)/i;

/** A record's texts and names without what shows nothing. */
function visibleIn(value: unknown): unknown {
  if (typeof value === 'string') return visible(value);
  if (Array.isArray(value)) return value.map(visibleIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [visible(name), visibleIn(held)]));
}

function rowOf({ file, isUnsure }: JsonForm, { line, text: raw, problem: cut }: JsonItem, arePlain: boolean): SourceRow {
  if (cut) return { file, line, problem: cut };
  try {
    if (!arePlain && raw.includes('\uFFFD')) return { file, line, problem: 'wrong_encoding' };
    if (isUnsure && beyondAscii.test(raw)) return { file, line, problem: 'encoding_unsure' };
    const text = arePlain ? raw : cleanCell(raw);
    if (hasHalfCharacter(text)) return { file, line, problem: 'wrong_encoding' };
    const record: unknown = JSON.parse(text);
    if (typeof record !== 'object' || record === null || Array.isArray(record)) return { file, line, problem: 'no_object' };
    const problem = shapeProblem(record);
    if (problem) return { file, line, problem };
    return {
      file,
      line,
      record: (text.includes('\\u') && invisibleEscape.test(text) ? visibleIn(record) : record) as Record<string, unknown>,
    };
  } catch (error) {
    if (error instanceof SyntaxError) return { file, line, problem: 'no_json' };
    throw error;
  }
}
