// Hears of limits that other processes set or lifted, so that a visitor meets the same one wherever his requests go (PL-4, T-9).
import { z } from 'zod';
import type { Services } from '../calls/context.ts';
import { startHearing } from '../platform/listen.ts';
import { meterOf } from './gate.ts';

/** Key, end of its limit, end of what a security check lifted, in milliseconds; 0 = none. */
const Change = z.tuple([z.string(), z.number(), z.number()]);

/** While that connection is lost, a process learns of limits with its own counts. */
export function startHearingOfLimits(services: Pick<Services, 'db' | 'clock' | 'log' | 'config'>): () => Promise<void> {
  if (!services.config.limits) return async () => undefined;
  return startHearing({
    ...services,
    channel: 'visit_change',
    about: 'limits of browsing',
    onOpen: () => meterOf(services).readInForce(),
    onNotice: (payload) => {
      const change = changeOf(payload);
      if (change) meterOf(services).hear(...change);
      else services.log.error({ payload }, 'a change of limits could not be read');
    },
    onLost: () => undefined,
  });
}

function changeOf(payload: string): z.output<typeof Change> | null {
  try {
    return Change.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
