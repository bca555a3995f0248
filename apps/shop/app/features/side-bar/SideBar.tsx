// The side bar: searches made before, contacts, cart, way back up; folds to one button. Narrow windows open it over the page (PL-5).
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import IconArrowBarToUp from '@tabler/icons-react/dist/esm/icons/IconArrowBarToUp.mjs';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconChevronsLeft from '@tabler/icons-react/dist/esm/icons/IconChevronsLeft.mjs';
import IconChevronsRight from '@tabler/icons-react/dist/esm/icons/IconChevronsRight.mjs';
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconMessageReport from '@tabler/icons-react/dist/esm/icons/IconMessageReport.mjs';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import type { Icon as IconShape } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { askedPart } from '../../lazy-part.ts';
import { isBuilt } from '../../site-map.ts';
import { forgetBuyer } from '../http/forget-buyer.ts';
import type { ShellData } from '../shell/data.ts';
import frame from '../shell/shell.module.css';
import { Flyout } from './Flyout.tsx';
import css from './side-bar.module.css';

const HistoryPanel = askedPart(() => import('./HistoryPanel.tsx').then((loaded) => loaded.HistoryPanel));
const Advisors = askedPart(() => import('./Contacts.tsx').then((loaded) => loaded.Advisors));
const Account = askedPart(() => import('./Contacts.tsx').then((loaded) => loaded.Account));

interface GoProps {
  readonly href: string;
  readonly icon: IconShape;
  readonly word: string;
  /** Says the count, too. */
  readonly label?: string;
  readonly count?: number | null;
}

function Go({ href, icon, word, label, count }: GoProps) {
  const inside = (
    <>
      <Icon of={icon} size={20} />
      {word}
      {/* As text it would be read into the word before it. */}
      {count ? <span className={frame.badge} data-count={count} /> : null}
    </>
  );
  return (
    <li>
      <Link href={href} className={css.entry} aria-label={label}>
        {inside}
      </Link>
    </li>
  );
}

/** Names the page it is asked for on. */
function Feedback() {
  const { pathname, search } = useLocation();
  return <Go href={`/questionnaire?from=${encodeURIComponent(pathname + search)}`} icon={IconMessageReport} word={m.side_bar_feedback()} />;
}

/** Folds at once and lets the server remember; without scripts the form does both. */
function Fold({ isFolded, turn }: { isFolded: boolean; turn: (isFolded: boolean) => void }) {
  const { pathname, search } = useLocation();
  const fold = (event: MouseEvent) => {
    event.preventDefault();
    turn(!isFolded);
    // What fails is only the memory of it: the next page has the bar as it was.
    const body = new URLSearchParams({ folded: isFolded ? '0' : '1' });
    void fetch('/side-bar', { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
  };
  return (
    <li>
      <form method="post" action="/side-bar">
        <input type="hidden" name="folded" value={isFolded ? '0' : '1'} />
        <input type="hidden" name="to" value={pathname + search} />
        <button type="submit" className={css.entry} aria-label={isFolded ? m.side_bar_unfold() : m.side_bar_foldLabel()} onClick={fold}>
          <Icon of={isFolded ? IconChevronsLeft : IconChevronsRight} size={20} />
          {isFolded ? null : m.side_bar_fold()}
        </button>
      </form>
    </li>
  );
}

/** What a visitor searched for joins the account once there is one; what the browser keeps of a buyer goes once he is logged out. */
function useKept(isBuyer: boolean) {
  useEffect(() => {
    if (isBuyer) void import('../shell/recent-searches.ts').then(({ mergeSearches }) => mergeSearches());
    else forgetBuyer();
  }, [isBuyer]);
}

/** A link leaves the bar behind where it lies over the page. */
function useClosedByLinks() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const bar = ref.current;
    const close = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a') && bar?.matches(':popover-open')) bar.hidePopover();
    };
    bar?.addEventListener('click', close);
    return () => bar?.removeEventListener('click', close);
  }, []);
  return ref;
}

export function SideBar({ data }: { data: ShellData }) {
  const [isFolded, setFolded] = useState(data.isSideFolded);
  const ref = useClosedByLinks();
  const isBuyer = data.username !== null;
  const isDomestic = data.edition === 'domestic';
  useKept(isBuyer);
  return (
    <aside ref={ref} id="side" popover="auto" className={css.side} aria-label={m.shell_sideBar()} data-folded={isFolded || undefined}>
      <ul>
        <Flyout icon={IconHistory} word={m.side_bar_history()} title={m.side_bar_historyTitle()} isScripted>
          <HistoryPanel isBuyer={isBuyer} edition={data.edition} />
        </Flyout>
        <Flyout icon={IconHeadset} word={m.side_bar_service()} title={m.side_bar_serviceTitle()}>
          <Advisors />
        </Flyout>
        {isBuilt('/Cart') && (
          <Go
            href="/Cart"
            icon={IconShoppingCart}
            word={m.shell_cart()}
            label={m.shell_cartCount({ count: data.cartCount ?? 0 })}
            count={data.cartCount}
          />
        )}
        {data.hasAccount && (
          <Flyout
            icon={isDomestic ? IconQrcode : IconBrandWhatsapp}
            word={isDomestic ? m.side_bar_accountDomestic() : m.side_bar_accountIntl()}
            title={isDomestic ? m.side_bar_accountTitle() : m.side_bar_accountTitleIntl()}
          >
            <Account />
          </Flyout>
        )}
        {isBuilt('/questionnaire') && <Feedback />}
        <Go href="#top" icon={IconArrowBarToUp} word={m.side_bar_top()} label={m.side_bar_topLabel()} />
        <Fold isFolded={isFolded} turn={setFolded} />
      </ul>
    </aside>
  );
}
