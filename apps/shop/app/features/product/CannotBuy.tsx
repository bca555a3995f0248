// Why a part cannot be ordered, and what to do instead: similar parts, an inquiry, a registration of the shortage (SR-12, IQ-1, IQ-3).
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { quantity as written } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { askHref } from '../inquiries/ask-href.ts';
import { limitOf } from '../goods/labels.ts';
import type { ProductView } from './product.server.ts';

/** Address of parts of the same category in stock. */
const similarHref = ({ categoryId }: ProductView): string => `/ProductListHome?categoryId=${categoryId}&inStock=1`;

const Similar = ({ view }: { view: ProductView }) => <Link href={similarHref(view)}>{m.product_sameInStock()}</Link>;

export function CannotBuy({ view, asked }: { view: ProductView; asked: number }) {
  const { row } = view;
  const part = { goodsId: row.goodsId, partNo: row.partNo, brand: row.brand, n: asked };
  const way = (
    <>
      <Similar view={view} />
      <Link href={askHref('shortage', part)} rel="nofollow">
        {m.product_register()}
      </Link>
    </>
  );
  if (!row.onShelf)
    return (
      <Notice live={false} tone="lead" title={m.product_offTitle()} actions={way}>
        {m.product_off()}
      </Notice>
    );
  if (row.tiers.length === 0) {
    return (
      <Notice
        live={false}
        title={m.product_quoteTitle()}
        actions={
          <Link href={askHref('inquiry', part)} rel="nofollow">
            {m.goods_askPrice()}
          </Link>
        }
      >
        {m.product_quote()}
      </Notice>
    );
  }
  if (limitOf(row) === 0)
    return (
      <Notice live={false} tone="lead" title={m.product_noneTitle()} actions={way}>
        {m.product_none()}
      </Notice>
    );
  return (
    <Notice live={false} tone="lead" title={m.product_noneTitle()} actions={way}>
      {m.product_belowMoq({ stock: written(row.available), moq: written(row.moq) })}
    </Notice>
  );
}
