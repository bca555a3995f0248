// Blocks in the final geometry while the first load takes more than 300 ms; no shimmer.
import css from './notice.module.css';
import { cx } from './cx.tsx';

/** `label` is read as status: “Loading results”. */
export function Skeleton({
  label,
  shape = 'line',
  count = 1,
}: {
  label: string;
  shape?: 'line' | 'cell' | 'row' | 'panel' | 'image';
  count?: number;
}) {
  return (
    <output className={css.skeleton}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={cx(css.block, css[shape])} />
      ))}
    </output>
  );
}
