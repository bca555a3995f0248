// Ends the process in order, once, whoever asks: a signal, the launcher, or a parent that died.
import type { Log } from './log.ts';

interface StopStep {
  readonly name: string;
  run(): Promise<void>;
}

export interface Lifecycle {
  /** Adds a step; steps run in the opposite order of their adding, as what came last depends on what came first. */
  onStop(name: string, run: () => Promise<void>): void;
  /** Runs all steps once. A failing step is logged and does not keep the others from running. */
  stop(why: string): Promise<void>;
}

/** Runs the stopping, and may tell of it. */
type AroundStop = (why: string, run: () => Promise<void>) => Promise<void>;

/** Longer than HTTP's own 10 s of draining, so that the database still stops cleanly after it. */
const hardLimitMs = 20_000;

/** Steps and their running, without touching the process. */
export function createLifecycle(log: Log, around: AroundStop = (_why, run) => run()): Lifecycle & { failed(): boolean } {
  const steps: StopStep[] = [];
  let stopping: Promise<void> | undefined;
  let failures = 0;
  const runAll = async (why: string) => {
    log.info({ why }, 'stopping');
    for (const step of steps.toReversed()) {
      try {
        await step.run();
      } catch (error) {
        failures += 1;
        log.error({ err: error, step: step.name }, 'a step of stopping failed');
      }
    }
    log.info('stopped');
  };
  return {
    onStop: (name, run) => {
      steps.push({ name, run });
    },
    stop: (why) => (stopping ??= around(why, () => runAll(why))),
    failed: () => failures > 0,
  };
}

/**
 * Ties stopping to signals, the launcher's channel and unexpected failures; exits 0 after a clean stop, 1 otherwise.
 * @example const life = handleSignals(log); life.onStop('http', http.close);
 */
export function handleSignals(log: Log, around?: AroundStop): Lifecycle {
  const life = createLifecycle(log, around);
  const leave = (why: string, code: number) => {
    setTimeout(() => {
      log.error('stopping took too long; leaving at once');
      process.exit(1);
    }, hardLimitMs).unref();
    void life.stop(why).then(() => process.exit(life.failed() ? 1 : code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => leave(signal, 0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    leave('uncaught exception', 1);
  });
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unhandled rejection');
    leave('unhandled rejection', 1);
  });
  watchParent(() => leave('the launcher is gone', 0));
  return life;
}

/** npm killed alone leaves its child behind: it is noticed by the changed parent. The launcher's own channel tells at once. */
function watchParent(gone: () => void): void {
  if (process.channel) {
    process.once('disconnect', gone);
    process.channel.unref();
  } else if (process.env['npm_lifecycle_event'] !== undefined) {
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      gone();
    }, 250);
    timer.unref();
  }
}
