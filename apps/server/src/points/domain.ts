// What the shop takes from points.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { books } from './books.ts';

export const domain: Domain = {
  name: 'points',
  books,
  operations,
  references: [
    { table: 'points_balances', column: 'user_id', to: 'users', atDeletion: 'keep', inExport: true, why: 'a ledger' },
    { table: 'points_moves', column: 'user_id', to: 'users', atDeletion: 'keep', inExport: true, why: 'a ledger, append-only' },
    {
      table: 'sign_ins',
      column: 'user_id',
      to: 'users',
      atDeletion: 'keep',
      inExport: true,
      why: 'the books compare the ledger with them',
    },
  ],
};
