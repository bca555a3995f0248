// The frame around a page: skip link, header, content, footer, bottom bar, way back up.
import { Icon } from '@partharbor/ui/Icon';
import { SkipLink } from '@partharbor/ui/VisuallyHidden';
import IconArrowBarToUp from '@tabler/icons-react/dist/esm/icons/IconArrowBarToUp.mjs';
import type { ReactNode } from 'react';
import { m } from '../../i18n/messages.js';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import type { ShellData } from './data.ts';
import css from './shell.module.css';

export function Frame({ data, children }: { data: ShellData; children: ReactNode }) {
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
    </div>
  );
}
