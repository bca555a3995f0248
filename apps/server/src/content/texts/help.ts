// Short help pages that the footer links to: buying, shipping, payment, refunds, invoices, points; and the filing text's example.
import { boms } from './boms.ts';
import { points } from './points.ts';
import type { Bilingual, TextPage } from './text.ts';

/** Help pages with text of their own; the key is the last part of the address under /HelpHome/. */
export type HelpKey =
  | 'bomSchemeDesignHelp'
  | 'shoppingProcessHelp'
  | 'expressShippingHelp'
  | 'payHelp'
  | 'purchaseRefundHelp'
  | 'invoiceHelp'
  | 'pointsRulesHelp';

/** Shown where no filing text is configured; says itself that it is an example. */
export const exampleFilingText: Bilingual = { zh: 'ICP备00000000号（示例）', en: 'ICP filing 00000000 (example)' };

const shopping: TextPage = {
  title: { zh: '购物流程', en: 'How to buy' },
  intro: {
    zh: '从搜索到收货共五步，每一步都可以返回修改，付款前不产生费用。',
    en: 'Five steps from search to delivery. You can go back at each, and nothing is charged before you pay.',
  },
  sections: [
    {
      heading: { zh: '五个步骤', en: 'Five steps' },
      paragraphs: [],
      points: [
        {
          zh: '搜索型号，例如 STM32F103C8T6；横线、空格和大小写不影响结果。也可以从分类进入，按参数筛选。',
          en: 'Search a part number such as STM32F103C8T6; dashes, spaces and case do not matter. Or start from a category and filter by parameters.',
        },
        {
          zh: '核对商品页的参数、封装、库存、起订量和阶梯价，填写数量并加入购物车。未登录也可以加入。',
          en: 'Check parameters, package, stock, MOQ and price tiers on the product page, enter a quantity and add it to the cart. No login is needed for that.',
        },
        {
          zh: '在购物车勾选要买的行，登录并结算。价格或库存有变化的行会先列出来，确认后才能继续。',
          en: 'Tick the lines to buy, log in and check out. Lines whose price or stock has changed are shown first and wait for your confirmation.',
        },
        {
          zh: '选择地址、配送、发票和付款方式，提交订单。现货随即为您保留。',
          en: 'Choose address, delivery, invoice and payment, and place the order. Stock goods are reserved at that moment.',
        },
        {
          zh: '在时限内付款，等待发货；在订单详情查看物流，收到后确认收货。',
          en: 'Pay in time and wait for shipment; follow the parcel in the order and confirm its receipt.',
        },
      ],
    },
    {
      heading: { zh: '库存类型', en: 'Stock types' },
      paragraphs: [
        {
          zh: '现货在我们或合作方的仓库里，付款后即可发出。期货和订货需要先由工作人员确认货源、交期和价格，确认前不需要付款，也不占用库存。购物车按类型分组，便于分别结算。',
          en: 'Stock goods are in our own or a partner’s warehouse and ship after payment. Futures and lead time parts are first confirmed by staff as to supply, lead time and price; until then nothing is due and no stock is reserved. The cart groups lines by type so that they can be ordered separately.',
        },
      ],
    },
  ],
};

