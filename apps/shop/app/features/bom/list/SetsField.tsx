// Number of sets: all needs, prices and totals go by it.
import { BareInput } from '@partharbor/ui/bare-field';
import { quantity } from '@partharbor/rules/format';
import { useState } from 'react';
import { m } from '../../../i18n/messages.js';
import css from './detail.module.css';
import type { Editor } from '../edit/use-editor.ts';

const setsMost = 10_000;

export function SetsField({ editor: { view, isReadOnly, changeHead } }: { readonly editor: Editor }) {
  const [error, setError] = useState(false);
  if (isReadOnly) return <span className={css.note}>{m.bom_setsOf({ sets: quantity(view.sets) })}</span>;
  const keep = (typed: string) => {
    const sets = Number(typed.normalize('NFKC').trim());
    const isRight = Number.isInteger(sets) && sets >= 1 && sets <= setsMost;
    setError(!isRight);
    if (isRight && sets !== view.sets) changeHead({ sets });
  };
  return (
    <label className={css.sets}>
      {m.bom_sets()}
      <BareInput
        inputMode="numeric"
        maxLength={6}
        defaultValue={view.sets}
        aria-invalid={error || undefined}
        aria-describedby="bom-sets-note"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={({ currentTarget }) => keep(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && keep(currentTarget.value)}
      />
      <span id="bom-sets-note" role={error ? 'alert' : undefined} className={error ? css.wrong : css.note}>
        {error ? m.bom_setsWrong() : m.bom_perSet()}
      </span>
    </label>
  );
}
