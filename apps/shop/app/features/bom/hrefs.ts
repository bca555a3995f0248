// Addresses of BOM pages and files.
import type { BomRef } from './types.ts';

export const bomPath = '/bom';
export const detailPath = '/bomNewDetail';
const minePath = '/UserHome/myBom';
export const templateHref = '/api/bom/template';

/** The step of columns of a draft. */
export const columnsHref = (draftId: string): string => `${bomPath}?${new URLSearchParams({ draft: draftId })}`;
export const draftHref = (draftId: string): string => `${detailPath}?${new URLSearchParams({ draft: draftId })}`;
export const savedHref = (bomId: string, revision = 0): string =>
  `${detailPath}?${new URLSearchParams({ bomId, ...(revision > 0 && { revision: String(revision) }) })}`;

/** The list's own address; a shared one has none that is sent. */
export const listHref = (ref: BomRef): string =>
  ref.kind === 'draft' ? draftHref(ref.draftId) : ref.kind === 'saved' ? savedHref(ref.bomId, ref.readOnly ? ref.revision : 0) : detailPath;

/** The list as calls name it; null for one of somebody else. */
export const ownList = (ref: BomRef): { readonly bomId: string } | { readonly draftId: string } | null =>
  ref.kind === 'draft' ? { draftId: ref.draftId } : ref.kind === 'saved' ? { bomId: ref.bomId } : null;

export type ExportScope = 'all' | 'short' | 'open';

/** Address of the list as a file; null for one that cannot be given out. */
export function exportHref(ref: BomRef, scope: ExportScope, format: 'xlsx' | 'csv'): string | null {
  if (ref.kind === 'draft') return `/api/bom/draft/export?${new URLSearchParams({ draftId: ref.draftId, scope, format })}`;
  if (ref.kind === 'saved') return `/api/bom/export?${new URLSearchParams({ bomId: ref.bomId, scope, format })}`;
  return null;
}

const draftForm = /^[0-9a-f]{32}$/;
const idForm = /^[1-9]\d{0,14}$/;

/** What an address names: a draft, a saved BOM, or nothing, where a link's token may stand behind the #. */
export function namedIn(
  search: URLSearchParams,
): { readonly draftId: string } | { readonly bomId: string; readonly revision: number } | null {
  const draftId = search.get('draft') ?? '';
  if (draftForm.test(draftId)) return { draftId };
  const bomId = search.get('bomId') ?? '';
  const revision = search.get('revision') ?? '';
  return idForm.test(bomId) ? { bomId, revision: /^\d{1,6}$/.test(revision) ? Number(revision) : 0 } : null;
}

interface MineQuery {
  readonly tab?: 'mine' | 'deleted' | 'remembered';
  readonly keywords?: string;
  readonly current?: number;
  /** BOM whose revisions are shown. */
  readonly revisions?: string;
}

/** The account's BOMs. @example mineHref({ tab: 'deleted' }) // '/UserHome/myBom?tab=deleted' */
export function mineHref({ tab = 'mine', keywords = '', current = 1, revisions = '' }: MineQuery = {}): string {
  const query = new URLSearchParams({
    ...(tab !== 'mine' && { tab }),
    ...(keywords !== '' && { q: keywords }),
    ...(current > 1 && { current: String(current) }),
    ...(revisions !== '' && { revisions }),
  }).toString();
  return `${minePath}${query && `?${query}`}`;
}
