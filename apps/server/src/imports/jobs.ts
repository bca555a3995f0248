// Carries out imports in the background: one at a time, a sign of life every second, taken up again after a crash, but only once.
import { join } from 'node:path';
import { z } from 'zod';
import { later } from '@partharbor/rules/time';
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobContext, JobTask } from '../platform/jobs.ts';
import { runImport, type ImportProgress } from './run.ts';
import { emptyProgress, importsDir, queueRun } from './service.ts';
import { sourceOf } from './run-files.ts';
import { importRules } from './rules.ts';
import {
  DEATHS_MAX,
  SILENT_SECONDS,
  claimRun,
  finishRun,
  noteProgress,
  readRun,
  releaseRun,
  silentRuns,
  type ImportRunRow,
} from './store.ts';

const Payload = z.object({ runId: z.number().int().positive() });
const ALIVE_EVERY_MS = 1000;
const TRIES_MAX = 8;

export const tasks = (services: Services): Record<string, JobTask> => ({
  'imports.run': async (payload, job) => {
    const { runId } = Payload.parse(payload);
    const run = await claimRun(services.db, runId);
    if (run && run.deaths >= DEATHS_MAX) {
      job.log.warn({ runId, deaths: run.deaths }, 'an import is given up: the process that read it died over it each time');
      await fail(services, run, 'interrupted', run.file_name);
    } else if (run) await carryOut(services, run, job);
    else if ((await readRun(services.db, runId))?.state === 'running')
      await queueRun(services.db, runId, later(services.clock.now(), SILENT_SECONDS * 1000));
  },
  'imports.resume': async (_payload, job) => {
    for (const { id } of await silentRuns(services.db)) {
      await services.db.transaction((tx) => queueRun(tx, id));
      job.log.info({ runId: id }, 'an import nobody works on was queued again');
    }
  },
});

/** The queue only notices a dead worker after hours; this looks every minute. */
export const crontab: readonly CronEntry[] = [{ pattern: '* * * * *', task: 'imports.resume' }];

/** Ends a run with its reason in front of what its rows said; what was counted stays. */
const fail = (
  { db }: Services,
  run: ImportRunRow,
  code: string,
  text: string,
  progress: Partial<ImportProgress> = run.progress,
  reportPath: string | null = null,
): Promise<number> => {
  const sofar = { ...emptyProgress, ...progress };
  return finishRun(db, run.id, 'failed', { ...sofar, errors: [{ row: 0, code, text }, ...sofar.errors] }, reportPath);
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
      load: { rules: importRules(services.settings) },
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
    } else if (!outcome.cancelled) await finishRun(db, run.id, 'done', outcome.progress, outcome.hasReport ? reportPath : null);
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
