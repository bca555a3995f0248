// A panel at the right edge, a full sheet on phones: filters, details beside a list, chat.
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import css from './overlay.module.css';
import { useModal } from './modal.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Stays at the lower edge: “Show 12,480 results”. */
  foot?: ReactNode;
  children?: ReactNode;
}

export function Drawer({ open, onClose, title, closeLabel, foot, children }: DrawerProps) {
  const id = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog {...modal} className={css.drawer} aria-labelledby={id}>
      {open && (
        <>
          <div className={css.head}>
            <h2 id={id}>{title}</h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <Icon of={IconX} />
            </IconButton>
          </div>
          <div className={css.drawerContent}>{children}</div>
          {foot && <div className={css.drawerFoot}>{foot}</div>}
        </>
      )}
    </dialog>
  );
}
