// Hotline and filing texts of the footer.
import { Button } from '@partharbor/ui/button';
import { Panel, Stack } from '@partharbor/ui/layout';
import { TextField } from '@partharbor/ui/text-field';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useAct } from '../../use-act.ts';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { Unsaved } from '../../Unsaved.tsx';
import { RowActs } from './LinkRows.tsx';
import css from './site.module.css';

type Facts = Answer<'consoleFooter'>['facts'];

export function FooterFacts({ facts }: { facts: Facts }) {
  const act = useAct('consoleFooterSave');
  const toast = useToast();
  const [hotline, setHotline] = useState(facts.hotline);
  const [filings, setFilings] = useState(facts.filings);
  const isDirty = hotline !== facts.hotline || JSON.stringify(filings) !== JSON.stringify(facts.filings);
  const set = (at: number, change: Partial<Facts['filings'][number]>) =>
    setFilings(filings.map((one, index) => (index === at ? { ...one, ...change } : one)));
  const reload = () => {
    setHotline(facts.hotline);
    setFilings(facts.filings);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await act.run({ hotline, filings, version: facts.version });
    if (outcome.ok) toast({ text: m.site_saved() });
  };
  return (
    <Panel title={m.site_facts()}>
      <Unsaved when={isDirty} />
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={12}>
          <TextField label={m.site_hotline()} maxLength={40} value={hotline} onChange={(event) => setHotline(event.currentTarget.value)} />
          {filings.map((one, at) => (
            <div key={at} className={css.filingRow}>
              <TextField
                label={m.site_filing()}
                maxLength={80}
                value={one.text}
                onChange={(event) => set(at, { text: event.currentTarget.value })}
              />
              <TextField
                label={m.site_link()}
                maxLength={500}
                value={one.link}
                onChange={(event) => set(at, { link: event.currentTarget.value })}
              />
              <RowActs list={filings} at={at} name={one.text || String(at + 1)} onChange={setFilings} />
            </div>
          ))}
          <div>
            <Button inactive={filings.length >= 5} onClick={() => setFilings([...filings, { text: '', link: '' }])}>
              {m.site_addFiling()}
            </Button>
            {filings.length >= 5 && <span> {m.site_atMost({ count: '5' })}</span>}
          </div>
          <Refused refusal={act.refusal} call="consoleFooterSave" onReload={reload} />
          <div>
            <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.common_saving()}>
              {m.site_save()}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
