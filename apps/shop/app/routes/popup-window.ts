// GET /popup-window: the popups of the visitor's edition; with `location`, whether that of a page is another than the one known (PU-1, PU-2).
import { popups, popupUpdated } from '@partharbor/contract/calls/placements';
import type { ShownPopup } from '@partharbor/contract/calls/placements';
import type { Route } from './+types/popup-window.ts';
import { scopeContext } from '../context.ts';
import { openable } from '../features/shell/placed.ts';

/** With links that lead somewhere. */
const linked = (popup: ShownPopup): ShownPopup => ({
  ...popup,
  bindLink: openable(popup.bindLink),
  images: popup.images.map((image) => ({ ...image, link: openable(image.link) })),
});

const answer = (data: unknown, status = 200): Response => Response.json(data, { status, headers: { 'cache-control': 'no-store' } });

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const { searchParams } = new URL(request.url);
  const location = searchParams.get('location');
  if (location === null) {
    const all = await scope.call(popups, {});
    return all.ok ? answer(all.data.map(linked)) : answer(null, all.status);
  }
  const found = await scope.call(popupUpdated, { location, updateTime: searchParams.get('updateTime') ?? '' });
  if (!found.ok) return answer(null, found.status);
  const { updated, popup } = found.data;
  return answer({ updated, popup: popup && linked(popup) });
}
