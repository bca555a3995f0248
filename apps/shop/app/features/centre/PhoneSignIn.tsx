// The daily sign-in where phones have their account menu; wider windows have it in the header (HD-3).
import { Button } from '@partharbor/ui/button';
import { useRouteLoaderData } from 'react-router';
import { m } from '../../i18n/messages.js';
import { SignInForm } from '../points/SignInForm.tsx';
import type { ShellData } from '../shell/data.ts';
import css from './account.module.css';

export function PhoneSignIn() {
  const isSigned = useRouteLoaderData<ShellData>('routes/shell')?.isSigned ?? null;
  if (isSigned === null) return null;
  return (
    <div className={css.signIn}>
      <SignInForm>
        <Button type="submit" kind={isSigned ? 'secondary' : 'primary'} size="form" block>
          {isSigned ? m.shell_signed() : m.shell_signIn()}
        </Button>
      </SignInForm>
    </div>
  );
}
