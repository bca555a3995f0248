// For tests: what a stored picture must look like from outside, and how many rows there are.
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { sql, type Queryable } from '../platform/database.ts';

/** That an address serves a public picture with exactly these bytes, to be kept for good and never run. */
export async function expectServed(app: FastifyInstance, url: string, type: string, bytes: Buffer): Promise<void> {
  const { statusCode, rawPayload, headers } = await app.inject(url);
  expect([url, statusCode, rawPayload, headers['content-type'], headers['cache-control'], headers['content-security-policy']]).toEqual([
    url,
    200,
    bytes,
    type,
    'public, max-age=31536000, immutable',
    "default-src 'none'; sandbox",
  ]);
}

/** How many stored files of a kind have a row. */
export const storedFiles = async (db: Queryable, kind: string): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*) as n from stored_files where kind = ${kind}`)).n;
