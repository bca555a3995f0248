// /questionnaire: the form of feedback, open to everyone; ?from= names the page it is about (CO-6).
import { useActionData } from 'react-router';
import type { Route } from './+types/feedback.ts';
import { scopeContext } from '../context.ts';
import { FeedbackPage } from '../features/feedback/FeedbackPage.tsx';
import { loadForm, sendForm } from '../features/feedback/form.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

export const loader = ({ context, request }: Route.LoaderArgs) => loadForm(context.get(scopeContext), request);

export const action = async ({ context, request }: Route.ActionArgs) => sendForm(context.get(scopeContext), await request.formData());

export const meta: Route.MetaFunction = () => pageMeta({ title: m.feedback_title(), description: m.feedback_intro() });

export default function Feedback({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  return <FeedbackPage data={loaderData} answer={answer} />;
}
