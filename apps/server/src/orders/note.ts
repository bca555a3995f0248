// A staff member's note on an order; buyers do not see it.
import { consoleNote } from '@partharbor/contract/calls/console-orders';
import { done, refuse } from '@partharbor/contract/refuse';
import { staffOf } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { writeAudit } from '../audit/audit.ts';
import { lockFamilyByNo } from './locks.ts';
import { insertNote } from './store.ts';

export const addNote: Handler<typeof consoleNote> = (context, input, params) =>
  transact(context, consoleNote, { body: { ...params, ...input } }, async (tx) => {
    const family = await lockFamilyByNo(tx, params.orderNo);
    if (!family) return refuse('NOT_FOUND');
    const order = family.leaves.find((leaf) => leaf.order_no === params.orderNo) ?? family.root;
    await insertNote(tx, order.id, staffOf(context).staffId, input.note, context.clock.now());
    await writeAudit(tx, context, { action: 'order.note', subject: `order:${order.order_no}`, after: { note: input.note } });
    return done(true);
  });
