// /myInquiry: the form of an inquiry, open to everyone, and below it the newest of who is logged in (IQ-1, SR-12).
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { useActionData } from 'react-router';
import type { Route } from './+types/inquiry.ts';
import { scopeContext } from '../context.ts';
import { listHref } from '../features/inquiries/hrefs.ts';
import { AskPanel } from '../features/inquiries/AskPanel.tsx';
import { isSending, loadForm, sendForm } from '../features/inquiries/form.server.ts';
import { FormOutcome } from '../features/inquiries/FormOutcome.tsx';
import { changeOne, loadList } from '../features/inquiries/list.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { lazyPart } from '../lazy-part.ts';
import { afterForms } from '../revalidate.ts';

/** Shown below the form; the whole list has a page of its own. */
const NEWEST = 5;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const form = await loadForm(scope, request, 'inquiry', true);
  return { form: form!, list: scope.user ? await loadList(scope, request, 'inquiry', NEWEST) : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext);
  const form = await request.formData();
  return isSending(form) ? sendForm(scope, 'inquiry', form) : changeOne(scope, 'inquiry', form);
}

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.inquiries_inquiryTitle(), unlisted: true });

/** Of who is logged in only; without a boundary, so that the server waits for it. */
const InquiryTable = lazyPart(() => import('../features/inquiries/InquiryTable.tsx').then((loaded) => loaded.InquiryTable));

export default function Inquiry({ loaderData: { form, list } }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  const refused = answered && 'typed' in answered ? answered : undefined;
  const changed = answered && !('typed' in answered) ? answered : undefined;
  return (
    <Stack measure="form" gap={12}>
      <div>
        <Breadcrumb
          label={m.common_breadcrumb()}
          items={[{ label: m.common_home(), href: '/index' }, { label: m.inquiries_inquiryTitle() }]}
        />
        <PageHead title={m.inquiries_inquiryTitle()} note={m.inquiries_inquiriesAbout()} />
      </div>
      <FormOutcome kind="inquiry" data={list} answer={changed} />
      <AskPanel key={JSON.stringify(form.typed)} form={form} answer={refused} />
      {list && list.page.records.length > 0 && (
        <Panel title={m.inquiries_inquiries()} flush aside={<Link href={listHref('inquiry')}>{m.inquiries_seeAll()}</Link>}>
          <InquiryTable kind="inquiry" records={list.page.records} />
        </Panel>
      )}
    </Stack>
  );
}
