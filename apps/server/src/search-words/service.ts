// Staff look at words searched without result and keep synonyms; each change leaves its audit row (BO-6, BO-7).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import {
  consoleSynonymRemove,
  consoleSynonymSave,
  type consoleSearchMisses,
  type consoleSynonyms,
} from '@partharbor/contract/calls/console-search-words';
import { done, refuse } from '@partharbor/contract/refuse';
import { synonymKey } from '@partharbor/part-search/parse/synonyms';
import { typedNumber } from '@partharbor/part-values/mpn';
import type { Lang } from '@partharbor/rules/goods';
import { writeAudit } from '../audit/audit.ts';
import { staffOf, type CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { pageOf } from '../calls/paging.ts';
import { transact } from '../calls/transact.ts';
import { brandsNamed } from '../catalogue/brand-names.ts';
import { publicPlaces } from '../catalogue/categories.ts';
import { numberOnSale } from '../catalogue/find-parts.ts';
import { brandLabel, referenceOf, type Reference } from '../catalogue/reference.ts';
import type { Queryable, Transaction } from '../platform/database.ts';
import { forgetSynonyms, SYNONYMS_MOST } from './held.ts';
import { lockSynonyms } from './locks.ts';
import {
  addSynonym,
  changeSynonym,
  countSynonyms,
  holdSynonym,
  listMisses,
  listSynonyms,
  removeSynonym,
  type SynonymFields,
  type SynonymRow,
} from './store.ts';

type Save = InputOf<typeof consoleSynonymSave>;

/** Words searched without result, with the categories one of them may be given. */
export const listSearchMisses: Handler<typeof consoleSearchMisses> = async (context, input) => {
  const [reference, { rows, total }] = await Promise.all([
    referenceOf(context.db),
    listMisses(context.db, input.keywords, (input.current - 1) * input.size, input.size),
  ]);
  const records = rows.map(({ words, times, first_at: first, last_at: last, is_synonym: isSynonym }) => ({
    words,
    times,
    firstAt: first.toISOString(),
    lastAt: last.toISOString(),
    isSynonym,
  }));
  return done({ ...pageOf(input, total, records), places: publicPlaces(reference) });
};

function meansOf(
  row: SynonymRow,
  reference: Reference,
  lang: Lang,
): Pick<AnswerOf<typeof consoleSynonyms>['records'][number], 'kind' | 'means'> {
  if (row.words !== null) return { kind: 'words', means: row.words };
  if (row.category_id !== null) {
    const category = reference.categories.get(row.category_id);
    return { kind: 'category', means: category ? (lang === 'zh' ? category.nameZh : category.nameEn) : `#${row.category_id}` };
  }
  const brand = row.brand_id === null ? undefined : reference.brands.get(row.brand_id);
  return { kind: 'maker', means: brand ? brandLabel(brand, lang) : `#${row.brand_id}` };
}

/** Synonyms, the latest first. */
export const showSynonyms: Handler<typeof consoleSynonyms> = async (context, input) => {
  const [reference, { rows, total }] = await Promise.all([
    referenceOf(context.db),
    listSynonyms(context.db, input.keywords, (input.current - 1) * input.size, input.size),
  ]);
  const records = rows.map((row) => ({
    id: String(row.id),
    word: row.word,
    ...meansOf(row, reference, context.lang),
    categoryId: row.category_id === null ? '' : String(row.category_id),
    version: row.version,
    by: row.by,
    updatedAt: row.updated_at.toISOString(),
  }));
  return done({ ...pageOf(input, total, records), places: publicPlaces(reference) });
};

const noMeaning = { words: null, category_id: null, brand_id: null };

/** What a form says a word means; refused where there is no such category or maker. */
function fieldsOf(input: Save, reference: Reference): Outcome<SynonymFields> {
  const key = synonymKey(input.word);
  if (Array.from(key).length < 2) return refuse('BAD_INPUT', { field: 'word', problem: 'too_small' });
  const named = { key, word: input.word, ...noMeaning };
  if (input.kind === 'category') {
    const id = Number(input.categoryId);
    return reference.categories.has(id)
      ? done({ ...named, category_id: id })
      : refuse('BAD_INPUT', { field: 'categoryId', problem: 'custom' });
  }
  if (input.means === '') return refuse('BAD_INPUT', { field: 'means', problem: 'too_small' });
  if (input.kind === 'maker') {
    const [brand] = brandsNamed(reference, input.means);
    return brand === undefined ? refuse('MAKER_UNKNOWN', { name: input.means }) : done({ ...named, brand_id: brand });
  }
  if (synonymKey(input.means) === key) return refuse('BAD_INPUT', { field: 'means', problem: 'custom' });
  return done({ ...named, words: input.means });
}

/** The part that has exactly this number; its synonym would never be obeyed. */
async function refuseNumber(db: Queryable, word: string): Promise<Outcome<null>> {
  const partNo = await numberOnSale(db, typedNumber(word));
  return partNo === null ? done(null) : refuse('SYNONYM_IS_NUMBER', { word, partNo });
}

/** What of a synonym the audit log keeps. */
const audited = ({ word, words, category_id: categoryId, brand_id: brandId }: SynonymRow) => ({
  word,
  ...(words === null ? {} : { means: words }),
  ...(categoryId === null ? {} : { categoryId: String(categoryId) }),
  ...(brandId === null ? {} : { brandId: String(brandId) }),
});

/** Adds a synonym or changes the one that is still of the version given. */
export const saveSynonym: Handler<typeof consoleSynonymSave> = async (context, input) => {
  if ((input.id === undefined) !== (input.version === undefined)) return refuse('BAD_INPUT', { field: 'version', problem: 'invalid_type' });
  const reference = await referenceOf(context.db);
  const fields = fieldsOf(input, reference);
  if (!fields.ok) return fields;
  return transact(context, consoleSynonymSave, { body: input }, async (tx) => {
    await lockSynonyms(tx);
    const isNumber = await refuseNumber(tx, input.word);
    if (!isNumber.ok) return isNumber;
    const saved = await write(tx, context, input, fields.data);
    if (saved.ok) tx.afterCommit(async () => forgetSynonyms(context.db));
    return saved;
  });
};

async function write(
  tx: Transaction,
  context: CallContext,
  input: Save,
  fields: SynonymFields,
): Promise<Outcome<AnswerOf<typeof consoleSynonymSave>>> {
  const [{ staffId }, at] = [staffOf(context), context.clock.now()];
  const before = input.id === undefined ? null : await holdSynonym(tx, Number(input.id));
  if (before === undefined) return refuse('NOT_FOUND');
  if (before && before.version !== input.version) return refuse('STALE');
  if (!before && (await countSynonyms(tx)) >= SYNONYMS_MOST) return refuse('SYNONYMS_FULL', { most: SYNONYMS_MOST });
  const after = before ? await changeSynonym(tx, before.id, fields, staffId, at) : await addSynonym(tx, fields, staffId, at);
  if (!after) return refuse('SYNONYM_TAKEN', { word: input.word });
  await writeAudit(tx, context, {
    action: before ? 'synonym.change' : 'synonym.add',
    subject: `synonym:${after.id}`,
    ...(before ? { before: audited(before) } : {}),
    after: audited(after),
  });
  return done({ id: String(after.id), version: after.version });
}

/** Removes a synonym that is still of the version given. */
export const dropSynonym: Handler<typeof consoleSynonymRemove> = (context, input, params) =>
  transact(context, consoleSynonymRemove, { body: { ...input, ...params } }, async (tx) => {
    const before = await holdSynonym(tx, Number(params.id));
    if (!before) return refuse('NOT_FOUND');
    if (before.version !== input.version) return refuse('STALE');
    await removeSynonym(tx, before.id);
    await writeAudit(tx, context, { action: 'synonym.remove', subject: `synonym:${params.id}`, before: audited(before) });
    tx.afterCommit(async () => forgetSynonyms(context.db));
    return done(true);
  });
