// The header's sign-in: once a day for points; a guest logs in first and comes back (HD-3, PT-1).
import { Link } from '@partharbor/ui/link';
import { useLocation } from 'react-router';
import { m } from '../../../i18n/messages.js';
import { lazyPart } from '../../../lazy-part.ts';
import { loginHref } from '../../../redirect.ts';

const SignInForm = lazyPart(() => import('../../points/SignInForm.tsx').then((loaded) => loaded.SignInForm));

export function SignIn({ isGuest, isSigned }: { isGuest: boolean; isSigned: boolean }) {
  const { pathname, search } = useLocation();
  if (isGuest) return <Link href={loginHref('domestic', pathname + search)}>{m.shell_signIn()}</Link>;
  return (
    <SignInForm>
      <button type="submit">{isSigned ? m.shell_signed() : m.shell_signIn()}</button>
    </SignInForm>
  );
}
