// The picture of a row comes a frame after its words: a browser takes milliseconds for every drawing it has not shown yet (SR-5).
import { Drawing } from '@partharbor/ui/drawing';
import { startTransition, useEffect, useState } from 'react';

/** The part number stands beside it. */
export function RowPicture({ src }: { readonly src: string }) {
  const [shown, setShown] = useState(src);
  useEffect(() => {
    if (shown === src) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => startTransition(() => setShown(src)))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [shown, src]);
  return <Drawing src={shown} alt="" size={40} />;
}
