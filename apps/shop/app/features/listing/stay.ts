// Links of a list that change it without losing the reader's place on the page.
import { useCallback } from 'react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { isHere } from '../../ahead.ts';
import { pageOf } from '../shell/page-links.ts';

/**
 * A click handler for the element around such links; other links go their usual way. `follow` may take a link over: it answers
 * true when it did.
 */
export function useStay(follow?: (link: HTMLAnchorElement) => boolean): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || link.pathname !== location.pathname || !navigator.onLine) return;
      const page = pageOf(
        { href: link.href, target: link.target, rel: link.rel, hasDownload: link.hasAttribute('download') },
        location.href,
      );
      if (page === null) return;
      event.preventDefault();
      if (!follow?.(link)) void navigate(page, { preventScrollReset: true, flushSync: isHere(page) });
    },
    [navigate, follow],
  );
}
