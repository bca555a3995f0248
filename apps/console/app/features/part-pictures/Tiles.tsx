// The pictures side by side; one is dropped onto another to take its place, or moved by the keys of its handle.
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { m } from '../../i18n/messages.js';
import { useKeptFocus } from '../common/use-kept-focus.ts';
import { indexByKey, movedTo } from './order.ts';
import css from './part-pictures.module.css';
import { Tile } from './Tile.tsx';
import type { Picture } from './use-pictures.ts';

interface TilesProps {
  readonly shown: readonly Picture[];
  readonly mayEdit: boolean;
  readonly busy: boolean;
  readonly onPlace: (ids: string[]) => Promise<unknown>;
  readonly onDescribe: (picture: Picture) => void;
  readonly onReplace: (id: string) => void;
  readonly onRemove: (picture: Picture) => void;
}

export function Tiles({ shown, mayEdit, busy, onPlace, onDescribe, onReplace, onRemove }: TilesProps) {
  const root = useRef<HTMLOListElement>(null);
  const keepFocus = useKeptFocus(root);
  const [dragged, setDragged] = useState('');
  const [over, setOver] = useState('');
  const ids = shown.map(({ id }) => id);
  const place = async (id: string, to: number) => {
    const next = busy ? null : movedTo(ids, id, to);
    if (!next) return;
    keepFocus(`[data-picture="${id}"]`);
    await onPlace(next);
  };
  const end = () => {
    setDragged('');
    setOver('');
  };
  const onKey = (event: KeyboardEvent, id: string, at: number) => {
    const to = indexByKey(event.key, at, ids.length);
    if (to === undefined) return;
    event.preventDefault();
    void place(id, to);
  };
  if (shown.length === 0) return null;
  return (
    <>
      {mayEdit && shown.length > 1 && (
        <p id="picture-keys" className="visually-hidden">
          {m.part_pictures_keys()}
        </p>
      )}
      <ol ref={root} className={css.tiles} aria-label={m.part_pictures_title()}>
        {shown.map((picture, at) => (
          <Tile
            key={picture.id}
            picture={picture}
            number={at + 1}
            mayEdit={mayEdit}
            busy={busy}
            isDragged={dragged === picture.id}
            isOver={over === picture.id}
            onKey={(event) => onKey(event, picture.id, at)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(picture.id);
            }}
            onDragEnd={end}
            onDragOver={(event: DragEvent) => {
              if (dragged === '' || dragged === picture.id) return;
              event.preventDefault();
              setOver(picture.id);
            }}
            onDrop={(event) => {
              if (dragged === '') return;
              event.preventDefault();
              void place(dragged, at);
              end();
            }}
            onDescribe={() => onDescribe(picture)}
            onReplace={() => onReplace(picture.id)}
            onRemove={() => onRemove(picture)}
          />
        ))}
      </ol>
    </>
  );
}
