// One search made before: a link that makes it again, a button that removes it, and the way to have it back.
import { Button, IconButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { m } from '../../i18n/messages.js';
import css from './panels.module.css';

/** Address of the search. */
const searchHref = (text: string, kind: string): string =>
  `/ProductDetailSearch?${new URLSearchParams({ keywords: text, searchFieldType: kind })}`;

/** The button just pressed is gone; the one in its place takes the focus. */
const takeFocus = (button: HTMLSpanElement | null) => button?.querySelector('button')?.focus();

interface SearchRowProps {
  readonly text: string;
  readonly kind: string;
  readonly isRemoved: boolean;
  readonly onRemove: () => void;
  readonly onUndo: () => void;
}

export function SearchRow({ text, kind, isRemoved, onRemove, onUndo }: SearchRowProps) {
  if (isRemoved) {
    return (
      <li className={css.row}>
        <output className={css.gone}>{m.side_bar_removed({ text })}</output>
        <span ref={takeFocus}>
          <Button size="cell" onClick={onUndo}>
            {m.side_bar_undo()}
          </Button>
        </span>
      </li>
    );
  }
  return (
    <li className={css.row}>
      <Link href={searchHref(text, kind)} className={css.search}>
        <bdi translate="no">{text}</bdi>
        {kind === '1' && <span className={css.hint}>{m.side_bar_byValues()}</span>}
      </Link>
      <IconButton size="cell" label={m.side_bar_removeOne({ text })} onClick={onRemove}>
        <Icon of={IconX} />
      </IconButton>
    </li>
  );
}
