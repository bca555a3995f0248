// Names the lines that wait for the buyer's word; they are not in the total (CT-7).
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { PartNumber } from '@partharbor/ui/part-number';
import { m } from '../../i18n/messages.js';
import type { Cart } from './cart.server.ts';
import css from './cart.module.css';
import { allLines, needsDecision } from './tabs.ts';
import { useTabHref } from './use-tab-href.ts';

const NAMED = 5;

export function DecisionNotice({ cart }: { cart: Cart }) {
  const tabHref = useTabHref();
  const waiting = allLines(cart).filter(({ group, line }) => group !== 'offGoods' && needsDecision(line));
  if (waiting.length === 0) return null;
  return (
    <Notice tone="lead" live={false}>
      {m.cart_decide({ count: waiting.length })}{' '}
      <span className={css.named}>
        {waiting.slice(0, NAMED).map(({ group, line }) => (
          <Link key={line.cartId} href={tabHref(group, line.cartId)}>
            <PartNumber partNo={line.partNo} />
          </Link>
        ))}
        {waiting.length > NAMED && '…'}
      </span>
    </Notice>
  );
}
