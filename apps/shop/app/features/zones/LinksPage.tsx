// The directory of goods: every list of the shop, and each category's goods in stock, most sold and new (SR-11).
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { Link } from '@partharbor/ui/link';
import { PageHead, Panel, SectionHead, Stack } from '@partharbor/ui/layout';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import type { DirectoryGroup } from '../listing/directory.ts';
import { eventLinks, zoneLinks } from './zone-links.ts';
import css from './zones.module.css';

function Places({ title, links }: { title: string; links: typeof zoneLinks }) {
  return (
    <Panel title={title}>
      <ul className={css.places}>
        {links.map(({ href, title: name }) => (
          <li key={href}>
            <Link href={href}>{name()}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Group({ group: { categoryId, name, parts, symbolSvg } }: { group: DirectoryGroup }) {
  const href = `/ProductListHome?categoryId=${categoryId}`;
  const lists = [
    { label: m.zones_linkStock(), href: `${href}&inStock=1` },
    { label: m.zones_linkHot(), href: `${href}&sort=sales` },
    { label: m.zones_linkNew(), href: `${href}&sort=new` },
  ];
  return (
    <li className={css.group}>
      {/* Our own drawing code made the symbol. */}
      <span className={css.symbol} aria-hidden="true" dangerouslySetInnerHTML={{ __html: symbolSvg }} />
      <Link href={href}>{name}</Link>
      <span className={css.count}>{quantity(parts)}</span>
      <span className={css.lists}>
        {lists.map((list) => (
          <Link key={list.href} href={list.href} aria-label={m.zones_linkOf({ category: name, list: list.label })}>
            {list.label}
          </Link>
        ))}
      </span>
    </li>
  );
}

export function LinksPage({ groups }: { groups: readonly DirectoryGroup[] }) {
  return (
    <Stack gap={8}>
      <div>
        <Breadcrumb label={m.common_breadcrumb()} items={[{ label: m.common_home(), href: '/index' }, { label: m.zones_links() }]} />
        <PageHead title={m.zones_links()} />
      </div>
      <Places title={m.zones_lists()} links={zoneLinks} />
      <Places title={m.zones_events()} links={eventLinks} />
      <section>
        <SectionHead title={m.zones_categories()} aside={<Link href="/ProductListHome">{m.listing_allCategories()}</Link>} />
        <ul className={css.groups}>
          {groups
            .filter(({ parts }) => parts > 0)
            .map((group) => (
              <Group key={group.categoryId} group={group} />
            ))}
        </ul>
      </section>
    </Stack>
  );
}
