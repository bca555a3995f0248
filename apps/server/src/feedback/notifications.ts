// What writers of feedback are told: that it was answered; the mail says what (CO-6).
import { id } from '@partharbor/contract/fields';
import { z } from 'zod';
import { linkBlocks, notificationKind } from '../notifications/kind.ts';

interface AnswerMail {
  /** What the writer wrote. */
  readonly asked: string;
  readonly answer: string;
}

/** Lines as paragraphs of their own, for a mail sets each on one line. */
const paragraphs = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'paragraph', text: line }) as const);

export const feedbackAnswered = notificationKind({
  kind: 'feedback_answered',
  schema: z.object({ id, key: z.string() }),
  isLimited: () => true,
  words: (said, { say }) => ({
    title: say(`反馈 F${said.id} 的答复`, `Your feedback F${said.id}: our answer`),
    sentences: [say('我们答复了您的反馈，打开即可查看。', 'We have answered your feedback. Open it to read what we say.')],
    link: { path: '/questionnaireDetail', query: { key: said.key }, label: say('查看这条反馈', 'See your feedback') },
  }),
  mail: (_said, { asked, answer }: AnswerMail, making) => {
    const { say } = making;
    return {
      blocks: [
        { kind: 'paragraph', text: say('谢谢您的反馈。我们的答复：', 'Thank you for your feedback. Our answer:') },
        ...paragraphs(answer),
        { kind: 'facts', rows: [[say('您写的', 'You wrote'), asked]] },
        ...linkBlocks(making),
      ],
      footer: say(
        '您收到这封邮件，是因为在元港商城提交了反馈。有链接的人都能查看这条反馈，请勿转发。',
        'You receive this e-mail because you gave PartHarbor feedback. Whoever has the link can read it, so please do not pass it on.',
      ),
    };
  },
});
