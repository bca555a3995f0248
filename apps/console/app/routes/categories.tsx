// The tree of categories: arranged by mouse or keyboard, each with its parts and the kind whose order it inherits (BO-2).
import { Button } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { useToast } from '@partharbor/ui/toast';
import { quantity } from '@partharbor/rules/format';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import type { Route } from './+types/categories.ts';
import { AddDialog, MoveDialog } from '../features/categories/dialogs.tsx';
import { nameOf, TreeView } from '../features/categories/TreeView.tsx';
import { find, placeOf, type Leaf, type Place, type Top } from '../features/categories/tree.ts';
import css from '../features/categories/categories.module.css';
import { may, type Me } from '../features/shell/pages.ts';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import { language } from '../preferences.ts';
import { Failed, Refused } from '../templates/Problem.tsx';
import templates from '../templates/templates.module.css';
import { useAct } from '../use-act.ts';
import type { Answer } from '../calls.ts';

export const meta = () => [{ title: m.categories_pageTitle() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load('consoleCategories', {}, request);
}

type Data = Answer<'consoleCategories'>;

/** Moves, and puts back what was moved. */
function useMoves({ tree }: Data) {
  const act = useAct('consoleCategoryMove');
  const toast = useToast();
  const move = async (id: string, place: Place) => {
    const [found, was] = [find(tree, id), placeOf(tree, id)];
    if (!found || !was) return;
    const outcome = await act.run({ ...place, version: found.node.version }, { id });
    if (!outcome.ok) return;
    const { version, parts } = outcome.data;
    const isElsewhere = place.under !== was.under;
    toast({
      text: isElsewhere
        ? m.categories_moved({ name: nameOf(found.node), parts: quantity(parts) })
        : m.categories_ordered({ name: nameOf(found.node) }),
      undo: { label: m.categories_undo(), run: () => void act.run({ ...was, version }, { id }) },
    });
  };
  return { act, move };
}

function Retired({ retired, canEdit }: { retired: Data['retired']; canEdit: boolean }) {
  const act = useAct('consoleCategoryRestore');
  if (retired.length === 0) return null;
  return (
    <Panel title={m.categories_retiredTitle()} note={m.categories_retiredNote()} flush>
      <div className={css.retired}>
        {retired.map((one) => (
          <span key={one.id}>
            {nameOf(one)}{' '}
            {canEdit && (
              <Button
                size="cell"
                aria-label={m.categories_restoreOf({ name: nameOf(one) })}
                loading={act.busy}
                loadingLabel={m.common_saving()}
                onClick={() => void act.run({ version: one.version }, { id: one.id })}
              >
                {m.categories_restore()}
              </Button>
            )}
          </span>
        ))}
        <Refused refusal={act.refusal} call="consoleCategoryRestore" onReload={act.clear} />
      </div>
    </Panel>
  );
}

function Arranged({ data, canEdit }: { data: Data; canEdit: boolean }) {
  const { act, move } = useMoves(data);
  const [adding, setAdding] = useState<{ readonly top: Top | null } | null>(null);
  const [placing, setPlacing] = useState<Leaf | null>(null);
  const kinds = new Map(data.kinds.map(({ key, zh, en }) => [key, language() === 'en' ? en : zh]));
  return (
    <>
      <PageHead title={m.categories_pageTitle()} note={m.categories_pageNote()}>
        <Link href="/unsorted">{m.categories_title()}</Link>
        {canEdit && (
          <Button kind="primary" onClick={() => setAdding({ top: null })}>
            {m.categories_addTop()}
          </Button>
        )}
      </PageHead>
      <Refused refusal={act.refusal} call="consoleCategoryMove" onReload={act.clear} />
      {canEdit && (
        <p id="tree-keys" className="visually-hidden">
          {m.categories_keys()}
        </p>
      )}
      {data.tree.length === 0 ? (
        <EmptyState title={m.categories_none()} />
      ) : (
        <TreeView
          tree={data.tree}
          kinds={kinds}
          canEdit={canEdit}
          busy={act.busy}
          onMove={move}
          onAdd={(top) => setAdding({ top })}
          onChoosePlace={setPlacing}
        />
      )}
      <Retired retired={data.retired} canEdit={canEdit} />
      {adding && <AddDialog top={adding.top} onClose={() => setAdding(null)} />}
      {placing && (
        <MoveDialog
          node={placing}
          tree={data.tree}
          busy={act.busy}
          onClose={() => setPlacing(null)}
          onMove={(place) => move(placing.id, place)}
        />
      )}
    </>
  );
}

export default function Categories({ loaderData: outcome }: Route.ComponentProps) {
  const me = useOutletContext<Me>();
  return (
    <div className={templates.page}>
      <Stack gap={12}>
        {outcome.ok ? (
          <Arranged data={outcome.data} canEdit={may(me.permissions, 'catalogue')} />
        ) : (
          <>
            <PageHead title={m.categories_pageTitle()} />
            <Failed refusal={outcome} call="consoleCategories" />
          </>
        )}
      </Stack>
    </div>
  );
}
