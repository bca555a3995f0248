// Text pasted anywhere outside of a field, for a quick order.
import { useEffect, useState } from 'react';

const taken = 'input, textarea, select, [contenteditable], dialog';

/** The text that was pasted while no field and no dialog had the focus; `isOff`: the page takes it itself. */
export function usePasting(isOff: boolean): [string | null, () => void] {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (isOff) return undefined;
    const paste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      if (event.defaultPrevented || pasted.trim() === '' || document.querySelector('dialog[open]') !== null) return;
      if (event.target instanceof Element && event.target.closest(taken) !== null) return;
      event.preventDefault();
      setText(pasted);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [isOff]);
  return [text, () => setText(null)];
}
