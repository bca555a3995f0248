// A dialog for one decision: its title is the question, its buttons are verbs.
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import css from './overlay.module.css';
import { cx } from './cx.tsx';
import { useModal } from './modal.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Buttons, the primary one first. */
  actions?: ReactNode;
  /** `page`: as wide as a table needs. */
  wide?: boolean | 'page';
  children?: ReactNode;
}

export function Dialog({ open, onClose, title, closeLabel, actions, wide, children }: DialogProps) {
  const id = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog {...modal} className={cx(css.dialog, wide && (wide === 'page' ? css.page : css.wide))} aria-labelledby={id}>
      {open && (
        <>
          <div className={css.head}>
            <h2 id={id}>{title}</h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <Icon of={IconX} />
            </IconButton>
          </div>
          <div className={css.content}>{children}</div>
          {actions && <div className={css.actions}>{actions}</div>}
        </>
      )}
    </dialog>
  );
}