const shipping: TextPage = {
  title: { zh: '配送与运费', en: 'Shipping and freight' },
  intro: {
    zh: '运费在结算页按收货地址、金额和发货仓实时计算，并注明适用的规则。以下是现行的默认规则，所选承运公司有多条规则适用时，取最低的一条。',
    en: 'Freight is calculated at checkout from address, amount and warehouse, and the rule that applied is named there. These are the standard rules; where several apply to the carrier you choose, the cheapest counts.',
  },
  sections: [
    {
      heading: { zh: '国内运费', en: 'Domestic freight' },
      paragraphs: [],
      points: [
        {
          zh: '中通快递：每单 ¥8.00，商品满 ¥200.00 免运费；开具发票的订单满 ¥300.00 免运费。',
          en: 'ZTO Express: ¥8.00 an order, free from ¥200.00 of goods; orders with invoice are free from ¥300.00.',
        },
        {
          zh: '顺丰速运：每单 ¥15.00，全部商品由同一仓库发出且满 ¥1,000.00 时免运费。',
          en: 'SF Express: ¥15.00 an order, free from ¥1,000.00 when all of it leaves one warehouse.',
        },
        {
          zh: '偏远地区每单加收 ¥10.00：新疆、西藏、青海、宁夏、内蒙古、甘肃、海南，以及港澳台。',
          en: 'Remote regions add ¥10.00 an order: Xinjiang, Tibet, Qinghai, Ningxia, Inner Mongolia, Gansu, Hainan, and Hong Kong, Macao and Taiwan.',
        },
      ],
    },
    {
      heading: { zh: '国际运费', en: 'International freight' },
      paragraphs: [],
      points: [
        {
          zh: 'DHL：每单 $25.00；FedEx：每单 $22.00。国际订单不设免运费额度。',
          en: 'DHL: $25.00 an order; FedEx: $22.00 an order. There is no free threshold for international orders.',
        },
        {
          zh: '国际订单按 DAP（Incoterms 2020，目的地交货）交付：运费到您的地址为止由我们承担，目的地的进口关税和增值税由收货人在清关时缴纳，美元标价不含这些税费。清关可能需要您提供税号或用途说明。',
          en: 'International orders are delivered at place (DAP, Incoterms 2020): we pay the freight to your address, you pay import duty and VAT or GST of your country, which customs or the carrier charge on arrival. Prices in US dollars contain none of these. Customs may ask you for a tax number (EORI, EIN) or a statement of use.',
        },
      ],
    },
    {
      heading: { zh: '时效与发货仓', en: 'Times and warehouses' },
      paragraphs: [
        {
          zh: '现货预计 5-10 天送达，订货商品 10-15 天，自付款到账起算。商品从江苏、深圳或香港仓发出，一个仓能发齐时优先由它发出，否则分仓发货；分仓不会增加商品金额。',
          en: 'Stock goods are expected within 5-10 days and lead time parts within 10-15 days from payment. Parts leave from Jiangsu, Shenzhen or Hong Kong; one warehouse serves the whole order where it can, otherwise it ships in parts. Splitting does not raise the price of the goods.',
        },
        {
          zh: '发货后，订单详情显示承运公司、运单号和物流轨迹，轨迹保留两个月。签收前请检查外包装，破损时当面拍照并请承运人记录。',
          en: 'After shipment the order shows carrier, tracking number and steps; the steps are kept for two months. Look at the packaging before signing, and have damage photographed and noted by the carrier.',
        },
      ],
    },
  ],
};

const payment: TextPage = {
  title: { zh: '付款方式', en: 'Payment' },
  intro: {
    zh: '付款页列出订单可用的方式、应付金额和剩余时间。离开页面不影响订单，时限内可以再次付款或更换方式。',
    en: 'The payment page shows the methods for your order, the amount and the time left. Leaving the page does not affect the order; within the time you can pay again or change the method.',
  },
  sections: [
    {
      heading: { zh: '可用方式', en: 'Methods' },
      paragraphs: [],
      points: [
        { zh: '国内版：微信支付、支付宝、银行转账。', en: 'Domestic edition: WeChat Pay, Alipay, bank transfer.' },
        {
          zh: '国际版：信用卡、银行转账。信用卡手续费在付款前列明。',
          en: 'International edition: credit card, bank transfer. The card’s service fee is shown before you pay.',
        },
      ],
    },
    {
      heading: { zh: '时限', en: 'Time limits' },
      paragraphs: [
        {
          zh: '在线付款 2 小时，银行转账 72 小时，从订单可以付款时起算。逾期订单自动关闭，库存释放；需要时可以从原订单再次下单。',
          en: '2 hours for online payment and 72 hours for bank transfer, from when the order can be paid. After that it closes and releases its stock; you can order again from the closed order.',
        },
        {
          zh: '期货和订货商品在工作人员确认之后才开始计时。确认后付款方式不再变更。',
          en: 'For futures and lead time parts the time starts when staff have confirmed the order. From then on the payment method is fixed.',
        },
      ],
    },
    {
      heading: { zh: '银行转账', en: 'Bank transfer' },
      paragraphs: [
        {
          zh: '请按付款页上的账户和金额汇款，并在附言中填写订单号。一张订单汇一笔，便于核对。款项经工作人员确认到账后，订单进入待发货。',
          en: 'Transfer the exact amount to the account on the payment page and quote the order number. One transfer for each order keeps matching simple. The order moves to “to ship” when staff have confirmed the money.',
        },
      ],
    },
    {
      heading: { zh: '扣款异常', en: 'If something goes wrong' },
      paragraphs: [
        {
          zh: '已扣款而订单仍显示未付款时，请稍候几分钟，不必重复付款：结果以支付机构的通知为准，重复支付的款项会原路退回。订单关闭后到账、金额不符的款项同样原路退回。',
          en: 'If you were charged and the order still shows as unpaid, wait a few minutes and do not pay again: the provider’s notice decides, and double payments go back the way they came. So does money that arrives after closing or in a wrong amount.',
        },
      ],
    },
  ],
};

