// The head of a level of substitutes: what its parts have in common, and what a buyer must still look at (PD-5).
import { m } from '../../../i18n/messages.js';
import css from './matrix.module.css';

interface LevelProps {
  readonly level: 'pin' | 'similar';
  readonly count: number;
  readonly shown: number;
  readonly pins: string;
  /** Columns of the table. */
  readonly width: number;
}

export function Level({ level, count, shown, pins, width }: LevelProps) {
  return (
    <tr className={css.level}>
      <th scope="rowgroup" colSpan={width}>
        <b>{level === 'pin' ? m.product_levelPin({ count }) : m.product_levelSimilar({ count })}</b>{' '}
        <span className={css.label}>{level === 'pin' ? m.product_levelPinHow() : m.product_levelSimilarHow()}</span>
        {level === 'pin' && pins !== '' && (
          <span className={css.pins} translate="no">
            {pins}
          </span>
        )}
        {count > shown && <span className={css.label}> {m.product_levelShown({ shown })}</span>}
      </th>
    </tr>
  );
}
