// Icons of rows, drawn once for all of them: a list of 300 lines would carry six hundred drawings.
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconHandClick from '@tabler/icons-react/dist/esm/icons/IconHandClick.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs';
import type { LineCost } from '../edit/derive.ts';
import { toneOf } from '../labels.ts';

const drawings = {
  good: IconCheck,
  wait: IconHelp,
  bad: IconBan,
  off: IconMinus,
  moq: IconArrowUp,
  on_order: IconClock,
  manual_selection: IconHandClick,
  no_selection: IconSearchOff,
  open: IconChevronDown,
} as const;
type Name = keyof typeof drawings;

const drawn = 24;

/** The drawings, once a page. */
export function RowIcons() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      {Object.entries(drawings).map(([name, Drawing]) => (
        <symbol key={name} id={`row-${name}`} viewBox={`0 0 ${drawn} ${drawn}`}>
          <Drawing size={drawn} stroke={1.5} />
        </symbol>
      ))}
    </svg>
  );
}

/** Size and place come from the table: what stands in every row is said once. A drawing without a name is none to screen readers. */
export const RowIcon = ({ name }: { readonly name: Name }) => (
  <svg>
    <use href={`#row-${name}`} />
  </svg>
);

/** A state that says more than good or bad has a drawing of its own. */
export const iconOf = (state: LineCost['state']): Name =>
  state === 'moq' || state === 'on_order' || state === 'manual_selection' || state === 'no_selection' ? state : toneOf(state);
