// The way of a guest's form over the login.
import type { InquiryKind } from '@partharbor/rules/inquiries';
import { redirect } from 'react-router';
import type { RequestScope } from '../../context.ts';
import { loginHref } from '../../redirect.ts';
import { keptHref } from './hrefs.ts';
import { keptForm } from './kept-form.ts';
import { typedFrom } from './typed.ts';

/** Keeps what was typed and leads a guest to the login, which comes back to it (RT-3). */
export function viaLogin(scope: Pick<RequestScope, 'edition' | 'setCookies'>, kind: InquiryKind, form: FormData): Response {
  scope.setCookies.push(keptForm(kind, typedFrom(kind, form)));
  return redirect(loginHref(scope.edition, keptHref(kind)), 303);
}
