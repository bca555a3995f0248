// What staff see and settle of a dry run: how columns are read, what becomes of each row, which suspicious rows are written (BO-2).
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { importDecide, importPlanSet, type importPlanGet, type importRows } from '@partharbor/contract/calls/import-review';
import type { ColumnTarget, ImportPlan } from '@partharbor/contract/import-plan';
import { done, refuse } from '@partharbor/contract/refuse';
import { writeAudit } from '../../audit/audit.ts';
import { staffOf, type CallContext } from '../../calls/context.ts';
import { pageOf } from '../../calls/paging.ts';
import { transact } from '../../calls/transact.ts';
import { madeParameters } from '../../catalogue/made-parameters.ts';
import { allWords, brandLabel, referenceOf } from '../../catalogue/reference.ts';
import type { Transaction } from '../../platform/database.ts';
import { doubtfulCells } from './doubtful-cells.ts';
import { changeLines, fieldName, heldText, withoutDetail, type FieldNames } from './field-words.ts';
import { loadMapping, withMade, type Parameter } from '../plan/mapping.ts';
import { askingNotes } from '../plan/plan.ts';
import { headingsHash, plansFor, readReading, savePlan, type Reading } from '../plan/plan-store.ts';
import type { Layout } from '../readers/layout.ts';
import { countRows, decideRows, openReasons, passOf, readRows, rowsAt, type ImportRowRow, type Left } from './row-store.ts';
import { planHead } from '../plan/saved-plans.ts';
import { queueRun, runView, subjectOf, wrongState } from '../service.ts';
import { holdRun, readRun, settlePlan, type ImportRunRow } from '../store.ts';
import { importSentence } from '../words.ts';

/** Columns as spreadsheets name them. @example columnLetter(27) // 'AB' */
function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCodePoint(65 + (index % 26));
}

const parametersOf = (mapping: string): readonly Parameter[] => {
  const loaded = loadMapping(mapping);
  return loaded.ok ? loaded.parameters : [];
};

/** Where a column of the plan stands: in the first table that has its heading there, or anywhere. */
function placeOf(layouts: readonly Layout[], header: string, at: number): { layout: Layout; index: number } | null {
  const layout = layouts.find(({ headers }) => headers[at] === header) ?? layouts.find(({ headers }) => headers.includes(header));
  if (!layout) return null;
  return { layout, index: layout.headers[at] === header ? at : layout.headers.indexOf(header) };
}

const SAMPLES_SHOWN = 3;
const asks = (code: string): boolean => [...askingNotes].some((one) => one === code);

/** Places of the cells to look at, by sheet and line of their samples. */
function doubtsOf({ layouts }: Reading, plan: ImportPlan, rows: readonly ImportRowRow[]): Map<string, number[]> {
  const targets = new Map(plan.columns.map(({ header, target }) => [header, target]));
  const unused: ColumnTarget = { kind: 'unused' };
  return new Map(
    rows.flatMap((row): [string, number[]][] =>
      layouts
        .filter(({ sheet }) => (sheet ?? '') === row.sheet)
        .flatMap(({ headers, samples }) => {
          const sample = samples.find(({ line }) => line === row.line);
          const own = headers.map((header, at) =>
            plan.columns[at]?.header === header ? plan.columns[at].target : (targets.get(header) ?? unused),
          );
          return sample ? [[`${row.sheet} ${row.line}`, doubtfulCells(row, own, sample.cells, plan.decimal)]] : [];
        }),
    ),
  );
}

function columnsOf(
  reading: Reading,
  plan: ImportPlan,
  rows: readonly ImportRowRow[],
  lang: CallContext['lang'],
): AnswerOf<typeof importPlanGet>['columns'] {
  const { layouts, notes } = reading;
  const doubts = doubtsOf(reading, plan, rows);
  return plan.columns.map(({ header, target }, at) => {
    const place = placeOf(layouts, header, at);
    const samples = (place?.layout.samples ?? []).slice(0, SAMPLES_SHOWN);
    const said = notes.filter(({ column }) => column === at);
    return {
      letter: columnLetter(place?.index ?? at),
      header,
      target,
      samples: samples.map(({ cells }) => (cells[place!.index] ?? '').slice(0, 200)),
      doubts: samples.map(({ line }) => doubts.get(`${place!.layout.sheet ?? ''} ${line}`)?.includes(place!.index) ?? false),
      note: said.map(({ code, detail }) => importSentence(code, detail, lang)).join(' '),
      isOpen: said.some(({ code }) => asks(code)),
    };
  });
}

const isSettled = (row: ImportRunRow): boolean => !row.dry_run || row.state === 'waiting' || row.state === 'running';

