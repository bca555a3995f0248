// What a part of a goods table is: number, maker, what is typed of it, and icons.
import { IconButton } from '@partharbor/ui/button';
import { cx } from '@partharbor/ui/cx';
import { useHydrated } from '@partharbor/ui/hydrated';
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import { PartNumber } from '@partharbor/ui/part-number';
import { quantity as written } from '@partharbor/rules/format';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import { m } from '../../i18n/messages.js';
import { copyTexts } from '../common/copy.ts';
import { RowActions } from '../saved/RowActions.tsx';
import { useBought, useInCart } from './adding.tsx';
import { BrandName, brandText } from './BrandName.tsx';
import dense from './compact.module.css';
import css from './goods.module.css';
import { partHref } from './part-href.ts';
import type { GoodsRow } from './rows.ts';
import { SourceText } from './SourceText.tsx';

/** What of the part has no room in its line. */
const titleOf = ({ brand, brandZh, brief, package: pack }: GoodsRow): string =>
  [brandText(brand, brandZh), brief, pack].filter(Boolean).join(' · ');

/** Its typed parameters; where it has none the words of its source, in their language and marked as such. */
function Brief({ row }: { row: GoodsRow }) {
  const { brief, description } = row;
  if (brief !== '' || description === '') return <span className={dense.brief}> · {brief || row.package}</span>;
  return (
    <span className={dense.brief}>
      {' · '}
      <SourceText text={description} />
    </span>
  );
}

/** Pieces in the cart, where the row has no line for it. */
function Held({ row }: { row: GoodsRow }) {
  const inCart = useInCart(row.goodsId);
  if (inCart <= 0) return null;
  return (
    <Link href="/Cart" className={dense.held} aria-label={m.goods_inCart({ quantity: written(inCart) })}>
      <Icon of={IconShoppingCart} />
      {written(inCart)}
    </Link>
  );
}

/** That the reader bought it before; lists that show one line a row leave the rest to its title. */
function Bought({ row }: { row: GoodsRow }) {
  const bought = useBought(row.goodsId);
  if (!bought) return null;
  return (
    <Link href={bought.href} className={cx(css.bought, dense.bought)} title={bought.rest}>
      {m.goods_bought()} <span className={dense.rest}>{bought.rest}</span>
    </Link>
  );
}

export function PartCell({ row, n, open, toggle }: { row: GoodsRow; n: number; open: boolean; toggle: () => void }) {
  const hydrated = useHydrated();
  return (
    <span className={cx(css.part, dense.who)}>
      <span className={cx(css.partHead, dense.number)}>
        <PartNumber partNo={row.partNo} href={partHref(row.goodsId, n)} copy={copyTexts(row.partNo)} />
      </span>
      <span className={cx(css.description, dense.maker)} title={titleOf(row)}>
        <BrandName brand={row.brand} brandZh={row.brandZh} />
        <Brief row={row} />
      </span>
      <Bought row={row} />
      <Held row={row} />
      <span className={cx(css.tools, dense.tools)}>
        <RowActions goodsId={row.goodsId} partNo={row.partNo} n={n} />
        {hydrated && (
          <IconButton
            size="cell"
            label={open ? m.goods_closeRow({ partNo: row.partNo }) : m.goods_openRow({ partNo: row.partNo })}
            aria-expanded={open}
            onClick={toggle}
            data-open={open || undefined}
          >
            <Icon of={IconChevronDown} />
          </IconButton>
        )}
      </span>
    </span>
  );
}
