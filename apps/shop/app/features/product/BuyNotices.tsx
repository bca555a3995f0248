// What a buyer must know before ordering a part.
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { day } from '@partharbor/rules/format';
import { useRouteLoaderData } from 'react-router';
import { m } from '../../i18n/messages.js';
import type { loader as shellLoader } from '../../routes/shell.tsx';
import type { ProductView } from './product.server.ts';

/** Opens the reader's mail program with the part named; the address stands there to be copied too. */
function AskByMail({ view: { row } }: { view: ProductView }) {
  const shell = useRouteLoaderData<typeof shellLoader>('routes/shell');
  if (!shell) return <Link href="/HelpHome/contactUsHelp">{m.shell_contact()}</Link>;
  const subject = encodeURIComponent(m.product_askSubject({ partNo: row.partNo }));
  return <a href={`mailto:${shell.serviceMail}?subject=${subject}`}>{m.product_askByMail({ mail: shell.serviceMail })}</a>;
}

/** Suppliers who name no end write the end of the century. */
const openEnded = '2099';

/** Futures and order goods: time, and that staff confirms. */
export function Promises({ view }: { view: ProductView }) {
  const { stockType, onShelf } = view.row;
  if (!onShelf) return null;
  if (stockType === 'futures_stock') {
    const { futures } = view;
    const settled = futures !== null && futures.linkId !== '' && futures.until !== '';
    return (
      <Notice live={false} tone="lead" title={m.product_futuresTitle()} actions={settled ? undefined : <AskByMail view={view} />}>
        {!settled
          ? m.product_futuresAsk()
          : futures.until < openEnded
            ? m.product_futuresUntil({ date: day(futures.until) })
            : m.product_futuresOpen()}
      </Notice>
    );
  }
  if (stockType !== 'order_stock' && stockType !== 'factory_source') return null;
  return (
    <Notice live={false} tone="lead" title={m.product_orderTitle()}>
      {m.product_order()}
    </Notice>
  );
}
