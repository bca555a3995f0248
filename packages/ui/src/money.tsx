// An amount: line, total, fee. What the server changed is marked with the old value beside it.
import css from './small.module.css';
import { cx } from './cx.tsx';

/** `text` and `was` ready formatted; `large` is the total of an order. */
export function Money({
  text,
  was,
  wasLabel,
  large,
  tone = 'plain',
}: {
  text: string;
  was?: string;
  wasLabel?: string;
  large?: boolean;
  tone?: 'plain' | 'drop';
}) {
  return (
    <span className={cx(css.money, large && css.large, tone === 'drop' && css.drop)} translate="no">
      {was && (
        <>
          <del className={css.was}>
            {wasLabel && <span className="visually-hidden">{wasLabel}</span>}
            {was}
          </del>{' '}
        </>
      )}
      {was ? <ins className={css.changed}>{text}</ins> : text}
    </span>
  );
}
