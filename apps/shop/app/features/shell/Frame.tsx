// The frame around a page: skip link, header, content, footer, bottom bar, side bar.
import { SkipLink } from '@partharbor/ui/VisuallyHidden';
import { Suspense, memo, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { m } from '../../i18n/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { KeptContext } from '../kept/context.ts';
import '../kept/kept.module.css';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import type { ShellData } from './data.ts';
import css from './shell.module.css';

/** There from the server; its script comes after what one sees first. */
const LateFooter = lazyPart(() => import('./Footer.tsx').then((loaded) => loaded.Footer));
const LateKept = lazyPart(() => import('../kept/Kept.tsx').then((loaded) => loaded.Kept));
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

const LateSideBar = lazyPart(() => import('../side/SideBar.tsx').then((loaded) => loaded.SideBar));
const SideBar = memo(function SideBar({ data }: { data: ShellData }) {
  return (
    <Suspense>
      <LateSideBar data={data} />
    </Suspense>
  );
});

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
        <KeptContext value={data.kept}>{children}</KeptContext>
      </main>
      <Suspense>
        <LateKept data={data.kept} />
      </Suspense>
      <Footer data={data} />
      <BottomBar data={data} />
      <SideBar data={data} />
      <Suspense>{isLate && <Popups />}</Suspense>
    </div>
  );
}
