// /findPassword_change?ticket=: the second step, a new password; opening it changes nothing (AC-3).
import { LinkButton } from '@partharbor/ui/button';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { useActionData } from 'react-router';
import type { Route } from './+types/find-password-change.ts';
import { scopeContext } from '../context.ts';
import { ChangeForm } from '../features/recovery/ChangeForm.tsx';
import { actOnChange, loadChange } from '../features/recovery/recovery.server.ts';
import { RecoveryFrame } from '../features/recovery/RecoveryFrame.tsx';
import css from '../features/recovery/recovery.module.css';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => loadChange(context.get(scopeContext), request);

export const action = ({ context, request }: Route.ActionArgs) => actOnChange(context.get(scopeContext), request);

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.usable ? m.recovery_newTitle() : m.recovery_overTitle(), unlisted: true });

export default function FindPasswordChange({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  const { usable, key, domestic, loginHref } = loaderData;
  return (
    <RecoveryFrame title={usable ? m.recovery_newTitle() : m.recovery_overTitle()} step={usable ? 1 : null} loginHref={loginHref}>
      {usable ? (
        <ChangeForm loadedKey={key} answered={answered} />
      ) : (
        <Stack className={css.inner}>
          <Notice tone="lead">{m.recovery_over()}</Notice>
          <LinkButton kind="primary" size="form" block href={domestic ? '/findPassword' : '/forgetPassword'}>
            {m.recovery_anew()}
          </LinkButton>
        </Stack>
      )}
    </RecoveryFrame>
  );
}
