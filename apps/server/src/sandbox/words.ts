// Words of the sandbox provider's pages in both languages.
import type { Lang } from '@partharbor/rules/goods';

const zh = {
  title: '沙箱收银台',
  note: '演示用的支付渠道，不会产生真实扣款。',
  merchant: '收款方',
  shop: 'PartHarbor 元港',
  order: '订单号',
  payment: '支付单号',
  method: '支付方式',
  scan: '扫码也会打开本页',
  pay: '确认支付',
  decline: '取消支付',
  tests: '测试选项',
  wrong: '少付一分（金额不符）',
  twice: '通知发送两次',
  late: '通知延迟 30 秒',
  paid: '已支付',
  paidNote: '款项已收到，结果会通知商户。',
  declined: '已取消支付',
  expired: '支付已过期，请返回订单重新发起。',
  back: '返回商户',
  missing: '没有这笔支付。',
  refused: '请从本页面提交。',
  sent: '已发送的通知',
  none: '还没有发送过通知。',
  at: '时间',
  event: '内容',
  tries: '次数',
  answer: '商户的应答',
  next: '下次发送',
};

type Words = Record<keyof typeof zh, string>;

const en: Words = {
  title: 'Sandbox checkout',
  note: 'A payment provider for demonstration: no real money moves.',
  merchant: 'Payee',
  shop: 'PartHarbor',
  order: 'Order',
  payment: 'Payment',
  method: 'Method',
  scan: 'The code opens this page',
  pay: 'Pay',
  decline: 'Decline',
  tests: 'Test switches',
  wrong: 'Pay one cent too little',
  twice: 'Notify twice',
  late: 'Notify 30 s late',
  paid: 'Paid',
  paidNote: 'The money has arrived; the merchant is being told.',
  declined: 'Payment declined',
  expired: 'This payment has expired. Go back to the order and start again.',
  back: 'Back to the merchant',
  missing: 'There is no such payment.',
  refused: 'Submit the form on this page.',
  sent: 'Notifications sent',
  none: 'No notification has been sent yet.',
  at: 'Time',
  event: 'Content',
  tries: 'Tries',
  answer: "Merchant's answer",
  next: 'Next try',
};

/** Words in a language. */
export const wordsIn = (lang: Lang): Words => (lang === 'zh' ? zh : en);
export type { Words };
