// What the shop takes from stock.
import type { Domain } from '../calls/domain.ts';
import { books } from './books.ts';
import { stockToOnePart } from './merge-parts.ts';

export const domain: Domain = {
  name: 'stock',
  books,
  references: [
    {
      table: 'stock',
      column: 'part_id',
      to: 'parts',
      atMerge: 'move',
      step: stockToOnePart,
      why: 'what is free, by a movement out and one in; what is reserved stays until it ships',
    },
    {
      table: 'stock_moves',
      column: 'part_id',
      to: 'parts',
      noForeignKey: 'by way of stock',
      atMerge: 'keep',
      why: 'a ledger, append-only',
    },
    {
      table: 'reservations',
      column: 'part_id',
      to: 'parts',
      noForeignKey: 'by way of stock',
      atMerge: 'keep',
      why: 'they belong to their order line',
    },
  ],
};
