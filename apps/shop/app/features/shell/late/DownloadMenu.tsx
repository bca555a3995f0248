// The menu of the bar on top with lists of goods as files. Served as it is, brought to life after the page (HD-4).
import { MenuLink, Popover } from '@partharbor/ui/popover';
import { Suspense, useState } from 'react';
import type { MouseEvent } from 'react';
import { m } from '../../../i18n/messages.js';
import { askedPart } from '../../../lazy-part.ts';
import type { ExportFormat } from '../../listing/export-file.ts';

const lists = [
  ['downloadGoodsSku', m.shell_listGoods],
  ['downloadJideGoodsSku', m.shell_listOwn],
  ['downloadJideHotGoodsSku', m.shell_listHot],
] as const;

const DownloadRun = askedPart(() => import('../../listing/ExportRun.tsx').then((loaded) => loaded.ExportRun));

interface Job {
  readonly href: string;
  readonly format: ExportFormat;
  readonly title: string;
}

/** Everything on sale, the own brand's, what sells best of it; prices by edition (HD-4). */
export function DownloadMenu({ domestic }: { domestic: boolean }) {
  const [job, setJob] = useState<Job | null>(null);
  const start = (event: MouseEvent, wanted: Job) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setJob(wanted);
  };
  return (
    <>
      <Popover align="end" trigger={m.shell_downloads()}>
        {lists.flatMap(([path, label]) =>
          (['xlsx', 'csv'] as const).map((format) => {
            const href = `/api/item/goods/${path}?ipAddr=${domestic}&format=${format}`;
            const title = label();
            return (
              <MenuLink key={path + format} href={href} download rel="nofollow" onClick={(event) => start(event, { href, format, title })}>
                {title} {format === 'csv' ? 'CSV' : 'Excel'}
              </MenuLink>
            );
          }),
        )}
      </Popover>
      {job && (
        <Suspense>
          <DownloadRun {...job} close={() => setJob(null)} />
        </Suspense>
      )}
    </>
  );
}
