// A list of the shop's own or of a maker: what it is, its tabs, and its goods with all filters of a search (SR-11).
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { PageHead } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Tabs } from '@partharbor/ui/tabs';
import { Tag } from '@partharbor/ui/tag';
import { useSearchParams } from 'react-router';
import { m } from '../../i18n/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { BrandName } from '../goods/BrandName.tsx';
import { ListPage } from '../listing/ListPage.tsx';
import { totalText } from '../goods/labels.ts';
import { LinkGrid } from './LinkGrid.tsx';
import type { LoadedZone } from './zones.server.ts';
import type { ZoneView } from './zone-view.ts';

/** Tabs keep the needed quantity, which changes without the server. */
function ZoneTabs({ label, items }: NonNullable<ZoneView['tabs']>) {
  const n = useSearchParams()[0].get('n');
  const kept = (href: string): string => (n === null ? href : `${href}${href.includes('?') ? '&' : '?'}n=${encodeURIComponent(n)}`);
  return <Tabs label={label} items={items.map((item) => ({ ...item, href: kept(item.href) }))} />;
}

/** Its logo, where it has one, says nothing that the name does not. */
const MakerTitle = ({ logo, ...name }: NonNullable<ZoneView['maker']>) => (
  <>
    {logo !== '' && <img src={logo} alt="" height={32} />} <BrandName {...name} />
  </>
);

/** Needed by few; without a boundary, so that the server waits for it. */
const EmptyZone = lazyPart(() => import('./EmptyZone.tsx').then((loaded) => loaded.EmptyZone));

export function ZonePage({ state, list, view }: LoadedZone & { view: ZoneView }) {
  const { title, maker, above, note, tags, notice, tabs, grid } = view;
  const notes = [note, list.ok ? totalText(list) : ''].filter(Boolean).join(' · ');
  return (
    <ListPage
      state={state}
      data={list}
      caption={title}
      head={
        <>
          <div>
            <Breadcrumb label={m.common_breadcrumb()} items={[{ label: m.common_home(), href: '/index' }, ...above, { label: title }]} />
            <PageHead title={maker ? <MakerTitle {...maker} /> : title} note={notes}>
              {tags.length > 0 && tags.map((tag) => <Tag key={tag}>{tag}</Tag>)}
            </PageHead>
          </div>
          {notice !== '' && <Notice live={false}>{notice}</Notice>}
          {tabs && <ZoneTabs {...tabs} />}
          <LinkGrid {...grid} />
        </>
      }
      nothing={list.ok && <EmptyZone state={state} data={list} />}
    />
  );
}
