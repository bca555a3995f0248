// A part in full (PD-1, R-13): the goods record with category, stock by warehouse, documents and futures terms.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { goodsDetail } from '@partharbor/contract/calls/catalogue';
import type { ParamSchema } from '@partharbor/contract/records';
import { done, refuse } from '@partharbor/contract/refuse';
import { deliveryDays } from '@partharbor/rules/goods';
import type { CallContext } from '../calls/context.ts';
import { detailRow, type DetailRow } from './detail-rows.ts';
import { documentsOf } from './documents.ts';
import { drawingOf, toGoods, type Goods } from './goods.ts';
import { knownParameters } from './parameters.ts';
import { picturesOf } from './pictures.ts';
import { allWords, referenceOf, type Category, type Reference } from './reference.ts';

type Detail = AnswerOf<typeof goodsDetail>;

/** A part by id; those removed from the catalogue are not found, those off the shelf are. */
export async function loadDetail(context: CallContext, input: InputOf<typeof goodsDetail>): Promise<Outcome<Detail>> {
  const { db, edition, lang } = context;
  const reference = await referenceOf(db);
  const row = await detailRow(db, edition, lang, input.goodsId);
  if (!row || row.deleted) return refuse('NOT_FOUND');
  return done(toDetail(row, toGoods(row, reference, edition), reference));
}

function toDetail(row: DetailRow, goods: Goods, reference: Reference): Detail {
  const category = reference.categories.get(row.category_id);
  const parent = category?.parentId == null ? undefined : reference.categories.get(category.parentId);
  return {
    ...goods.record,
    brandId: String(row.brand_id),
    descriptionZh: row.description_zh ?? '',
    descriptionEn: row.description_en ?? '',
    categoryName: category?.nameZh ?? '',
    categoryEnName: category?.nameEn ?? '',
    parentCategoryId: parent ? String(parent.id) : '',
    parentCategoryName: parent?.nameZh ?? '',
    parentCategoryEnName: parent?.nameEn ?? '',
    series: row.series ?? '',
    origin: row.origin ?? '',
    packaging: row.packaging ?? '',
    weightMg: row.weight_mg,
    supplierCode: supplierCode(row.source_id),
    lifeCycle: row.life_cycle ?? '',
    rohs: row.rohs ?? '',
    msl: row.msl ?? '',
    eccn: row.eccn ?? '',
    hsCode: row.hs_code ?? '',
    paramSchema: [...(category?.params ?? []), ...withoutPlace(row, category, reference)],
    paramTexts: row.param_texts,
    warehouses: goods.warehouses.map(({ code, available }) => ({
      code,
      available,
      name: reference.warehouses.get(code)?.nameZh ?? code,
      nameEn: reference.warehouses.get(code)?.nameEn ?? code,
    })),
    documents: documentsOf(row.datasheet, row.documents),
    pictures: picturesOf(row.pictures),
    drawing: drawingOf(row, reference),
    futures: row.futures,
    deliveryDays: [...deliveryDays(row.stock_type)],
    version: row.version,
  };
}

/** Values whose parameter has no place in the category, as after a move: they stay, behind the others (BO-2). */
function withoutPlace(row: DetailRow, category: Category | undefined, reference: Reference): ParamSchema[] {
  const placed = new Set(category?.params.map(({ code }) => code));
  const codes = [...new Set([...Object.keys(row.params), ...Object.keys(row.param_texts)])].filter((code) => !placed.has(code));
  return codes.sort().flatMap((code) => {
    const param = knownParameters().get(code) ?? allWords(reference).get(code);
    return param ? [{ code, zh: param.zh, en: param.en, kind: param.kind, unit: param.unit }] : [];
  });
}

/** The supplier's code in a source id: 'jlc:C1002' → 'C1002'; '' for sources that have none. */
const supplierCode = (sourceId: string): string => /(?:^|:)(C\d{2,12})$/i.exec(sourceId)?.[1]?.toUpperCase() ?? '';
