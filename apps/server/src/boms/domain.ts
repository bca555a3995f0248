// What the shop takes from BOMs.
import { moveRows } from '../calls/merge-step.ts';
import type { Domain } from '../calls/domain.ts';
import { books } from './books.ts';
import { hooks } from './hooks.ts';
import { crontab, tasks } from './jobs.ts';
import { bomFeedbackAnswered } from './notifications.ts';
import { operations } from './routes.ts';
import { picksOfOnePart } from './saved/merge-parts.ts';
import { settings } from './settings.ts';

export const domain: Domain = {
  name: 'boms',
  operations,
  books,
  settings,
  hooks,
  tasks,
  crontab,
  notifications: [bomFeedbackAnswered],
  references: [
    { table: 'bom_feedback', column: 'user_id', to: 'users', atDeletion: 'erase', inExport: true },
    { table: 'boms', column: 'user_id', to: 'users', atDeletion: 'erase', inExport: true },
    { table: 'bom_drafts', column: 'user_id', to: 'users', atDeletion: 'erase', inExport: true },
    { table: 'bom_choices', column: 'user_id', to: 'users', atDeletion: 'erase', inExport: true },
    { table: 'bom_layouts', column: 'user_id', to: 'users', atDeletion: 'erase', inExport: true },
    { table: 'bom_makers', column: 'user_id', to: 'users', atDeletion: 'erase', inExport: true },
    {
      table: 'bom_makers',
      column: 'brand_id',
      to: 'makers',
      atMerge: 'move',
      step: moveRows({ table: 'bom_makers', column: 'brand_id', id: ['user_id'], unique: ['user_id'] }),
    },
    { table: 'bom_picks', column: 'part_id', to: 'parts', atMerge: 'move', step: picksOfOnePart, why: 'two that meet in a line add up' },
    {
      table: 'bom_choices',
      column: 'part_id',
      to: 'parts',
      atMerge: 'move',
      step: moveRows({ table: 'bom_choices', column: 'part_id', id: ['user_id', 'edition', 'line_key'], setAt: 'at' }),
    },
    { table: 'bom_seen', column: 'part_id', to: 'parts', atMerge: 'drop', why: 'what was seen of a part that is no more says nothing' },
  ],
};
