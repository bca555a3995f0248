// The mails of answers. Pure: data in, subject, text and HTML out.
import { unitPriceText } from '@partharbor/money/amounts';
import { unitPrice } from '@partharbor/rules/format';
import { layOut, oneLine, shopUrl, type Mail } from '../mails/layout.ts';
import { sayIn } from '../mails/say.ts';
import { answerWords } from '@partharbor/rules/inquiry-answers';
import type { InquiryRow, NewAnswer } from './store.ts';

type Asked = Pick<InquiryRow, 'id' | 'kind' | 'lang' | 'currency' | 'part_no' | 'brand' | 'quantity' | 'description'>;

/** Tells a buyer, in the language of the inquiry, what was answered. `origin` is the configured PUBLIC_ORIGIN. */
export function answerMail(origin: string, asked: Asked, answer: NewAnswer): Mail {
  const { lang } = asked;
  const say = sayIn[lang];
  const part = oneLine(asked.part_no || asked.description, 60);
  const title =
    asked.kind === 'inquiry'
      ? say(`询价答复：${part}`, `Your inquiry: ${part}`)
      : say(`缺货登记答复：${part}`, `Your registration: ${part}`);
  const price = answer.unitMicros === null ? null : unitPrice(unitPriceText(answer.unitMicros), asked.currency);
  const rows: (readonly [string, string])[] = [
    [say('型号', 'Part number'), part],
    [say('品牌', 'Manufacturer'), asked.brand],
    [say('数量', 'Quantity'), asked.quantity.toLocaleString('en-US')],
    ...(price === null
      ? []
      : [
          [say('单价（含税）', 'Unit price (incl. VAT)'), price] as const,
          [say('交期', 'Lead time'), answer.leadTime] as const,
          [say('有效期至（北京时间）', 'Valid until (UTC+8)'), answer.validUntil ?? ''] as const,
        ]),
  ];
  return layOut(
    lang,
    title,
    [
      { kind: 'paragraph', text: answerWords[answer.state][lang] },
      { kind: 'facts', rows },
      ...(answer.note === '' ? [] : [{ kind: 'paragraph', text: `${say('客服留言：', 'Our note: ')}${answer.note}` } as const]),
      { kind: 'link', label: say('查看详情', 'See the details'), url: shopUrl(origin, '/myInquiryDetail', { id: String(asked.id) }) },
    ],
    say('您收到这封邮件，是因为在元港商城提交了询价或缺货登记。', 'You get this mail because you asked PartHarbor about this part.'),
  );
}
