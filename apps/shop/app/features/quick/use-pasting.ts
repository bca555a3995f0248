// Text pasted anywhere outside of a field, for a quick order.
import { useEffect, useState } from 'react';

/** Where text goes in, or what stands over the page: there a paste is not ours. */
const taken = 'input, textarea, select, [contenteditable], dialog';

interface Pasted {
  readonly defaultPrevented: boolean;
  readonly clipboardData: Pick<DataTransfer, 'getData'> | null;
  readonly target: { readonly closest?: (selector: string) => unknown } | null;
}

/** What a paste brings for a quick order; null where a field, a dialog or another listener has it, or it is empty. */
export function pastedText({ defaultPrevented, clipboardData, target }: Pasted, isDialogOpen: boolean): string | null {
  const text = clipboardData?.getData('text/plain') ?? '';
  const isTaken = defaultPrevented || isDialogOpen || Boolean(target?.closest?.(taken));
  return isTaken || text.trim() === '' ? null : text;
}

/** The text that was pasted, and what forgets it; `isOff`: the page takes pastes itself. */
export function usePasting(isOff: boolean): [string | null, () => void] {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (isOff) return undefined;
    const paste = (event: ClipboardEvent) => {
      const pasted = pastedText(event as Pasted, document.querySelector('dialog[open]') !== null);
      if (pasted === null) return;
      event.preventDefault();
      setText(pasted);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [isOff]);
  return [text, () => setText(null)];
}
