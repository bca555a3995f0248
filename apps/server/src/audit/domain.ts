// What the shop takes from audit.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';

export const domain: Domain = {
  name: 'audit',
  operations,
  references: [
    {
      table: 'audit_log',
      column: 'subject',
      to: 'users',
      noForeignKey: 'a text as user:1',
      atDeletion: 'keep',
      inExport: false,
      why: 'who of the staff did what must stay answerable',
    },
    {
      table: 'audit_log',
      column: 'subject',
      to: 'parts',
      noForeignKey: 'a text as part:1',
      atMerge: 'keep',
      why: 'what was done to which',
    },
  ],
};
