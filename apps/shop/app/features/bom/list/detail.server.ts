// Loads a list: a draft of who asks, a saved BOM of the account, or the frame that a link's list fills in (BM-3 to BM-5, BM-7).
import { bomDetail } from '@partharbor/contract/calls/boms';
import { bomDraft } from '@partharbor/contract/calls/boms-read';
import { data } from 'react-router';
import { ask, need } from '../../../loader-call.ts';
import type { RequestScope } from '../../../context.ts';
import { requireUser } from '../../../guards.ts';
import { namedIn } from '../hrefs.ts';
import { packed, type PackedView } from '../edit/packed.ts';
import { viewOf } from '../edit/slim.ts';
import type { Change } from '../types.ts';

export interface DetailData {
  /** Null where the address names no list, or one that is not there. */
  readonly view: PackedView | null;
  readonly isMissing: boolean;
  /** Null for a visitor. */
  readonly userId: string | null;
  /** What was read of the file, of a draft. */
  readonly read: { readonly lines: number; readonly skipped: number; readonly warnings: number } | null;
  /** What is other than when the list was last seen. */
  readonly changes: readonly Change[];
  readonly seenAt: string | null;
  readonly orderNos: readonly string[];
}

const nothing = { view: null, read: null, changes: [], seenAt: null, orderNos: [] } as const;
const noStore = { 'Cache-Control': 'no-store' };

export async function loadDetail(scope: RequestScope, request: Request) {
  const { searchParams } = new URL(request.url);
  const named = namedIn(searchParams);
  const userId = scope.user?.userId ?? null;
  const answer = (more: Partial<DetailData>, status = 200) =>
    data<DetailData>({ ...nothing, isMissing: status === 404, userId, ...more }, { status, headers: noStore });
  if (named === null) return answer({}, searchParams.has('draft') || searchParams.has('bomId') ? 404 : 200);
  if ('draftId' in named) {
    const found = await ask(scope, bomDraft, named);
    if (!found.ok && found.reason === 'NOT_FOUND') return answer({}, 404);
    const { file, ...shown } = need(scope, found);
    const read = { lines: file.counts.lines, skipped: file.skippedRows.length, warnings: file.warnings.length };
    const view = viewOf({ kind: 'draft', draftId: named.draftId }, shown);
    return answer({ view: packed(view), read });
  }
  const { userId: buyer } = requireUser(scope);
  const found = await ask(scope, bomDetail, { userId: buyer, ...named });
  if (!found.ok && found.reason === 'NOT_FOUND') return answer({}, 404);
  const shown = need(scope, found);
  const { revision, readOnly, changes, seenAt, orderNos } = shown;
  const view = viewOf({ kind: 'saved', bomId: named.bomId, revision, readOnly }, shown);
  return answer({ view: packed(view), changes, seenAt, orderNos });
}
