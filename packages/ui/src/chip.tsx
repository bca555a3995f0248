// A filter in force, with the button that takes it away.
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { KeyboardEvent } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import css from './small.module.css';
import { cx } from './cx.tsx';

interface ChipProps {
  /** What is filtered and by which value: “Package”, “0402”. */
  name?: string;
  value: string;
  /** Name of the button, e.g. “Remove package 0402”. */
  removeLabel: string;
  /** Where removing leads: a link, so that it works before scripts run. */
  removeHref: string;
  /** Marks the filter that emptied the result. */
  warn?: boolean;
}

/** Delete or Backspace on the focused button removes too. */
export function Chip({ name, value, removeLabel, removeHref, warn }: ChipProps) {
  const press = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      event.currentTarget.click();
    }
  };
  return (
    <span className={cx(css.chip, warn && css.chipWarn)}>
      {warn && <Icon of={IconAlertTriangle} />}
      {name && <span className={css.chipName}>{name}</span>} {value}
      <Link href={removeHref} className={css.chipRemove} aria-label={removeLabel} title={removeLabel} onKeyDown={press}>
        <Icon of={IconX} />
      </Link>
    </span>
  );
}
