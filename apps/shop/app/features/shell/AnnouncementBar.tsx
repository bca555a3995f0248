// The notice above everything, closable; its height is there from the first byte (HD-1).
import { IconButton } from '@partharbor/ui/Button';
import { Icon } from '@partharbor/ui/Icon';
import { Link } from '@partharbor/ui/Link';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useFetcher, useLocation } from 'react-router';
import type { Announcement } from '../../context.ts';
import { m } from '../../i18n/messages.js';
import { isBuilt } from '../../site-map.ts';
import css from './shell.module.css';

export function AnnouncementBar({ announcement }: { announcement: Announcement }) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  return (
    <section className={`${css.announcement} ${css.bar}`} aria-label={m.shell_announcement()}>
      <Icon of={IconSpeakerphone} />
      <p>{isBuilt(announcement.href) ? <Link href={announcement.href}>{announcement.text}</Link> : announcement.text}</p>
      <fetcher.Form method="post" action="/notice">
        <input type="hidden" name="id" value={announcement.id} />
        <input type="hidden" name="to" value={pathname + search} />
        <IconButton type="submit" size="cell" label={m.shell_announcementClose()}>
          <Icon of={IconX} />
        </IconButton>
      </fetcher.Form>
    </section>
  );
}
