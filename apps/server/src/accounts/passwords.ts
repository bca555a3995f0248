// Hashes of passwords (Argon2id, 19 MiB, two passes), two at a time, with a bounded queue behind them (T-3).
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** At most this many hashes at once: each takes 19 MiB and a thread of the pool that files and names are also read with. */
const atOnce = 2;
/** More than this wait only to be told to come back. */
const queueLimit = 120;
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let running = 0;
const waiting: (() => void)[] = [];

/** Too many passwords are being checked; the caller answers TOO_MANY. */
export const BUSY = Symbol('too many passwords at once');

async function inTurn<T>(work: () => Promise<T>): Promise<T | typeof BUSY> {
  if (running >= atOnce) {
    if (waiting.length >= queueLimit) return BUSY;
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The text to store for a password. */
export const hashPassword = (password: string): Promise<string | typeof BUSY> => inTurn(() => hash(password, cost));

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is the one stored. With no hash (unknown user, unreadable ciphertext) as much work is done and the answer is no,
 * so that time tells nothing (T-5).
 */
export const verifyPassword = (stored: string | null, password: string): Promise<boolean | typeof BUSY> =>
  inTurn(async () => {
    if (stored !== null) return verify(stored, password);
    nobodysHash ??= hash(randomBytes(16).toString('hex'), cost);
    await verify(await nobodysHash, password);
    return false;
  });
