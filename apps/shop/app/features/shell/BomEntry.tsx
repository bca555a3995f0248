// The header's way to the BOM tool: a button that opens it; a file that is dropped on it is read at once (HD-6).
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import IconTablePlus from '@tabler/icons-react/dist/esm/icons/IconTablePlus.mjs';
import { useState } from 'react';
import type { DragEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '../../i18n/messages.js';
import css from './bom-entry.module.css';

export function BomEntry() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isOver, setOver] = useState(false);
  // There the whole page takes files.
  const isThere = pathname === '/bom' && search === '';
  const drop = async (event: DragEvent) => {
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (!file || isThere) return;
    event.preventDefault();
    event.stopPropagation();
    const { leaveFile } = await import('../bom/dropped.ts');
    leaveFile(file);
    await navigate('/bom');
  };
  return (
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
  );
}
