// Parts found by number and by what they are or lack; many of them are edited at once (BO-2, BO-3).
import { quantity, unitPrice } from '@partharbor/rules/format';
import { Link } from '@partharbor/ui/link';
import { PartNumber } from '@partharbor/ui/part-number';
import { Price, longestFraction } from '@partharbor/ui/price';
import type { Decimals } from '@partharbor/ui/price';
import { Tag } from '@partharbor/ui/tag';
import { LinkButton } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/parts.ts';
import type { Answer } from '../calls.ts';
import { UserText } from '../UserText.tsx';
import { filterFrom, isFiltered } from '../features/part-runs/filter.ts';
import { Filters } from '../features/part-runs/Filters.tsx';
import { PlanDialog } from '../features/part-runs/PlanDialog.tsx';
import { SelectionBar } from '../features/part-runs/SelectionBar.tsx';
import { useSelection, type Selection } from '../features/part-runs/selection.ts';
import { useMay } from '../features/shell/use-may.ts';
import { m } from '../i18n/messages.js';
import { load, pagingFrom } from '../loading.ts';
import { language } from '../preferences.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';

export const meta = () => [{ title: m.parts_title() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const [outcome, places] = await Promise.all([
    load('consoleParts', { ...filterFrom(query), ...pagingFrom(query) }, request),
    load('consolePartCategories', {}, request),
  ]);
  return { outcome, places: places.ok ? places.data : [] };
}

/** Hits are counted up to here (SR-3). */
const COUNTED_MAX = 10_000;

type Part = Answer<'consoleParts'>['records'][number];

const priceOf = (part: Part): string | null => (part.StepPrice[0] ? unitPrice(part.StepPrice[0].price, part.currency) : null);

const pickColumn = (selection: Selection): Column<Part> => ({
  key: 'pick',
  head: m.part_runs_pick(),
  headHidden: true,
  width: 40,
  render: ({ goodsId, partNo }) => (
    <Checkbox
      label={m.part_runs_pickOf({ partNo })}
      labelHidden
      checked={selection.has(goodsId)}
      disabled={selection.isAll}
      onChange={(event) => selection.pick([goodsId], event.currentTarget.checked)}
    />
  ),
});

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

export default function Parts({ loaderData: { outcome, places } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const filter = filterFrom(query);
  const selection = useSelection(JSON.stringify(filter));
  const [isPlanning, setPlanning] = useState(false);
  const mayEdit = useMay('catalogue');
  const page = outcome.ok ? outcome.data.records.map(({ goodsId }) => goodsId) : [];
  const total = outcome.ok ? outcome.data.total : 0;
  const shown = columns(longestFraction(outcome.ok ? outcome.data.records.map(priceOf) : []));
  const bar = mayEdit && page.length > 0 && (
    <SelectionBar
      selection={selection}
      page={page}
      total={quantity(total) + (total >= COUNTED_MAX ? '+' : '')}
      isOnePage={total <= page.length}
      onEdit={() => setPlanning(true)}
    />
  );
  return (
    <>
      <ListPage
        title={m.parts_title()}
        actions={
          <>
            {mayEdit && <Link href="/parts/new">{m.part_edit_new()}</Link>}
            <LinkButton href="/parts/runs">{m.part_runs_runs()}</LinkButton>
          </>
        }
        before={<Filters places={places} />}
        search={{ label: m.parts_search() }}
        bar={bar || undefined}
        call="consoleParts"
        outcome={outcome}
        columns={mayEdit ? [pickColumn(selection), ...shown] : shown}
        countedTo={COUNTED_MAX}
        rowKey={(part) => part.goodsId}
        empty={isFiltered(filter) ? m.common_nothingFound() : m.parts_empty()}
      />
      {isPlanning && page[0] !== undefined && (
        <PlanDialog
          chosen={selection.isAll ? { filter } : { ids: [...selection.ids] }}
          example={[...selection.ids][0] ?? page[0]}
          places={places}
          onClose={() => setPlanning(false)}
        />
      )}
    </>
  );
}
