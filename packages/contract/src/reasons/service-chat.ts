// Refusals of contacts of the service.
import { reason, type ReasonEntry } from './entry.ts';

export const serviceChat = {
  CONTACT_TAKEN: reason(
    409,
    'the edition has this contact already',
    '该版本已有相同的联系方式。',
    'This edition already has this contact.',
  ),
} as const satisfies Record<string, ReasonEntry>;
