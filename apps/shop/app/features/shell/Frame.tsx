// The frame around a page: skip link, header, content, footer, bottom bar, side bar.
import { SkipLink } from '@partharbor/ui/visually-hidden';
import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { m } from '../../i18n/messages.js';
import { askedPart, latePart } from '../../lazy-part.ts';
import { useNextPromises } from '../delivery/use-delivery.ts';
import { KeptContext } from '../saved/context.ts';
import '../saved/saved.module.css';
import '../side-bar/side-bar.module.css';
import { Header } from './Header.tsx';
import './footer.module.css';
import type { ShellData } from './data.ts';
import css from './shell.module.css';

const Footer = latePart(() => import('./Footer.tsx').then((loaded) => loaded.Footer));
const Kept = latePart(() => import('../saved/Kept.tsx').then((loaded) => loaded.Kept));
const BottomBar = latePart(() => import('./BottomBar.tsx').then((loaded) => loaded.BottomBar));
const SideBar = latePart(() => import('../side-bar/SideBar.tsx').then((loaded) => loaded.SideBar));
const Popups = askedPart(() => import('./late/Popups.tsx').then((late) => late.Popups), true);
/** A page is usable before anything comes over it. */
const LATE_MS = 1_000;

export function Frame({ data, children }: { data: ShellData; children: ReactNode }) {
  useNextPromises(data.delivery);
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
      <Kept data={data.kept} />
      <Footer data={data} />
      <BottomBar data={data} />
      <SideBar data={data} />
      <Suspense>{isLate && <Popups />}</Suspense>
    </div>
  );
}
