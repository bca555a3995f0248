// While another page is on its way: a thin bar, then blocks in place of the old page. When it is there its heading gets the focus.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import css from './underway.module.css';

/** The new page begins at its heading for those who hear it or go on by keyboard; a field that took the focus keeps it. */
function focusHeading(): void {
  const main = document.getElementById('main');
  if (!main || main.contains(document.activeElement) || location.hash !== '') return;
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

export function Underway() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) focusHeading();
    shown.current = pathname;
  }, [pathname]);
  return next && next.pathname !== pathname && <div className={css.bar} />;
}
