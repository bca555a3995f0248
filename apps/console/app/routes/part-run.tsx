// One edit of many parts: what it would change, carried out with its progress, undone within a day (BO-2).
import { dateTime, quantity } from '@partharbor/rules/format';
import { Notice } from '@partharbor/ui/notice';
import { ProgressBar } from '@partharbor/ui/progress-bar';
import { Tag } from '@partharbor/ui/tag';
import type { Outcome } from '@partharbor/contract/call';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/part-run.ts';
import { isLive, runWords, stateWords, type PartRun } from '../features/part-runs/labels.ts';
import { usePartRun } from '../features/part-runs/poll.ts';
import { Rows, listOf, type RowPage } from '../features/part-runs/Rows.tsx';
import { RunBar } from '../features/part-runs/RunBar.tsx';
import { useMay } from '../features/shell/use-may.ts';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load, pagingFrom } from '../loading.ts';
import { DetailPage } from '../templates/DetailPage.tsx';
import { Failed } from '../templates/Problem.tsx';

export const meta = () => [{ title: m.part_runs_title() }];

const back = () => ({ href: '/parts/runs', label: m.part_runs_back2() });

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const run = await load('consolePartRun', {}, request, params);
  if (!run.ok) return { run, rows: null };
  const query = new URL(request.url).searchParams;
  return { run, rows: await load('consolePartRunRows', { outcome: listOf(query, run.data), ...pagingFrom(query) }, request, params) };
}

function Progress({ run: { state, counts, parts } }: { run: PartRun }) {
  const waiting = state === 'planning' ? counts.waiting : state === 'running' ? counts.change : counts.changed;
  const undoable = counts.changed + counts.back + counts.left;
  const all = state === 'undoing' ? undoable : parts;
  const words = { done: quantity(all - waiting), parts: quantity(all) };
  return (
    <ProgressBar
      label={stateWords[state][0]()}
      value={all - waiting}
      max={Math.max(1, all)}
      words={
        state === 'planning'
          ? m.part_runs_planningWords(words)
          : state === 'running'
            ? m.part_runs_runningWords(words)
            : m.part_runs_undoingWords(words)
      }
    />
  );
}

function RunPage({ loaded, rows }: { loaded: PartRun; rows: Outcome<RowPage> | null }) {
  const { run, isLost } = usePartRun(loaded);
  const [query] = useSearchParams();
  const mayEdit = useMay('catalogue');
  const [word, tone] = stateWords[run.state];
  return (
    <DetailPage
      back={back()}
      title={runWords(run)}
      marks={<Tag tone={tone}>{word()}</Tag>}
      actions={
        <p>
          {dateTime(run.createdAt)} <UserText>{`${run.by} · ${run.reason}`}</UserText>
        </p>
      }
    >
      {isLost && <Notice tone="lead">{m.part_runs_lost()}</Notice>}
      {isLive(run) && <Progress run={run} />}
      {run.undoneAt !== null && (
        <Notice tone={run.counts.left > 0 ? 'lead' : 'stock'}>
          {m.part_runs_undoneBy({ who: run.undoneBy, at: dateTime(run.undoneAt) })}
        </Notice>
      )}
      {rows && !isLive(run) && <Rows run={run} list={listOf(query, loaded)} outcome={rows} />}
      {mayEdit && <RunBar run={run} />}
    </DetailPage>
  );
}

export default function PartRunRoute({ loaderData: { run, rows } }: Route.ComponentProps) {
  if (run.ok) return <RunPage key={run.data.id} loaded={run.data} rows={rows} />;
  return (
    <DetailPage back={back()} title={m.part_runs_title()}>
      <Failed refusal={run} call="consolePartRun" />
    </DetailPage>
  );
}
