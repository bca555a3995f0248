// Parts into a project as a page of its own: before scripts are there, and where a login led back.
import { EmptyState } from '@partharbor/ui/empty-state';
import { LinkButton } from '@partharbor/ui/button';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Form, useActionData, useNavigation } from 'react-router';
import { m } from '../../../i18n/messages.js';
import { addingHref } from './adding-href.ts';
import type { AddingAnswer, AddingData } from './adding.server.ts';
import { AddingDone, AddingForm } from './AddingForm.tsx';

export function AddingPage({ data }: { readonly data: AddingData }) {
  const answered = useActionData<{ readonly adding?: AddingAnswer }>()?.adding;
  const isSending = useNavigation().state !== 'idle';
  const back = <LinkButton href="/UserHome/Project">{m.projects_back()}</LinkButton>;
  const action = addingHref(data.parts.map(({ goodsId }) => goodsId));
  const shared = { form: Form, action, isSending, away: back };
  return (
    <Stack gap={12}>
      <PageHead title={m.projects_addTitle()} />
      {answered?.isUndone && <Notice tone="stock">{m.projects_undone()}</Notice>}
      <Panel>
        {answered?.done ? (
          <AddingDone {...shared} done={answered.done} />
        ) : data.parts.length === 0 ? (
          <EmptyState title={m.projects_addNone()} action={back} />
        ) : (
          <AddingForm {...shared} data={data} answered={answered} />
        )}
      </Panel>
    </Stack>
  );
}
