// BOMs as files, and the template of one (BM-1, BM-5, R-163).
import type { InputOf, Outcome } from '@partharbor/contract/call';
import type { bomDraftExport, bomExport } from '@partharbor/contract/calls/boms-lists';
import { csvType, xlsxType, type FileAnswer } from '@partharbor/contract/files';
import { done, refuse } from '@partharbor/contract/refuse';
import { gateLines } from '../../browse-limits/gate.ts';
import { buyerOf, type CallContext } from '../../calls/context.ts';
import type { Column } from '../../search/export/columns.ts';
import { csvFile } from '../../search/export/csv.ts';
import { xlsxFile } from '../../search/export/xlsx.ts';
import { matchedDraft } from '../drafts/drafts.ts';
import type { KeptList } from '../lines/kept.ts';
import { bomOf } from '../saved/store.ts';
import { viewList } from '../view.ts';
import { columnsFor, footRows, type FileRow } from './columns.ts';
import { templateColumns, templateRows } from './template.ts';

type Wish = Pick<InputOf<typeof bomExport>, 'scope' | 'format'>;

/** A reader slower than this is not waited for. */
const limitMs = 60_000;

export async function exportBom(context: CallContext, { bomId, ...wish }: InputOf<typeof bomExport>): Promise<Outcome<FileAnswer>> {
  const bom = await bomOf(context.db, buyerOf(context).userId, bomId);
  return bom ? done(await fileOf(context, bom.list, wish)) : refuse('NOT_FOUND');
}

export async function exportDraft(
  context: CallContext,
  { draftId, ...wish }: InputOf<typeof bomDraftExport>,
): Promise<Outcome<FileAnswer>> {
  const draft = await matchedDraft(context, draftId);
  if (!draft) return refuse('NOT_FOUND');
  const limited = await gateLines(context, draft.row.content.lines.length);
  return limited ?? done(await fileOf(context, draft.row.content, wish));
}

/** An empty list with heads and three lines as examples. */
export async function bomTemplate({ lang }: CallContext): Promise<Outcome<FileAnswer>> {
  const name = lang === 'zh' ? '模版案例' : 'Template';
  return done(tableOf('xlsx', name, 'Template', templateColumns(lang), templateRows(lang)));
}

async function fileOf(context: CallContext, list: KeptList, { scope, format }: Wish): Promise<FileAnswer> {
  const { lang, clock } = context;
  const view = await viewList(context, list);
  const lines = view.lines.filter(({ tab }) => scope === 'all' || tab === scope);
  const rows = lines.map((line): FileRow => ({ line, group: view.priced.groups.find(({ keys }) => keys.includes(line.key)) ?? null }));
  const all = scope === 'all' ? [...rows, ...footRows(view, list.sets, clock.now(), lang)] : rows;
  return tableOf(format, list.name || 'BOM', 'BOM', columnsFor(lang), all);
}

function tableOf<Row>(
  format: 'xlsx' | 'csv',
  name: string,
  plainName: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): FileAnswer {
  const batches = (async function* () {
    yield rows;
  })();
  return {
    type: format === 'csv' ? csvType : xlsxType,
    name: `${name.replace(/[/\\:*?"<>|]/g, ' ')}.${format}`,
    plainName: `${plainName}.${format}`,
    limitMs,
    body: format === 'csv' ? csvFile(columns, batches) : xlsxFile(columns, batches),
  };
}
