// How a file's columns are read into parts, and what becomes of its rows: what staff see, change and keep (BO-2).
import { staffFields } from '@partharbor/rules/part-fields';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { z } from 'zod';
import { line } from './fields.ts';

/** Fields of a part that a column can fill; what a file has no column for stays as it is. */
export const importFields = [
  'sourceId',
  'mpn',
  'brand',
  'category',
  'package',
  'descriptionEn',
  'descriptionZh',
  'datasheet',
  'stock',
  'stockJS',
  'stockSZ',
  'stockHK',
  'moq',
  'multiple',
  'packQuantity',
  'packaging',
  'stockType',
  'series',
  'origin',
  'dateCode',
  'currency',
] as const;

/** Where a column goes. `priceList` holds all breaks in one cell; `price` is the unit price from a quantity on. */
export const columnTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('field'), field: z.enum(importFields) }),
  z.object({ kind: z.literal('price'), from: z.int().min(1).max(MAX_QUANTITY) }),
  z.object({ kind: z.literal('tierQuantity'), tier: z.int().min(1).max(30) }),
  z.object({ kind: z.literal('tierPrice'), tier: z.int().min(1).max(30) }),
  z.object({ kind: z.literal('priceList') }),
  z.object({ kind: z.literal('parameter'), code: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/) }),
  z.object({ kind: z.literal('staff'), field: z.enum(staffFields) }),
  z.object({ kind: z.literal('unused') }),
]);
export type ColumnTarget = z.infer<typeof columnTarget>;

export const importPlan = z.object({
  /** In the file's order, under their heads as written. */
  columns: z.array(z.object({ header: z.string().max(200), target: columnTarget })).max(1_000),
  /** What stands for every row where no column says it. */
  fixed: z.object({ brand: line(100, 1).optional(), category: line(200, 1).optional() }),
  currency: z.enum(['CNY', 'USD']),
  decimal: z.enum(['.', ',']),
});
export type ImportPlan = z.infer<typeof importPlan>;

/** What becomes of a row; their counts add up to the rows read. `suspicious` waits for an answer and is not written without one. */
export const rowOutcomes = ['new', 'changed', 'unchanged', 'suspicious', 'refused', 'skipped'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
