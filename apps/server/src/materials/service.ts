// Material codes one by one: list, add, change, remove (MM-1, R-172).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { materialDelete, materialSave, type materialList } from '@partharbor/contract/calls/materials';
import { done, refuse } from '@partharbor/contract/refuse';
import type { Lang } from '@partharbor/rules/goods';
import { codeProblem } from '@partharbor/rules/materials';
import { buyerOf, type CallContext } from '../calls/context.ts';
import { pageOf } from '../calls/paging.ts';
import { transact } from '../calls/transact.ts';
import { lockMaterials } from './locks.ts';
import { materialLimit } from './settings.ts';
import * as store from './store.ts';

type List = AnswerOf<typeof materialList>;

/** What a code stands for, as answers name it. */
export const namedPart = (row: Pick<store.ListedRow, 'part_id' | 'mpn' | 'brand' | 'brand_zh'>, lang: Lang) => ({
  goodsId: String(row.part_id),
  partNo: row.mpn,
  brandName: lang === 'zh' ? row.brand_zh || row.brand : row.brand,
});

/** A page of the buyer's codes, the last changed first. */
export async function listMaterials(context: CallContext, input: InputOf<typeof materialList>): Promise<Outcome<List>> {
  const { db, lang } = context;
  const { userId } = buyerOf(context);
  const { current, size } = input.page;
  const { rows, total } = await store.page(db, userId, { keywords: input.keywords, offset: (current - 1) * size, limit: size });
  const all = await store.countOf(db, userId);
  const records = rows.map((row): List['records'][number] => ({
    materialId: String(row.id),
    code: row.code,
    ...namedPart(row, lang),
    preferred: row.preferred,
    remark: row.remark,
    codes: row.codes,
    onShelf: row.on_shelf,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }));
  return done({ ...pageOf(input.page, total, records), all });
}

type Saved = AnswerOf<typeof materialSave>;

/** Adds or changes a code; one that stands for a part already is refused with that part's number. */
export async function saveMaterial(context: CallContext, input: InputOf<typeof materialSave>): Promise<Outcome<Saved>> {
  const { userId } = buyerOf(context);
  const problem = codeProblem(input.code);
  if (problem !== null) return refuse('BAD_INPUT', { field: 'code', problem: problem === 'too_long' ? 'too_big' : 'too_small' });
  return transact(context, materialSave, { body: input }, async (tx) => {
    await lockMaterials(tx, userId);
    const before = input.materialId === '' ? undefined : await store.byId(tx, userId, Number(input.materialId));
    if (input.materialId !== '' && !before) return refuse('NOT_FOUND');
    if (before && before.version !== input.version) return refuse('STALE');
    const [taken] = await store.byCodes(tx, userId, [input.code]);
    if (taken && taken.id !== before?.id) return refuse('MATERIAL_TAKEN', { code: taken.code, partNo: taken.mpn });
    const wanted = { code: input.code, partId: Number(input.goodsId), remark: input.remark };
    if (before?.part_id !== wanted.partId && !(await store.isPart(tx, wanted.partId)))
      return refuse('NOT_FOUND', { goodsId: input.goodsId });
    const limit = context.settings.get(materialLimit);
    if (!before && (await store.countOf(tx, userId)) >= limit) return refuse('MATERIALS_FULL', { limit });
    const at = context.clock.now();
    const saved = before ? await store.update(tx, userId, before, wanted, at) : await store.insert(tx, userId, wanted, at);
    if (!saved) return refuse('STALE');
    if (input.preferred) await store.prefer(tx, userId, saved.id);
    await store.settlePreferred(tx, userId, [wanted.partId, ...(before ? [before.part_id] : [])]);
    return done({ materialId: String(saved.id), version: saved.version });
  });
}

/** Removes codes; parts that lose their preferred one prefer the oldest that is left. */
export async function deleteMaterials(
  context: CallContext,
  input: InputOf<typeof materialDelete>,
): Promise<Outcome<AnswerOf<typeof materialDelete>>> {
  const { userId } = buyerOf(context);
  return transact(context, materialDelete, { body: input }, async (tx) => {
    await lockMaterials(tx, userId);
    const gone = await store.remove(tx, userId, input.materialIds);
    await store.settlePreferred(
      tx,
      userId,
      gone.map((row) => row.part_id),
    );
    const removed = gone.map((row) => {
      return { code: row.code, ...namedPart(row, context.lang), preferred: row.preferred, remark: row.remark };
    });
    return done({ removed });
  });
}
