// Keys that passwords are encrypted with on their way here: one a day, shared by all processes through the database.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  hkdfSync,
  privateDecrypt,
  constants,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import { compactDay } from '@partharbor/rules/time';
import type { Config } from '../config/config.ts';
import type { Clock } from '../platform/clock.ts';
import { firstUse, sql, type Database, type Queryable } from '../platform/database.ts';

const modulusBits = 3072;
const ciphertextBytes = modulusBits / 8;
const cacheMs = 30_000;

interface Key {
  readonly kid: string;
  readonly spki: string;
  readonly privateKey: KeyObject;
}

interface KeyRing {
  /** Current first, then the one before. */
  readonly keys: readonly Key[];
  readonly readAtMs: number;
}

/** A password as it was sent, and what marks its ciphertext as used. */
export interface Opened {
  readonly password: string;
  readonly kid: string;
  readonly hash: Buffer;
}

interface KeyServices {
  readonly db: Database;
  readonly config: Pick<Config, 'secret'>;
  readonly clock: Clock;
}

const rings = new WeakMap<Database, KeyRing>();
const makePair = promisify(generateKeyPair);

const derived = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `partharbor ${purpose}`, 32)).toString('hex');

/** Kid of a day (UTC+8). The tail tells the application secret apart, so that a changed secret makes a key of its own. */
function kidOf(at: Date, secret: string): string {
  return `${compactDay(at)}-${derived(secret, 'password key tag').slice(0, 8)}`;
}

/** Whether a key of the same secret is of this day; a later one is too, for a clock that was set back needs no older key. */
const serves = (kid: string | undefined, today: string): boolean => kid !== undefined && kid.slice(8) === today.slice(8) && kid >= today;

/** The key of today for clients. No query mostly; four where the day's key is made. */
export async function currentKey(services: KeyServices): Promise<{ kid: string; spki: string }> {
  const [current] = (await ring(services)).keys;
  if (!current) throw new Error('no password key');
  return { kid: current.kid, spki: current.spki };
}

async function ring(services: KeyServices, wanted = ''): Promise<KeyRing> {
  const today = kidOf(services.clock.now(), services.config.secret);
  services.db.refuseInside();
  const known = rings.get(services.db);
  const nowMs = services.clock.now().getTime();
  const fresh = known !== undefined && serves(known.keys[0]?.kid, today) && Math.abs(nowMs - known.readAtMs) < cacheMs;
  if (fresh && (wanted === '' || known.keys.some((key) => key.kid === wanted) || nowMs - known.readAtMs < 1000)) return known;
  const read = await firstUse(() => readRing(services, today, known));
  rings.set(services.db, read);
  return read;
}

async function readRing(services: KeyServices, today: string, known: KeyRing | undefined): Promise<KeyRing> {
  const { db, config, clock } = services;
  const tag = today.slice(-8);
  const passphrase = derived(config.secret, 'password key');
  let rows = await newest(db, tag);
  if (!serves(rows[0]?.kid, today)) {
    await addKey(db, today, passphrase, clock.now());
    rows = await newest(db, tag);
    await dropOld(
      db,
      rows.map((row) => row.kid),
      tag,
    );
  }
  const keys = rows.map(
    (row) =>
      known?.keys.find((key) => key.kid === row.kid) ?? {
        kid: row.kid,
        spki: row.spki,
        privateKey: createPrivateKey({ key: row.private_pem, passphrase }),
      },
  );
  return { keys, readAtMs: clock.now().getTime() };
}

const newest = (db: Database, tag: string) =>
  db.many<{ kid: string; spki: string; private_pem: string }>(
    sql`select kid, spki, private_pem from password_keys where right(kid, 8) = ${tag} order by kid desc limit 2`,
  );

/** Of two processes that make the day's key at once the first to store it wins. */
async function addKey(db: Database, kid: string, passphrase: string, now: Date): Promise<void> {
  const pair = await makePair('rsa', { modulusLength: modulusBits });
  const spki = createPublicKey(pair.privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase }).toString();
  await db.run(
    sql`insert into password_keys (kid, spki, private_pem, created_at) values (${kid}, ${spki}, ${pem}, ${now}) on conflict do nothing`,
  );
}

/** With a key go the ciphertexts seen under it. Keys of another secret go a week after their day. */
async function dropOld(db: Database, kept: readonly string[], tag: string): Promise<void> {
  await db.run(
    sql`delete from password_keys where kid <> all(${kept}) and (right(kid, 8) = ${tag} or created_at < now() - interval '7 days')`,
  );
}

/** Bytes of canonical base64 text of the one length a ciphertext has; null for anything else. */
function ciphertextOf(text: string): Buffer | null {
  if (text.length !== (ciphertextBytes / 3) * 4) return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === ciphertextBytes && bytes.toString('base64') === text ? bytes : null;
}

/**
 * Opens a password's ciphertext with the key named, or with the current and then the previous one; null for everything that is none.
 * Whoever uses the password marks the ciphertext with `markSeen` and refuses one seen before.
 */
export async function openPassword(services: KeyServices, ciphertext: string, kid = ''): Promise<Opened | null> {
  const { keys } = await ring(services, kid);
  const bytes = ciphertextOf(ciphertext);
  if (!bytes) return null;
  for (const key of kid === '' ? keys : keys.filter((one) => one.kid === kid)) {
    const password = decrypt(key, bytes);
    if (password !== null) return { password, kid: key.kid, hash: createHash('sha256').update(bytes).digest() };
  }
  return null;
}

function decrypt(key: Key, bytes: Buffer): string | null {
  try {
    const plain = privateDecrypt({ key: key.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, bytes);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    // Wrong padding, a number beyond the modulus, bytes that are no UTF-8: all the same to the sender.
    return null;
  }
}

/** Notes that a ciphertext was used; false when it had been before, or its key has just gone. */
export async function markSeen(db: Queryable, opened: Opened): Promise<boolean> {
  return (
    (await db.run(
      sql`insert into seen_ciphertexts (kid, hash) select kid, ${opened.hash} from password_keys where kid = ${opened.kid} on conflict do nothing`,
    )) === 1
  );
}
