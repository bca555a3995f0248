// Refusals of the purchase history.
import { reason, type ReasonEntry } from './entry.ts';

export const history = {
  HISTORY_RANGE: reason(
    404,
    'searches older than the days shown were asked for',
    '仅展示最近 7 天的记录~',
    'Show only the records from the last 7 days~',
  ),
} as const satisfies Record<string, ReasonEntry>;
