// What the shop takes from feedback.
import type { Domain } from '../calls/domain.ts';
import { feedbackAnswered } from './notifications.ts';
import { operations } from './routes.ts';

export const domain: Domain = {
  name: 'feedback',
  operations,
  notifications: [feedbackAnswered],
  references: [
    {
      table: 'feedback',
      column: 'user_id',
      to: 'users',
      atDeletion: 'keep',
      inExport: true,
      why: 'the shop goes on working at what was said',
    },
  ],
};
