// A parameter in which another part is not equal to the one it could stand in for: what is worse or unlike is marked (PD-5).
import { m } from '../../i18n/messages.js';
import css from './part-difference.module.css';

interface DifferenceProps {
  readonly label: string;
  readonly own: string;
  /** '' = not stated. */
  readonly other: string;
  readonly agreement: 'better' | 'worse' | 'different' | 'unknown';
}

export function PartDifference({ label, own, other, agreement }: DifferenceProps) {
  const isMarked = agreement === 'worse' || agreement === 'different';
  return (
    <>
      <span className={css.label}>{label}</span>{' '}
      {agreement === 'unknown' ? (
        <span className={css.label}>{m.goods_notStated({ own })}</span>
      ) : (
        <>
          <span className={isMarked ? css.marked : undefined}>{other}</span>{' '}
          <span className={css.label}>
            {agreement === 'better' ? m.goods_better({ own }) : agreement === 'worse' ? m.goods_worse({ own }) : m.goods_insteadOf({ own })}
          </span>
        </>
      )}
    </>
  );
}
