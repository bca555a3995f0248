// Words of search that staff keep: what was looked for and not found, and what a word stands for (BO-6, BO-7, SR-4).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, int, line, pageOf, paging, time } from '../fields.ts';

const meaning = z.enum(['words', 'category', 'maker']);
const version = int(1, 2_000_000_000);
const synonym = z.object({
  id,
  word: z.string(),
  kind: meaning,
  /** Other words, or the name of the category or maker in the reader's language. */
  means: z.string(),
  categoryId: z.string(),
  version: z.number().int(),
  by: z.string(),
  updatedAt: time,
});
const named = z.object({ id, nameZh: z.string(), nameEn: z.string() });

export const consoleSearchMisses = defineCall({
  id: 'console-search-misses',
  method: 'GET',
  path: 'console/search-misses',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'Words that were searched without result, the most frequent first; nothing tells who searched',
  enc: 'none',
  input: z.object({ keywords: line(50).default(''), ...paging }),
  answer: pageOf(
    z.object({
      words: z.string(),
      times: z.number().int(),
      firstAt: time,
      lastAt: time,
      /** Staff gave it a meaning since. */
      isSynonym: z.boolean(),
    }),
  ).extend({ places: z.array(named.extend({ leaves: z.array(named) })) }),
  queries: 3,
  firstUse: 2,
});

export const consoleSynonyms = defineCall({
  id: 'console-synonyms',
  method: 'GET',
  path: 'console/synonyms',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'Synonyms that search obeys, the latest first',
  enc: 'none',
  input: z.object({ keywords: line(50).default(''), ...paging }),
  answer: pageOf(synonym).extend({ places: z.array(named.extend({ leaves: z.array(named) })) }),
  queries: 3,
  firstUse: 2,
});

export const consoleSynonymSave = defineCall({
  id: 'console-synonym-save',
  method: 'POST',
  path: 'console/synonyms/save',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Add a synonym, or with id and version change it; search obeys within a second',
  enc: 'json',
  idempotency: 'accepted',
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    word: line(50, 1),
    kind: meaning,
    /** Of kind words: what is looked for instead. Of kind maker: its name in any spelling. */
    means: line(100).default(''),
    /** Of kind category. */
    categoryId: z.union([id, z.literal('')]).default(''),
  }),
  answer: z.object({ id, version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'BAD_INPUT', 'SYNONYM_TAKEN', 'SYNONYM_IS_NUMBER', 'SYNONYMS_FULL', 'MAKER_UNKNOWN'],
  queries: 10,
  firstUse: 2,
});

export const consoleSynonymRemove = defineCall({
  id: 'console-synonym-remove',
  method: 'POST',
  path: 'console/synonyms/:id/remove',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Remove a synonym; the word is searched as it stands again',
  enc: 'json',
  params: z.object({ id }),
  input: z.object({ version }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'STALE'],
  queries: 8,
});
