// A value of a substitute: better, worse, unlike or not stated, said in a word beside the colour.
import { m } from '../../../i18n/messages.js';
import type { Value } from './substitutes.server.ts';
import css from './matrix.module.css';

export function ValueCell({ text, agreement }: Value) {
  if (agreement === 'unknown' || text === '') return <span className={css.label}>{m.product_notStated()}</span>;
  if (agreement === 'equal') return text;
  if (agreement === 'better')
    return (
      <>
        {text} <span className={css.better}>{m.product_valueBetter()}</span>
      </>
    );
  return (
    <span className={css.marked}>
      {text} {agreement === 'worse' ? m.product_valueWorse() : m.product_valueDifferent()}
    </span>
  );
}
