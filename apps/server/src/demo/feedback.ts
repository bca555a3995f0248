// Feedback of both demo buyers and of a guest, in every state (R-27, CO-6).
import {
  consoleFeedback,
  consoleFeedbackAnswer,
  consoleFeedbackNote,
  consoleFeedbackState,
} from '@partharbor/contract/calls/console-feedback';
import { feedbackAdd, feedbackSave } from '@partharbor/contract/calls/feedback';
import type { FeedbackKind, FeedbackState } from '@partharbor/rules/feedback';
import type { Identity, Services } from '../calls/context.ts';
import { shopOperations } from '../domains.ts';
import { sql } from '../platform/database.ts';
import { demoBuyers } from './accounts.ts';
import { asBuyer, demoStaff, Desk } from './act-as.ts';

interface Piece {
  readonly kind: FeedbackKind;
  readonly satisfaction: '' | 1 | 2 | 3 | 4 | 5;
  readonly page: string;
  readonly text: string;
  readonly note?: string;
  readonly answer?: string;
  readonly addition?: string;
  /** Set last; without one it stays as it came out. */
  readonly to?: FeedbackState;
}

/** In the order they are given: the last stands first in lists. */
const pieces: Readonly<Record<(typeof demoBuyers)[number]['username'], readonly Piece[]>> = {
  democn: [
    {
      kind: 'delivery',
      satisfaction: 2,
      page: '/UserHome/order',
      text: '卷盘外盒有压痕，料盘没有变形。希望 1,000 个以上的整盘加一层气泡膜。',
      answer: '谢谢反馈。自本周起整盘发货统一加护角和气泡膜，如再有压坏请附照片联系客服补发。',
      to: 'closed',
    },
    {
      kind: 'parts',
      satisfaction: 4,
      page: '/ProductDetailSearch?keywords=100nF+16V+X7R+0402',
      text: '按参数搜电容很好用。能不能把直流偏压下的实际容值也做成一列？选型时最常查这个。',
      note: '已转选型组评估数据来源。',
      answer: '好建议。偏压曲线目前只有部分原厂提供，我们先从 Murata 和 TDK 做起，上线后会通知您。',
      addition: '国产的 FH 风华如果也能有就更好了。',
    },
    {
      kind: 'website',
      satisfaction: '',
      page: '/Compare',
      text: '对比页导出的 Excel 里，容值列变成了文本，无法直接排序。',
      to: 'working',
    },
  ],
  demointl: [
    {
      kind: 'order',
      satisfaction: 3,
      page: '/Pay',
      text: 'Please show the bank details for a transfer on the order page too, not only when paying.\nOur accounting needs them a week later.',
      answer: 'Good point. The details now stand on the order page until the payment has arrived.',
    },
    {
      kind: 'suggestion',
      satisfaction: 5,
      page: '',
      text: 'Pasting a list of part numbers on the home page saves us an hour a week. A column for our own part numbers would make it perfect.',
    },
  ],
};

async function fill(desk: Desk, admin: Identity, as: Identity, email: string, piece: Piece, key: string): Promise<void> {
  const { kind, satisfaction, page, text } = piece;
  const { id, key: link } = await desk.call(as, feedbackSave, { kind, satisfaction, page, text, email, wantsAnswer: true }, {}, key);
  const now = async () => desk.call(admin, consoleFeedback, {}, { id });
  const before = await now();
  // A filling cut short may have come this far.
  if (piece.note && !before.entries.some((one) => one.kind === 'note'))
    await desk.call(admin, consoleFeedbackNote, { text: piece.note }, { id }, `${key}-note`);
  if (piece.answer && !before.entries.some((one) => one.kind === 'answer'))
    await desk.call(admin, consoleFeedbackAnswer, { text: piece.answer, version: before.version }, { id }, `${key}-answer`);
  if (piece.addition) await desk.call(as, feedbackAdd, { key: link, text: piece.addition });
  const { state, version } = await now();
  if (piece.to && state !== piece.to) await desk.call(admin, consoleFeedbackState, { to: piece.to, version }, { id });
}

/** Gives and answers through the operations that visitors and staff use. */
export async function demoFeedback(services: Services): Promise<void> {
  const desk = new Desk(services, shopOperations());
  const admin = await demoStaff(services);
  for (const buyer of demoBuyers) {
    const { id: userId } = await services.db.one<{ id: number }>(sql`select id from users where username_key = ${buyer.username}`);
    const as = asBuyer(userId, buyer);
    for (const [n, piece] of pieces[buyer.username].entries())
      await fill(desk, admin, as, buyer.email, piece, `demo-${buyer.username}-feedback-${n}`);
  }
  const guest = { kind: 'price', satisfaction: 3, text: '未登录时能不能也显示阶梯价的最后一档？比价时要一个个点开。' } as const;
  await desk.call({ kind: 'nobody' }, feedbackSave, { ...guest, page: '/ProductListHome' });
}