const refunds: TextPage = {
  title: { zh: '退换货与退款', en: 'Returns and refunds' },
  intro: {
    zh: '发货之日起 30 天内，可以在订单详情中申请。审核、退回和退款的进度都显示在退款单里。',
    en: 'Within 30 days of shipment you can apply in the order. Review, return and refund are shown step by step in the refund record.',
  },
  sections: [
    {
      heading: { zh: '流程', en: 'Steps' },
      paragraphs: [],
      points: [
        {
          zh: '申请：选择商品和数量，说明原因，附照片或检测记录。可选仅退款，或退货退款。',
          en: 'Apply: choose goods and quantities, give the reason, add photographs or test records. Choose refund only, or return and refund.',
        },
        {
          zh: '审核：48 小时内给出结果；未通过时说明原因，可以补充材料后再次申请。',
          en: 'Review: you have an answer within 48 hours; a refusal says why, and you may apply again with more evidence.',
        },
        {
          zh: '退回：审核通过后 15 天内寄出，填写承运公司、运单号和商品，逾期可能失效。',
          en: 'Return: send the goods within 15 days of approval and enter carrier, tracking number and goods, or the request may lapse.',
        },
        {
          zh: '退款：检验完成后 3-5 个工作日退回原付款方式。',
          en: 'Refund: after inspection the money reaches the original payment method within 3-5 working days.',
        },
      ],
    },
    {
      heading: { zh: '退回的条件', en: 'Condition of returned goods' },
      paragraphs: [
        {
          zh: '保持原包装，防潮袋、干燥剂和防静电包装完好，未焊接、未上机。湿敏器件拆封后无法判断受潮程度，除质量问题外不能退回。',
          en: 'Original packaging, with dry bag, desiccant and ESD protection intact; unsoldered and unused. Once the dry bag of a moisture-sensitive part is open its exposure is unknown, so it can be returned only if faulty.',
        },
        {
          zh: '错发、漏发和质量问题的往返运费由我们承担；其他原因由买方承担。尚未发货的商品可以直接取消，款项原路退回。',
          en: 'We bear the freight for wrong, missing or faulty goods, the buyer otherwise. Goods that have not shipped can simply be cancelled and the money goes back the way it came.',
        },
      ],
    },
  ],
};

const invoices: TextPage = {
  title: { zh: '发票说明', en: 'Invoices' },
  intro: {
    zh: '人民币标价均含增值税，美元标价不含税。结算时选择发票类型和抬头，也可以在收货后补开。',
    en: 'Prices in yuan include VAT; prices in US dollars do not. Enter your invoice details at checkout, or ask for the invoice after delivery.',
  },
  sections: [
    {
      heading: { zh: '类型', en: 'Types' },
      paragraphs: [
        {
          zh: '个人和企业都可以开具增值税普通发票。增值税专用发票需要先通过企业认证，并提供名称、税号、地址、电话、开户行和账号。',
          en: 'Individuals and companies can have a general VAT invoice. A special VAT invoice requires verification as a business and name, tax number, address, phone, bank and account.',
        },
        { zh: '国际订单随货附商业发票，供清关使用。', en: 'International orders come with a commercial invoice for customs.' },
      ],
    },
    {
      heading: { zh: '金额与更正', en: 'Amounts and corrections' },
      paragraphs: [
        {
          zh: '发票金额等于实际付款减去已退款部分，优惠券和积分抵扣的部分不开票。抬头或税号有误时，请联系客服作废重开。',
          en: 'The invoice states what was paid less refunds; amounts covered by coupons and points are not invoiced. If name or tax number is wrong, ask support to cancel the invoice and issue it anew.',
        },
      ],
    },
  ],
};

/** The help pages by key. */
export const helpPages: Readonly<Record<HelpKey, TextPage>> = {
  shoppingProcessHelp: shopping,
  expressShippingHelp: shipping,
  payHelp: payment,
  purchaseRefundHelp: refunds,
  invoiceHelp: invoices,
  pointsRulesHelp: points,
  bomSchemeDesignHelp: boms,
};
