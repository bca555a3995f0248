// The one reader of lists of parts: in a child process within bounds; what it answers is checked before it is believed.
import { bomFile, bomReadLine } from '@partharbor/contract/boms';
import { bomFileBytes } from '@partharbor/contract/calls/boms-read';
import type { Outcome, Refusal } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import type { ReadSettings } from '@partharbor/bom/read/reading';
import type { Lang } from '@partharbor/rules/goods';
import { z } from 'zod';
import type { CallContext } from '../../calls/context.ts';
import { referenceOf } from '../../catalogue/reference.ts';
import { Children, type ChildJob } from '../../platform/child.ts';
import { cleanTexts } from '../lines/clean.ts';
import type { ReadFacts, ReadOrder } from './read-child.ts';
import { fileWords } from './file-words.ts';

/** What a list reads as, without its draft. */
const readResult = bomFile.omit({ file: true }).extend({ lines: z.array(bomReadLine).max(300) });
export type ReadResult = z.output<typeof readResult>;

const refusal = z.discriminatedUnion('refused', [
  z.object({ refused: z.literal('FILE_SIZE') }),
  z.object({ refused: z.literal('FILE_FORMAT'), what: z.string().max(40) }),
  z.object({ refused: z.literal('NO_TABLE') }),
  z.object({ refused: z.literal('NO_LINES') }),
  z.object({
    refused: z.literal('BOM_LINES'),
    count: z.number().int(),
    offers: z.array(
      z.object({ sheet: z.number().int(), name: z.string(), rows: z.tuple([z.number().int(), z.number().int()]), lines: z.number().int() }),
    ),
  }),
]);

const reading: ChildJob<{ read: ReadResult } | z.output<typeof refusal>> = {
  program: new URL('./read-child.ts', import.meta.url),
  answer: z.union([z.object({ read: readResult }), refusal]),
  limits: { timeMs: 10_000, cpuSeconds: 3, memoryMb: 256, inputBytes: bomFileBytes, answerBytes: 12 * 1024 * 1024 },
};

/** Two at a time, so that lists of visitors never take more of the machine. */
const readers = new Children({ atOnce: 2, longestQueue: 20, longestWaitMs: 20_000, keepsWarm: true });

/** Reads a file's bytes or a pasted text, UTF-8. `settings` are what was said by hand or remembered. */
export async function readList(
  context: CallContext,
  from: ReadOrder['from'],
  bytes: Buffer,
  settings: ReadSettings,
  layouts: ReadOrder['layouts'] = {},
): Promise<Outcome<ReadResult>> {
  const { brands } = await referenceOf(context.db);
  const names = [...brands.values()].flatMap(({ name, nameZh }) => (nameZh === '' ? [name] : [name, nameZh]));
  const order: ReadOrder = { from, settings, brands: names, layouts };
  const outcome = await readers.run(reading, order, bytes);
  if (outcome.kind === 'busy') return refuse('BUSY', { retryAfterSeconds: 5 });
  if (outcome.kind !== 'done') {
    // Nothing of the list itself is told.
    context.log.warn({ kind: outcome.kind, bytes: bytes.length }, 'a list of parts could not be read');
    return refuse('UNPROCESSABLE_FILE', { problem: unreadable[context.messageLang ?? context.lang] });
  }
  return 'read' in outcome.facts ? done(cleanTexts(outcome.facts.read)) : refusalOf(outcome.facts, context.messageLang ?? context.lang);
}

const unreadable: Readonly<Record<Lang, string>> = { zh: '上传失败，请稍后再试', en: 'upload failed, try again later' };

function refusalOf(facts: Extract<ReadFacts, { refused: string }>, lang: Lang): Refusal {
  if (facts.refused === 'FILE_FORMAT')
    return refuse('FILE_FORMAT', {
      formats: lang === 'zh' ? 'xls、xlsx 或 csv' : 'xls, xlsx or csv',
      what: fileWords(facts.what, lang),
      kind: facts.what,
    });
  if (facts.refused !== 'BOM_LINES') return refuse(facts.refused);
  return refuse('BOM_LINES', cleanTexts({ count: facts.count, offers: facts.offers }));
}
