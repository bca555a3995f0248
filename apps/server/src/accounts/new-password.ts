// A password somebody chooses: opened, held to AC-1, hashed. Whoever stores it marks its ciphertext as used.
import type { Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { passwordProblem } from '@partharbor/rules/accounts';
import { nameKey } from '@partharbor/rules/names';
import { openPassword, type Opened } from '../access/password-keys.ts';
import type { CallContext } from '../calls/context.ts';
import { isCommonPassword } from './common-passwords.ts';
import { BUSY, hashPassword } from './passwords.ts';

interface Chosen {
  readonly opened: Opened;
  readonly passwordHash: string;
}

/** Refuses one that is too common or the user's own name as well. */
export async function hashNewPassword(
  context: CallContext,
  given: { readonly password: string; readonly kid?: string | undefined },
  username: string,
): Promise<Outcome<Chosen>> {
  const opened = await openPassword(context, given.password, given.kid);
  if (!opened) return refuse('BAD_INPUT', { field: 'password', problem: 'invalid' });
  const ownName = nameKey(username);
  const problem = passwordProblem(opened.password, (lower) => isCommonPassword(lower) || lower === ownName);
  if (problem) return refuse('WEAK_PASSWORD', { problem });
  const passwordHash = await hashPassword(opened.password);
  return passwordHash === BUSY ? refuse('TOO_MANY', { retryAfterSeconds: 2 }) : done({ opened, passwordHash });
}
