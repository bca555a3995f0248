// The header's way to the BOM tool: a button that opens it; a file that is dropped on it is read at once, and lines pasted on a page open a quick order (HD-6, BM-1).
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import IconTablePlus from '@tabler/icons-react/dist/esm/icons/IconTablePlus.mjs';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DragEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '../../i18n/messages.js';
import { askedPart } from '../../lazy-part.ts';
import { usePasting } from '../quick/use-pasting.ts';
import css from './bom-entry.module.css';

const QuickDialog = askedPart(() => import('../quick/QuickDialog.tsx').then((loaded) => loaded.QuickDialog));

export function BomEntry() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isOver, setOver] = useState(false);
  // There the whole page takes files.
  const isThere = pathname === '/bom' && search === '';
  const [pasted, clear] = usePasting(isThere);
  const drop = async (event: DragEvent) => {
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (!file || isThere) return;
    event.preventDefault();
    event.stopPropagation();
    const { leaveFile } = await import('../bom/start/dropped.ts');
    leaveFile(file);
    await navigate('/bom');
  };
  return (
    <>
      <Link
        href="/bom"
        className={css.bom}
        data-over={isOver || undefined}
        aria-current={pathname === '/bom' ? 'page' : undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => void drop(event)}
      >
        <Icon of={IconTablePlus} size={20} />
        {m.shell_bom()}
      </Link>
      {/* Phones do not show the header's ends, and nothing in them. */}
      {pasted !== null &&
        createPortal(
          <Suspense>
            <QuickDialog text={pasted} close={clear} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
