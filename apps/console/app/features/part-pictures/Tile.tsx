// One picture of a part with its acts; its handle moves it by drag or by the arrow keys.
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { IconButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import type { DragEvent, KeyboardEvent } from 'react';
import { m } from '../../i18n/messages.js';
import { language } from '../../preferences.ts';
import css from './part-pictures.module.css';
import type { Picture } from './use-pictures.ts';

interface TileProps {
  readonly picture: Picture;
  readonly number: number;
  readonly mayEdit: boolean;
  readonly busy: boolean;
  readonly isDragged: boolean;
  readonly isOver: boolean;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly onDescribe: () => void;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

/** In the reader's language, else in the other; the number alone where nobody described it. */
const saidOf = ({ altZh, altEn }: Picture): string => (language() === 'zh' ? altZh || altEn : altEn || altZh);

export function Tile({ picture, number, mayEdit, busy, isDragged, isOver, onKey, onDescribe, onReplace, onRemove, ...drag }: TileProps) {
  const said = saidOf(picture);
  const name = said || m.part_pictures_number({ number });
  const isHalf = picture.altZh === '' || picture.altEn === '';
  return (
    <li className={css.tile} draggable={mayEdit} data-dragged={isDragged || undefined} data-over={isOver || undefined} {...drag}>
      <a href={picture.url} target="_blank" rel="noreferrer" draggable={false} className={css.frame}>
        <img src={picture.url} alt={name} draggable={false} loading="lazy" />
      </a>
      <div className={css.said}>
        {number === 1 && <b>{m.part_pictures_first()} </b>}
        {said}
        {isHalf && <span className={css.hint}>{said === '' ? m.part_pictures_noWords() : m.part_pictures_halfWords()}</span>}
      </div>
      {mayEdit && (
        <div className={css.acts}>
          <IconButton
            size="cell"
            label={m.part_pictures_move({ name })}
            aria-describedby="picture-keys"
            aria-disabled={busy || undefined}
            data-picture={picture.id}
            onKeyDown={onKey}
            className={css.handle}
          >
            <Icon of={IconGripVertical} />
          </IconButton>
          <IconButton size="cell" label={m.part_pictures_describe({ name })} onClick={onDescribe}>
            <Icon of={IconPencil} />
          </IconButton>
          <IconButton size="cell" label={m.part_pictures_replace({ name })} onClick={onReplace}>
            <Icon of={IconRefresh} />
          </IconButton>
          <IconButton size="cell" label={m.part_pictures_remove({ name })} onClick={onRemove}>
            <Icon of={IconTrash} />
          </IconButton>
        </div>
      )}
    </li>
  );
}
