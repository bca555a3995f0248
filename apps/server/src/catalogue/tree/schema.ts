// Staff arrange the parameters of a category; its lists and filters follow at once (BO-2, SR-5).
import type { InputOf, AnswerOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { consoleCategorySchema } from '@partharbor/contract/calls/console-category-tree';
import type { ParamSchema } from '@partharbor/contract/records';
import { done, refuse } from '@partharbor/contract/refuse';
import { writeAudit } from '../../audit/audit.ts';
import type { CallContext } from '../../calls/context.ts';
import { transact } from '../../calls/transact.ts';
import type { Transaction } from '../../platform/database.ts';
import { kindOf, schemaOfCategory } from '../category-schema.ts';
import { madeParameters, makeParameters } from '../made-parameters.ts';
import { knownParameters } from '../parameters.ts';
import { subjectOf } from './held.ts';
import { changeCategory, holdCategory, type TreeRow } from './store.ts';

type Given = NonNullable<InputOf<typeof consoleCategorySchema>['params']>;

const kindSource = (own: TreeRow) => ({ nameZh: own.name_zh, nameEn: own.name_en, kind: own.kind });

/** What is known of a parameter: as the category's parts have it, else as the shop has it. */
const knownAs = (own: TreeRow, code: string): ParamSchema | undefined =>
  own.params.find((one) => one.code === code) ?? own.schema?.find((one) => one.code === code) ?? knownParameters().get(code);

const badParams = (field: string, problem: string): Outcome<never> => refuse('BAD_INPUT', { field, problem });

/** The parameters as they are stored, new ones made; refused where one is none the shop knows, or would be one it has already. */
async function schemaFrom(tx: Transaction, own: TreeRow, given: Given): Promise<Outcome<ParamSchema[]>> {
  const made = await makeParameters(
    tx,
    given.flatMap(({ zh, en, make }) => (make ? [{ zh, en, ...make }] : [])),
  );
  const isAllKnown = given.every(({ code, make }) => make !== undefined || knownAs(own, code) !== undefined);
  const byStaff = isAllKnown ? null : await madeParameters(tx);
  const schema: ParamSchema[] = [];
  for (const [n, { code, zh, en, column, open, make }] of given.entries()) {
    const named = make && made.shift();
    if (named?.isOther) return refuse('PARAMETER_EXISTS', { field: `params.${n}.en`, ...namesOf(named.param) });
    const known = named?.param ?? knownAs(own, code) ?? byStaff?.get(code);
    if (!known) return badParams('params', 'invalid_value');
    if (schema.some((one) => one.code === known.code)) return badParams(`params.${n}.en`, 'repeated');
    schema.push({ code: known.code, zh, en, kind: known.kind, unit: known.unit, ...(column ? { column } : {}), ...(open ? { open } : {}) });
  }
  return done(schema);
}

const namesOf = ({ zh, en }: ParamSchema) => ({ zh, en });

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
    const made = input.params ? await schemaFrom(tx, own, input.params) : done(null);
    if (!made.ok) return made;
    const schema = made.data;
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
