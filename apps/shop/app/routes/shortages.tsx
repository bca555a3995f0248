// /UserHome/shortageRegistration: the buyer's shortage registrations; ?new=1, with what was searched, opens the form (IQ-3, SR-12).
import { LinkButton } from '@partharbor/ui/button';
import { PageHead, Stack } from '@partharbor/ui/layout';
import { useActionData } from 'react-router';
import type { Route } from './+types/shortages.ts';
import { scopeContext } from '../context.ts';
import { askHref } from '../features/inquiries/ask-href.ts';
import { isSending, loadForm, sendForm } from '../features/inquiries/form.server.ts';
import { FormOutcome } from '../features/inquiries/FormOutcome.tsx';
import { InquiryList, totalOf } from '../features/inquiries/InquiryList.tsx';
import { changeOne, loadList } from '../features/inquiries/list.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { lazyPart } from '../lazy-part.ts';
import { afterForms } from '../revalidate.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const list = await loadList(scope, request, 'shortage');
  return { list, form: await loadForm(scope, request, 'shortage', false) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext);
  const form = await request.formData();
  return isSending(form) ? sendForm(scope, 'shortage', form) : changeOne(scope, 'shortage', form);
}

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.inquiries_shortages(), unlisted: true });

/** Needed while registering only; without a boundary, so that the server waits for it. */
const AskPanel = lazyPart(() => import('../features/inquiries/AskPanel.tsx').then((loaded) => loaded.AskPanel));

export default function Shortages({ loaderData: { list, form } }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  const refused = answered && 'typed' in answered ? answered : undefined;
  const changed = answered && !('typed' in answered) ? answered : undefined;
  return (
    <Stack gap={12}>
      <PageHead title={m.inquiries_shortages()} note={m.inquiries_shortagesAbout()}>
        {!form && totalOf(list) > 0 && (
          <LinkButton kind="primary" href={askHref('shortage')}>
            {m.inquiries_newShortage()}
          </LinkButton>
        )}
      </PageHead>
      <FormOutcome kind="shortage" data={list} answer={changed} />
      {form && <AskPanel key={JSON.stringify(form.typed)} form={form} answer={refused} />}
      {!(form && totalOf(list) === 0) && <InquiryList kind="shortage" data={list} />}
    </Stack>
  );
}
