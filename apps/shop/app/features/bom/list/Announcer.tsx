// Tells readers who do not see the page what a change came to: total and states, at most once a second.
import { money, quantity } from '@partharbor/rules/format';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../i18n/messages.js';
import type { Editor } from '../edit/use-editor.ts';

const pauseMs = 1_000;

export function Announcer({ editor: { view, counts } }: { readonly editor: Editor }) {
  const said = m.bom_announced({
    total: money(view.totals.amount, view.currency),
    matched: quantity(counts.matched),
    open: quantity(counts.open),
    short: quantity(counts.short),
  });
  const [text, setText] = useState('');
  const first = useRef(said);
  useEffect(() => {
    if (said === first.current && text === '') return undefined;
    const timer = setTimeout(setText, pauseMs, said);
    return () => clearTimeout(timer);
  }, [said, text]);
  return <output className="visually-hidden">{text}</output>;
}
