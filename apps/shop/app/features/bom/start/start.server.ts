// Loads the page that reads a list of parts, and carries out its forms: pasting, columns, lines that ask, name and sets (BM-1, BM-2, BM-4).
import { bomRoles } from '@partharbor/contract/boms';
import { bomDraftEdit, bomDraftRead, bomDrafts, bomMap, bomPaste } from '@partharbor/contract/calls/boms-read';
import type { Refusal } from '@partharbor/contract/call';
import { data, redirect } from 'react-router';
import { ask, field, need } from '../../../loader-call.ts';
import type { RequestScope } from '../../../context.ts';
import { columnsFrom, columnsText, headerRowFrom } from '../columns/columns-form.ts';
import { nameMost } from '../list/names.ts';
import { columnsHref, draftHref, namedIn } from '../hrefs.ts';
import type { BomFile, DraftAsRead, DraftEntry } from '../types.ts';

/** A draft at the step of its columns. */
export interface ColumnsData {
  readonly draftId: string;
  readonly version: number;
  readonly name: string;
  readonly sets: number;
  readonly file: BomFile;
  readonly lines: readonly Pick<
    DraftAsRead['lines'][number],
    'key' | 'row' | 'position' | 'mpn' | 'value' | 'description' | 'quantity' | 'quantityText' | 'problems' | 'dnp' | 'hidden'
  >[];
  /** Lines left out by hand. */
  readonly setAside: readonly string[];
}

export interface StartData {
  readonly drafts: readonly DraftEntry[];
  readonly columns: ColumnsData | null;
  /** The address names a draft that is not there any more, or another's. */
  readonly isGone: boolean;
  /** Null for a visitor. */
  readonly userId: string | null;
}

/** Why a form was refused, with what was typed. */
export interface StartAnswer {
  readonly about: 'paste' | 'columns' | 'name' | 'sets' | 'line' | 'match';
  readonly message: string;
  readonly typed: Readonly<Record<string, string>>;
}

export async function loadStart(scope: RequestScope, request: Request): Promise<StartData> {
  const named = namedIn(new URL(request.url).searchParams);
  const userId = scope.user?.userId ?? null;
  if (named && 'draftId' in named) {
    const found = await ask(scope, bomDraftRead, { draftId: named.draftId });
    if (found.ok) return { drafts: [], columns: columnsOf(found.data), isGone: false, userId };
    if (found.reason !== 'NOT_FOUND') need(scope, found);
  }
  const drafts = await ask(scope, bomDrafts, {});
  return { drafts: drafts.ok ? drafts.data : [], columns: null, isGone: named !== null, userId };
}

function columnsOf({ draftId, version, name, sets, file, lines, setAside }: DraftAsRead): ColumnsData {
  return {
    draftId,
    version,
    name,
    sets,
    file,
    lines: lines.map((line) => {
      const { key, row, position, mpn, value, description, quantity, quantityText, problems, dnp, hidden } = line;
      return { key, row, position, mpn, value, description, quantity, quantityText, problems, dnp, hidden };
    }),
    setAside,
  };
}

export async function actOnStart(scope: RequestScope, request: Request) {
  const form = await request.formData();
  const isReread = form.has('otherTable') || form.has('leaveOutRows');
  switch (isReread ? 'map' : field(form, 'intent')) {
    case 'paste':
      return paste(scope, form);
    case 'map':
      return map(scope, form);
    case 'line':
      return changeLine(scope, form);
    default:
      return match(scope, form);
  }
}

const refusedForm = (
  about: StartAnswer['about'],
  { message, status }: Pick<Refusal, 'message' | 'status'>,
  typed: StartAnswer['typed'] = {},
) => data<StartAnswer>({ about, message, typed }, { status });

async function paste(scope: RequestScope, form: FormData) {
  const text = field(form, 'text');
  const read = await ask(scope, bomPaste, { text });
  if (!read.ok) return refusedForm('paste', read, { text });
  const { draftId, ask: asks } = read.data;
  return redirect(asks.length > 0 ? columnsHref(draftId) : draftHref(draftId), 303);
}

