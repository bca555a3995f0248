// What the shop does beside answering: jobs by time and by order, loops of one process, and what every process hears.
import { startHearingOfIdentities } from './accounts/identities.ts';
import * as accountJobs from './accounts/jobs.ts';
import { sharedLocator } from './access/locate.ts';
import * as captchaJobs from './captcha/jobs.ts';
import * as contentJobs from './content/jobs.ts';
import * as downloadJobs from './downloads/log.ts';
import * as fileJobs from './files/jobs.ts';
import * as historyJobs from './history/jobs.ts';
import * as handshakeJobs from './handshake/jobs.ts';
import * as importJobs from './imports/jobs.ts';
import { startRestoringIndexes } from './imports/restore-indexes.ts';
import { startPosting } from './mails/post.ts';
import * as orderJobs from './orders/jobs.ts';
import * as indexJobs from './part-index/jobs.ts';
import * as paymentJobs from './payments/jobs.ts';
import * as placementJobs from './placements/jobs.ts';
import * as sandboxJobs from './sandbox/jobs.ts';
import { startFollowing } from './search/follow.ts';
import * as serviceChatJobs from './service-chat/jobs.ts';
import * as thirdPartyJobs from './third-party/jobs.ts';
import * as trackingJobs from './tracking/jobs.ts';
import { startReadingWords } from './search/vocabulary.ts';
import { startTelling } from './subscriptions/tell.ts';
import { startHearingOfLimits } from './visits/hear.ts';
import * as visitJobs from './visits/jobs.ts';
import type { Services } from './calls/context.ts';
import type { Http } from './platform/http.ts';
import type { CronEntry, JobTask } from './platform/jobs.ts';

/** `start` answers how to stop it. */
interface Loop {
  readonly name: string;
  start(): () => Promise<void>;
}

export interface Background {
  readonly tasks: Readonly<Record<string, JobTask>>;
  readonly crontab: readonly CronEntry[];
  /** Work that one process at a time does, beside whatever it serves. */
  readonly loops: readonly Loop[];
  /** Work that every process that answers visitors does for itself. */
  readonly listeners: readonly Loop[];
}

/** All background work of the shop, not yet started. */
export function background(services: Services, http: Http): Background {
  const { log } = services;
  return {
    tasks: {
      ...accountJobs.tasks(services),
      ...captchaJobs.tasks(services),
      ...visitJobs.tasks(services),
      ...orderJobs.tasks(services),
      ...paymentJobs.tasks(services),
      ...sandboxJobs.tasks(services, http),
      ...fileJobs.tasks(services),
      ...historyJobs.tasks(services),
      ...importJobs.tasks(services),
      ...indexJobs.tasks(services),
      ...handshakeJobs.tasks(services),
      ...thirdPartyJobs.tasks(services),
      ...trackingJobs.tasks(services),
      ...placementJobs.tasks(services),
      ...downloadJobs.tasks(services),
      ...contentJobs.tasks(services),
      ...serviceChatJobs.tasks(services),
    },
    crontab: [
      accountJobs,
      captchaJobs,
      visitJobs,
      orderJobs,
      paymentJobs,
      fileJobs,
      historyJobs,
      importJobs,
      indexJobs,
      handshakeJobs,
      thirdPartyJobs,
      trackingJobs,
      placementJobs,
      downloadJobs,
      contentJobs,
      serviceChatJobs,
    ].flatMap((jobs) => jobs.crontab),
    listeners: [
      { name: 'identities', start: () => startHearingOfIdentities(services) },
      { name: 'limits of browsing', start: () => startHearingOfLimits(services) },
      { name: 'networks', start: () => readNetworks(log) },
      { name: 'words of search', start: () => startReadingWords(services) },
    ],
    loops: [
      { name: 'search follower', start: () => startFollowing(services) },
      { name: 'mails', start: () => startPosting(services) },
      { name: 'reminders', start: () => startTelling(services) },
      { name: 'search indexes', start: () => startRestoringIndexes(services) },
    ],
  };
}

/** Reads the networks once the port is open, so that neither the start nor the first visitor waits for them. */
function readNetworks(log: Services['log']): () => Promise<void> {
  const reading = sharedLocator().then(
    () => undefined,
    (error: unknown) => log.error({ err: error }, 'the networks could not be read'),
  );
  return () => reading;
}
