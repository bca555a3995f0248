// What an export needs before its first byte: the rows' ids in their order and the columns (SR-13).
import { setImmediate as breathe } from 'node:timers/promises';
import type { Outcome } from '@partharbor/contract/call';
import { exportRowsMax, type GoodsExportInput } from '@partharbor/contract/goods-export';
import { done } from '@partharbor/contract/refuse';
import type { CallContext } from '../../calls/context.ts';
import { goodsByIds, type Goods } from '../../catalogue/goods.ts';
import { referenceOf, type Reference } from '../../catalogue/reference.ts';
import { find } from '../find.ts';
import { listQueryOf, namedParts as campaignParts } from '../list-query.ts';
import { mainLeaves, scopeOf } from '../query.ts';
import { schemaOf } from '../read-filters.ts';
import { sharedParams } from '../rank-parameters.ts';
import { columnsOf, type Column } from './columns.ts';

/** Parameters shown where no columns were chosen. */
const usualParams = 8;
/** Rows read from the tables at a time. */
const batchRows = 250;

export interface Prepared {
  readonly ids: readonly number[];
  /** Hits in all. */
  readonly hits: number;
  readonly columns: readonly Column[];
  readonly reference: Reference;
  /** What the file is called, without its ending. */
  readonly name: string;
}

/** Looks up a whole result; at most two queries, and two for campaigns. */
export async function prepareExport(context: CallContext, input: GoodsExportInput): Promise<Outcome<Prepared>> {
  const { db, edition, lang, parts } = context;
  const reference = await referenceOf(db);
  if (input.ids.length > 0) return done(await namedParts(context, input, reference));
  const list = listQueryOf({ ...input, current: 1 }, reference, edition, await campaignParts(context, input));
  const { request, answer } = await find(scopeOf(context, reference), list, () => ({
    facets: ['$category'],
    facetSize: 100,
    from: 0,
    size: 0,
  }));
  const leaves = list.topId === null ? mainLeaves(answer) : [list.categoryId!];
  const [ids, shared] = await Promise.all([
    answer.total === 0 ? [] : parts.ids(request, exportRowsMax),
    input.columns.length > 0 ? [] : sharedParams(context, reference, leaves),
  ]);
  const columns = columnsOf(input.columns, (code) => schemaOf(reference, code, list.categoryId), shared.slice(0, usualParams), {
    reference,
    lang,
    quantity: input.quantity,
  });
  return done({ ids, hits: answer.total, columns, reference, name: nameOf(input.keywords, list.categoryId, reference, lang) });
}

/** Parts that are named themselves, with every parameter that any of them has (CP-2). */
async function namedParts({ db, edition, lang }: CallContext, input: GoodsExportInput, reference: Reference): Promise<Prepared> {
  const found = await goodsByIds(db, reference, edition, input.ids.map(Number), lang);
  const goods = found.filter((one) => !one.deleted);
  const params = goods.flatMap(({ record }) =>
    (reference.categories.get(Number(record.categoryId))?.params ?? []).filter(({ code }) => record.params[code] !== undefined),
  );
  const schemas = new Map(params.map((param) => [param.code, param]));
  const scope = { reference, lang, quantity: input.quantity };
  return {
    ids: goods.map(({ partId }) => partId),
    hits: goods.length,
    columns: columnsOf(input.columns, (code) => schemas.get(code) ?? null, [...schemas.values()], scope),
    reference,
    name: lang === 'zh' ? '型号对比' : 'comparison',
  };
}

function nameOf(keywords: string, categoryId: number | null, { categories }: Reference, lang: CallContext['lang']): string {
  const category = categoryId === null ? undefined : categories.get(categoryId);
  const words = [category ? (lang === 'zh' ? category.nameZh : category.nameEn) : '', keywords].filter((one) => one !== '').join(' ');
  const plain = words
    .replace(/[\p{C}/\\:*?"<>|.]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' ? (lang === 'zh' ? '元件' : 'parts') : plain.slice(0, 80);
}

/** The goods of the ids, batch after batch as the reader takes them; parts removed meanwhile are left out. */
export async function* goodsInBatches({ db, edition, lang }: CallContext, { ids, reference }: Prepared): AsyncGenerator<Goods[]> {
  for (let at = 0; at < ids.length; at += batchRows) {
    yield await goodsByIds(db, reference, edition, ids.slice(at, at + batchRows), lang);
    // Others get their turn between batches, however fast the reader is.
    await breathe();
  }
}
