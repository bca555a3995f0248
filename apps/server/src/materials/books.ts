// Books of material codes.
import type { Statement } from '../calls/statement.ts';
import { sql } from '../platform/database.ts';

export const books: readonly Statement[] = [
  {
    id: 'I-92',
    says: 'a part with material codes has exactly one preferred, and codes are compared by what they say',
    query: sql`select user_id, part_id from materials group by 1, 2 having count(*) filter (where preferred) <> 1
      union all select user_id, part_id from materials where code_key <> upper(regexp_replace(normalize(code, NFKC), '\\s', '', 'g'))`,
  },
];
