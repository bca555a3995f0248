// What the shop takes from catalogue.
import type { Domain } from '../calls/domain.ts';
import { moveRows } from '../calls/merge-step.ts';
import { crontab, tasks } from './jobs.ts';
import { startHearingOfReference } from './reference.ts';
import { operations } from './routes.ts';
import { startFollowing } from './stock-follower.ts';

export const domain: Domain = {
  name: 'catalogue',
  operations,
  tasks,
  crontab,
  loops: [{ name: 'search follower', start: startFollowing }],
  listeners: [{ name: 'makers and categories', start: startHearingOfReference }],
  references: [
    {
      table: 'parts',
      column: 'brand_id',
      to: 'makers',
      atMerge: 'move',
      step: moveRows({ table: 'parts', column: 'brand_id', id: ['id'] }),
      why: 'of two of one number the one that goes has become one with the other before',
    },
    {
      table: 'parts',
      column: 'merged_into',
      to: 'parts',
      atMerge: 'move',
      step: moveRows({ table: 'parts', column: 'merged_into', id: ['id'] }),
      why: 'what became one with it before, is one with the part that stays',
    },
    {
      table: 'parts',
      column: 'twin_of',
      to: 'parts',
      atMerge: 'move',
      step: moveRows({ table: 'parts', column: 'twin_of', id: ['id'] }),
      why: 'a twin of one that goes is a twin of the one that stays',
    },
    {
      table: 'part_hand_fields',
      column: 'part_id',
      to: 'parts',
      atMerge: 'keep',
      why: 'the fields of the part that stays hold, with what staff set of them',
    },
    { table: 'part_prices', column: 'part_id', to: 'parts', atMerge: 'keep', why: 'the prices of the part that stays hold' },
    { table: 'part_search', column: 'part_id', to: 'parts', atMerge: 'drop', why: 'made again from the part that stays' },
    {
      table: 'part_search',
      column: 'brand_id',
      to: 'makers',
      noForeignKey: 'copied from the part',
      atMerge: 'drop',
      why: 'made again with its part',
    },
    {
      table: 'search_waiting',
      column: 'part_id',
      to: 'parts',
      noForeignKey: 'rows live for a second',
      atMerge: 'keep',
      why: 'a list of what to look at again: both are',
    },
    {
      table: 'goods_changes',
      column: 'part_ids',
      to: 'parts',
      noForeignKey: 'an array',
      atMerge: 'keep',
      why: 'a feed of changes, forgotten after an hour',
    },
  ],
};
