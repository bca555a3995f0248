// Imports over HTTP as staff make them: upload, look, answer, write, undo; and what the shop says of a part afterwards.
import type { AnyCall, AnswerOf } from '@partharbor/contract/call';
import { goodsDetail, goodsQuery } from '@partharbor/contract/calls/catalogue';
import { importDecide, importPlanGet, importPlanSet, importRows, type rowLists } from '@partharbor/contract/calls/import-review';
import { importGet, importStart, importUndo, importUpload } from '@partharbor/contract/calls/imports';
import { rowOutcomes, type ColumnTarget, type ImportPlan, type RowOutcome } from '@partharbor/contract/import-plan';
import { setTimeout as sleep } from 'node:timers/promises';
import { callHttp, dataOf } from './client.ts';

export type Run = AnswerOf<typeof importGet>;
export type RunRow = AnswerOf<typeof importRows>['records'][number];
export type Detail = AnswerOf<typeof goodsDetail>;
export type RunPlan = AnswerOf<typeof importPlanGet>;
type List = (typeof rowLists)[number];

export interface Table {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface Staff {
  readonly origin: string;
  /** Token of staff. */
  readonly admin: string;
  /** Token of a buyer, who sees what is public. */
  readonly buyer: string;
}

const WAIT_MS = 120_000;

/** Imports of one member of staff. @example const staff = importer({ origin, admin, buyer }); await staff.dryRun(csv('a.csv', text)) */
export function importer({ origin, admin, buyer }: Staff) {
  const call = async <C extends AnyCall>(
    one: C,
    input: Readonly<Record<string, unknown>>,
    id?: string,
    locale: 'zh_CN' | 'en_US' = 'en_US',
  ) => dataOf<AnswerOf<C>>(await callHttp(origin, one, input, { token: admin, locale, ...(id === undefined ? {} : { params: { id } }) }));

  /** The run once nothing more happens to it. */
  async function settled(id: string, isOver: (run: Run) => boolean): Promise<Run> {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const run = await call(importGet, {}, id);
      if (!['waiting', 'running', 'undoing'].includes(run.state) && isOver(run)) return run;
      if (Date.now() > deadline) throw new Error(`the import does not end: ${JSON.stringify(run)}`);
      await sleep(30);
    }
  }

  const upload = async ({ name, bytes }: Table, mapping = 'table', dryRun = true): Promise<Run> => {
    const answer = await callHttp(
      origin,
      importUpload,
      { mapping, dryRun: String(dryRun) },
      { token: admin, locale: 'en_US', files: { file: [{ name, bytes }] } },
    );
    return settled(dataOf<AnswerOf<typeof importUpload>>(answer).id, () => true);
  };

  const rows = async (id: string, list: List, locale: 'zh_CN' | 'en_US' = 'en_US'): Promise<RunRow[]> => {
    const found: RunRow[] = [];
    for (let current = 1; ; current += 1) {
      const page = await call(importRows, { list, current, size: 100 }, id, locale);
      found.push(...page.records);
      if (page.records.length === 0 || found.length >= Number(page.total)) return found;
    }
  };

  const plan = (id: string, locale: 'zh_CN' | 'en_US' = 'en_US'): Promise<RunPlan> => call(importPlanGet, {}, id, locale);

  const setPlan = async (id: string, change: (plan: ImportPlan) => ImportPlan, name = ''): Promise<Run> => {
    const held = (await plan(id)).plan;
    if (!held) throw new Error('the run has no plan');
    await call(importPlanSet, { plan: change(held), name }, id);
    return settled(id, () => true);
  };

  const write = async (id: string): Promise<Run> => {
    await call(importStart, {}, id);
    return settled(id, ({ dryRun }) => !dryRun);
  };

  const decide = (id: string, code: string, decision: 'write' | 'skip'): Promise<Run> => call(importDecide, { code, decision }, id);

  const undo = async (id: string): Promise<Run> => {
    await call(importUndo, {}, id);
    return settled(id, ({ state }) => state === 'undone');
  };

  /** What a buyer sees of a part, found by its number and maker; undefined where no search finds it. */
  async function part(mpn: string, maker?: string): Promise<Detail | undefined> {
    const page = dataOf<AnswerOf<typeof goodsQuery>>(
      await callHttp(origin, goodsQuery, { keywords: mpn.slice(0, 50), searchFieldType: '0', current: 1, size: 50 }, { token: buyer }),
    );
    const found = page.records.filter(({ partNo, brandName }) => partNo === mpn && (maker === undefined || brandName === maker));
    if (found.length > 1) throw new Error(`${mpn} is there ${found.length} times`);
    if (!found[0]) return undefined;
    return dataOf<Detail>(await callHttp(origin, goodsDetail, { goodsId: found[0].goodsId }, { token: buyer }));
  }

  /** As `part`, once the search has heard of it. */
  async function soon(mpn: string, is: (part: Detail | undefined) => boolean = (one) => one !== undefined): Promise<Detail | undefined> {
    const deadline = Date.now() + 20_000;
    for (;;) {
      const found = await part(mpn);
      if (is(found) || Date.now() > deadline) return found;
      await sleep(50);
    }
  }

  return { call, upload, rows, plan, setPlan, write, decide, undo, part, soon };
}
export type Importer = ReturnType<typeof importer>;

/** Counts of a run beside the rows it read; their difference is what was lost without a word. */
export function lost({ counts, progress }: Run): number {
  return progress.rows - rowOutcomes.reduce((sum, outcome: RowOutcome) => sum + (counts?.[outcome] ?? 0), 0);
}

/** The same plan with other targets for some columns, by their headings. */
export const retargeted = (
  plan: ImportPlan,
  targets: Readonly<Record<string, ColumnTarget>>,
  over: Partial<ImportPlan> = {},
): ImportPlan => ({
  ...plan,
  columns: plan.columns.map((one) => ({ ...one, target: targets[one.header] ?? one.target })),
  ...over,
});

export const csv = (name: string, text: string): Table => ({ name, bytes: Buffer.from(text) });

/** What stands on the page of a part, in the form that cases of imports name it. */
export const shownOf = (part: Detail) => ({
  maker: part.brandName,
  category: part.categoryEnName,
  package: part.package,
  en: part.descriptionEn,
  zh: part.descriptionZh,
  stock: part.goodsNumber,
  moq: part.stepMinNumber,
  step: part.stepNumber,
  pack: part.goodsPackNumber,
  tiers: part.StepPrice.map(({ number, price }) => `${number}:${Number(price)}`).join(' '),
  series: part.series,
  origin: part.origin,
  packaging: part.packaging,
  datasheet: part.documents[0]?.url ?? '',
  params: part.params,
});
