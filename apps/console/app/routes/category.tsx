// One category: names, kind of part, parameters in order, and what became of it (BO-2, SR-5).
import { quantity } from '@partharbor/rules/format';
import { Button } from '@partharbor/ui/button';
import { Panel } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Tag } from '@partharbor/ui/tag';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import type { Route } from './+types/category.ts';
import { Changes } from '../features/audit/Changes.tsx';
import { MergeDialog, NamesDialog, RetireDialog } from '../features/categories/dialogs.tsx';
import { nameOf } from '../features/categories/TreeView.tsx';
import { SchemaForm } from '../features/categories/SchemaForm.tsx';
import { may, type Me } from '../features/shell/pages.ts';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import { language } from '../preferences.ts';
import { DetailPage } from '../templates/DetailPage.tsx';
import { Failed } from '../templates/Problem.tsx';
import type { Answer } from '../calls.ts';

export const meta = () => [{ title: m.categories_pageTitle() }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [category, tree] = await Promise.all([load('consoleCategory', {}, request, params), load('consoleCategories', {}, request)]);
  return { category, tree };
}

const back = () => ({ href: '/categories', label: m.categories_pageTitle() });

type Open = 'names' | 'merge' | 'retire' | null;

interface ShownProps {
  readonly category: Answer<'consoleCategory'>;
  readonly tree: Answer<'consoleCategories'>['tree'];
  readonly canEdit: boolean;
}

function Shown({ category, tree, canEdit }: ShownProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const kind = category.kinds.find(({ key }) => key === category.kind);
  const hasBelow = tree.some(({ id, children }) => id === category.id && children.length > 0);
  const parent = language() === 'en' ? category.parentEn : category.parentZh;
  return (
    <DetailPage
      back={back()}
      title={
        <>
          {parent !== '' && `${parent} › `}
          {nameOf(category)}
        </>
      }
      marks={
        <>
          {kind && <Tag>{language() === 'en' ? kind.en : kind.zh}</Tag>}
          <span>{m.categories_partsCount({ parts: quantity(category.parts) })}</span>
        </>
      }
      actions={
        <>
          <Link href={`/ProductListHome?categoryId=${category.id}`} target="_blank" rel="noreferrer">
            {m.parts_inShop()}
          </Link>
          {canEdit && !hasBelow && <Link href={`/parts/new?category=${category.id}`}>{m.categories_newPart()}</Link>}
          {canEdit && <Button onClick={() => setOpen('names')}>{m.categories_rename()}</Button>}
          {canEdit && !hasBelow && <Button onClick={() => setOpen('merge')}>{m.categories_merge()}</Button>}
          {canEdit && !hasBelow && category.parts === 0 && (
            <Button kind="danger" onClick={() => setOpen('retire')}>
              {m.categories_retire()}
            </Button>
          )}
        </>
      }
    >
      {hasBelow ? <p>{m.categories_noOwnParams()}</p> : <SchemaForm key={category.version} category={category} canEdit={canEdit} />}
      <Panel title={m.parts_changes()} flush>
        <Changes rows={category.audit} empty={m.parts_noChanges()} />
      </Panel>
      {open === 'names' && <NamesDialog category={category} onClose={close} />}
      {open === 'merge' && <MergeDialog category={category} tree={tree} onClose={close} />}
      {open === 'retire' && <RetireDialog category={category} onClose={close} />}
    </DetailPage>
  );
}

export default function CategoryRoute({ loaderData: { category, tree } }: Route.ComponentProps) {
  const me = useOutletContext<Me>();
  if (!category.ok)
    return (
      <DetailPage back={back()} title={m.categories_pageTitle()}>
        <Failed refusal={category} call="consoleCategory" />
      </DetailPage>
    );
  return (
    <Shown
      key={category.data.id}
      category={category.data}
      tree={tree.ok ? tree.data.tree : []}
      canEdit={may(me.permissions, 'catalogue')}
    />
  );
}
