// Loads the pages of projects and carries out what their forms ask for (PJ-1, R-169 to R-171).
import { bomList } from '@partharbor/contract/calls/boms';
import * as calls from '@partharbor/contract/calls/projects';
import type { Outcome } from '@partharbor/contract/call';
import { typedQuantity } from '@partharbor/rules/quantity';
import { data, redirect } from 'react-router';
import { ask, field, need, type Answer, type Refused } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { requireUser } from '../../guards.ts';
import { m } from '../../i18n/messages.js';
import { addedIn } from './adding/adding-href.ts';
import { actAdding, loadAdding, type AddingAnswer, type AddingData } from './adding/adding.server.ts';
import { partsNamed, type NamedPart } from '../goods/find-part.ts';
import { projectHref, projectsHref } from './hrefs.ts';
import { textErrors, type ProjectTexts, type TextErrors } from './texts.ts';

export type ProjectSummary = Answer<typeof calls.projectList>['records'][number];
export type Project = Answer<typeof calls.projectDetail>;
type Dropped = Answer<typeof calls.projectDrop>['dropped'];

export interface ProjectListData {
  readonly kind: 'list';
  readonly rows: readonly ProjectSummary[];
  readonly keywords: string;
  readonly deleted: boolean;
  readonly total: number;
  readonly current: number;
  readonly pages: number;
  /** Just deleted: can be taken back on the spot. */
  readonly gone: { readonly projectId: string; readonly name: string } | null;
}

export interface ProjectPageData {
  readonly kind: 'project';
  readonly project: Project;
  /** The buyer's BOMs that are not in it. */
  readonly boms: readonly { readonly bomId: string; readonly name: string }[];
}

export type ProjectsData = ProjectListData | ProjectPageData | AddingData;

/** A part asked for by its number. */
interface AddFields {
  readonly partNo: string;
  readonly number: string;
  readonly goodsId: string;
}

export interface ProjectAnswer {
  readonly texts?: ProjectTexts;
  readonly textErrors?: TextErrors;
  readonly add?: AddFields;
  readonly addErrors?: Readonly<Partial<Record<'partNo' | 'number', string>>>;
  readonly choices?: readonly NamedPart[];
  /** The part is in the project: its sentence, and whether to add up or set is asked. */
  readonly has?: string;
  readonly saved?: true;
  readonly put?: true;
  readonly dropped?: Dropped & { readonly names: readonly string[] };
  readonly inCart?: number;
  readonly error?: string;
  /** Of parts put in from elsewhere. */
  readonly adding?: AddingAnswer;
}

const size = 20;

const wordsOf = (searchParams: URLSearchParams): string =>
  (searchParams.get('q') ?? '')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 50);

export async function loadProjects(scope: RequestScope, request: Request): Promise<ProjectsData> {
  const { userId } = requireUser(scope);
  const { searchParams } = new URL(request.url);
  const [projectId, added] = [searchParams.get('projectId') ?? '', addedIn(searchParams)];
  if (added) return loadAdding(scope, userId, added, searchParams.get('n'));
  return projectId === '' ? loadList(scope, userId, searchParams) : loadProject(scope, userId, projectId);
}

async function loadProject(scope: RequestScope, userId: string, projectId: string): Promise<ProjectPageData> {
  const [detail, own] = await Promise.all([
    ask(scope, calls.projectDetail, { userId, projectId }),
    ask(scope, bomList, { userId, page: { current: 1, size: 100 } }),
  ]);
  const project = need(scope, detail);
  const held = new Set(project.boms.map(({ bomId }) => bomId));
  const boms = own.ok ? own.data.records.filter(({ bomId }) => !held.has(bomId)).map(({ bomId, name }) => ({ bomId, name })) : [];
  return { kind: 'project', project, boms };
}

