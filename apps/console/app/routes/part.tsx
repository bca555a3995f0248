// A part: stock by warehouse, movements, price lists of both editions, shelf, changes (BO-3).
import { Panel } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { PartNumber } from '@partharbor/ui/part-number';
import { Tag } from '@partharbor/ui/tag';
import { useCallback, useState } from 'react';
import { useOutletContext } from 'react-router';
import type { Route } from './+types/part.ts';
import { Changes } from '../features/audit/Changes.tsx';
import { categoryOptions } from '../features/part-edit/categories.ts';
import { Documents } from '../features/part-edit/Documents.tsx';
import { Held } from '../features/part-edit/Held.tsx';
import { PartEditor } from '../features/part-edit/PartEditor.tsx';
import { canUndo, UndoChange } from '../features/part-edit/UndoChange.tsx';
import type { ParamNames } from '../features/part-edit/words.ts';
import { MOVES_SIZE, Moves } from '../features/parts/Moves.tsx';
import { Prices } from '../features/parts/Prices.tsx';
import { Shelf } from '../features/parts/Shelf.tsx';
import { Stock } from '../features/parts/Stock.tsx';
import type { Part } from '../features/parts/Stock.tsx';
import css from '../features/parts/parts.module.css';
import { PartPictures } from '../features/part-pictures/PartPictures.tsx';
import type { PictureLists } from '../features/part-pictures/use-pictures.ts';
import { may } from '../features/shell/pages.ts';
import type { Me } from '../features/shell/pages.ts';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import { DetailPage } from '../templates/DetailPage.tsx';
import { Failed } from '../templates/Problem.tsx';
import { Unsaved } from '../Unsaved.tsx';

export const meta = () => [{ title: m.parts_title() }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [part, moves, form, documents, pictures, categories] = await Promise.all([
    load('consolePart', {}, request, params),
    load('consoleMoves', { size: MOVES_SIZE }, request, params),
    load('consolePartForm', {}, request, params),
    load('consolePartDocuments', {}, request, params),
    load('consolePartPictures', {}, request, params),
    load('consolePartCategories', {}, request),
  ]);
  return { part, moves, form, documents, pictures, categories };
}

type Data = Route.ComponentProps['loaderData'];
type Loaded<K extends 'form' | 'documents' | 'categories'> = Extract<Data[K], { ok: true }>['data'];
interface PartPageProps {
  readonly part: Part;
  readonly moves: Data['moves'];
  readonly form: Loaded<'form'>;
  readonly documents: Loaded<'documents'>;
  readonly pictures: PictureLists;
  readonly categories: Loaded<'categories'>;
}

/** The way back of a change that has one. */
const undoOf = (goodsId: string) => (row: Part['audit'][number]) =>
  canUndo(row.action) && <UndoChange goodsId={goodsId} auditId={row.id} what={row.reason} />;

function PartPage({ part, moves, form, documents, pictures, categories }: PartPageProps) {
  const me = useOutletContext<Me>();
  const [dirty, setDirty] = useState<Readonly<Record<string, boolean>>>({});
  const onDomestic = useCallback((isDirty: boolean) => setDirty((all) => ({ ...all, domestic: isDirty })), []);
  const onInternational = useCallback((isDirty: boolean) => setDirty((all) => ({ ...all, international: isDirty })), []);
  const onForm = useCallback((isDirty: boolean) => setDirty((all) => ({ ...all, form: isDirty })), []);
  const mayEdit = may(me.permissions, 'catalogue');
  const names: ParamNames = new Map(form.params.map(({ code, zh, en }) => [code, { zh, en }]));
  const options = categoryOptions(categories, { id: form.categoryId, zh: form.categoryZh, en: form.categoryEn });
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
          {mayEdit && <Link href={`/parts/new?copy=${part.goodsId}`}>{m.part_edit_copy()}</Link>}
          {may(me.permissions, 'catalogue') && <Link href={`/merges/new?kind=part&gone=${part.goodsId}`}>{m.parts_merge()}</Link>}
          <Shelf part={part} />
        </>
      }
      aside={
        <>
          <Documents goodsId={part.goodsId} documents={documents} mayEdit={mayEdit} />
          <PartPictures goodsId={part.goodsId} pictures={pictures} mayEdit={mayEdit} />
          <Held form={form} names={names} mayEdit={mayEdit} />
          <Panel title={m.parts_changes()} flush>
            <Changes rows={part.audit} empty={m.parts_noChanges()} names={names} actionOf={mayEdit ? undoOf(part.goodsId) : undefined} />
          </Panel>
        </>
      }
    >
      <Unsaved when={Object.values(dirty).some(Boolean)} />
      <PartEditor form={form} categories={options} names={names} mayEdit={mayEdit} onDirty={onForm} />
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

export default function PartRoute({ loaderData: { part, moves, form, documents, pictures, categories } }: Route.ComponentProps) {
  const parts = {
    consolePart: part,
    consolePartForm: form,
    consolePartDocuments: documents,
    consolePartPictures: pictures,
    consolePartCategories: categories,
  } as const;
  if (part.ok && form.ok && documents.ok && pictures.ok && categories.ok)
    return (
      <PartPage
        key={part.data.goodsId}
        part={part.data}
        moves={moves}
        form={form.data}
        documents={documents.data}
        pictures={pictures.data}
        categories={categories.data}
      />
    );
  const failed = (Object.keys(parts) as (keyof typeof parts)[]).find((call) => !parts[call].ok) ?? 'consolePart';
  const refusal = parts[failed];
  return (
    <DetailPage back={{ href: '/parts', label: m.parts_title() }} title={m.parts_title()}>
      {!refusal.ok && <Failed refusal={refusal} call={failed} />}
    </DetailPage>
  );
}
