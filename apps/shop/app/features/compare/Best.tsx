// The mark of the best value of a row: a dot and a word.
import css from './compare.module.css';

export const Best = ({ word }: { word: string }) => (
  <span className={css.best}>
    <svg viewBox="0 0 8 8" aria-hidden="true">
      <circle cx="4" cy="4" r="4" />
    </svg>
    {word}
  </span>
);
