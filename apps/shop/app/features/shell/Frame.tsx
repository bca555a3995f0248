// The frame around a page: skip link, header, content, footer, bottom bar, way back up.
import { Icon } from '@partharbor/ui/Icon';
import { SkipLink } from '@partharbor/ui/VisuallyHidden';
import IconArrowBarToUp from '@tabler/icons-react/dist/esm/icons/IconArrowBarToUp.mjs';
import { Suspense, memo, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { m } from '../../i18n/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import type { ShellData } from './data.ts';
import css from './shell.module.css';

/** There from the server; its script comes after what one sees first. */
const LateFooter = lazyPart(() => import('./Footer.tsx').then((loaded) => loaded.Footer));
const Footer = memo(function Footer({ data }: { data: ShellData }) {
  return (
    <Suspense>
      <LateFooter data={data} />
    </Suspense>
  );
});
const Popups = lazyPart(() => import('./late/Popups.tsx').then((late) => late.Popups));
/** A page is usable before anything comes over it. */
const LATE_MS = 1_000;

export function Frame({ data, children }: { data: ShellData; children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, LATE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={css.page} id="top">
      <SkipLink>{m.shell_skip()}</SkipLink>
      <Header data={data} />
      <main id="main" className={css.content} tabIndex={-1}>
        {children}
      </main>
      <Footer data={data} />
      <BottomBar data={data} />
      <aside aria-label={m.shell_sideBar()}>
        <a href="#top" className={css.top} title={m.shell_backToTop()}>
          <Icon of={IconArrowBarToUp} size={20} label={m.shell_backToTop()} />
        </a>
      </aside>
      <Suspense>{isLate && <Popups />}</Suspense>
    </div>
  );
}
