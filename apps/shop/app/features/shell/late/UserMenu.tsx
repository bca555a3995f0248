// The menu of the bar on top with the buyer's own pages. Served as it is, brought to life after the page (HD-2).
import { MenuLink, Popover } from '@partharbor/ui/popover';
import { m } from '../../../i18n/messages.js';
import { isBuilt } from '../../../site-map.ts';
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
