// Copies a text and says whether it worked.
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useEffect } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import css from './small.module.css';
import { useOwned } from './following.tsx';
import { useHydrated } from './hydrated.tsx';

interface CopyButtonProps {
  text: string;
  /** “Copy LM358DR”, “Copied”, “Could not copy”. */
  label: string;
  doneLabel: string;
  failedLabel: string;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without the clipboard permission (plain http, older browsers) a selected field still copies.
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'visually-hidden';
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

export function CopyButton({ text, label, doneLabel, failedLabel }: CopyButtonProps) {
  const [state, setState] = useOwned<'idle' | 'done' | 'failed'>(text, 'idle');
  const hydrated = useHydrated();
  useEffect(() => {
    if (state === 'idle') return;
    // What went wrong takes longer to read.
    const timer = setTimeout(() => setState('idle'), state === 'done' ? 2000 : 6000);
    return () => clearTimeout(timer);
  }, [state, setState]);
  const said = state === 'done' ? doneLabel : state === 'failed' ? failedLabel : '';
  return (
    <span className={css.copyPlace}>
      {hydrated && (
        <IconButton
          size="cell"
          className={state === 'done' ? css.copied : css.copy}
          label={label}
          onClick={() => void copy(text).then((done) => setState(done ? 'done' : 'failed'))}
        >
          <Icon of={state === 'done' ? IconCheck : IconCopy} />
        </IconButton>
      )}
      <output className={said ? css.copySaid : css.copyQuiet}>{said}</output>
    </span>
  );
}
