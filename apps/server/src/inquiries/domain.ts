// What the shop takes from inquiries.
import type { Domain } from '../calls/domain.ts';
import { moveRows } from '../calls/merge-step.ts';
import { inquiryAnswered } from './notifications.ts';
import { operations } from './routes.ts';
import { settings } from './settings.ts';

export const domain: Domain = {
  name: 'inquiries',
  settings,
  operations,
  notifications: [inquiryAnswered],
  references: [
    {
      table: 'inquiries',
      column: 'user_id',
      to: 'users',
      atDeletion: 'keep',
      inExport: true,
      why: 'what was offered to whom stays provable',
    },
    {
      table: 'inquiries',
      column: 'part_id',
      to: 'parts',
      atMerge: 'move',
      step: moveRows({ table: 'inquiries', column: 'part_id', id: ['id'] }),
      why: 'an answer counts for the part that stays',
    },
  ],
};
