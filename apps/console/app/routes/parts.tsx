// Parts found by number (BO-3).
import { quantity, unitPrice } from '@partharbor/rules/format';
import { Link } from '@partharbor/ui/link';
import { PartNumber } from '@partharbor/ui/part-number';
import { Price, longestFraction } from '@partharbor/ui/price';
import type { Decimals } from '@partharbor/ui/price';
import { Tag } from '@partharbor/ui/tag';
import { useOutletContext } from 'react-router';
import type { Route } from './+types/parts.ts';
import type { Answer } from '../calls.ts';
import { may } from '../features/shell/pages.ts';
import type { Me } from '../features/shell/pages.ts';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load, pagingFrom } from '../loading.ts';
import { language } from '../preferences.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';

export const meta = () => [{ title: m.parts_title() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  return load('consoleParts', { keywords: query.get('keywords') ?? '', ...pagingFrom(query) }, request);
}

/** Hits are counted up to here (SR-3). */
const COUNTED_MAX = 10_000;

type Part = Answer<'consoleParts'>['records'][number];

const priceOf = (part: Part): string | null => (part.StepPrice[0] ? unitPrice(part.StepPrice[0].price, part.currency) : null);

const columns = (decimals: Decimals): readonly Column<Part>[] => [
  { key: 'partNo', head: m.parts_number(), render: (part) => <PartNumber partNo={part.partNo} href={`/parts/${part.goodsId}`} /> },
  { key: 'brand', head: m.parts_brand(), render: (part) => (language() === 'zh' && part.brandNameZh ? part.brandNameZh : part.brandName) },
  { key: 'package', head: m.parts_package(), render: (part) => <span translate="no">{part.package}</span> },
  { key: 'description', head: m.parts_description(), render: (part) => <UserText>{part.description}</UserText> },
  { key: 'stock', head: m.parts_stock(), align: 'end', nowrap: true, render: (part) => quantity(part.goodsNumber) },
  {
    key: 'price',
    head: m.parts_price(),
    align: 'end',
    nowrap: true,
    render: (part) => <Price text={priceOf(part)} quote={m.parts_quote()} decimals={decimals} />,
  },
  {
    key: 'status',
    head: m.parts_status(),
    nowrap: true,
    render: (part) => (part.goodsStatus === 1 ? m.parts_onShelf() : <Tag tone="lead">{m.parts_offShelf()}</Tag>),
  },
];

export default function Parts({ loaderData: outcome }: Route.ComponentProps) {
  const me = useOutletContext<Me>();
  return (
    <ListPage
      title={m.parts_title()}
      actions={may(me.permissions, 'catalogue') && <Link href="/parts/new">{m.part_edit_new()}</Link>}
      search={{ label: m.parts_search() }}
      call="consoleParts"
      outcome={outcome}
      columns={columns(longestFraction(outcome.ok ? outcome.data.records.map(priceOf) : []))}
      countedTo={COUNTED_MAX}
      rowKey={(part) => part.goodsId}
      empty={m.parts_empty()}
    />
  );
}
