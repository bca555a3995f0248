// Files dropped and pasted anywhere on the page.
import { useEffect, useRef, useState } from 'react';

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Calls back with the first file dropped or pasted, or with a text pasted outside of fields; answers whether a file is held over the page. */
export function useDropping({
  onFile,
  onText,
}: {
  readonly onFile: (file: File) => void;
  readonly onText: (text: string) => void;
}): boolean {
  const [isOver, setOver] = useState(false);
  const act = useRef({ onFile, onText });
  useEffect(() => {
    act.current = { onFile, onText };
  });
  useEffect(() => {
    const stop = new AbortController();
    const on = { signal: stop.signal };
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      act.current.onFile(file);
    };
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (file) act.current.onFile(file);
      else if (text.trim() !== '' && !isField(event.target)) act.current.onText(text);
      else return;
      event.preventDefault();
    };
    addEventListener('dragover', over, on);
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), on);
    addEventListener('drop', drop, on);
    addEventListener('paste', paste, on);
    return () => stop.abort();
  }, []);
  return isOver;
}
