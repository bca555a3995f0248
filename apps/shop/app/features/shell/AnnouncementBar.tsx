// Notices above everything, closable; their height is there from the first byte (HD-1, PU-3).
import { IconButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { NoticeBar } from '@partharbor/ui/notice-bar';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Form, useLocation } from 'react-router';
import { m } from '../../i18n/messages.js';
import type { PageNotice } from './data.ts';
import css from './shell.module.css';

function AnnouncementBar({ notice: { id, type, ...shown } }: { notice: PageNotice }) {
  const { pathname, search } = useLocation();
  const urgent = type === 'emergency';
  return (
    <NoticeBar {...shown} urgent={urgent} label={urgent ? m.shell_emergency() : m.shell_announcement()} className={css.bar}>
      {/* "none": every page would ask for the list of routes because of it. */}
      <Form navigate={false} method="post" action="/notice" discover="none">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="to" value={pathname + search} />
        <IconButton type="submit" size="cell" label={m.shell_announcementClose()}>
          <Icon of={IconX} />
        </IconButton>
      </Form>
    </NoticeBar>
  );
}

/** All of them, the urgent one first. */
export function Announcements({ notices }: { notices: readonly PageNotice[] }) {
  return notices.map((notice) => <AnnouncementBar key={notice.id} notice={notice} />);
}
