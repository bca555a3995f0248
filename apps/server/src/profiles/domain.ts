// What the shop takes from profiles.
import { profileGet, profileSave } from '@partharbor/contract/calls/profiles';
import { profilePoints } from '@partharbor/rules/profile';
import type { Domain } from '../calls/domain.ts';
import { operation } from '../calls/operation.ts';
import { sql } from '../platform/database.ts';
import { readAnswers, saveAnswers } from './service.ts';

export const domain: Domain = {
  name: 'profiles',
  operations: [operation(profileSave, saveAnswers), operation(profileGet, readAnswers)],
  books: [
    {
      id: 'I-75',
      says: 'who filled the questionnaire got its points once, and nobody else did',
      query: sql`select coalesce(p.user_id, m.user_id) as user_id, m.moves, m.given from profiles p
        full join (select user_id, count(*) as moves, sum(change) as given from points_moves where kind = 'profile' group by user_id) m using (user_id)
        where p.user_id is null or m.moves is distinct from 1 or m.given <> ${profilePoints}`,
    },
  ],
  references: [
    {
      table: 'profiles',
      column: 'user_id',
      to: 'users',
      atDeletion: 'keep',
      inExport: true,
      why: 'the books compare the ledger with them',
    },
  ],
};
