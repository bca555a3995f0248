// Loads the page of material codes and carries out what its forms ask for (MM-1, R-172).
import { materialDelete, materialList, materialSave } from '@partharbor/contract/calls/materials';
import { codeProblem } from '@partharbor/rules/materials';
import { data, redirect } from 'react-router';
import { ask, field, need } from '../../loader-call.ts';
import type { Answer } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { requireUser } from '../../guards.ts';
import { m } from '../../i18n/messages.js';
import { partsNamed, type NamedPart } from '../goods/find-part.ts';
import { materialsHref } from './hrefs.ts';

export type Material = Answer<typeof materialList>['records'][number];
type Removed = Answer<typeof materialDelete>['removed'][number];

export interface MaterialsData {
  readonly userId: string;
  readonly rows: readonly Material[];
  readonly keywords: string;
  readonly total: number;
  readonly all: number;
  readonly current: number;
  readonly pages: number;
}

/** What a form held, to be shown again. */
export interface MaterialFields {
  readonly materialId: string;
  readonly version: string;
  readonly code: string;
  readonly partNo: string;
  readonly remark: string;
}

export interface MaterialAnswer {
  readonly fields?: MaterialFields;
  /** Refusals by the field they are about; `form` is about none. */
  readonly errors?: Readonly<Partial<Record<'code' | 'partNo' | 'form', string>>>;
  /** Several parts have the number. */
  readonly choices?: readonly NamedPart[];
  /** The code stands for another part now. */
  readonly confirm?: { readonly from: string; readonly to: NamedPart };
  readonly saved?: string;
  readonly removed?: readonly Removed[];
  readonly restored?: number;
}

const size = 20;

export async function loadMaterials(scope: RequestScope, request: Request): Promise<MaterialsData> {
  const { userId } = requireUser(scope);
  const { searchParams } = new URL(request.url);
  const keywords = (searchParams.get('q') ?? '')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 50);
  const asked = searchParams.get('current') ?? '';
  const current = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const page = need(scope, await ask(scope, materialList, { userId, keywords, page: { current, size } }));
  if (page.records.length === 0 && current > 1) throw redirect(materialsHref({ keywords }));
  return { userId, rows: page.records, keywords, total: page.total, all: page.all, current: page.current, pages: page.pages };
}

const answer = (given: MaterialAnswer, status = 200) => data<MaterialAnswer>(given, { status });

export async function actOnMaterials(scope: RequestScope, request: Request) {
  const { userId } = requireUser(scope);
  const form = await request.formData();
  switch (field(form, 'intent')) {
    case 'delete':
      return remove(
        scope,
        userId,
        form.getAll('id').filter((one) => typeof one === 'string'),
      );
    case 'restore':
      return restore(scope, userId, field(form, 'removed'));
    case 'prefer':
      return save(scope, userId, fieldsOf(form), field(form, 'goodsId'), true);
    default:
      return saveForm(scope, userId, form);
  }
}

const fieldsOf = (form: FormData): MaterialFields => ({
  materialId: field(form, 'materialId'),
  version: field(form, 'version') || '0',
  code: field(form, 'code').slice(0, 100),
  partNo: field(form, 'partNo').trim().slice(0, 100),
  remark: field(form, 'remark').slice(0, 100),
});

/** Resolves the part a form names; asks where several have the number, and where the code would move to another part. */
async function saveForm(scope: RequestScope, userId: string, form: FormData) {
  const fields = fieldsOf(form);
  const [was, wasId, chosen] = [field(form, 'was').slice(0, 100), field(form, 'wasId'), field(form, 'goodsId')];
  const problem = codeProblem(fields.code);
  const errors = {
    ...(problem === null ? {} : { code: problem === 'too_long' ? m.materials_longCode() : m.materials_needCode() }),
    ...(fields.partNo === '' ? { partNo: m.materials_needPart() } : {}),
  };
  if (Object.keys(errors).length > 0) return answer({ fields, errors }, 400);
  if (chosen === '' && wasId !== '' && fields.partNo === was) return save(scope, userId, fields, wasId, false);
  const found = await partsNamed(scope, fields.partNo);
  const meant = chosen === '' ? found : found.filter(({ goodsId }) => goodsId === chosen);
  if (meant.length === 0) return answer({ fields, errors: { partNo: m.materials_noPart({ partNo: fields.partNo }) } }, 404);
  if (meant.length > 1) return answer({ fields, choices: meant });
  const [to] = meant;
  if (wasId !== '' && wasId !== to!.goodsId && field(form, 'confirmed') !== to!.goodsId)
    return answer({ fields, confirm: { from: was, to: to! } });
  return save(scope, userId, fields, to!.goodsId, false);
}

async function save(scope: RequestScope, userId: string, fields: MaterialFields, goodsId: string, preferred: boolean) {
  const { materialId, version, code, remark } = fields;
  const outcome = await ask(scope, materialSave, { userId, materialId, version, code, goodsId, preferred, remark });
  if (outcome.ok) return answer({ saved: code.trim() });
  if (outcome.status === 401) need(scope, outcome);
  const where = outcome.reason === 'MATERIAL_TAKEN' ? 'code' : 'form';
  return answer({ fields, errors: { [where]: outcome.message } }, outcome.status);
}

async function remove(scope: RequestScope, userId: string, materialIds: string[]) {
  if (materialIds.length === 0) return answer({});
  const outcome = await ask(scope, materialDelete, { userId, materialIds });
  if (outcome.ok) return answer({ removed: outcome.data.removed });
  if (outcome.status === 401) need(scope, outcome);
  return answer({ errors: { form: outcome.message } }, outcome.status);
}

/** Puts deleted codes back; the preferred ones last, so that they are so again. */
async function restore(scope: RequestScope, userId: string, text: string) {
  const removed = readRemoved(text);
  if (!removed) return answer({}, 400);
  let restored = 0;
  for (const { code, goodsId, remark, preferred } of removed.toSorted((a, b) => Number(a.preferred) - Number(b.preferred))) {
    const outcome = await ask(scope, materialSave, { userId, materialId: '', code, goodsId, remark, preferred });
    if (!outcome.ok) return answer({ errors: { form: outcome.message }, restored }, outcome.status);
    restored += 1;
  }
  return answer({ restored });
}

function readRemoved(text: string): Removed[] | null {
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null) ? (rows as Removed[]) : null;
  } catch {
    // A form tampered with: answered as bad input.
    return null;
  }
}
