// Lines pasted anywhere on a page open a quick order; the page of the BOM tool takes them itself (BM-1).
import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { askedPart } from '../../lazy-part.ts';
import { usePasting } from './use-pasting.ts';

const QuickDialog = askedPart(() => import('./QuickDialog.tsx').then((loaded) => loaded.QuickDialog));

export function PastedOrder() {
  const { pathname, search } = useLocation();
  const [pasted, clear] = usePasting(pathname === '/bom' && search === '');
  if (pasted === null) return null;
  // Phones do not show the header's ends, and nothing in them.
  return createPortal(
    <Suspense>
      <QuickDialog text={pasted} close={clear} />
    </Suspense>,
    document.body,
  );
}