async function loadList(scope: RequestScope, userId: string, searchParams: URLSearchParams): Promise<ProjectListData> {
  const [keywords, deleted] = [wordsOf(searchParams), searchParams.get('deleted') === '1'];
  const asked = searchParams.get('current') ?? '';
  const current = /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1;
  const list = { userId, keywords, deleted: deleted ? ('1' as const) : ('0' as const), page: { current, size } };
  const page = need(scope, await ask(scope, calls.projectList, list));
  if (page.records.length === 0 && current > 1) throw redirect(projectsHref({ keywords, deleted }));
  const gone = searchParams.get('gone') ?? '';
  return {
    kind: 'list',
    rows: page.records,
    keywords,
    deleted,
    total: page.total,
    current: page.current,
    pages: page.pages,
    gone: /^[1-9]\d{0,14}$/.test(gone) ? await goneOf(scope, userId, gone) : null,
  };
}

/** A project that was just deleted, by its list. */
async function goneOf(scope: RequestScope, userId: string, projectId: string): Promise<ProjectListData['gone']> {
  const found = await ask(scope, calls.projectList, { userId, deleted: '1', page: { current: 1, size } });
  const one = found.ok ? found.data.records.find((record) => record.projectId === projectId) : undefined;
  return one ? { projectId, name: one.name } : null;
}

const answer = (given: ProjectAnswer, status = 200) => data<ProjectAnswer>(given, { status });

/** What a refusal of a whole act is shown as. */
function failed(scope: RequestScope, outcome: Outcome<unknown> & { ok: false }) {
  if (outcome.status === 401) need(scope, outcome);
  return answer({ error: outcome.message }, outcome.status);
}

const newKey = (): { idempotencyKey: string } => ({ idempotencyKey: crypto.randomUUID() });

export async function actOnProjects(scope: RequestScope, request: Request) {
  const { userId } = requireUser(scope);
  const form = await request.formData();
  const projectId = field(form, 'projectId');
  const own = { userId, projectId };
  switch (field(form, 'intent')) {
    case 'save':
      return save(scope, own, form);
    case 'adding':
    case 'undoAdding':
      return adding(scope, userId, form);
    case 'delete':
      return remove(scope, own);
    case 'undelete':
      return undelete(scope, own);
    case 'drop':
      return drop(scope, own, form);
    case 'restore':
      return restore(scope, own, field(form, 'dropped'));
    case 'bom':
      return put(scope, own, { bomIds: [field(form, 'bomId')] });
    case 'number':
      return setNumber(scope, own, form);
    case 'toCart':
    case 'toOrder':
      return buy(scope, own, field(form, 'intent') === 'toCart' ? 'cart' : 'order', field(form, 'lines'));
    default:
      return add(scope, own, form);
  }
}

async function adding(scope: RequestScope, userId: string, form: FormData) {
  const given = await actAdding(scope, userId, form);
  return answer({ adding: given }, given.status);
}

interface Own {
  readonly userId: string;
  readonly projectId: string;
}

async function save(scope: RequestScope, own: Own, form: FormData) {
  const texts = { name: field(form, 'name').slice(0, 400), description: field(form, 'description').slice(0, 4_000) };
  const errors = textErrors(texts);
  if (Object.keys(errors).length > 0) return answer({ texts, textErrors: errors }, 400);
  const outcome = await ask(scope, calls.projectSave, { ...own, ...texts, version: field(form, 'version') || '0' }, newKey());
  if (outcome.ok) return own.projectId === '' ? redirect(projectHref(outcome.data.projectId), 303) : answer({ saved: true });
  if (outcome.status === 401) need(scope, outcome);
  return answer({ texts, textErrors: { [outcome.reason === 'PROJECT_TAKEN' ? 'name' : 'form']: outcome.message } }, outcome.status);
}

async function remove(scope: RequestScope, own: Own) {
  const outcome = await ask(scope, calls.projectDelete, own);
  return outcome.ok ? redirect(`/UserHome/Project?${new URLSearchParams({ gone: own.projectId })}`, 303) : failed(scope, outcome);
}

async function undelete(scope: RequestScope, own: Own) {
  const outcome = await ask(scope, calls.projectUndelete, own);
  return outcome.ok ? redirect(projectHref(own.projectId), 303) : failed(scope, outcome);
}

