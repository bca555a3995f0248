// What the export of a whole result takes (SR-13): the query of a list, a file format and columns.
import { z } from 'zod';
import { compareLimit } from '@partharbor/rules/kept';
import { goodsQueryInput } from './calls/catalogue.ts';

/** Path under /api/, GET. */
export const goodsExportPath = 'item/goods/export';

/** Rows of one file at most. */
export const exportRowsMax = 100_000;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Columns every list has; columns of parameters are called by the parameter's code. */
export const exportColumns = [
  '$partNo',
  '$brand',
  '$package',
  '$category',
  '$description',
  '$stockType',
  '$stock',
  '$moq',
  '$step',
  '$pack',
  '$price',
  '$currency',
  '$tiers',
  '$sales',
  '$listed',
  '$goodsId',
] as const;
export type ExportColumn = (typeof exportColumns)[number];

const column = /^(\$[a-zA-Z]{1,20}|[a-z][\p{L}\p{N}_]{0,79})$/u;

/** Headers of the answer: rows of the file, and hits in all where the file is cut. */
export const exportHeaders = { rows: 'x-total-rows', hits: 'x-total-hits' } as const;

/** The query: everything `goods-query` takes, of which `current` and `size` count for nothing. */
export const goodsExportInput = goodsQueryInput.extend({
  format: z.enum(exportFormats).describe('Kind of the file').default('csv'),
  /** Ids joined by dashes: these parts in this order instead of the result of a search (CP-2). */
  ids: z
    .string()
    .regex(/^([1-9]\d{0,14}(-[1-9]\d{0,14})*)?$/)
    .describe('These parts instead of a result: ids joined by dashes')
    .transform((text) => (text === '' ? [] : [...new Set(text.split('-'))]))
    .pipe(z.array(z.string()).max(compareLimit))
    .default([]),
  /** Names joined by commas, in their order; '' = those of every list and the category's first parameters. Unknown ones are left out. */
  columns: z
    .string()
    .max(2_000)
    .describe(`Names joined by commas: codes of parameters and ${exportColumns.join(', ')}`)
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(
      z
        .array(z.string().regex(column))
        .max(60)
        .refine((all) => new Set(all).size === all.length, { message: 'one column a name' }),
    )
    .default([]),
});
export type GoodsExportInput = z.output<typeof goodsExportInput>;
