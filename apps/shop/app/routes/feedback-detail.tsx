// /questionnaireDetail?key=: one piece of feedback for whoever has its link; never kept by caches or search engines (CO-6).
import { useActionData } from 'react-router';
import type { Route } from './+types/feedback-detail.ts';
import { scopeContext } from '../context.ts';
import { loadDetail, sendAddition } from '../features/feedback/detail.server.ts';
import { DetailPage, NoFeedback, oneTitle } from '../features/feedback/DetailPage.tsx';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => loadDetail(context.get(scopeContext), request);

export const action = ({ context, request }: Route.ActionArgs) => sendAddition(context.get(scopeContext), request);

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const one = loaderData?.one;
  return pageMeta({ title: one && one !== 'missing' ? oneTitle(one) : m.feedback_detailTitle(), unlisted: true });
};

export default function FeedbackDetail({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  const { one } = loaderData;
  if (one === null || one === 'missing') return <NoFeedback isNamed={one === null} />;
  return <DetailPage key={one.entries.length} one={one} data={loaderData} answer={answer} />;
}
