// A part of the page that failed while the rest works: sentence, retry, request number.
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './notice.module.css';

/** `number` “No. 7F3A”, ready worded; `action` a retry button or reload link. */
export function ErrorBox({
  title,
  number,
  action,
  children,
}: {
  title: string;
  number?: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={css.failed} role="alert">
      <p className={css.failedTitle}>
        <Icon of={IconAlertCircle} />
        {title}
      </p>
      {children}
      {action && <div className={css.actions}>{action}</div>}
      {number && <p className={css.number}>{number}</p>}
    </div>
  );
}
