// Takes an account's links to logins elsewhere away: with a new password set by staff, whoever had got in is out (T-1).
import type { Transaction } from '../platform/database.ts';
import { unlinkAll } from './store.ts';

/** Answers how many there were. Each is linked again by the new password. */
export const unlinkLogins = (tx: Transaction, userId: number): Promise<number> => unlinkAll(tx, userId);
