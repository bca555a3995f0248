// What a member of staff must do before anything else: a password of his own, and in production two-step login.
import type { Config } from '../config/config.ts';
import type { Staff } from './context.ts';

/** Null where nothing does. @example comesFirst(staffOf(context), context.config.mode) // 'enrol' */
export function comesFirst({ oneTimePassword, twoStep }: Staff, mode: Config['mode']): 'password' | 'enrol' | null {
  if (oneTimePassword) return 'password';
  return twoStep || mode === 'demo' ? null : 'enrol';
}
