// A new part, or a copy of one: off the shelf and without prices until staff say so.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { consolePartNew } from '@partharbor/contract/calls/console-part-edit';
import type { ParamSchema } from '@partharbor/contract/records';
import { done, refuse } from '@partharbor/contract/refuse';
import {
  isSameField,
  newPartFields,
  partColumnOf,
  partFieldNames,
  partProblem,
  staffFields,
  type PartFields,
} from '@partharbor/rules/part-fields';
import { writeAudit } from '../audit/audit.ts';
import { staffOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { columnValue, fieldsOf, holdFields, insertPart, readEditRow, type CategoryRow, type EditRow } from '../catalogue/edit-rows.ts';
import { refreshParts } from '../catalogue/search-rows.ts';
import { giveParams } from '../catalogue/tree/give-params.ts';
import { setStaffFields } from '../imports/load/staff-fields.ts';
import type { Transaction } from '../platform/database.ts';
import { auditSides, handWords, paramOf, type CategorySide, type Change, type MakerSide } from './changes.ts';
import { categoryFor, lackingOf, makerFor, readParams, tidyFields } from './plan.ts';
import { exists, holdCategoryFirst } from './service.ts';
import { toldParam, type PartParam } from './typing.ts';

type Input = InputOf<typeof consolePartNew>;

interface Planned {
  readonly maker: MakerSide;
  readonly category: CategoryRow;
  readonly fields: PartFields;
  readonly params: ReadonlyMap<string, PartParam>;
  /** What the category has to be given. */
  readonly lacking: readonly ParamSchema[];
}

/** What a copy does not take over: other names of the other part. */
const startOf = (from: EditRow | null): Omit<PartFields, 'partNo'> => (from ? { ...fieldsOf(from), aliases: [] } : newPartFields);

async function plan(tx: Transaction, input: Input, from: EditRow | null): Promise<Outcome<Planned>> {
  if (input.fields.partNo === undefined) return refuse('BAD_INPUT', { field: 'fields.partNo', problem: 'too_small' });
  if (input.brandName === '' && !from) return refuse('BAD_INPUT', { field: 'brandName', problem: 'too_small' });
  if (input.categoryId === '' && !from) return refuse('BAD_INPUT', { field: 'categoryId', problem: 'too_small' });
  const maker = input.brandName === '' ? done({ id: from!.brand_id, name: from!.brand_name }) : await makerFor(tx, input.brandName);
  if (!maker.ok) return maker;
  const category = input.categoryId === '' ? done<CategoryRow>(from!) : await categoryFor(tx, input.categoryId);
  if (!category.ok) return category;
  const given = tidyFields(input.fields, '');
  const fields: PartFields = { ...startOf(from), partNo: '', ...given };
  const fault = partProblem(fields, partFieldNames);
  if (fault) return refuse('BAD_INPUT', { field: `fields.${fault.field}`, problem: fault.problem });
  const held = from ?? { params: {}, param_texts: {} };
  const params = new Map<string, PartParam>();
  for (const code of new Set([...Object.keys(held.params), ...Object.keys(held.param_texts)])) params.set(code, paramOf(held, code)!);
  const read = readParams(input.params, held, category.data);
  if (!read.ok) return read;
  for (const [code, param] of read.data) {
    if (param === null) params.delete(code);
    else params.set(code, param);
  }
  return done({ maker: maker.data, category: category.data, fields, params, lacking: lackingOf(category.data, read.data) });
}

/** Everything a new part has beyond what any has, as changes from nothing. */
function toldOf({ maker, category, fields, params }: Planned, staff: Input['staff']): Change[] {
  const side: CategorySide = { id: category.category_id, zh: category.category_zh, en: category.category_en };
  const isUsual = (field: keyof PartFields): boolean => field !== 'partNo' && isSameField(fields[field], newPartFields[field]);
  return [
    { key: 'brandName', before: null, after: maker },
    { key: 'categoryId', before: null, after: side },
    ...partFieldNames.filter((field) => !isUsual(field)).map((field) => ({ key: field, before: null, after: fields[field] })),
    ...[...params].map(([code, param]) => ({ key: `param:${code}`, before: null, after: param })),
    ...staffFields.filter((field) => staff[field]).map((field) => ({ key: `staff:${field}`, before: null, after: staff[field] })),
  ];
}

const columnsOf = ({ fields, params }: Planned) => ({
  ...Object.fromEntries(
    partFieldNames.filter((field) => field !== 'partNo').map((field) => [partColumnOf[field], columnValue(field, fields[field])]),
  ),
  params: Object.fromEntries([...params].flatMap(([code, { value }]) => (value === null ? [] : [[code, value]]))),
  param_texts: Object.fromEntries([...params].flatMap(([code, { text }]) => (text === null ? [] : [[code, text]]))),
});

/** Makes a part of a maker's number that the shop does not have; one it has is named. */
export async function createPart(context: CallContext, input: Input): Promise<Outcome<AnswerOf<typeof consolePartNew>>> {
  return transact(context, consolePartNew, { body: input, resultRef: ({ goodsId }) => `part:${goodsId}` }, async (tx) => {
    const from = input.copyOf === '' ? null : ((await readEditRow(tx, Number(input.copyOf))) ?? undefined);
    if (from === undefined) return refuse('NOT_FOUND');
    const categoryId = Number(input.categoryId || (from?.category_id ?? 0));
    // One that is not there is told by its field, below.
    await holdCategoryFirst(tx, { categoryId }, input);
    const planned = await plan(tx, input, from);
    if (!planned.ok) return planned;
    const { maker, category, fields, lacking } = planned.data;
    const id = await insertPart(tx, {
      mpn: fields.partNo,
      brandId: maker.id,
      categoryId: category.category_id,
      columns: columnsOf(planned.data),
    });
    if (id === null) return exists(tx, maker.id, fields.partNo);
    await giveParams(tx, category.category_id, lacking);
    const told = toldOf(planned.data, input.staff);
    await setStaffFields(tx, id, Object.fromEntries(Object.entries(input.staff).filter(([, value]) => value !== '')));
    const words = handWords(told.map(({ key }) => key));
    await holdFields(tx, id, words, staffOf(context).staffId);
    await refreshParts(tx, [id]);
    await writeAudit(tx, context, {
      action: 'part.create',
      subject: `part:${id}`,
      after: auditSides(told, toldParam(category)).after,
      reason: input.reason,
    });
    return done({ goodsId: String(id), version: 1 });
  });
}
