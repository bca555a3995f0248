// /myInquiryDetail: one inquiry or shortage registration of the buyer with its answers (IQ-1, IQ-3).
import { data, useActionData } from 'react-router';
import type { Route } from './+types/inquiry-detail.ts';
import { field } from '../loader-call.ts';
import { scopeContext } from '../context.ts';
import { InquiryWholePage, NoInquiry, oneTitle } from '../features/inquiries/InquiryWholePage.tsx';
import { changeOne, loadOne } from '../features/inquiries/list.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const one = await loadOne(context.get(scopeContext), request);
  return data({ one }, { status: one === null ? 404 : 200 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return changeOne(context.get(scopeContext), field(form, 'kind') === 'shortage' ? 'shortage' : 'inquiry', form);
}

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const one = loaderData?.one;
  return pageMeta({ title: one && one !== 'missing' ? oneTitle(one) : m.inquiries_detailTitle(), unlisted: true });
};

export default function InquiryDetail({ loaderData: { one } }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  if (one === null || one === 'missing') return <NoInquiry isNamed={one === null} />;
  return <InquiryWholePage one={one} answer={answered} />;
}
