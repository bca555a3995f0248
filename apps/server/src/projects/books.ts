// Books of projects.
import { PROJECT_BOMS_MAX, PROJECT_GOODS_MAX } from '@partharbor/rules/projects';
import type { Statement } from '../calls/statement.ts';
import { sql } from '../platform/database.ts';

export const books: readonly Statement[] = [
  {
    id: 'I-91',
    says: 'projects hold only their owner’s BOMs, at most 500 goods and 50 BOMs',
    query: sql`select p.id from projects p join project_boms x on x.project_id = p.id join boms b on b.id = x.bom_id where b.user_id <> p.user_id
      union all select project_id from project_goods group by 1 having count(*) > ${PROJECT_GOODS_MAX}
      union all select project_id from project_boms group by 1 having count(*) > ${PROJECT_BOMS_MAX}`,
  },
];
