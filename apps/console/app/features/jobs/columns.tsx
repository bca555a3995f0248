// Columns of the list of failed jobs.
import { Button } from '@partharbor/ui/button';
import { Tag } from '@partharbor/ui/tag';
import { dateTime, quantity } from '@partharbor/rules/format';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import type { Column } from '../../templates/DataTable.tsx';
import css from './jobs.module.css';

export type Job = Answer<'consoleJobs'>['records'][number];

function State({ job }: { job: Job }) {
  if (job.running) return <Tag tone="lead">{m.jobs_running()}</Tag>;
  return job.nextAt === null ? <Tag tone="error">{m.jobs_dead()}</Tag> : m.jobs_nextAt({ at: dateTime(job.nextAt) });
}

export const columns = (onRetry: (job: Job) => void): readonly Column<Job>[] => [
  { key: 'at', head: m.jobs_failedAt(), nowrap: true, render: (job) => <time dateTime={job.failedAt}>{dateTime(job.failedAt)}</time> },
  {
    key: 'task',
    head: m.jobs_task(),
    nowrap: true,
    render: (job) => (
      <span translate="no">
        <code>{job.task}</code> #{job.id}
      </span>
    ),
  },
  {
    key: 'error',
    head: m.jobs_error(),
    render: (job) => (
      <span className={css.error} translate="no">
        {job.lastError || m.common_none()}
      </span>
    ),
  },
  {
    key: 'attempts',
    head: m.jobs_attempts(),
    align: 'end',
    nowrap: true,
    render: (job) => m.jobs_attemptsOf({ attempts: quantity(job.attempts), most: quantity(job.maxAttempts) }),
  },
  {
    key: 'created',
    head: m.jobs_createdAt(),
    nowrap: true,
    roomy: true,
    render: (job) => <time dateTime={job.createdAt}>{dateTime(job.createdAt)}</time>,
  },
  { key: 'state', head: m.jobs_state(), nowrap: true, render: (job) => <State job={job} /> },
  {
    key: 'acts',
    head: m.jobs_acts(),
    headHidden: true,
    nowrap: true,
    render: (job) =>
      !job.running && (
        <Button size="cell" aria-label={m.jobs_retryOf({ task: job.task, id: job.id })} onClick={() => onRetry(job)}>
          {m.jobs_retry()}
        </Button>
      ),
  },
];
