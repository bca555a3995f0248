// Tells the writer of an answer in its transaction: a mail where there is an address, a message where there is an account (CO-6).
import { layOut, shopUrl, type Mail } from '../mails/layout.ts';
import { mailInsert } from '../mails/outbox.ts';
import { tellBuyer } from '../notifications/notify.ts';
import type { Transaction } from '../platform/database.ts';
import type { FeedbackRow } from './store.ts';

type Asked = Pick<FeedbackRow, 'id' | 'key' | 'user_id' | 'lang' | 'text' | 'email'>;

/** Lines as paragraphs of their own, for a mail sets each on one line. */
const paragraphs = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'paragraph', text: line }) as const);

/** The mail of an answer, in the language the feedback was given in. `origin` is the configured PUBLIC_ORIGIN. */
function answerMail(origin: string, { id, key, lang, text: asked }: Asked, text: string): Mail {
  const say = (zh: string, en: string): string => (lang === 'zh' ? zh : en);
  return layOut(
    lang,
    say(`反馈 F${id} 的答复`, `Your feedback F${id}: our answer`),
    [
      { kind: 'paragraph', text: say('谢谢您的反馈。我们的答复：', 'Thank you for your feedback. Our answer:') },
      ...paragraphs(text),
      { kind: 'facts', rows: [[say('您写的', 'You wrote'), asked]] },
      { kind: 'link', label: say('查看这条反馈', 'See your feedback'), url: shopUrl(origin, '/questionnaireDetail', { key }) },
    ],
    say(
      '您收到这封邮件，是因为在元港商城提交了反馈。有链接的人都能查看这条反馈，请勿转发。',
      'You get this mail because you gave PartHarbor feedback. Whoever has the link can read it, so please do not pass it on.',
    ),
  );
}

/** One mail and one message per answer, however often it is handled. */
export async function tellWriter(
  tx: Transaction,
  origin: string,
  row: Asked & { readonly blocked: boolean },
  answer: { readonly id: number; readonly text: string },
): Promise<void> {
  const eventKey = `feedback:${row.id}:${answer.id}`;
  const hasMail = row.email !== '' && !row.blocked;
  const mail = hasMail ? { ...answerMail(origin, row, answer.text), recipient: row.email, lang: row.lang } : null;
  if (row.user_id !== null)
    await tellBuyer(tx, {
      eventKey,
      userId: row.user_id,
      news: { kind: 'feedback_answered', said: { id: String(row.id), key: row.key } },
      mail,
    });
  else if (mail) await tx.run(mailInsert({ ...mail, eventKey, userId: null }));
}
