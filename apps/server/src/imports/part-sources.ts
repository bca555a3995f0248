// What sources call a part.
import { sql, type Queryable } from '../platform/database.ts';

/** Every name a source gave it, by source. */
export const partSources = (db: Queryable, partId: number): Promise<{ source: string; ref: string }[]> =>
  db.many<{ source: string; ref: string }>(
    sql`select source, ref from part_sources where part_id = ${partId} order by source, ref limit 50`,
  );
