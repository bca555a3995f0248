// Links of the shop open in place: one listener for the whole document, so that a link is a plain anchor wherever it stands.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { fetchRoutes } from '../../route-list.ts';

/** Own pages load in place; calls, files and other parts of the site are plain links. */
const isPage = (path: string): boolean => !/^\/(api|assets|part-drawings|sandbox-pay|console)(\/|$)/.test(path);

/** What of a link's target the router opens; null where the browser follows the link itself. */
export function pageOf(link: Pick<HTMLAnchorElement, 'href' | 'target' | 'rel'> & { hasDownload: boolean }, here: string): string | null {
  if ((link.target !== '' && link.target !== '_self') || link.hasDownload || /\bexternal\b/.test(link.rel)) return null;
  const now = new URL(here);
  const to = URL.canParse(link.href) ? new URL(link.href) : now;
  if (to.origin !== now.origin || !isPage(to.pathname)) return null;
  // A jump within the page is the browser's.
  if (to.hash !== '' && to.pathname === now.pathname && to.search === now.search) return null;
  return to.pathname + to.search + to.hash;
}

/** The link that a click follows, and what of its target the router opens; null where the click is the browser's, or somebody's already. */
export function clickedPage(event: MouseEvent): readonly [link: HTMLAnchorElement, page: string] | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href) return null;
  const { href, target, rel } = link;
  const page = pageOf({ href, target, rel, hasDownload: link.hasAttribute('download') }, location.href);
  return page === null ? null : [link, page];
}

/** Whether the reader turned to something that may lead away. */
const leadsOn = ({ target }: Event): boolean => target instanceof Element && target.closest('a, button, form') !== null;

/** Asks for the list of routes when the reader first turns to a link or a form, so that it is there when that is followed. */
function useRoutesInTime(): void {
  useEffect(() => {
    const stop = new AbortController();
    const turn = (event: Event) => {
      if (!leadsOn(event)) return;
      stop.abort();
      // Where it does not come now, the navigation asks again.
      void fetchRoutes().catch(() => undefined);
    };
    for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, turn, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

/** Follows clicks on links for as long as the calling component is shown. */
export function usePageLinks(): void {
  const navigate = useNavigate();
  useRoutesInTime();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const page = clickedPage(event)?.[1];
      if (page === undefined) return;
      event.preventDefault();
      // A page that cannot come would replace this one, and what is typed here with it; the bar on top says why.
      if (!navigator.onLine) return;
      void navigate(page, { replace: page === location.pathname + location.search + location.hash });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
