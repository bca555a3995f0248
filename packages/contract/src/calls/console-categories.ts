// Categories that imports made under names nobody knew: staff put each somewhere (BO-2).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, line, pageOf, paging, text } from '../fields.ts';

const named = z.object({ id, nameZh: z.string(), nameEn: z.string() });

export const consoleUnsorted = defineCall({
  id: 'console-unsorted',
  method: 'GET',
  path: 'console/categories/to-be-sorted',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'Categories to be sorted, with their parts, and where they may go',
  enc: 'none',
  input: z.object({ ...paging }),
  answer: pageOf(
    z.object({
      id,
      /** As the file wrote it. */
      path: z.string(),
      parts: z.number().int(),
      /** Numbers of some of its parts. */
      examples: z.array(z.string()),
    }),
  ).extend({ places: z.array(named.extend({ leaves: z.array(named) })) }),
  queries: 3,
  firstUse: 2,
});

export const consoleCategoryPlace = defineCall({
  id: 'console-category-place',
  method: 'POST',
  path: 'console/categories/:id/place',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Put the parts of a category to be sorted into another one, or make it a public one',
  enc: 'json',
  params: z.object({ id }),
  input: z.object({
    /** The category its parts go to; '' = it becomes a public one itself, under `under` and these names. */
    into: z.union([id, z.literal('')]),
    /** A top category; '' = it becomes one. */
    under: z.union([id, z.literal('')]).default(''),
    nameZh: line(100).default(''),
    nameEn: line(100).default(''),
    reason: text(200, 1),
  }),
  answer: z.object({ parts: z.number().int() }),
  refuses: ['NOT_FOUND', 'BAD_INPUT'],
  queries: 10,
});
