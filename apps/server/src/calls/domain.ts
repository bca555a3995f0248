// A domain's manifest: all that the shop takes from it. Each domain has one in its domain.ts; domains.ts lists them.
import type { Http } from '../platform/http.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import type { Services } from './context.ts';
import { operationsById, type Operations } from './execute.ts';
import { gatherHooks, type Hooks, type RunHooks } from './hooks.ts';
import { gatherNotificationKinds, type NotificationKind, type NotificationKinds } from './notification-kinds.ts';
import type { Operation } from './operation.ts';
import type { Reference } from './reference.ts';
import type { Statement } from './statement.ts';
import { checkSettings, type Setting } from './setting.ts';

/** `start` answers how to stop it. */
interface Loop {
  readonly name: string;
  readonly start: (services: Services) => () => Promise<void>;
}

export interface Domain {
  /** That of its folder. */
  readonly name: string;
  /** Calls of the contract it carries out. */
  readonly operations?: readonly Operation[];
  /** Jobs by name; they may run in any process, any number of times. */
  readonly tasks?: (services: Services, http: Http) => Readonly<Record<string, JobTask>>;
  readonly crontab?: readonly CronEntry[];
  /** Work that one process at a time does, beside whatever it serves. */
  readonly loops?: readonly Loop[];
  /** Work that every process that answers visitors does for itself. */
  readonly listeners?: readonly Loop[];
  /** Statements that must find nothing in its tables. */
  readonly books?: readonly Statement[];
  /** What of its tables hangs on parts, makers and users. */
  readonly references?: readonly Reference[];
  /** What staff may change of it while the shop runs. */
  readonly settings?: readonly Setting[];
  /** What it adds inside transactions of other domains. */
  readonly hooks?: Hooks;
  /** What it tells buyers of; each is made by notificationKind() in its notifications.ts. */
  readonly notifications?: readonly NotificationKind[];
}

export interface Background {
  readonly tasks: Readonly<Record<string, JobTask>>;
  readonly crontab: readonly CronEntry[];
  readonly loops: readonly Loop[];
  readonly listeners: readonly Loop[];
}

/** All operations by the id of their call. */
export const operationsOf = (domains: readonly Domain[]): Operations => operationsById(domains.map((one) => one.operations ?? []));

export const hooksOf = (domains: readonly Domain[]): RunHooks => gatherHooks(domains.flatMap((one) => one.hooks ?? []));

/** All kinds of notifications by name. */
export const notificationKindsOf = (domains: readonly Domain[]): NotificationKinds => gatherNotificationKinds(domains);
/** All settings; two with one key are a bug. */
export const settingsOf = (domains: readonly Domain[]): readonly Setting[] => checkSettings(domains.flatMap((one) => one.settings ?? []));

/** All background work, not yet started. Two domains with a job of one name are a bug. */
export function backgroundOf(domains: readonly Domain[], services: Services, http: Http): Background {
  const tasks: Record<string, JobTask> = {};
  for (const { name, tasks: made } of domains) {
    for (const [task, work] of Object.entries(made?.(services, http) ?? {})) {
      if (task in tasks) throw new Error(`a job ${task} of ${name} is there already`);
      tasks[task] = work;
    }
  }
  return {
    tasks,
    crontab: domains.flatMap((one) => one.crontab ?? []),
    loops: domains.flatMap((one) => one.loops ?? []),
    listeners: domains.flatMap((one) => one.listeners ?? []),
  };
}
