// Loads a list whose address says what it is about; a page beyond the last leads to the last.
import { redirect } from 'react-router';
import type { RequestScope } from '../../context.ts';
import { listHref, readList } from '../listing/list-state.ts';
import type { ListState } from '../listing/list-state.ts';
import { loadList } from '../listing/listing.server.ts';
import type { ListData } from '../listing/listing.server.ts';
import { inUsualSize } from '../listing/size-memory.ts';
import type { ListPreset, ZonePath } from '../listing/preset.ts';

export interface LoadedZone {
  readonly state: ListState;
  readonly list: ListData;
}

export async function loadZone(scope: RequestScope, request: Request, path: ZonePath, preset: ListPreset): Promise<LoadedZone> {
  const { searchParams } = new URL(request.url);
  const cookies = request.headers.get('cookie') ?? '';
  const state = inUsualSize(readList(path, searchParams, preset), searchParams, cookies);
  const list = await loadList(scope, state, cookies);
  if (list.ok && list.rows.length === 0 && list.pages > 0) throw redirect(listHref(state, { current: list.pages }));
  return { state, list };
}
