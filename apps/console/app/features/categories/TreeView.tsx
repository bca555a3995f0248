// The tree of categories, arranged by dragging or with the arrow keys on a row's handle.
import { quantity } from '@partharbor/rules/format';
import { Button, IconButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { useRef, useState } from 'react';
import type { DragEvent, KeyboardEvent } from 'react';
import { m } from '../../i18n/messages.js';
import { language } from '../../preferences.ts';
import { English, UserText } from '../../UserText.tsx';
import { useKeptFocus } from '../common/use-kept-focus.ts';
import { placeByDrop, placeByKey, takesOthers, type Leaf, type Place, type Top, type Tree } from './tree.ts';
import css from './categories.module.css';

/** A category in the reader's language. */
export const nameOf = ({ nameZh, nameEn }: Pick<Leaf, 'nameZh' | 'nameEn'>): string => (language() === 'en' ? nameEn : nameZh);

/** Both names, the reader's first. */
function BothNames({ nameZh, nameEn }: Pick<Leaf, 'nameZh' | 'nameEn'>) {
  const names = [<UserText key="zh">{nameZh}</UserText>, ...(nameEn === nameZh ? [] : [<English key="en">{nameEn}</English>])];
  return language() === 'en' ? names.toReversed() : names;
}

interface TreeProps {
  readonly tree: Tree;
  readonly kinds: ReadonlyMap<string, string>;
  /** Whether the reader may change it. */
  readonly canEdit: boolean;
  readonly busy: boolean;
  readonly onMove: (id: string, place: Place) => Promise<void>;
  readonly onAdd: (top: Top) => void;
  readonly onChoosePlace: (node: Leaf) => void;
}

interface Over {
  readonly id: string;
  readonly isInto: boolean;
}

export function TreeView(props: TreeProps) {
  const { tree, busy, canEdit, onMove } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState('');
  const [over, setOver] = useState<Over | null>(null);
  const root = useRef<HTMLUListElement>(null);
  const keepFocus = useKeptFocus(root);
  const move = async (id: string, place: Place | null) => {
    if (!place || busy) return;
    if (place.under !== '') setOpen(new Set([...open, place.under]));
    keepFocus(`[data-handle="${id}"]`);
    await onMove(id, place);
  };
  const onKey = (event: KeyboardEvent, id: string) => {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    void move(id, placeByKey(tree, id, event.key));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (over) void move(dragged, placeByDrop(tree, dragged, over.id, over.isInto));
    setDragged('');
    setOver(null);
  };
  /** The upper part of a top's row is the place before it, the rest its inside. */
  const dragOver = (event: DragEvent<HTMLElement>, id: string, isTop: boolean) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const isInto = isTop && event.clientY > top + height / 3 && placeByDrop(tree, dragged, id, true) !== null;
    if (placeByDrop(tree, dragged, id, isInto) === null) return setOver(null);
    event.preventDefault();
    if (over?.id !== id || over.isInto !== isInto) setOver({ id, isInto });
  };
  const row = (node: Leaf | Top, isTop: boolean) => ({
    node,
    canEdit,
    busy,
    mark: over?.id === node.id ? (over.isInto ? 'into' : 'before') : undefined,
    isDragged: dragged === node.id,
    onKey: (event: KeyboardEvent) => onKey(event, node.id),
    onDragStart: () => setDragged(node.id),
    onDragEnd: () => {
      setDragged('');
      setOver(null);
    },
    onDragOver: (event: DragEvent<HTMLElement>) => dragOver(event, node.id, isTop),
    onDrop: drop,
  });
  const toggle = (id: string) => setOpen(new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]));
  return (
    <ul ref={root} className={css.tree} aria-label={m.categories_tree()}>
      {tree.map((top) => (
        <li key={top.id}>
          <Row {...props} {...row(top, true)} top={top} isOpen={open.has(top.id)} onToggle={() => toggle(top.id)} />
          {open.has(top.id) && top.children.length > 0 && (
            <ul className={css.below} aria-label={nameOf(top)}>
              {top.children.map((leaf) => (
                <li key={leaf.id}>
                  <Row {...props} {...row(leaf, false)} top={null} isOpen={false} onToggle={() => undefined} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

interface RowProps extends Pick<TreeProps, 'kinds' | 'canEdit' | 'busy' | 'onAdd' | 'onChoosePlace'> {
  readonly node: Leaf | Top;
  readonly top: Top | null;
  readonly isOpen: boolean;
  readonly isDragged: boolean;
  readonly mark: string | undefined;
  readonly onToggle: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onDragStart: () => void;
  readonly onDragEnd: () => void;
  readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
  readonly onDrop: (event: DragEvent) => void;
}

function Row({ node, top, kinds, canEdit, busy, isOpen, isDragged, mark, onToggle, onAdd, onChoosePlace, ...handlers }: RowProps) {
  const name = nameOf(node);
  const { onKey, onDragStart, onDragEnd, onDragOver, onDrop } = handlers;
  return (
    <div
      className={css.row}
      data-mark={mark}
      data-dragged={isDragged || undefined}
      draggable={canEdit}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDragStart();
      }}
      onDragEnd={onDragEnd}
      onDragOver={onDragOver}
      onDrop={onDrop}
    >
      {canEdit && (
        <IconButton
          size="cell"
          label={m.categories_handle({ name })}
          aria-describedby="tree-keys"
          aria-disabled={busy || undefined}
          data-handle={node.id}
          onKeyDown={onKey}
          className={css.handle}
        >
          <Icon of={IconGripVertical} />
        </IconButton>
      )}
      {top && top.children.length > 0 ? (
        <IconButton
          size="cell"
          label={isOpen ? m.categories_closeOf({ name }) : m.categories_openOf({ name })}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <Icon of={isOpen ? IconChevronDown : IconChevronRight} />
        </IconButton>
      ) : (
        <span className={css.noToggle} />
      )}
      <Link href={`/categories/${node.id}`} className={css.name}>
        <BothNames {...node} />
      </Link>
      <span className={css.kind}>
        {kinds.get(node.kind) ?? ''}
        {node.isOwn && ` · ${m.categories_ownOrder()}`}
      </span>
      <span className={css.parts}>{m.categories_partsCount({ parts: quantity(node.parts) })}</span>
      {canEdit && (
        <span className={css.acts}>
          {top && takesOthers(top) && (
            <Button size="cell" aria-label={m.categories_addBelowOf({ name })} onClick={() => onAdd(top)}>
              {m.categories_addBelow()}
            </Button>
          )}
          <Button size="cell" aria-label={m.categories_moveOf({ name })} onClick={() => onChoosePlace(node)}>
            {m.categories_move()}
          </Button>
        </span>
      )}
    </div>
  );
}
