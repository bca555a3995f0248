// /findPassword: the ways to a new password (AC-3).
import { Link } from '@partharbor/ui/link';
import type { Route } from './+types/find-password.ts';
import { scopeContext } from '../context.ts';
import { loadRecovery } from '../features/recovery/recovery.server.ts';
import { RecoveryFrame } from '../features/recovery/RecoveryFrame.tsx';
import css from '../features/recovery/recovery.module.css';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

export const loader = ({ context }: Route.LoaderArgs) => loadRecovery(context.get(scopeContext));

export const meta: Route.MetaFunction = () => pageMeta({ title: m.recovery_title(), unlisted: true });

export default function FindPassword({ loaderData }: Route.ComponentProps) {
  const byPhone = { href: '/findPassword_phone', label: m.recovery_byPhone(), why: m.recovery_byPhoneWhy() };
  const byMail = { href: '/findPassword_email', label: m.recovery_byMail(), why: m.recovery_byMailWhy() };
  const ways = loaderData.phoneCodes ? [byPhone, byMail] : [byMail];
  return (
    <RecoveryFrame title={m.recovery_title()} step={null} loginHref={loaderData.loginHref}>
      <ul className={css.ways} aria-label={m.recovery_choose()}>
        {ways.map(({ href, label, why }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
            <p>{why}</p>
          </li>
        ))}
      </ul>
    </RecoveryFrame>
  );
}
