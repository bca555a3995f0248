// What came of the last form or change: sent, withdrawn with a way back, taken back up, or refused.
import { Button } from '@partharbor/ui/button';
import { Notice } from '@partharbor/ui/notice';
import { dateTime } from '@partharbor/rules/format';
import type { InquiryKind } from '@partharbor/rules/inquiries';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';
import { listHref } from './hrefs.ts';
import type { ListAnswer, ListData } from './list.server.ts';
import { partOf } from './part-of.ts';

export function FormOutcome({
  kind,
  data,
  answer,
}: {
  kind: InquiryKind;
  data: Pick<ListData, 'sent'> | null;
  answer: ListAnswer | undefined;
}) {
  if (answer?.message) return <Notice tone="error">{answer.message}</Notice>;
  if (answer?.restored) return <Notice tone="stock">{m.inquiries_restored()}</Notice>;
  if (answer?.withdrawn)
    return (
      <Notice
        actions={
          <Form method="post" action={listHref(kind)} preventScrollReset>
            <input type="hidden" name="id" value={answer.withdrawn.id} />
            <Button type="submit" name="intent" value="restore" kind="accent" size="cell">
              {m.inquiries_undo()}
            </Button>
          </Form>
        }
      >
        {m.inquiries_withdrawn({ part: answer.withdrawn.part })}
      </Notice>
    );
  const sent = data?.sent;
  if (!sent) return null;
  return (
    <Notice tone="stock">
      {sent.dueAt === null
        ? m.inquiries_sentShortage({ part: partOf(sent), email: sent.email })
        : m.inquiries_sentInquiry({ part: partOf(sent), email: sent.email, time: dateTime(sent.dueAt) })}
    </Notice>
  );
}
