// Background work of text messages: sending, and forgetting them.
import { DAY_MS, earlier } from '@partharbor/rules/time';
import { z } from 'zod';
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { gatewayOf, sendQueued } from './send.ts';
import { giveUpExpired, purgeSms } from './store.ts';

const keptDays = 30;
const Payload = z.object({ eventKey: z.string() });

export const tasks = (services: Services): Record<string, JobTask> => {
  const { db, clock, config } = services;
  return {
    'sms.send': async (payload, { log }) => {
      const gateway = gatewayOf(config.sms, { log, now: () => clock.now() });
      const became = await sendQueued({ ...services, log }, Payload.parse(payload).eventKey, gateway);
      log.debug({ became }, 'a text message was looked at');
    },
    'sms.purge': async (_payload, { log }) => {
      const late = await giveUpExpired(db, clock.now());
      log.info({ late, removed: await purgeSms(db, earlier(clock.now(), keptDays * DAY_MS)) }, 'old text messages removed');
    },
  };
};

/** Every hour. */
export const crontab: readonly CronEntry[] = [{ pattern: '47 * * * *', task: 'sms.purge' }];
