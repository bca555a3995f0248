// Refusals of the points.
import { reason, type ReasonEntry } from './entry.ts';

export const points = {
  DOMESTIC_ONLY: reason(
    403,
    'the international edition does not have it',
    '该功能仅对国内版用户开放。',
    'This is part of the Chinese edition only.',
  ),
} as const satisfies Record<string, ReasonEntry>;
