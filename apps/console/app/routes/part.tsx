// A part: stock by warehouse, movements, price lists of both editions, shelf, changes (BO-3).
import { quantity } from '@partharbor/rules/format';
import { Facts, Panel } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { PartNumber } from '@partharbor/ui/part-number';
import { Tag } from '@partharbor/ui/tag';
import { useCallback, useState } from 'react';
import { useOutletContext } from 'react-router';
import type { Route } from './+types/part.ts';
import { Changes } from '../features/audit/Changes.tsx';
import { stockTypeWord } from '../features/common/labels.ts';
import { MOVES_SIZE, Moves } from '../features/parts/Moves.tsx';
import { Prices } from '../features/parts/Prices.tsx';
import { Shelf } from '../features/parts/Shelf.tsx';
import { Stock } from '../features/parts/Stock.tsx';
import type { Part } from '../features/parts/Stock.tsx';
import css from '../features/parts/parts.module.css';
import { may } from '../features/shell/pages.ts';
import type { Me } from '../features/shell/pages.ts';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import { DetailPage } from '../templates/DetailPage.tsx';
import { Failed } from '../templates/Problem.tsx';
import { Unsaved } from '../Unsaved.tsx';

export const meta = () => [{ title: m.parts_title() }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [part, moves] = await Promise.all([
    load('consolePart', {}, request, params),
    load('consoleMoves', { size: MOVES_SIZE }, request, params),
  ]);
  return { part, moves };
}

const factsOf = (part: Part) =>
  [
    { name: m.parts_brand(), value: <UserText>{[part.brandName, part.brandNameZh].filter(Boolean).join(' ')}</UserText> },
    { name: m.parts_package(), value: part.package },
    { name: m.parts_description(), value: part.description && <UserText>{part.description}</UserText> },
    { name: m.parts_source(), value: part.sourceId },
    { name: m.parts_stockType(), value: stockTypeWord(part.stockType) },
    {
      name: m.parts_rulesName(),
      value: m.parts_rules({ moq: quantity(part.stepMinNumber), step: quantity(part.stepNumber), pack: quantity(part.goodsPackNumber) }),
    },
  ].filter(({ value }) => value !== '');

function PartPage({ part, moves }: { part: Part; moves: Route.ComponentProps['loaderData']['moves'] }) {
  const me = useOutletContext<Me>();
  const [dirty, setDirty] = useState<Readonly<Record<string, boolean>>>({});
  const onDomestic = useCallback((isDirty: boolean) => setDirty((all) => ({ ...all, domestic: isDirty })), []);
  const onInternational = useCallback((isDirty: boolean) => setDirty((all) => ({ ...all, international: isDirty })), []);
  return (
    <DetailPage
      back={{ href: '/parts', label: m.parts_title() }}
      title={
        <PartNumber
          partNo={part.partNo}
          copy={{ label: m.common_copyName({ text: part.partNo }), doneLabel: m.common_copied(), failedLabel: m.common_copyFailed() }}
        />
      }
      marks={
        <>
          <Tag tone={part.goodsStatus === 1 ? 'stock' : 'lead'}>{part.goodsStatus === 1 ? m.parts_onShelf() : m.parts_offShelf()}</Tag>
          {part.demo && <Tag tone="lead">{m.orders_demo()}</Tag>}
        </>
      }
      actions={
        <>
          {part.goodsStatus === 1 && (
            <Link href={`/ProductDetail?goodsId=${part.goodsId}`} target="_blank" rel="noreferrer">
              {m.parts_inShop()}
            </Link>
          )}
          {may(me.permissions, 'catalogue') && <Link href={`/merges/new?kind=part&gone=${part.goodsId}`}>{m.parts_merge()}</Link>}
          <Shelf part={part} />
        </>
      }
      aside={
        <>
          <Panel title={m.parts_facts()}>
            <Facts items={factsOf(part)} />
          </Panel>
          <Panel title={m.parts_changes()} flush>
            <Changes rows={part.audit} empty={m.parts_noChanges()} />
          </Panel>
        </>
      }
    >
      <Unsaved when={Object.values(dirty).some(Boolean)} />
      <Stock part={part} mayAdjust={may(me.permissions, 'stock')} />
      <div className={css.halves}>
        {part.prices.map((list) => (
          <Prices key={list.edition} part={part} list={list} onDirty={list.edition === 'domestic' ? onDomestic : onInternational} />
        ))}
      </div>
      <Moves goodsId={part.goodsId} outcome={moves} />
    </DetailPage>
  );
}

export default function PartRoute({ loaderData: { part, moves } }: Route.ComponentProps) {
  if (!part.ok) {
    return (
      <DetailPage back={{ href: '/parts', label: m.parts_title() }} title={m.parts_title()}>
        <Failed refusal={part} call="consolePart" />
      </DetailPage>
    );
  }
  return <PartPage key={part.data.goodsId} part={part.data} moves={moves} />;
}
