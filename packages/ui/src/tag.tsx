// A word set apart: NRND, Popular, Default.
import type { ReactNode } from 'react';
import css from './small.module.css';
import { cx } from './cx.tsx';

export type Tone = 'plain' | 'stock' | 'lead' | 'drop' | 'error' | 'accent';

export function Tag({ tone = 'plain', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={cx(css.tag, tone !== 'plain' && css[`tag_${tone}`])}>
      {icon}
      {children}
    </span>
  );
}
