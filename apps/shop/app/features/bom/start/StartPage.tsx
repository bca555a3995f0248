// /bom: a file or a pasted list is read, its columns are looked at where something asks, and it goes on to matching (BM-1, BM-2).
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { PageHead, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Steps } from '@partharbor/ui/steps';
import { m } from '../../../i18n/messages.js';
import { ColumnsStep } from '../columns/ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import type { StartAnswer, StartData } from './start.server.ts';

interface StartProps {
  readonly data: StartData;
  readonly answered: StartAnswer | undefined;
}

export function StartPage({ data, answered }: StartProps) {
  const { columns, isGone } = data;
  const steps = [m.bom_stepFile(), m.bom_stepColumns(), m.bom_stepMatch()];
  return (
    <Stack gap={12}>
      <div>
        <Breadcrumb label={m.common_breadcrumb()} items={[{ label: m.common_home(), href: '/index' }, { label: m.bom_title() }]} />
        <PageHead title={m.bom_new()} note={columns ? undefined : m.bom_about()} />
      </div>
      <Steps label={m.bom_steps()} steps={steps} current={columns ? 1 : 0} doneLabel={m.bom_stepDone()} />
      {isGone && (
        <Notice tone="lead" live={false}>
          {m.bom_draftGone()}
        </Notice>
      )}
      {columns ? (
        <ColumnsStep key={columns.draftId} data={columns} userId={data.userId} answered={answered} />
      ) : (
        <FileStep data={data} answered={answered} />
      )}
    </Stack>
  );
}
