// /findPassword_phone: a code to the phone, the first step to a new password (AC-3).
import { Notice } from '@partharbor/ui/notice';
import { useActionData } from 'react-router';
import type { Route } from './+types/find-password-phone.ts';
import { scopeContext } from '../context.ts';
import { PhoneForm } from '../features/recovery/PhoneForm.tsx';
import { actOnPhone, loadRecovery } from '../features/recovery/recovery.server.ts';
import { RecoveryFrame } from '../features/recovery/RecoveryFrame.tsx';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

export const loader = ({ context }: Route.LoaderArgs) => loadRecovery(context.get(scopeContext));

export const action = ({ context, request }: Route.ActionArgs) => actOnPhone(context.get(scopeContext), request);

export const meta: Route.MetaFunction = () => pageMeta({ title: m.recovery_phoneTitle(), unlisted: true });

export default function FindPasswordPhone({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  const { needsCheck, demo, phoneCodes, loginHref } = loaderData;
  return (
    <RecoveryFrame title={m.recovery_phoneTitle()} step={0} loginHref={loginHref}>
      {phoneCodes ? (
        <PhoneForm needsCheck={needsCheck} demo={demo} answered={answered} />
      ) : (
        <Notice tone="lead" live={false}>
          {m.recovery_wayOff()}
        </Notice>
      )}
    </RecoveryFrame>
  );
}
