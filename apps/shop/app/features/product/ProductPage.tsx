// The page of a part: pictures, what it is, parameters, terms, and the box that sells it (PD-1).
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { Link } from '@partharbor/ui/link';
import { Panel, Stack } from '@partharbor/ui/layout';
import { PartNumber } from '@partharbor/ui/part-number';
import { Tag } from '@partharbor/ui/tag';
import { useState } from 'react';
import { m } from '../../i18n/messages.js';
import { latePart } from '../../lazy-part.ts';
import { copyTexts } from '../common/copy.ts';
import { CartAdding } from '../goods/adding.tsx';
import { BrandName } from '../goods/BrandName.tsx';
import { limitOf } from '../goods/labels.ts';
import { BuyBox } from './BuyBox.tsx';
import { complianceOf, supplyOf } from './facts.tsx';
import type { Fact } from './facts.tsx';
import type { ProductView } from './product.server.ts';
import { Parameters } from './Parameters.tsx';
import { Pictures } from './Pictures.tsx';
import './outline.module.css';
import css from './product.module.css';
import './substitutes/substitutes.module.css';

const Outline = latePart(() => import('./Outline.tsx').then((loaded) => loaded.Outline));
const Substitutes = latePart(() => import('./substitutes/Substitutes.tsx').then((loaded) => loaded.Substitutes));

const categoryHref = (id: string): string => `/ProductListHome?categoryId=${id}`;

function Crumbs({ view }: { view: ProductView }) {
  const above = [
    ...(view.parentId ? [{ label: view.parent, href: categoryHref(view.parentId) }] : []),
    ...(view.category ? [{ label: view.category, href: categoryHref(view.categoryId) }] : []),
  ];
  return (
    <Breadcrumb label={m.common_breadcrumb()} items={[{ label: m.common_home(), href: '/index' }, ...above, { label: view.row.partNo }]} />
  );
}

function Head({ view }: { view: ProductView }) {
  const { row } = view;
  return (
    <header className={css.head}>
      <div className={css.title}>
        <h1>
          <PartNumber partNo={row.partNo} copy={copyTexts(row.partNo)} />
        </h1>
        {!row.onShelf && <Tag tone="lead">{m.goods_offShelf()}</Tag>}
        {view.ownBrand && <Tag tone="accent">{m.product_ownBrand()}</Tag>}
      </div>
      <p>
        <Link href={`${categoryHref(view.categoryId)}&brandIds=${view.brandId}`}>
          <BrandName brand={row.brand} brandZh={row.brandZh} />
        </Link>{' '}
        · <Link href={categoryHref(view.categoryId)}>{view.category}</Link>
        {row.package !== '' && ` · ${row.package}`}
      </p>
      <p className={css.description}>{view.description}</p>
    </header>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Panel title={title} flush>
      <dl className={css.pairs}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? <span className={css.unstated}>{m.product_notStated()}</span> : value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const About = ({ view }: { view: ProductView }) => (
  <div className={css.about}>
    <Facts title={m.product_compliance()} facts={complianceOf(view)} />
    <Facts title={m.product_supply()} facts={supplyOf(view)} />
  </div>
);

/** Who typed the number alone came here at once: the list of what else was found is one step away. */
function Searched({ keywords }: { keywords: string }) {
  if (keywords === '') return null;
  return (
    <p className={css.searched}>
      <Link href={`/ProductDetailSearch?${new URLSearchParams({ keywords, searchFieldType: '0' })}`}>
        {m.product_searched({ keywords })}
      </Link>
    </p>
  );
}

/** `asked` is the quantity one came with, 0 = the MOQ; `searched` are the words that led here, '' = none. */
export function ProductPage({ view, asked, searched }: { view: ProductView; asked: number; searched: string }) {
  const { goodsId } = view.row;
  const [settled, setSettled] = useState({ goodsId, quantity: asked });
  const needed = settled.goodsId === goodsId ? settled.quantity : asked;
  return (
    <CartAdding inCart={view.inCart} bought={view.bought}>
      <Stack gap={8}>
        <Crumbs view={view} />
        <Searched keywords={searched} />
        <div className={css.columns}>
          <Head view={view} />
          <Pictures view={view} />
          <BuyBox view={view} asked={asked} onQuantity={(quantity) => setSettled({ goodsId, quantity })} />
          <Stack className={css.data}>
            <Parameters view={view} />
            <About view={view} />
          </Stack>
          <Outline view={view} />
        </div>
        <Substitutes own={view.row} n={asked} needed={needed} wanted={limitOf(view.row) === 0 || !view.row.onShelf} />
      </Stack>
    </CartAdding>
  );
}