/** Reads the file again as the form says: another sheet or header row is read afresh, else the columns count. */
function remap(scope: RequestScope, form: FormData) {
  const sheet = field(form, 'sheet');
  const other = field(form, 'otherTable');
  const leaveOut = field(form, 'leaveOutRows')
    .split(',')
    .filter((one) => /^\d{1,6}$/.test(one))
    .map(Number);
  const onSheet = { draftId: field(form, 'draftId'), sheet: /^\d{1,2}$/.test(sheet) ? Number(sheet) : 0 };
  if (sheet !== field(form, 'wasSheet')) return ask(scope, bomMap, onSheet);
  const header = other === '' ? field(form, 'headerRow') : other;
  if (header !== field(form, 'wasHeaderRow')) return ask(scope, bomMap, { ...onSheet, ...headerRowFrom(header) });
  return ask(scope, bomMap, { ...onSheet, ...headerRowFrom(header), columns: columnsFrom(form, bomRoles), leaveOut });
}

async function map(scope: RequestScope, form: FormData) {
  const read = await remap(scope, form);
  return read.ok ? redirect(columnsHref(read.data.draftId), 303) : refusedForm('columns', read);
}

async function changeLine(scope: RequestScope, form: FormData) {
  const [draftId, key, act, typed] = [field(form, 'draftId'), field(form, 'key'), field(form, 'act'), field(form, 'quantity').trim()];
  const version = Number(field(form, 'version'));
  if (act === 'quantity' && !/^\d{1,7}$/.test(typed)) return refusedForm('line', { message: '', status: 400 }, { key, quantity: typed });
  const op =
    act === 'quantity'
      ? ({ op: 'quantity', key, value: Number(typed) } as const)
      : ({ op: act === 'leaveOut' || act === 'takeIn' ? act : 'searchAnyway', key } as const);
  const edited = await ask(scope, bomDraftEdit, { draftId, version, ops: [op] });
  return edited.ok ? redirect(columnsHref(draftId), 303) : refusedForm('line', edited, { key, quantity: typed });
}

/** Name and sets, and the columns where they were changed without reading anew; then on to the list. */
async function match(scope: RequestScope, form: FormData) {
  const draftId = field(form, 'draftId');
  const [name, sets] = [field(form, 'name').trim(), field(form, 'sets').trim()];
  const typed = { name, sets };
  let version = Number(field(form, 'version'));
  if (name === '' || Array.from(name).length > nameMost) return refusedForm('name', { message: '', status: 400 }, typed);
  if (!/^\d{1,6}$/.test(sets)) return refusedForm('sets', { message: '', status: 400 }, typed);
  const isAsRead =
    columnsText(columnsFrom(form, bomRoles)) === field(form, 'mapped') &&
    field(form, 'sheet') === field(form, 'wasSheet') &&
    field(form, 'headerRow') === field(form, 'wasHeaderRow');
  if (!isAsRead) {
    const read = await remap(scope, form);
    if (!read.ok) return refusedForm('match', read, typed);
    ({ version } = read.data);
  }
  const edited = await nameAndSets(scope, { draftId, version, name, sets: Number(sets), mayFollow: !isAsRead });
  if (edited.ok) return redirect(draftHref(draftId), 303);
  return refusedForm(edited.reason === 'SETS_RANGE' ? 'sets' : 'match', edited, typed);
}

interface Named {
  readonly draftId: string;
  readonly version: number;
  readonly name: string;
  readonly sets: number;
  /** The list was read just now, as this form says: whatever changed it since was no buyer. */
  readonly mayFollow: boolean;
}

async function nameAndSets(scope: RequestScope, { draftId, version, name, sets, mayFollow }: Named) {
  const write = (over: number) =>
    ask(scope, bomDraftEdit, {
      draftId,
      version: over,
      ops: [
        { op: 'name', value: name },
        { op: 'sets', value: sets },
      ],
    });
  const edited = await write(version);
  const current = edited.ok || edited.reason !== 'STALE' ? undefined : edited.details?.['version'];
  return mayFollow && typeof current === 'number' ? write(current) : edited;
}
