// Whoever said something of a list is told the answer.
import { z } from 'zod';
import { notificationKind } from '../notifications/kind.ts';

const noQuery: Readonly<Record<string, string>> = {};

export const bomFeedbackAnswered = notificationKind({
  kind: 'bom_feedback_answered',
  schema: z.object({ text: z.string(), answer: z.string(), bomId: z.string() }),
  isLimited: () => true,
  words: ({ text, answer, bomId }, { say }) => ({
    title: say('您的 BOM 反馈有了答复', 'Our answer to your BOM feedback'),
    sentences: [say(`您写的：${text}`, `You wrote: ${text}`), say(`答复：${answer}`, `Our answer: ${answer}`)],
    link: {
      path: bomId === '' ? '/UserHome/myBom' : '/bomNewDetail',
      query: bomId === '' ? noQuery : { bomId },
      label: bomId === '' ? say('查看我的 BOM', 'See my BOMs') : say('打开这份 BOM', 'Open the BOM'),
    },
  }),
});
