// Categories of imported files that nobody knows yet: staff put each somewhere (BO-2).
import { Button } from '@partharbor/ui/button';
import { quantity } from '@partharbor/rules/format';
import { useState } from 'react';
import type { Route } from './+types/unsorted.ts';
import { PlaceDialog, type UnsortedCategory } from '../features/categories/PlaceDialog.tsx';
import { m } from '../i18n/messages.js';
import { load, pagingFrom } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';

export const meta = () => [{ title: m.categories_title() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load('consoleUnsorted', pagingFrom(new URL(request.url).searchParams), request);
}

const columns = (choose: (category: UnsortedCategory) => void): readonly Column<UnsortedCategory>[] => [
  { key: 'path', head: m.categories_path(), render: ({ path }) => path },
  { key: 'parts', head: m.categories_parts(), align: 'end', nowrap: true, render: ({ parts }) => quantity(parts) },
  { key: 'examples', head: m.categories_examples(), render: ({ examples }) => <span translate="no">{examples.join(', ')}</span> },
  {
    key: 'acts',
    head: m.categories_acts(),
    headHidden: true,
    align: 'end',
    render: (category) => (
      <Button size="cell" aria-label={m.categories_placeOf({ path: category.path })} onClick={() => choose(category)}>
        {m.categories_place()}
      </Button>
    ),
  },
];

export default function Categories({ loaderData: outcome }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<UnsortedCategory | null>(null);
  return (
    <>
      <ListPage
        title={m.categories_title()}
        note={m.categories_note()}
        call="consoleUnsorted"
        outcome={outcome}
        columns={columns(setChosen)}
        rowKey={({ id }) => id}
        empty={m.categories_empty()}
      />
      {chosen && outcome.ok && <PlaceDialog category={chosen} places={outcome.data.places} onClose={() => setChosen(null)} />}
    </>
  );
}
