// /UserHome/passwordReset: one's password, replaced by the old one (AC-3).
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { useActionData } from 'react-router';
import type { Route } from './+types/password-reset.ts';
import { scopeContext } from '../context.ts';
import { ChangeForm } from '../features/recovery/ChangeForm.tsx';
import { actOnOwnChange, loadOwnChange } from '../features/recovery/recovery.server.ts';
import css from '../features/recovery/recovery.module.css';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

export const loader = ({ context }: Route.LoaderArgs) => loadOwnChange(context.get(scopeContext));

export const action = ({ context, request }: Route.ActionArgs) => actOnOwnChange(context.get(scopeContext), request);

export const meta: Route.MetaFunction = () => pageMeta({ title: m.recovery_changeTitle(), unlisted: true });

export default function PasswordReset({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  return (
    <Stack>
      <PageHead title={m.recovery_changeTitle()} />
      <Panel className={css.form}>
        <ChangeForm loadedKey={loaderData.key} answered={answered} forgotHref={loaderData.forgotHref} />
      </Panel>
    </Stack>
  );
}
