// What the form of a part shows: fields, parameters in the order of the schema, what is held, sources, and what only staff see.
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import type { consolePartCategories, consolePartForm, consolePartRead } from '@partharbor/contract/calls/console-part-edit';
import { done, refuse } from '@partharbor/contract/refuse';
import type { Lang } from '@partharbor/rules/goods';
import type { CallContext } from '../calls/context.ts';
import { fieldsOf, heldFields, readCategory, readEditRow, type EditRow } from '../catalogue/edit-rows.ts';
import { referenceOf, type Category } from '../catalogue/reference.ts';
import { staffFieldRows } from '../imports/load/staff-fields.ts';
import { partSources } from '../imports/part-sources.ts';
import type { Queryable } from '../platform/database.ts';
import { keyOfWord, paramOf } from './changes.ts';
import { paramShown, paramText, readParam, schemaOf } from './typing.ts';

type Form = AnswerOf<typeof consolePartForm>;

/** Parameters as the category ranks them, then those the part has beside it by code. */
function paramsOf(row: EditRow, held: ReadonlySet<string>, lang: Lang): Form['params'] {
  const ranked = row.schema.map(({ code }) => code);
  const own = [...new Set([...Object.keys(row.params), ...Object.keys(row.param_texts)])].filter((code) => !ranked.includes(code)).sort();
  return [...new Set([...ranked, ...own])].map((code) => {
    const schema = schemaOf(code, row);
    const param = paramOf(row, code);
    return {
      ...schema,
      text: param ? paramText(param, schema) : '',
      value: param ? paramShown(param, schema, lang) : '',
      inSchema: ranked.includes(code),
      held: held.has(`param:${code}`),
    };
  });
}

/** The form of a row that was read just now. */
export async function formOf(db: Queryable, row: EditRow, lang: Lang): Promise<Form> {
  const held = await heldFields(db, row.id);
  const sources = await partSources(db, row.id);
  const staffOnly = await staffFieldRows(db, row.id);
  return {
    goodsId: String(row.id),
    version: row.version,
    fields: { ...fieldsOf(row), aliases: [...fieldsOf(row).aliases] },
    brandName: row.brand_name,
    categoryId: String(row.category_id),
    categoryZh: row.category_zh,
    categoryEn: row.category_en,
    params: paramsOf(row, new Set(held), lang),
    held: held.map(keyOfWord),
    sources,
    staffOnly,
  };
}

export async function showForm(context: CallContext, _input: unknown, params: ParamsOf<typeof consolePartForm>): Promise<Outcome<Form>> {
  const row = await readEditRow(context.db, Number(params.goodsId));
  return row ? done(await formOf(context.db, row, context.lang)) : refuse('NOT_FOUND');
}

/** What a text would be read as, before it is saved. */
export async function readText(
  context: CallContext,
  input: InputOf<typeof consolePartRead>,
): Promise<Outcome<AnswerOf<typeof consolePartRead>>> {
  const category = await readCategory(context.db, Number(input.categoryId));
  if (!category) return refuse('NOT_FOUND');
  const param = input.text === '' ? null : readParam(input.code, category, input.text);
  const value = param ? paramShown(param, schemaOf(input.code, category), context.lang) : '';
  return done({ value, isRead: param !== null || input.text === '' });
}

const named = ({ id, nameZh, nameEn }: Category) => ({ id: String(id), nameZh, nameEn });

/** Public categories a part may be put into: the leaves of each top one, or itself. */
export async function listCategories(context: CallContext): Promise<Outcome<AnswerOf<typeof consolePartCategories>>> {
  const all = [...(await referenceOf(context.db)).categories.values()];
  const parents = new Set(all.map(({ parentId }) => parentId));
  const below = (id: number): Category[] =>
    all.filter(({ parentId }) => parentId === id).flatMap((one) => (parents.has(one.id) ? below(one.id) : [one]));
  return done(
    all
      .filter(({ parentId }) => parentId === null)
      .map((top) => ({ ...named(top), leaves: (parents.has(top.id) ? below(top.id) : [top]).map(named) })),
  );
}
