// Menus of the bar on top: the buyer's own pages, and lists of goods as files. Served as they are, brought to life after the page (HD-2, HD-4).
import { MenuLink, Popover } from '@partharbor/ui/Popover';
import { Suspense, useState } from 'react';
import type { MouseEvent } from 'react';
import { m } from '../../../i18n/messages.js';
import { askedPart } from '../../../lazy-part.ts';
import { isBuilt } from '../../../site-map.ts';
import type { ExportFormat } from '../../listing/export-file.ts';
import { Unread } from './Unread.tsx';

const entries = [
  ['UserCenter', m.shell_userCentre],
  ['account-info', m.shell_accountInfo],
  ['myCollection', m.shell_collection],
  ['order', m.shell_myOrders],
  ['sysMessage', m.shell_messages],
  ['myScore', m.shell_points],
  ['myQuestion', m.shell_questions],
  ['myBom', m.shell_myBom],
  ['deliveryAddress', m.shell_addresses],
] as const;

/** The buyer's own pages, as far as they exist, under the pointer or a press, with the number of unread messages (HD-2). */
export function UserMenu({ unread, withPoints }: { unread: number; withPoints: boolean }) {
  const shown = entries.filter(([page]) => isBuilt(`/UserHome/${page}`) && (page !== 'myScore' || withPoints));
  return (
    <Popover
      hover
      trigger={
        <>
          {m.shell_userCentre()} <Unread count={unread} />
        </>
      }
    >
      {shown.map(([page, label]) => (
        <MenuLink key={page} href={`/UserHome/${page}`}>
          {label()} {page === 'sysMessage' && <Unread count={unread} />}
        </MenuLink>
      ))}
    </Popover>
  );
}

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
