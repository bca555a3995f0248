// A maker's page whose address names none, or one nobody knows: names close to it, and the list of all (R-3, SR-11).
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { Link } from '@partharbor/ui/link';
import { PageHead, Panel, SectionHead, Stack } from '@partharbor/ui/layout';
import type { MakerRecord } from '@partharbor/contract/calls/zones';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { BrandName } from '../goods/BrandName.tsx';
import { makerHref, noMakerTitle, zhName } from './maker-name.ts';
import type { NamedMaker } from './maker-state.ts';
import css from './zones.module.css';

export function NoMaker({ named, near }: { named: NamedMaker; near: readonly MakerRecord[] }) {
  const { brandId, name } = named;
  const search = `/ProductDetailSearch?${new URLSearchParams({ keywords: name.slice(0, 50), searchFieldType: '0' })}`;
  const crumbs = [
    { label: m.common_home(), href: '/index' },
    { label: m.zones_makers(), href: '/hotBrands' },
    { label: name || m.zones_makers() },
  ];
  return (
    <Stack gap={8}>
      <div>
        <Breadcrumb label={m.common_breadcrumb()} items={crumbs} />
        <PageHead title={noMakerTitle(named)} />
      </div>
      <Panel>
        <Stack>
          <p>{brandId === '' && name === '' ? m.zones_makerMissingWhy() : m.zones_makerUnknownWhy()}</p>
          {near.length > 0 && (
            <section>
              <SectionHead title={m.zones_makerNear()} />
              <ul className={css.near}>
                {near.map((maker) => (
                  <li key={maker.brandId}>
                    <Link href={makerHref(maker.brandId)}>
                      <BrandName brand={maker.brandName} brandZh={zhName(maker)} />
                    </Link>
                    <span>{m.zones_parts({ count: maker.parts, total: quantity(maker.parts) })}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <ul className={css.near}>
            <li>
              <Link href="/hotBrands">{m.zones_allMakers()}</Link>
            </li>
            {Array.from(name).length > 1 && (
              <li>
                <Link href={search}>{m.zones_makerSearch({ name })}</Link>
              </li>
            )}
          </ul>
        </Stack>
      </Panel>
    </Stack>
  );
}
