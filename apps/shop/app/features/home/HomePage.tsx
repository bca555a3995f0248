// The home page: categories, popular searches, goods, and what is new in the shop. No hero (CO-1).
import { ErrorBox } from '@partharbor/ui/error-box';
import { Button } from '@partharbor/ui/button';
import { Link } from '@partharbor/ui/link';
import { Panel, SectionHead, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { PlacedImage } from '@partharbor/ui/placed';
import { useActionData } from 'react-router';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { inLanguage } from '../../language.ts';
import { latePart } from '../../lazy-part.ts';
import type { AddAnswer } from '../goods/add-line.ts';
import { CartAdding } from '../goods/adding.tsx';
import { GoodsTable } from '../goods/GoodsTable.tsx';
import { categoryHref } from '../shell/data.ts';
import { AccountPanel } from './AccountPanel.tsx';
import rail from './categories.module.css';
import quick from '../quick/field.module.css';
import css from './home.module.css';
import type { HomeData, HomeGoods } from './home.server.ts';

const QuickField = latePart(() => import('../quick/QuickField.tsx').then((loaded) => loaded.QuickField));
const Banners = latePart(() => import('./Reading.tsx').then((loaded) => loaded.Banners));
const PopularSearches = latePart(() => import('./PopularSearches.tsx').then((loaded) => loaded.PopularSearches));
const Reading = latePart(() => import('./Reading.tsx').then((loaded) => loaded.Reading));
const TextPanel = latePart(() => import('./TextPanel.tsx').then((loaded) => loaded.TextPanel));

function CategoryRail({ categories }: Pick<HomeData, 'categories'>) {
  return (
    <Panel id="categories" className={css.rail} title={m.home_categories()} note={m.home_count({ count: categories.length })} flush>
      {categories.length === 0 ? (
        <p className={css.empty}>{m.home_noCategories()}</p>
      ) : (
        <ul className={rail.categories}>
          {categories.map((category) => (
            <li key={category.categoryId}>
              <Link href={categoryHref(category)}>
                {/* Our own drawing code made the symbol. */}
                <span className={rail.symbol} aria-hidden="true" dangerouslySetInnerHTML={{ __html: category.symbolSvg }} />
                <span className={rail.name}>{inLanguage(category.categoryName, category.categoryEnName)}</span>
                <span className={rail.count}>{quantity(category.parts)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Hot({ goods, currency }: GoodsProps) {
  return (
    <section>
      <SectionHead title={m.home_hot()} note={m.home_hotNote()} aside={<Link href="/newHotGoods?tab=hot">{m.home_allHot()}</Link>} />
      <GoodsTable caption={m.home_hot()} rows={goods.hot} currency={currency} n={0} />
    </section>
  );
}

function Fresh({ goods, currency }: GoodsProps) {
  return (
    <section>
      <SectionHead title={m.home_fresh()} note={m.home_freshNote()} aside={<Link href="/newHotGoods">{m.home_allFresh()}</Link>} />
      <GoodsTable caption={m.home_fresh()} rows={goods.fresh} currency={currency} n={0} extra="listed" />
    </section>
  );
}

interface GoodsProps {
  readonly goods: HomeGoods;
  readonly currency: HomeData['currency'];
}

/** The blocks of the wide column, by the name staff order them by. */
const blocks: Readonly<Record<HomeGoods['blocks'][number], (props: GoodsProps) => ReactNode>> = {
  banners: ({ goods }) => <Banners banners={goods.banners} />,
  searches: ({ goods }) => <PopularSearches searches={goods.searches} />,
  hot: Hot,
  fresh: Fresh,
  reading: ({ goods }) => <Reading texts={goods.texts.articles} />,
};

export function HomePage({ data }: { data: HomeData }) {
  const answer = useActionData<AddAnswer>();
  const { goods } = data;
  return (
    <CartAdding inCart={data.inCart}>
      <h1 className="visually-hidden">{m.home_title()}</h1>
      {answer && !answer.ok && <Notice tone="error">{answer.message}</Notice>}
      <div className={css.page}>
        <CategoryRail categories={data.categories} />
        <Stack className={css.middle}>
          {/* Its sheet is used here, or it would come with the late part alone. */}
          <div className={quick.place}>
            <QuickField />
          </div>
          {goods ? (
            goods.blocks.map((key) => <Fragment key={key}>{blocks[key]({ goods, currency: data.currency })}</Fragment>)
          ) : (
            <ErrorBox title={m.home_failed()} action={<Button onClick={() => location.reload()}>{m.common_retry()}</Button>} />
          )}
        </Stack>
        <div className={css.right}>
          <AccountPanel orders={data.orders} />
          {data.notice && (
            <aside className={css.notice} aria-label={m.home_notice()}>
              {data.notice.images.map((image) => (
                <PlacedImage key={image.url} image={image} name={data.notice!.heading} />
              ))}
            </aside>
          )}
          {goods && (
            <Stack className={css.news}>
              {goods.side.map((block) => (
                <TextPanel key={block} block={block} texts={goods.texts[block]} />
              ))}
            </Stack>
          )}
        </div>
      </div>
    </CartAdding>
  );
}
