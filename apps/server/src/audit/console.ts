// The audit log as staff read it.
import type { consoleAudit } from '@partharbor/contract/calls/console-system';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { done } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import { pageOf } from '../calls/paging.ts';
import { auditAnswer, searchAudit } from './audit.ts';

/** A page of changes, newest first; of one kind or subject where it is named. */
export async function listAudit(
  context: CallContext,
  input: InputOf<typeof consoleAudit>,
): Promise<Outcome<AnswerOf<typeof consoleAudit>>> {
  const { rows, total } = await searchAudit(context.db, input, (input.current - 1) * input.size, input.size);
  return done(pageOf(input, total, rows.map(auditAnswer)));
}
