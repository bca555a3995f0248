// Links to private files: signed for one reader and five minutes, made only after the rights check, for a picture element sends no bearer.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Whom a link is for. */
export type Reader = `user:${number}` | `staff:${number}`;

export const linkLifeMs = 5 * 60_000;

interface Signed {
  readonly key: string;
  readonly reader: Reader;
  readonly untilMs: number;
}

const Query = z.object({
  reader: z.string().regex(/^(user|staff):[1-9]\d{0,14}$/),
  until: z.string().regex(/^\d{13}$/),
  sign: z.string().regex(/^[\w-]{43}$/),
});

/** A key of its own, so that nothing signed elsewhere passes here. */
const signingKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'links to stored files', 32));

const signature = (secret: string, { key, reader, untilMs }: Signed): Buffer =>
  createHmac('sha256', signingKey(secret)).update(`${key}\n${reader}\n${untilMs}`).digest();

/**
 * The address of a private file for a reader who may have it: the caller has checked that just now.
 * @example const href = privateHref(config.secret, { key, reader: `staff:${staffId}` }, clock.now());
 */
export function privateHref(secret: string, link: { readonly key: string; readonly reader: Reader }, now: Date): string {
  const untilMs = now.getTime() + linkLifeMs;
  const sign = signature(secret, { ...link, untilMs }).toString('base64url');
  return `/files/${link.key}?${new URLSearchParams({ reader: link.reader, until: String(untilMs), sign }).toString()}`;
}

/** Whom a link is for; null where it was not signed here, is over, or promises longer than any of ours. */
export function readerOfLink(secret: string, key: string, query: unknown, now: Date): Reader | null {
  const parsed = Query.safeParse(query);
  if (!parsed.success) return null;
  const [reader, untilMs] = [parsed.data.reader as Reader, Number(parsed.data.until)];
  const given = Buffer.from(parsed.data.sign, 'base64url');
  const isOurs = timingSafeEqual(given, signature(secret, { key, reader, untilMs }));
  const leftMs = untilMs - now.getTime();
  return isOurs && leftMs > 0 && leftMs <= linkLifeMs ? reader : null;
}
