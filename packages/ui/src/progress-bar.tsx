// Progress in words and as a bar, for what takes longer than a second.
import type { ReactNode } from 'react';
import css from './notice.module.css';

/** Without `value` the end is not known. `words` “Matching line 120 of 300”. */
export function ProgressBar({ label, value, max = 100, words }: { label: string; value?: number; max?: number; words?: ReactNode }) {
  return (
    <div className={css.progress}>
      {words && <output>{words}</output>}
      <progress className={css.bar} aria-label={label} value={value} max={max} />
    </div>
  );
}