/** How a run's columns are read, with what there is to choose from. */
export async function getPlan(
  context: CallContext,
  _input: unknown,
  { id }: ParamsOf<typeof importPlanGet>,
): Promise<Outcome<AnswerOf<typeof importPlanGet>>> {
  const row = await readRun(context.db, Number(id));
  if (!row) return refuse('NOT_FOUND');
  const reading = await readReading(context.db, row.id);
  const plan = row.plan ?? reading?.plan ?? null;
  const headers = reading?.layouts[0]?.headers;
  const saved = headers ? await plansFor(context.db, headingsHash(headers), row.mapping) : [];
  const lines = (reading?.layouts ?? []).flatMap(({ sheet, samples }) => samples.map(({ line }) => ({ sheet: sheet ?? '', line })));
  const rows = lines.length > 0 ? await rowsAt(context.db, row.id, passOf(row), lines) : [];
  const sheets = (reading?.layouts ?? []).map((layout) => ({
    sheet: layout.sheet ?? '',
    encoding: layout.encoding,
    divider: layout.divider,
    headerLine: layout.headerLine,
    sampleLines: layout.samples.slice(0, SAMPLES_SHOWN).map(({ line }) => line),
  }));
  return done({
    plan,
    layouts: sheets,
    columns: reading && plan ? columnsOf(reading, plan, rows, context.lang) : [],
    notes: (reading?.notes ?? [])
      .filter(({ column }) => column < 0)
      .map(({ code, detail }) => ({ text: importSentence(code, detail, context.lang), isOpen: asks(code) })),
    parameters: withMade(parametersOf(row.mapping), (await madeParameters(context.db)).values()).map((one) => ({
      code: one.code,
      name: one[context.lang],
    })),
    saved: saved.map((one) => ({ ...planHead(one), plan: one.plan })),
    savedId: row.plan_id === null ? '' : String(row.plan_id),
    mayChange: reading !== null && !isSettled(row),
  });
}

/** What is wrong with a plan for a file of these headings; null where it fits. */
function planProblem(plan: ImportPlan, reading: Reading): { field: string; problem: string } | null {
  const wanted = reading.plan.columns;
  if (plan.columns.length !== wanted.length || plan.columns.some(({ header }, at) => header !== wanted[at]!.header))
    return { field: 'plan.columns', problem: 'invalid_value' };
  const targets = plan.columns.map(({ target }) => target).filter(({ kind }) => kind !== 'unused' && kind !== 'staff');
  // Parameters and fields have one column; which of two would count is not for the file to say.
  const twice = targets.findIndex((target, at) => targets.slice(0, at).some((other) => JSON.stringify(other) === JSON.stringify(target)));
  return twice >= 0 ? { field: 'plan.columns', problem: 'duplicate' } : null;
}

/** Settles how columns are read, keeps that where it has a name, and reads the file again without writing. */
export function setPlan(
  context: CallContext,
  input: InputOf<typeof importPlanSet>,
  params: ParamsOf<typeof importPlanSet>,
): Promise<Outcome<AnswerOf<typeof importPlanSet>>> {
  const id = Number(params.id);
  return transact(context, importPlanSet, { body: { ...input, ...params } }, async (tx) => {
    const row = await holdRun(tx, id);
    const reading = await readReading(tx, id);
    if (!row || !reading) return wrongState(tx, id);
    const problem = planProblem(input.plan, reading);
    if (problem) return refuse('BAD_INPUT', problem);
    const saved = input.name === '' ? row.plan_id : await keepPlan(tx, context, row, reading, input);
    if (input.name !== '' && saved === null) return refuse('PLAN_NAME_TAKEN');
    if (!(await settlePlan(tx, id, input.plan, saved))) return refuse('WRONG_STATE', { state: row.state });
    await writeAudit(tx, context, {
      action: 'import.plan',
      subject: subjectOf(id),
      after: { planName: input.name || row.plan_name || '' },
    });
    await queueRun(tx, id);
    return done(await runView(tx, id, context));
  });
}

const keepPlan = (
  tx: Transaction,
  context: CallContext,
  row: ImportRunRow,
  reading: Reading,
  { name, plan }: InputOf<typeof importPlanSet>,
): Promise<number | null> =>
  savePlan(tx, {
    name,
    mapping: row.mapping,
    headings: headingsHash(reading.layouts[0]?.headers ?? []),
    plan,
    staffId: staffOf(context).staffId,
  });

type Word = FieldNames['parameters'] extends ReadonlyMap<string, infer One> ? One : never;

