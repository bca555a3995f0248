// How buyers reach the shop, and what to write so that the first answer helps.
import type { TextPage } from './text.ts';

/** The contact page with the mail address in force. */
export const contact = (serviceMail: string): TextPage => ({
  title: { zh: '联系我们', en: 'Contact us' },
  intro: {
    zh: `请发邮件到 ${serviceMail}。工作日 9:00-18:00（UTC+8）处理，一个工作日内答复。`,
    en: `Write to ${serviceMail}. We work Monday to Friday, 9:00-18:00 (UTC+8), and answer within one working day. “Contact” and “Chat” at the edge of every page open a chat.`,
  },
  sections: [
    {
      heading: { zh: '询价与交期', en: 'Prices and lead times' },
      paragraphs: [
        {
          zh: '标注“人工计价”的型号，以及期货和订货商品的价格与交期，都可以先来信确认。',
          en: 'Ask us about parts marked “Quote”, and about price and lead time of futures and lead time parts before you order.',
        },
      ],
      points: [
        { zh: '完整型号和品牌', en: 'Full part number and manufacturer' },
        { zh: '数量，以及希望的到货日期', en: 'Quantity, and when you need it' },
        { zh: '收货国家或地区，以及是否需要发票', en: 'Country or region of delivery, and whether you need an invoice' },
      ],
    },
    {
      heading: { zh: '订单问题', en: 'Questions about an order' },
      paragraphs: [
        {
          zh: '请用注册邮箱来信，或在信中写明注册手机号，并附订单号。页面出错时，附上提示里的编号，我们可以据此查到原因。',
          en: 'Write from the e-mail address of your account and quote the order number. If a page failed, quote the number in its message; it lets us find the cause.',
        },
      ],
    },
    {
      heading: { zh: '忘记密码', en: 'Forgotten password' },
      paragraphs: [
        {
          zh: '请用注册邮箱来信，或写明用户名和注册手机号。我们核对身份后为您重设密码。我们不会向您索要密码。',
          en: 'Write from the e-mail address of your account and give your username. Once we have checked your identity, we set a new password. We never ask for a password.',
        },
      ],
    },
  ],
});
