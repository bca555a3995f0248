// Background jobs that failed, and running one again.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/jobs.ts';
import { columns } from '../features/jobs/columns.tsx';
import type { Job } from '../features/jobs/columns.tsx';
import { Retry } from '../features/jobs/Retry.tsx';
import { m } from '../i18n/messages.js';
import { listHref, load, pagingFrom } from '../loading.ts';
import { ListPage } from '../templates/ListPage.tsx';

const states = ['all', 'dead', 'failing'] as const;
const stateOf = (query: URLSearchParams) => states.find((state) => state === query.get('state')) ?? 'all';

export const meta = () => [{ title: m.jobs_title() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  return load('consoleJobs', { state: stateOf(query), ...pagingFrom(query) }, request);
}

export default function Jobs({ loaderData: outcome }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<Job | null>(null);
  const words = { all: m.jobs_all(), dead: m.jobs_dead(), failing: m.jobs_failing() };
  const items = states.map((state) => ({
    href: listHref(query, { state: state === 'all' ? '' : state }),
    label: words[state],
    current: stateOf(query) === state,
  }));
  return (
    <>
      <ListPage
        title={m.jobs_title()}
        note={m.jobs_note()}
        tabs={{ label: m.jobs_states(), items }}
        call="consoleJobs"
        outcome={outcome}
        columns={columns(setChosen)}
        rowKey={(job) => job.id}
        empty={m.jobs_empty()}
      />
      {chosen && <Retry job={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
