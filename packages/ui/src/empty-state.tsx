// What a list says when it has nothing: why, and the one useful thing to do.
import type { ReactNode } from 'react';
import css from './notice.module.css';

export function EmptyState({ title, action, children }: { title: string; action?: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.empty}>
      <h2>{title}</h2>
      {children && <div>{children}</div>}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  );
}
