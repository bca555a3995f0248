// How loaders and actions of pages make calls: typed answers, refusals as what a page shows, and what to do when a page cannot go on.
import type { AnyCall, Outcome, RawInputOf, Refusal } from '@partharbor/contract/call';
import type { Reason } from '@partharbor/contract/reasons';
import { data, redirect } from 'react-router';
import type { z } from 'zod';
import type { RequestScope } from './context.ts';
import { loginHref } from './redirect.ts';

/** What a call answers, ids as texts. */
export type Answer<C extends AnyCall> = z.output<C['answer']>;

/** What a page shows of a refusal. */
export interface Refused {
  readonly reason: Reason;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

interface AskOptions {
  readonly params?: Record<string, string>;
  readonly idempotencyKey?: string;
}

/** Makes a call with the visitor's identity. @example const cart = await ask(scope, cartList, { userId }); */
export async function ask<C extends AnyCall>(
  scope: Pick<RequestScope, 'call'>,
  call: C,
  input: RawInputOf<C>,
  options?: AskOptions,
): Promise<Outcome<Answer<C>>> {
  return (await scope.call(call, input, options)) as Outcome<Answer<C>>;
}

export const refused = ({ reason, message, details = {} }: Refusal): Refused => ({ reason, message, details });

/** The data of a call the page cannot do without: a session that ended meanwhile leads to the login, anything else to the error page. */
export function need<T>(scope: Pick<RequestScope, 'edition' | 'path'>, outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.data;
  if (outcome.status === 401) throw redirect(loginHref(scope.edition, scope.path));
  throw data(refused(outcome), { status: outcome.status });
}

/** A field of a form as text; '' where it is missing or a file. */
export function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
