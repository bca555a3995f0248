// The popup of the page one is on: fetched once the page is usable, shown when nobody is busy, asked anew on every change of page (PU-1, PU-2).
import { IconButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ShownPopup } from '@partharbor/contract/calls/placements';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../../i18n/messages.js';
import { askedPart } from '../../../lazy-part.ts';
import { calm } from './calm.ts';
import { placeOf, recordClosing, wasClosed } from './popup-places.ts';
import type { Place } from './popup-places.ts';

/** Mostly there is none to show. */
const PopupDialog = askedPart(() => import('@partharbor/ui/popup-box').then((loaded) => loaded.PopupDialog), true);

/** Popups as this document knows them; null before it asked. */
let known: Map<Place, ShownPopup> | null = null;

/** Null without a connection, and where the page is left meanwhile: a page without its popup is whole. */
async function fetched<T>(query: string, signal: AbortSignal): Promise<T | null> {
  try {
    const answer = await fetch(`/popup-window${query}`, { signal, headers: { accept: 'application/json' } });
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch (error) {
    if (signal.aborted || error instanceof TypeError) return null;
    throw error;
  }
}

/** All of them at first, then whether that of a place has changed. */
async function popupOf(place: Place, signal: AbortSignal): Promise<ShownPopup | undefined> {
  if (known === null) {
    const all = await fetched<ShownPopup[]>('', signal);
    if (all) known = new Map(all.map((popup) => [popup.appearLocation, popup]));
    return known?.get(place);
  }
  const query = new URLSearchParams({ location: place, updateTime: known.get(place)?.updateTime ?? '' });
  const now = await fetched<{ updated: boolean; popup: ShownPopup | null }>(`?${query}`, signal);
  if (now?.updated) {
    if (now.popup) known.set(place, now.popup);
    else known.delete(place);
  }
  return known.get(place);
}

/** The browser may forbid keeping anything: then a popup is shown again. */
function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return localStorage;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}

export function Popups() {
  const { pathname, search } = useLocation();
  // A list is open on the page and worked at: what says how to begin would stand over what is to be pressed next.
  const isAtWork = new URLSearchParams(search).has('draft');
  const [shown, setShown] = useState<ShownPopup | null>(null);
  useEffect(() => {
    const place = placeOf(pathname);
    if (place === undefined || isAtWork) return;
    const leaving = new AbortController();
    const show = async () => {
      const popup = await popupOf(place, leaving.signal);
      if (leaving.signal.aborted || !popup || wasClosed(memory(), popup)) return;
      await calm(leaving.signal);
      setShown(popup);
    };
    void show();
    return () => {
      leaving.abort();
      setShown(null);
    };
  }, [pathname, isAtWork]);
  if (!shown) return null;
  const close = () => {
    recordClosing(memory(), shown);
    setShown(null);
  };
  return (
    <Suspense>
      <PopupDialog
        popup={shown}
        onClose={close}
        close={
          <IconButton label={m.common_close()} onClick={close}>
            <Icon of={IconX} />
          </IconButton>
        }
      />
    </Suspense>
  );
}
