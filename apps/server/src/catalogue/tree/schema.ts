// Staff arrange the parameters of a category; its lists and filters follow at once (BO-2, SR-5).
import type { InputOf, AnswerOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { consoleCategorySchema } from '@partharbor/contract/calls/console-category-tree';
import type { ParamSchema } from '@partharbor/contract/records';
import { done, refuse } from '@partharbor/contract/refuse';
import { writeAudit } from '../../audit/audit.ts';
import type { CallContext } from '../../calls/context.ts';
import { transact } from '../../calls/transact.ts';
import { kindOf, schemaOfCategory } from '../category-schema.ts';
import { knownParameters } from '../parameters.ts';
import { subjectOf } from './held.ts';
import { changeCategory, holdCategory, type TreeRow } from './store.ts';

type Given = NonNullable<InputOf<typeof consoleCategorySchema>['params']>;

const kindSource = (own: TreeRow) => ({ nameZh: own.name_zh, nameEn: own.name_en, kind: own.kind });

/** What is known of a parameter: as the category's parts have it, else as the shop has it. */
const knownAs = (own: TreeRow, code: string): ParamSchema | undefined =>
  own.params.find((one) => one.code === code) ?? own.schema?.find((one) => one.code === code) ?? knownParameters().get(code);

/** The parameters as they are stored; null where one is none the shop knows. */
function schemaFrom(own: TreeRow, given: Given): ParamSchema[] | null {
  const schema: ParamSchema[] = [];
  for (const { code, zh, en, column, open } of given) {
    const known = knownAs(own, code);
    if (!known) return null;
    schema.push({ code, zh, en, kind: known.kind, unit: known.unit, ...(column ? { column } : {}), ...(open ? { open } : {}) });
  }
  return schema;
}

/** Order, columns, open filters and names, as the audit log tells them. */
const told = (params: readonly ParamSchema[]) => ({
  order: params.map(({ code }) => code),
  columns: params.filter(({ column }) => column).map(({ code }) => code),
  open: params.filter(({ open }) => open).map(({ code }) => code),
  names: Object.fromEntries(params.map(({ code, zh, en }) => [code, `${zh} / ${en}`])),
});

/** Only what differs. */
function changes(before: readonly ParamSchema[], after: readonly ParamSchema[]): { before: object; after: object } {
  const [was, is] = [told(before), told(after)];
  const keys = (['order', 'columns', 'open', 'names'] as const).filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
  return { before: Object.fromEntries(keys.map((key) => [key, was[key]])), after: Object.fromEntries(keys.map((key) => [key, is[key]])) };
}

export function saveSchema(
  context: CallContext,
  input: InputOf<typeof consoleCategorySchema>,
  params: ParamsOf<typeof consoleCategorySchema>,
): Promise<Outcome<AnswerOf<typeof consoleCategorySchema>>> {
  const id = Number(params.id);
  return transact(context, consoleCategorySchema, { body: { ...input, ...params } }, async (tx) => {
    const own = await holdCategory(tx, id);
    if (!own?.is_public) return refuse('NOT_FOUND');
    if (own.version !== input.version) return refuse('STALE', { version: own.version });
    const schema = input.params && schemaFrom(own, input.params);
    if (input.params && !schema) return refuse('BAD_INPUT', { field: 'params', problem: 'invalid_value' });
    // What only the kind has stays so until a part brings it; what staff add beyond that is theirs.
    const there = new Set([...own.params, ...(kindOf(kindSource(own))?.params ?? [])].map(({ code }) => code));
    const added = (schema ?? []).filter(({ code }) => !there.has(code)).map(({ column: _column, open: _open, ...one }) => one);
    const version = await changeCategory(tx, id, { schema, ...(added.length > 0 ? { params: [...own.params, ...added] } : {}) });
    const was = schemaOfCategory({ ...kindSource(own), schema: own.schema, params: own.params });
    const is = schemaOfCategory({ ...kindSource(own), schema, params: [...own.params, ...added] });
    await writeAudit(tx, context, {
      action: 'category.schema',
      subject: subjectOf(id),
      ...changes(was.params, is.params),
      reason: input.reason,
    });
    return done({ version });
  });
}
