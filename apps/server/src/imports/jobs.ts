// Carries out imports and their undoing in the background: one at a time, a sign of life every second, taken up again after a crash, but only once.
import { join } from 'node:path';
import { z } from 'zod';
import { DAY_MS, earlier, later } from '@partharbor/rules/time';
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobContext, JobTask } from '../platform/jobs.ts';
import type { ImportProgress } from './progress.ts';
import { runImport } from './run.ts';
import { clearRows, purgeRows } from './review/row-store.ts';
import { reviewOf } from './review/run-review.ts';
import { emptyProgress, importsDir, queueRun, queueUndo } from './service.ts';
import { sourceOf } from './run-files.ts';
import { importRules } from './load/rules.ts';
import { sortTask } from './sort-categories.ts';
import {
  DEATHS_MAX,
  SILENT_SECONDS,
  claimRun,
  finishRun,
  noteProgress,
  noteStopped,
  readRun,
  releaseRun,
  silentRuns,
  type ImportRunRow,
} from './store.ts';
import { claimUndo, releaseUndo, silentUndos } from './review/undo-store.ts';
import { undoRun } from './review/undo.ts';

const Payload = z.object({ runId: z.number().int().positive() });
const ALIVE_EVERY_MS = 1000;
const TRIES_MAX = 8;
/** How long rows of a run are kept. */
const KEPT_DAYS = 30;

export const tasks = (services: Services): Record<string, JobTask> => ({
  'imports.run': async (payload, job) => {
    const { runId } = Payload.parse(payload);
    const run = await claimRun(services.db, runId);
    if (run && run.deaths >= DEATHS_MAX) {
      job.log.warn({ runId, deaths: run.deaths }, 'an import is given up: the process that read it died over it each time');
      await fail(services, run, 'interrupted', run.file_name);
    } else if (run) await carryOut(services, run, job);
    else if (['waiting', 'running'].includes((await readRun(services.db, runId))?.state ?? ''))
      await queueRun(services.db, runId, later(services.clock.now(), SILENT_SECONDS * 1000));
  },
  'imports.undo': async (payload, job) => {
    const { runId } = Payload.parse(payload);
    const run = await claimUndo(services.db, runId);
    if (run) await putBack(services, run, job);
    else if ((await readRun(services.db, runId))?.state === 'undoing')
      await queueUndo(services.db, runId, later(services.clock.now(), SILENT_SECONDS * 1000));
  },
  'imports.sort': sortTask(services),
  'imports.resume': async (_payload, job) => {
    for (const { id } of await silentRuns(services.db)) {
      await services.db.transaction((tx) => queueRun(tx, id));
      job.log.info({ runId: id }, 'an import nobody works on was queued again');
    }
    for (const { id } of await silentUndos(services.db)) {
      await services.db.transaction((tx) => queueUndo(tx, id));
      job.log.info({ runId: id }, 'an undoing nobody works on was queued again');
    }
  },
  'imports.purge': async (_payload, job) => {
    const removed = await purgeRows(services.db, earlier(services.clock.now(), KEPT_DAYS * DAY_MS), job.stopping);
    job.log.info({ removed }, 'what old imports said of their rows removed');
  },
});

export const crontab: readonly CronEntry[] = [
  // The queue only notices a dead worker after hours; this looks every minute.
  { pattern: '* * * * *', task: 'imports.resume' },
  // 04:05 in UTC+8.
  { pattern: '5 20 * * *', task: 'imports.purge' },
];

/** Undoes a run; stopped or broken off, its next try goes on. */
async function putBack({ db, clock }: Services, run: ImportRunRow, job: JobContext): Promise<void> {
  try {
    if (await undoRun(db, run, clock, job.stopping)) return;
    await releaseUndo(db, run.id);
    await queueUndo(db, run.id);
  } catch (error) {
    await releaseUndo(db, run.id);
    throw error;
  }
}

/** Ends a run with its reason in front of what its rows said, unless that says it; what was counted stays. */
const fail = (
  { db }: Services,
  run: ImportRunRow,
  code: string,
  text: string,
  progress: Partial<ImportProgress> = run.progress,
  reportPath: string | null = null,
): Promise<number> => {
  const sofar = { ...emptyProgress, ...progress };
  const [first] = sofar.errors;
  const isSaid = first?.code === code && first.text === text;
  return finishRun(db, run.id, 'failed', isSaid ? sofar : { ...sofar, errors: [{ row: 0, code, text }, ...sofar.errors] }, reportPath);
};

async function carryOut(services: Services, run: ImportRunRow, job: JobContext): Promise<void> {
  const { db, config } = services;
  const stop = new AbortController();
  const pulse = startPulse(services, run.id, stop, job);
  const endEarly = (): void => stop.abort();
  job.stopping.addEventListener('abort', endEarly);
  if (job.stopping.aborted) endEarly();
  try {
    const reportPath = join(importsDir(config), `report-${run.id}.csv`);
    await using source = await sourceOf(services, run);
    const review = await reviewOf(db, run);
    const outcome = await runImport(db, {
      path: source.path,
      mapping: run.mapping,
      cnyPerUsd: config.cnyPerUsd,
      dryRun: run.dry_run,
      reportPath,
      fileName: run.file_name,
      tablesDir: join(importsDir(config), 'tables'),
      now: () => services.clock.now(),
      signal: stop.signal,
      ref: `import:${run.id}`,
      load: { rules: importRules(services.settings), ...review.load },
      plans: review.plans,
      get sourceName() {
        return review.sourceName();
      },
      onProgress: (progress) => {
        pulse.latest = progress;
      },
    });
    await pulse.end();
    if (!outcome.ok) {
      const { progress, hasReport } = { progress: {}, hasReport: false, ...outcome };
      await fail(services, run, outcome.code, outcome.detail, progress, hasReport ? reportPath : null);
    } else if (outcome.cancelled && job.stopping.aborted) {
      // The next start carries on; a run that staff cancelled in the same moment stays cancelled.
      await releaseRun(db, run.id);
      await queueRun(db, run.id);
    } else if (outcome.cancelled) await noteStopped(db, run.id, outcome.progress);
    else await finishRun(db, run.id, 'done', outcome.progress, outcome.hasReport ? reportPath : null);
    if (!run.dry_run && outcome.ok && !outcome.cancelled) await clearRows(db, run.id, 'read');
  } catch (error) {
    await pulse.end();
    if (job.attempt >= TRIES_MAX) await fail(services, run, 'crashed', `job ${job.jobId}`, { ...pulse.latest, errors: [] });
    else await releaseRun(db, run.id);
    throw error;
  } finally {
    job.stopping.removeEventListener('abort', endEarly);
  }
}

interface Pulse {
  latest: ImportProgress;
  end(): Promise<void>;
}

/** Stores progress every second; a run that was cancelled meanwhile is stopped after its batch. */
function startPulse(services: Services, id: number, stop: AbortController, job: JobContext): Pulse {
  let beat: Promise<void> | null = null;
  const note = async (): Promise<void> => {
    try {
      if (!(await noteProgress(services.db, id, pulse.latest))) stop.abort();
    } catch (error) {
      job.log.warn({ err: error }, 'the progress of an import could not be stored');
    }
    beat = null;
  };
  const timer = setInterval(() => {
    beat ??= note();
  }, ALIVE_EVERY_MS);
  const pulse: Pulse = {
    latest: emptyProgress,
    end: async () => {
      clearInterval(timer);
      await beat;
    },
  };
  return pulse;
}
