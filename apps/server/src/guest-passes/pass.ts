// Passes: signed, short-lived, for one visitor and a number of queries; made and read by whichever process is asked (SR-10).
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASS_SECONDS } from '@partharbor/contract/calls/guest-passes';
import type { Refusal } from '@partharbor/contract/call';
import { refuse } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import { currentKey, keyOf } from './keys.ts';
import { countUse } from './store.ts';
import { visitorOf } from './visitor.ts';

/** Clocks of processes that share a database may differ this much. */
const SKEW_MS = 60_000;
const FORM = 1;
const NONCE_AT = 11;
const MAC_AT = 23;
const BYTES = 39;

const macOf = (key: Buffer, head: Buffer, visitor: string): Buffer =>
  createHmac('sha256', key)
    .update(head)
    .update(visitor)
    .digest()
    .subarray(0, BYTES - MAC_AT);

/** A pass for the visitor who asks. */
export async function makePass(context: CallContext): Promise<{ timestamp: number; encoded: string }> {
  const timestamp = context.clock.now().getTime();
  const { day, key } = await currentKey(context);
  const head = Buffer.alloc(MAC_AT);
  head.writeUInt8(FORM, 0);
  head.writeUInt32BE(day, 1);
  head.writeUIntBE(timestamp, 5, 6);
  randomBytes(MAC_AT - NONCE_AT).copy(head, NONCE_AT);
  return { timestamp, encoded: Buffer.concat([head, macOf(key, head, visitorOf(context))]).toString('base64url') };
}

/** Takes one use of a pass; the refusal where it is none of this visitor's, too old or used up. */
export async function usePass(context: CallContext, encoded: string): Promise<Refusal | null> {
  const bytes = /^[\w-]{52}$/.test(encoded) ? Buffer.from(encoded, 'base64url') : Buffer.alloc(0);
  if (bytes.length !== BYTES || bytes.readUInt8(0) !== FORM) return refuse('PASS_INVALID');
  const [head, mac] = [bytes.subarray(0, MAC_AT), bytes.subarray(MAC_AT)];
  const issuedMs = head.readUIntBE(5, 6);
  const nowMs = context.clock.now().getTime();
  // What is too old is told as such even where its key is gone.
  if (nowMs > issuedMs + PASS_SECONDS * 1000 + SKEW_MS) return refuse('PASS_EXPIRED');
  const key = await keyOf(context, head.readUInt32BE(1));
  if (!key || !timingSafeEqual(mac, macOf(key, head, visitorOf(context)))) return refuse('PASS_INVALID');
  if (issuedMs > nowMs + SKEW_MS) return refuse('PASS_INVALID');
  const lastMs = issuedMs + PASS_SECONDS * 1000;
  if (nowMs > lastMs) return refuse('PASS_EXPIRED');
  // Remembered for longer than any clock takes it for good.
  const left = await countUse(context.db, head.subarray(NONCE_AT), new Date(lastMs + 2 * SKEW_MS));
  return left ? null : refuse('PASS_EXPIRED');
}
