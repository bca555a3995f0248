// In a child process: reads a table that came with a catalogue (T-23).
import { z } from 'zod';
import type { ChildWork } from '../../platform/child-main.ts';
import { tableOf, type TableFacts, type TableKind } from './tables.ts';

/** Of what is said about a faulty one. */
const problemChars = 500;

export const work: ChildWork<{ readonly kind: TableKind }, TableFacts<TableKind>> = async ({ kind }, bytes) => {
  try {
    const parsed = tableOf(kind).safeParse(JSON.parse(bytes.toString('utf8')));
    if (parsed.success) return { facts: { ok: true, entries: parsed.data } };
    return { facts: { ok: false, problem: z.prettifyError(parsed.error).slice(0, problemChars) } };
  } catch (error) {
    // No JSON, or nested too deeply.
    return { facts: { ok: false, problem: (error as Error).message.slice(0, problemChars) } };
  }
};
