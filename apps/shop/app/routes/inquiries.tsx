// /UserHome/myInquiry01: the buyer's inquiries with their states and replies (IQ-1).
import { LinkButton } from '@partharbor/ui/button';
import { PageHead, Stack } from '@partharbor/ui/layout';
import { useActionData } from 'react-router';
import type { Route } from './+types/inquiries.ts';
import { scopeContext } from '../context.ts';
import { askHref } from '../features/inquiries/ask-href.ts';
import { FormOutcome } from '../features/inquiries/FormOutcome.tsx';
import { InquiryList, totalOf } from '../features/inquiries/InquiryList.tsx';
import { changeOne, loadList } from '../features/inquiries/list.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => loadList(context.get(scopeContext), request, 'inquiry');

export const action = async ({ context, request }: Route.ActionArgs) =>
  changeOne(context.get(scopeContext), 'inquiry', await request.formData());

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.inquiries_inquiries(), unlisted: true });

export default function Inquiries({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  return (
    <Stack gap={12}>
      <PageHead title={m.inquiries_inquiries()} note={m.inquiries_inquiriesAbout()}>
        {totalOf(loaderData) > 0 && (
          <LinkButton kind="primary" href={askHref('inquiry')}>
            {m.inquiries_newInquiry()}
          </LinkButton>
        )}
      </PageHead>
      <FormOutcome kind="inquiry" data={loaderData} answer={answered} />
      <InquiryList kind="inquiry" data={loaderData} />
    </Stack>
  );
}
