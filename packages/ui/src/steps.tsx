// Steps of a way through several pages; state by icon and word.
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Icon } from './icon.tsx';
import css from './nav.module.css';
import { cx } from './cx.tsx';

/** `current` counts from 0; `doneLabel` is read before finished steps. */
export function Steps({
  label,
  steps,
  current,
  doneLabel,
}: {
  label: string;
  steps: readonly string[];
  current: number;
  doneLabel: string;
}) {
  return (
    <ol aria-label={label} className={css.steps}>
      {steps.map((step, index) => (
        <li key={step} className={cx(css.step, index < current && css.done)} aria-current={index === current ? 'step' : undefined}>
          {index < current ? <Icon of={IconCheck} label={doneLabel} /> : <span className={css.number}>{index + 1}</span>}
          <span className={css.word}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
