// Offers the whole result as a file; the progress comes when a file is asked for, and without scripts the link is the file.
import { Icon } from '@partharbor/ui/icon';
import { MenuLink, Popover } from '@partharbor/ui/popover';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { Suspense, useState } from 'react';
import type { MouseEvent } from 'react';
import { m } from '../../i18n/messages.js';
import { askedPart } from '../../lazy-part.ts';
import type { ExportFormat } from './export-file.ts';
import type { ListState } from './list-state.ts';
import type { FoundList } from './listing.server.ts';

const ExportRun = askedPart(() => import('./ExportRun.tsx').then((loaded) => loaded.ExportRun));

const formats = [
  { format: 'csv', label: m.listing_exportCsv },
  { format: 'xlsx', label: m.listing_exportXlsx },
] as const;

export function ExportMenu({ state, data }: { state: ListState; data: FoundList }) {
  const [job, setJob] = useState<{ readonly format: ExportFormat; readonly href: string } | null>(null);
  const start = (event: MouseEvent, format: ExportFormat, href: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setJob({ format, href });
  };
  return (
    <>
      <Popover
        align="end"
        trigger={
          <>
            <Icon of={IconDownload} />
            {m.listing_export()}
          </>
        }
      >
        <ul>
          {formats.map(({ format, label }) => {
            const href = `${data.exportHref}&quantity=${state.n}&format=${format}`;
            return (
              <li key={format}>
                <MenuLink href={href} download rel="nofollow" onClick={(event) => start(event, format, href)}>
                  {label()}
                </MenuLink>
              </li>
            );
          })}
        </ul>
      </Popover>
      {job && (
        <Suspense>
          <ExportRun {...job} title={state.keywords || (data.category?.name ?? '')} close={() => setJob(null)} />
        </Suspense>
      )}
    </>
  );
}