async function drop(scope: RequestScope, own: Own, form: FormData) {
  const texts = (name: string): string[] => form.getAll(name).filter((one) => typeof one === 'string');
  const outcome = await ask(scope, calls.projectDrop, { ...own, goodsIds: texts('goodsId'), bomIds: texts('bomId') });
  return outcome.ok
    ? answer({ dropped: { ...outcome.data.dropped, names: texts('dropName').map((one) => one.slice(0, 100)) } })
    : failed(scope, outcome);
}

async function put(scope: RequestScope, own: Own, what: { bomIds?: string[]; goods?: Dropped['goods'] }) {
  const goods = (what.goods ?? []).map((one) => ({ ...one, mode: 'set' as const }));
  const outcome = await ask(scope, calls.projectPut, { ...own, goods, bomIds: what.bomIds ?? [] }, newKey());
  return outcome.ok ? answer({ put: true }) : failed(scope, outcome);
}

/** Puts back what was dropped. */
async function restore(scope: RequestScope, own: Own, text: string) {
  const dropped = readJson<Dropped>(text);
  if (!dropped || !Array.isArray(dropped.goods) || !Array.isArray(dropped.bomIds)) return answer({}, 400);
  return put(scope, own, dropped);
}

function readJson<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    // A form tampered with: answered as bad input.
    return null;
  }
}

async function setNumber(scope: RequestScope, own: Own, form: FormData) {
  const [goodsId, number] = [field(form, 'goodsId'), typedQuantity(field(form, 'number').trim())];
  if (number === null) return answer({ error: m.projects_needNumber() }, 400);
  const outcome = await ask(scope, calls.projectPut, { ...own, goods: [{ goodsId, number, mode: 'set' }] }, newKey());
  return outcome.ok ? answer({ saved: true }) : failed(scope, outcome);
}

/** Adds a part by its number; asks where several makers have it, and where it is there already. */
async function add(scope: RequestScope, own: Own, form: FormData) {
  const given: AddFields = {
    partNo: field(form, 'partNo').trim().slice(0, 100),
    number: field(form, 'number').trim(),
    goodsId: field(form, 'goodsId'),
  };
  const number = typedQuantity(given.number);
  const errors = {
    ...(given.partNo === '' ? { partNo: m.projects_needPart() } : {}),
    ...(number === null ? { number: m.projects_needNumber() } : {}),
  };
  if (number === null || Object.keys(errors).length > 0) return answer({ add: given, addErrors: errors }, 400);
  const found = await partsNamed(scope, given.partNo);
  const meant = given.goodsId === '' ? found : found.filter(({ goodsId }) => goodsId === given.goodsId);
  if (meant.length === 0) return answer({ add: given, addErrors: { partNo: m.projects_noPart({ partNo: given.partNo }) } }, 404);
  if (meant.length > 1) return answer({ add: given, choices: meant });
  const { goodsId } = meant[0]!;
  const asked = field(form, 'mode');
  const mode = asked === 'add' || asked === 'set' ? asked : '';
  const outcome = await ask(scope, calls.projectPut, { ...own, goods: [{ goodsId, number, mode }] }, newKey());
  if (outcome.ok) return answer({ put: true });
  if (outcome.reason === 'PROJECT_HAS') return answer({ add: { ...given, goodsId }, has: outcome.message }, 409);
  return failed(scope, outcome);
}

type Line = { goodsId: string; number: number; unitPrice: string };

/** Buys what the page showed; a difference refuses all of it. */
async function buy(scope: RequestScope, own: Own, to: 'cart' | 'order', text: string) {
  const lines = readJson<Line[]>(text);
  if (!Array.isArray(lines) || lines.length === 0) return answer({ error: m.projects_nothing() }, 409);
  const outcome = await ask(scope, calls.projectBuy, { ...own, to, lines }, newKey());
  if (!outcome.ok) return answer({ error: named(outcome) }, outcome.status);
  if (to === 'order') return redirect(`${outcome.data.next}?${new URLSearchParams({ draft: outcome.data.draftId })}`, 303);
  return answer({ inCart: outcome.data.added });
}

/** A refusal with the part it is about. */
function named({ message, details = {} }: { message: string; details?: Refused['details'] }): string {
  const { partNo } = details;
  return typeof partNo === 'string' && !message.includes(partNo) ? `${partNo}: ${message}` : message;
}
