// Books of codes and links: none was tried too often, used too late or after another had taken its place.
import type { Statement } from '../calls/statement.ts';
import { sql } from '../platform/database.ts';

export const books: readonly Statement[] = [
  {
    id: 'I-73',
    says: 'no code is tried more than five times, used late, used after another took its place, or good for more than ten minutes',
    query: sql`select 'code' as kind, id::text as ref from verification_codes
        where tries > 5 or used_at > expires_at or (used_at is not null and superseded_at < used_at) or expires_at > created_at + interval '10 minutes'
      union all select 'link', encode(token_hash, 'hex') from mail_tokens
        where used_at > expires_at or (used_at is not null and superseded_at < used_at) or expires_at > created_at + interval '24 hours'`,
  },
];
