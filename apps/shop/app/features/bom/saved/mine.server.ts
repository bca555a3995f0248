// Loads the account's BOMs, deleted ones, and what its lists have taught the shop; carries out what the forms ask for (BM-7, BM-2, BM-3).
import { randomUUID } from 'node:crypto';
import { bomList } from '@partharbor/contract/calls/boms';
import { bomCopy, bomDelete, bomRename, bomRestore, bomRevisions, bomUndelete } from '@partharbor/contract/calls/boms-lists';
import { bomChoices, bomChoiceSet, bomLayoutForget, bomLayouts } from '@partharbor/contract/calls/boms-mind';
import type { Outcome } from '@partharbor/contract/call';
import { data, redirect } from 'react-router';
import { ask, field, need } from '../../../loader-call.ts';
import type { Answer } from '../../../loader-call.ts';
import type { RequestScope } from '../../../context.ts';
import { requireUser } from '../../../guards.ts';
import { mineHref, savedHref } from '../hrefs.ts';

type Listed = Answer<typeof bomList>;
export type BomEntry = Listed['records'][number];
export type Revision = Answer<typeof bomRevisions>[number];
export type MineTab = 'mine' | 'deleted' | 'remembered';

export interface MineData {
  readonly tab: MineTab;
  readonly keywords: string;
  readonly page: Listed | null;
  /** Of the BOM whose revisions are asked for. */
  readonly revisions: { readonly bomId: string; readonly list: readonly Revision[] } | null;
  readonly remembered: { readonly choices: Answer<typeof bomChoices>; readonly layouts: Answer<typeof bomLayouts> } | null;
  /** Names the copying of this page's forms, so that a second press makes none. */
  readonly mark: string;
}

export interface MineAnswer {
  readonly message?: string;
  /** The BOM a refusal is about. */
  readonly about?: string;
  readonly deleted?: readonly string[];
  readonly restored?: readonly string[];
  readonly forgotten?: number;
}

const size = 20;
const idForm = /^[1-9]\d{0,14}$/;

export async function loadMine(scope: RequestScope, request: Request): Promise<MineData> {
  const { userId } = requireUser(scope);
  const { searchParams } = new URL(request.url);
  const word = searchParams.get('tab');
  const tab: MineTab = word === 'deleted' || word === 'remembered' ? word : 'mine';
  const keywords = (searchParams.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 60);
  const asked = searchParams.get('current') ?? '';
  const current = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const rest = { tab, keywords, revisions: null, mark: randomUUID() };
  if (tab === 'remembered') {
    const [choices, layouts] = await Promise.all([ask(scope, bomChoices, { keywords, current, size }), ask(scope, bomLayouts, {})]);
    return { ...rest, page: null, remembered: { choices: need(scope, choices), layouts: need(scope, layouts) } };
  }
  const of = searchParams.get('revisions') ?? '';
  const [listed, revisions] = await Promise.all([
    ask(scope, bomList, { userId, keywords, deleted: tab === 'deleted' ? '1' : '0', page: { current, size } }),
    idForm.test(of) ? ask(scope, bomRevisions, { bomId: of }) : null,
  ]);
  const page = need(scope, listed);
  if (page.records.length === 0 && current > 1) throw redirect(mineHref({ tab, keywords }));
  return { ...rest, page, remembered: null, revisions: revisions?.ok ? { bomId: of, list: revisions.data } : null };
}

const refused = (outcome: Exclude<Outcome<unknown>, { ok: true }>, about: string) =>
  data<MineAnswer>({ message: outcome.message, about }, { status: outcome.status });

export async function actOnMine(scope: RequestScope, request: Request) {
  const { userId } = requireUser(scope);
  const form = await request.formData();
  const bomId = field(form, 'bomId');
  const version = Number(field(form, 'version'));
  switch (field(form, 'intent')) {
    case 'rename': {
      const renamed = await ask(scope, bomRename, { userId, bomId, name: field(form, 'name').trim(), version });
      return renamed.ok ? data<MineAnswer>({}) : refused(renamed, bomId);
    }
    case 'copy': {
      const copied = await ask(scope, bomCopy, { userId, bomId, name: '' }, { idempotencyKey: `${field(form, 'mark')}-${bomId}` });
      return copied.ok ? redirect(savedHref(copied.data.bomId), 303) : refused(copied, bomId);
    }
    case 'delete': {
      const deleted = await ask(scope, bomDelete, { userId, bomIds: [bomId] });
      return deleted.ok ? data<MineAnswer>({ deleted: deleted.data.deleted }) : refused(deleted, bomId);
    }
    case 'undelete': {
      const back = await ask(scope, bomUndelete, { userId, bomIds: form.getAll('bomId').filter((one) => typeof one === 'string') });
      return back.ok ? data<MineAnswer>({ restored: back.data.restored.map(({ name }) => name) }) : refused(back, bomId);
    }
    case 'restore': {
      const restored = await ask(scope, bomRestore, { userId, bomId, no: Number(field(form, 'no')), version });
      return restored.ok ? redirect(savedHref(bomId), 303) : refused(restored, bomId);
    }
    case 'forgetLayout': {
      const gone = await ask(scope, bomLayoutForget, { userId, layoutId: field(form, 'layoutId') });
      return gone.ok ? data<MineAnswer>({ forgotten: 1 }) : refused(gone, '');
    }
    default: {
      const gone = await ask(scope, bomChoiceSet, { userId, forget: [field(form, 'key')] });
      return gone.ok ? data<MineAnswer>({ forgotten: gone.data.forgotten }) : refused(gone, '');
    }
  }
}