/** Names for the changes of a run's rows. */
export async function namesFor(context: CallContext, mapping: string): Promise<FieldNames> {
  const reference = await referenceOf(context.db);
  const { lang } = context;
  return {
    lang,
    parameters: new Map<string, Word>([...allWords(reference), ...parametersOf(mapping).map((one): [string, Word] => [one.code, one])]),
    brand: (id) => {
      const brand = reference.brands.get(id);
      return brand ? brandLabel(brand, lang) : String(id);
    },
    category: (id) => {
      const category = reference.categories.get(id);
      return category ? (lang === 'zh' ? category.nameZh : category.nameEn) : String(id);
    },
  };
}

const warningText = (warning: string, names: FieldNames): string => {
  const colon = warning.indexOf(':');
  const [code, detail] = colon < 0 ? [warning, ''] : [warning.slice(0, colon), warning.slice(colon + 1).trim()];
  return importSentence(code, detail, names.lang) || warning;
};

/** "Unit price from 100: changed since, now 0.5900". */
function leftText({ field, code, now }: Left, names: FieldNames): string {
  const value = field.startsWith('tiers_') ? '' : heldText(field, now, names);
  const colon = names.lang === 'zh' ? '：' : ': ';
  return `${fieldName(field, names)}${colon}${importSentence(`undo_${code}`, value, names.lang)}`;
}

export function rowView(row: ImportRowRow, names: FieldNames): AnswerOf<typeof importRows>['records'][number] {
  const isAnswered = row.outcome === 'changed' && row.decision === 'write';
  return {
    id: String(row.id),
    sheet: row.sheet,
    line: row.line,
    lastLine: row.last_line,
    outcome: row.outcome,
    mpn: row.mpn,
    brand: row.brand,
    goodsId: row.part_id === null ? '' : String(row.part_id),
    code: row.code ?? '',
    reason: row.code === null ? '' : importSentence(row.code, row.detail, names.lang) || row.code,
    warnings: row.warnings.map((one) => warningText(one, names)),
    // What the row says already its changes need not repeat; nor is asked again what was answered.
    changes: row.changes
      .flatMap((change) =>
        changeLines(change, names).map((line) => (change.reason === row.code || isAnswered ? { ...line, reason: '' } : line)),
      )
      // What is asked stands beside its answer.
      .sort((a, b) => Number(b.isAsked) - Number(a.isAsked)),
    decision: row.decision ?? '',
    left: (row.undo_left ?? []).map((one) => leftText(one, names)),
  };
}

/** Rows of a run by what becomes of them. */
export async function listRows(
  context: CallContext,
  input: InputOf<typeof importRows>,
  { id }: ParamsOf<typeof importRows>,
): Promise<Outcome<AnswerOf<typeof importRows>>> {
  const run = await readRun(context.db, Number(id));
  if (!run) return refuse('NOT_FOUND');
  const names = await namesFor(context, run.mapping);
  const pass = passOf(run);
  const rows = await readRows(context.db, run.id, pass, input.list, (input.current - 1) * input.size, input.size);
  const total = await countRows(context.db, run.id, pass, input.list);
  const open = run.dry_run && input.list === 'suspicious' ? await openReasons(context.db, run.id) : [];
  return done({
    ...pageOf(
      input,
      total,
      rows.map((row) => rowView(row, names)),
    ),
    open: open.map(({ code, rows: count }) => ({
      code,
      reason: withoutDetail(importSentence(code, '', context.lang)) || code,
      rows: count,
    })),
  });
}

/** Answers suspicious rows of a dry run that is over. */
export function decide(
  context: CallContext,
  input: InputOf<typeof importDecide>,
  params: ParamsOf<typeof importDecide>,
): Promise<Outcome<AnswerOf<typeof importDecide>>> {
  const id = Number(params.id);
  return transact(context, importDecide, { body: { ...input, ...params } }, async (tx) => {
    const row = await holdRun(tx, id);
    if (!row) return refuse('NOT_FOUND');
    if (!row.dry_run || row.state !== 'done') return refuse('WRONG_STATE', { state: row.state });
    const ids = [...new Set(input.rows.map(Number))];
    const chosen = ids.length > 0 ? { ids } : { code: input.code };
    const answered = await decideRows(tx, id, chosen, input.decision === '' ? null : input.decision, staffOf(context).staffId);
    if (ids.length > 0 && answered !== ids.length) return refuse('NOT_FOUND');
    await writeAudit(tx, context, {
      action: 'import.decide',
      subject: subjectOf(id),
      after: { decision: input.decision, rows: answered, ...(input.code === '' ? {} : { code: input.code }) },
    });
    return done(await runView(tx, id, context));
  });
}
