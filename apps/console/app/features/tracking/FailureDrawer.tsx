// One kind of failure of pages: what it is, its latest occurrences, and marking it as settled.
import { Button } from '@partharbor/ui/button';
import { Drawer } from '@partharbor/ui/drawer';
import { dateTime, quantity } from '@partharbor/rules/format';
import { Facts } from '@partharbor/ui/layout';
import { useToast } from '@partharbor/ui/toast';
import type { Outcome } from '@partharbor/contract/call';
import { useEffect, useState } from 'react';
import { useAct } from '../../use-act.ts';
import type { Answer } from '../../calls.ts';
import { send } from '../../client.ts';
import { m } from '../../i18n/messages.js';
import { Failed, Refused } from '../../templates/Problem.tsx';
import css from './tracking.module.css';

export type Kind = Answer<'consoleFrontErrors'>['records'][number];
type Shown = Answer<'consoleFrontError'>;

const sources: Readonly<Record<string, () => string>> = { script: m.tracking_script, promise: m.tracking_promise };

/** Where a failure came from: a call's path, or what else failed. */
export const sourceWord = (api: string): string => sources[api]?.() ?? api;

function Occurrences({ shown }: { shown: Shown }) {
  if (shown.occurrences.length === 0) return <p>{m.tracking_none()}</p>;
  return (
    <>
      <h3>{m.tracking_occurrences({ count: quantity(shown.occurrences.length) })}</h3>
      <ul className={css.list}>
        {shown.occurrences.map((one) => (
          <li key={one.id}>
            <div className={css.facts}>
              <time dateTime={one.at}>{dateTime(one.at)}</time>
              {one.page && (
                <span>
                  {m.tracking_page()} <code translate="no">{one.page}</code>
                </span>
              )}
              {one.browser && (
                <span>
                  {m.tracking_browser()} {one.browser}
                </span>
              )}
              {one.version && (
                <span>
                  {m.tracking_version()} <code translate="no">{one.version}</code>
                </span>
              )}
            </div>
            {one.detail && (
              <pre className={css.stack} translate="no">
                {one.detail}
              </pre>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Detail({ kind }: { kind: Kind }) {
  const [outcome, setOutcome] = useState<Outcome<Shown> | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    send('consoleFrontError', {}, { params: { id: kind.id }, signal: stop.signal }).then(setOutcome, () => undefined);
    return () => stop.abort();
  }, [kind.id]);
  if (outcome && !outcome.ok) return <Failed refusal={outcome} call="consoleFrontError" />;
  return (
    <>
      <Facts
        items={[
          { name: m.tracking_where(), value: <span translate="no">{sourceWord(kind.api)}</span> },
          { name: m.tracking_code(), value: kind.code || m.common_none() },
          { name: m.tracking_times(), value: quantity(kind.times) },
          { name: m.tracking_visitors(), value: outcome ? quantity(outcome.data.visitors) : '…' },
          { name: m.tracking_firstAt(), value: dateTime(kind.firstAt) },
          { name: m.tracking_lastAt(), value: dateTime(kind.lastAt) },
        ]}
      />
      {outcome && <Occurrences shown={outcome.data} />}
    </>
  );
}

export function FailureDrawer({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const act = useAct('consoleSettleFrontError');
  const toast = useToast();
  const settles = kind.settledAt === null;
  const run = async () => {
    const outcome = await act.run({ settled: settles }, { id: kind.id });
    if (!outcome.ok) return;
    onClose();
    toast({ text: settles ? m.tracking_doneSettle() : m.tracking_doneReopen() });
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={kind.message}
      closeLabel={m.common_close()}
      foot={
        <>
          {settles && <p>{m.tracking_settleNote()}</p>}
          <Refused refusal={act.refusal} call="consoleSettleFrontError" />
          <Button kind="primary" loading={act.busy} loadingLabel={m.tracking_settling()} onClick={() => void run()}>
            {settles ? m.tracking_settle() : m.tracking_reopen()}
          </Button>
        </>
      }
    >
      <Detail kind={kind} />
    </Drawer>
  );
}
