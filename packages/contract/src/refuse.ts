// Makes refusals: the only way an operation says no.
import type { Refusal } from './call.ts';
import { codeOf, reasons, type Reason } from './reasons.ts';

/**
 * A refusal with the status of its reason. The message stays empty until the edge knows the visitor's language.
 * @example refuse('BELOW_MOQ', { goodsId: '7', moq: 100 })
 */
export function refuse(reason: Reason, details?: Readonly<Record<string, unknown>>): Refusal {
  const { status } = reasons[reason];
  return { ok: false, status, code: codeOf(reason), reason, message: '', details };
}

/** A success. */
export const done = <T>(data: T): { readonly ok: true; readonly data: T } => ({ ok: true, data });
