// What buyers are told of their inquiries and shortage registrations: the answer, whose figures the mail shows as well (IQ-1, IQ-3).
import { id } from '@partharbor/contract/fields';
import { unitPriceText } from '@partharbor/money/amounts';
import { unitPrice } from '@partharbor/rules/format';
import { answerStates, inquiryKinds } from '@partharbor/rules/inquiries';
import { answerWords } from '@partharbor/rules/inquiry-answers';
import { z } from 'zod';
import { oneLine } from '../mails/layout.ts';
import { linkBlocks, notificationKind, sentenceBlocks } from '../notifications/kind.ts';
import type { InquiryRow, NewAnswer } from './store.ts';

export interface AnswerMail {
  readonly asked: Pick<InquiryRow, 'currency' | 'brand' | 'quantity'>;
  readonly answer: NewAnswer;
}

export const inquiryAnswered = notificationKind({
  kind: 'inquiry_answered',
  /** `part`: its number, else how it was described. */
  schema: z.object({ id, of: z.enum(inquiryKinds), part: z.string(), answer: z.enum(answerStates) }),
  isLimited: () => true,
  words: (said, { say, lang }) => {
    const part = oneLine(said.part, 60);
    return {
      title:
        said.of === 'inquiry'
          ? say(`询价答复：${part}`, `Your inquiry: ${part}`)
          : say(`缺货登记答复：${part}`, `Your registration: ${part}`),
      sentences: [answerWords[said.answer][lang]],
      link: { path: '/myInquiryDetail', query: { id: said.id }, label: say('查看详情', 'See the details') },
    };
  },
  mail: (said, { asked, answer }: AnswerMail, making) => {
    const { say } = making;
    const price = answer.unitMicros === null ? null : unitPrice(unitPriceText(answer.unitMicros), asked.currency);
    const rows: (readonly [string, string])[] = [
      [say('型号', 'Part number'), oneLine(said.part, 60)],
      [say('品牌', 'Manufacturer'), asked.brand],
      [say('数量', 'Quantity'), asked.quantity.toLocaleString('en-US')],
      ...(price === null
        ? []
        : [
            [say('单价（含税）', 'Unit price'), price] as const,
            [say('交期', 'Lead time'), answer.leadTime] as const,
            [say('有效期至（北京时间）', 'Valid until (UTC+8)'), answer.validUntil ?? ''] as const,
          ]),
    ];
    return {
      blocks: [
        ...sentenceBlocks(making),
        { kind: 'facts', rows },
        ...(answer.note === '' ? [] : [{ kind: 'paragraph', text: `${say('客服留言：', 'Our note: ')}${answer.note}` } as const]),
        ...linkBlocks(making),
      ],
      footer: say(
        '您收到这封邮件，是因为在元港商城提交了询价或缺货登记。',
        'You receive this e-mail because you asked PartHarbor about this part.',
      ),
    };
  },
});
