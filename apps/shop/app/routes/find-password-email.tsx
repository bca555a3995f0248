// /findPassword_email, and /forgetPassword for the English edition: a link by mail, the first step to a new password (AC-3).
import { useActionData } from 'react-router';
import type { Route } from './+types/find-password-email.ts';
import { scopeContext } from '../context.ts';
import { MailForm } from '../features/recovery/MailForm.tsx';
import { actOnMail, loadRecovery } from '../features/recovery/recovery.server.ts';
import { RecoveryFrame } from '../features/recovery/RecoveryFrame.tsx';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

export const loader = ({ context }: Route.LoaderArgs) => loadRecovery(context.get(scopeContext));

export const action = ({ context, request }: Route.ActionArgs) => actOnMail(context.get(scopeContext), request);

export const meta: Route.MetaFunction = () => pageMeta({ title: m.recovery_mailTitle(), unlisted: true });

export default function FindPasswordEmail({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  const { needsCheck, demo, loginHref } = loaderData;
  return (
    <RecoveryFrame title={m.recovery_mailTitle()} step={0} loginHref={loginHref}>
      <MailForm needsCheck={needsCheck} demo={demo} answered={answered} />
    </RecoveryFrame>
  );
}
