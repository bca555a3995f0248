// The page of the form, with what happens afterwards beside it (CO-6).
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { m } from '../../i18n/messages.js';
import { listPath } from './hrefs.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import css from './feedback.module.css';
import type { FeedbackAnswer, FeedbackFormData } from './form.server.ts';

export function FeedbackPage({ data, answer }: { data: FeedbackFormData; answer: FeedbackAnswer | undefined }) {
  return (
    <Stack measure="form" gap={12}>
      <div>
        <Breadcrumb label={m.common_breadcrumb()} items={[{ label: m.common_home(), href: '/index' }, { label: m.feedback_title() }]} />
        <PageHead title={m.feedback_title()} note={m.feedback_intro()}>
          {!data.isGuest && <Link href={listPath}>{m.feedback_mine()}</Link>}
        </PageHead>
      </div>
      <div className={css.page}>
        <Panel>
          <FeedbackForm data={data} answer={answer} />
        </Panel>
        <Stack gap={12}>
          <Panel title={m.feedback_next()}>
            <ol className={css.steps}>
              <li>{m.feedback_next1()}</li>
              <li>{m.feedback_next2()}</li>
              <li>{m.feedback_next3()}</li>
            </ol>
          </Panel>
          <Panel title={m.feedback_faster()}>
            <div className={css.ways}>
              <Link href="/myInquiry">{m.feedback_toInquiry()}</Link>
              <Link href="/HelpHome/contactUsHelp">{m.feedback_toContact()}</Link>
            </div>
          </Panel>
        </Stack>
      </div>
    </Stack>
  );
}
