// What was just taken instead of a short part, and the way back while nothing was done after it.
import { Button } from '@partharbor/ui/button';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../i18n/messages.js';
import css from './alternatives.module.css';
import type { Step } from '../edit/store.ts';
import type { Op } from '../types.ts';
import type { Editor } from '../edit/use-editor.ts';

interface Taken {
  readonly partNo: string;
  readonly step: Step;
}

export interface Taking {
  /** null = nothing, or something else was done since. */
  readonly taken: Taken | null;
  readonly take: (ops: readonly Op[], partNo: string) => void;
}

export function useTaking({ store }: Editor): Taking {
  const [taken, setTaken] = useState<Taken | null>(null);
  const take = (ops: readonly Op[], partNo: string) => {
    const step = store.change(ops);
    setTaken(step === null ? null : { partNo, step });
  };
  return { taken: taken !== null && store.isLast(taken.step) ? taken : null, take };
}

/** What was taken is gone from where it was pressed: the way back is where the keyboard goes on. */
export function TakenNote({ editor: { store }, partNo }: { readonly editor: Editor; readonly partNo: string }) {
  const back = useRef<HTMLParagraphElement>(null);
  useEffect(() => back.current?.querySelector('button')?.focus(), []);
  return (
    <p ref={back} className={css.taken}>
      <output>{m.bom_takenInstead({ part: partNo })}</output>
      <Button size="cell" kind="quiet" onClick={() => store.undo()}>
        {m.bom_undo()}
      </Button>
    </p>
  );
}
