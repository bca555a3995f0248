// Asks in place before something is removed that cannot come back.
import { Button } from '@partharbor/ui/button';
import { useState } from 'react';
import { m } from '../../i18n/messages.js';
import css from './panels.module.css';

interface AskProps {
  /** What is pressed first. */
  readonly verb: string;
  readonly label?: string;
  readonly question: string;
  /** The verb of what is then done. */
  readonly sure: string;
  readonly busy: boolean;
  readonly onSure: () => void;
}

/** Focus goes to the way out, so that a second Enter loses nothing. */
const focusLast = (span: HTMLSpanElement | null) => [...(span?.querySelectorAll('button') ?? [])].at(-1)?.focus();

export function Ask({ verb, label, question, sure, busy, onSure }: AskProps) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button size="cell" kind="quiet" aria-label={label} onClick={() => setAsked(true)}>
        {verb}
      </Button>
    );
  }
  return (
    <span ref={focusLast} className={css.ask}>
      <output>{question}</output>
      <Button
        size="cell"
        kind="danger"
        loading={busy}
        loadingLabel={sure}
        onClick={() => {
          setAsked(false);
          onSure();
        }}
      >
        {sure}
      </Button>
      <Button size="cell" onClick={() => setAsked(false)}>
        {m.side_bar_keep()}
      </Button>
    </span>
  );
}
