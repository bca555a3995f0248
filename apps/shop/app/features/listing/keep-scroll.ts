// Links of a list that change it without losing the reader's place on the page.
import { useCallback } from 'react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { isHere } from '../../preloaded.ts';
import { clickedPage } from '../shell/page-links.ts';

/**
 * A click handler for the element around such links; other links go their usual way. `follow` may take a link over: it answers
 * true when it did.
 */
export function useStay(follow?: (link: HTMLAnchorElement) => boolean): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent) => {
      const [link, page] = clickedPage(event.nativeEvent) ?? [];
      if (!link || page === undefined || link.pathname !== location.pathname || !navigator.onLine) return;
      event.preventDefault();
      if (!follow?.(link)) void navigate(page, { preventScrollReset: true, flushSync: isHere(page) });
    },
    [navigate, follow],
  );
}
