// User agreement and terms of sale, shown at /HelpHome/userAgreementHelp and agreed to at registration.
import type { TextPage } from './text.ts';

export const terms: TextPage = {
  title: { zh: '用户协议与销售条款', en: 'User agreement and terms of sale' },
  intro: {
    zh: '本条款约定元港（PartHarbor，下称“本店”）与用户之间的权利和义务。注册账户或提交订单，即表示您已阅读并同意本条款。若与您另行签有书面采购合同，以该合同为准。',
    en: 'These terms govern the relation between PartHarbor (“the shop”, “we”) and its users. By registering an account or placing an order you confirm that you have read them and agree. Where you have a separate written purchase contract with us, that contract prevails.',
  },
  sections: [
    {
      heading: { zh: '1 适用范围与版本', en: '1 Scope and editions' },
      paragraphs: [
        {
          zh: '本店提供两个版本：国内版以人民币标价，面向中国大陆；国际版以美元标价，面向其他国家和地区。两个版本的价格、可见库存、付款方式和配送方式各不相同，订单适用下单时所在版本的规则。',
          en: 'The shop has two editions: the domestic edition, priced in Chinese yuan for mainland China, and the international edition, priced in US dollars for all other places. Prices, visible stock, payment and delivery differ between them; an order follows the rules of the edition it was placed in.',
        },
        {
          zh: '本店面向需要电子元器件的企业、机构和个人。您应当具备签订合同的能力；代表单位下单的，应当获得该单位授权。',
          en: 'The shop serves companies, institutions and individuals who need electronic components. You must be able to enter into contracts; whoever orders for an organisation must be authorised by it.',
        },
      ],
    },
    {
      heading: { zh: '2 账户', en: '2 Accounts' },
      paragraphs: [
        {
          zh: '浏览、搜索和加入购物车不需要账户，结算时需要登录。注册资料应当真实、完整并及时更新，否则可能影响收货、开票和退款。',
          en: 'Browsing, searching and filling a cart need no account; checking out does. Please keep your details true, complete and up to date: deliveries, invoices and refunds depend on them.',
        },
        {
          zh: '请妥善保管密码。本店不会以任何方式向您索要密码或验证码。发现账户被他人使用时，请立即修改密码并联系客服；修改密码后，其他设备上的登录随即失效。',
          en: 'Keep your password to yourself; we never ask for passwords or verification codes. If someone else uses your account, change the password at once and contact support. A changed password ends the logins on all other devices.',
        },
        {
          zh: '用程序大量抓取页面、绕过访问限制、冒用他人身份或者扰乱交易秩序的账户，本店可以限制或停用，并说明原因。未完成订单中的货款照常处理或退回。',
          en: 'We may restrict or close accounts that scrape pages in bulk, evade limits, impersonate others or disturb trade, and we will say why. Money in unfinished orders is still processed or returned.',
        },
      ],
    },
    {
      heading: { zh: '3 商品信息', en: '3 Product information' },
      paragraphs: [
        {
          zh: '参数、封装和说明整理自制造商公开的资料，供选型参考。设计定型前，请以制造商当前版本的数据手册为准。标有“示意”的图片和封装轮廓图不代表实物外观、丝印或批次。',
          en: 'Parameters, packages and descriptions are compiled from manufacturers’ public documents as an aid to selection. Before you freeze a design, rely on the manufacturer’s current datasheet. Images and outline drawings marked as illustrations do not show the marking, finish or date code of the part you receive.',
        },
        {
          zh: '起订量、递增量和包装数量标在商品页上。拆零供应的商品可能以编带段、管装或袋装发出，数量以订单为准。',
          en: 'Minimum order quantity (MOQ), order multiple and packing quantity are shown on the product page. Parts supplied below full packs may come as cut tape, in tubes or in bags; the quantity is that of the order.',
        },
        {
          zh: '本店商品按制造商规定的用途销售。用于生命维持、航空航天、核设施等失效可能危及人身的场合，须由您自行验证，并取得制造商的书面许可。',
          en: 'Parts are sold for the uses their manufacturers intend. Where failure could endanger people, as in life support, aerospace or nuclear plants, qualification is yours and the manufacturer’s written consent is needed.',
        },
      ],
    },
    {
      heading: { zh: '4 价格', en: '4 Prices' },
      paragraphs: [
        {
          zh: '人民币标价含增值税，美元标价不含任何国家或地区的税费；均不含运费和支付手续费。单价按数量分档，最多精确到小数点后六位；每行金额四舍五入到分，订单金额为各行之和加运费、减优惠。',
          en: 'Prices in yuan include VAT, prices in US dollars no tax of any country; both exclude shipping and payment service fees. Unit prices fall in tiers by quantity and are exact to at most six decimals; each line is rounded half up to the cent, and the order total is the sum of the lines plus shipping less discounts.',
        },
        {
          zh: '加入购物车不锁定价格。提交订单时价格若有变化，页面会先列出原价和现价，确认后才会提交。订单提交后价格不再变动。显示“人工计价”的商品须先询价。',
          en: 'Putting a part in the cart does not fix its price. If a price has changed when you place the order, you see both prices and nothing is placed until you confirm. Once placed, the order’s prices stand. Parts marked “Quote” are priced on inquiry.',
        },
        {
          zh: '因系统故障出现明显不合理的标价时，本店可以在发货前说明情况并取消相应商品，已付款项全额原路退回。国际订单在目的地产生的关税和税费由收货人承担。',
          en: 'If a fault in our systems shows a plainly unreasonable price, we may explain and cancel the goods concerned before shipment, with all money paid for them returned the way it came. Import duties and taxes at the destination of international orders are borne by the recipient.',
        },
      ],
    },
    {
      heading: { zh: '5 订单成立与库存保留', en: '5 Forming an order, reserving stock' },
      paragraphs: [
        {
          zh: '商品页是邀请下单，您提交的订单是要约。现货订单提交成功时，合同成立，本店同时为您保留库存；页面显示的可售数量已扣除他人保留的部分。',
          en: 'Product pages invite you to order; the order you place is your offer. For stock goods the contract is formed when the order is accepted by the system, which reserves the stock for you in the same moment. The quantity shown as available already excludes what others have reserved.',
        },
        {
          zh: '期货、订货和原厂货源商品不占用库存，须由本店工作人员核对货源、交期和价格。确认之前合同不成立，您可以随时取消；确认之后再付款。',
          en: 'Futures, lead time parts and factory sources reserve no stock. Our staff first check supply, lead time and price; until they confirm there is no contract and you may cancel at any time. You pay after confirmation.',
        },
        {
          zh: '一张订单包含不同仓库或不同库存类型的商品时，可能拆成若干部分分别发货，总金额不因拆分而改变。',
          en: 'An order with goods from several warehouses or of several stock types may be split into parts that ship separately. Splitting does not change the total.',
        },
      ],
    },
    {
      heading: { zh: '6 付款', en: '6 Payment' },
      paragraphs: [
        {
          zh: '在线付款的订单请在提交后 2 小时内付款，银行转账的订单请在 72 小时内付款。付款页显示剩余时间；逾期未付的订单自动关闭，库存随即释放。确认订单后，付款方式不再变更。',
          en: 'Orders paid online are to be paid within 2 hours, orders paid by bank transfer within 72 hours. The payment page counts the time left; orders not paid in time close by themselves and release their stock. Once staff have confirmed an order, its payment method is fixed.',
        },
        {
          zh: '信用卡付款可能产生手续费，金额在付款前列明。付款结果以支付机构或银行的通知为准。重复付款、金额不符，或订单关闭后到账的款项，原路退回；无法原路退回的，由客服与您联系处理。',
          en: 'Credit cards may carry a service fee, shown before you pay. What counts is the notice of the payment provider or bank. Money paid twice, in a wrong amount, or after the order closed goes back the way it came; where that is impossible, support contacts you.',
        },
      ],
    },
    {
      heading: { zh: '7 发货与交付', en: '7 Shipping and delivery' },
      paragraphs: [
        {
          zh: '现货预计 5-10 天送达，订货商品预计 10-15 天送达。页面给出的时间是估计，自付款到账起算，遇节假日、盘点、清关或不可抗力会顺延；明显延误时，本店会告知原因，您可以选择等待或取消尚未发出的商品。',
          en: 'Stock goods are expected within 5-10 days, lead time parts within 10-15 days. These are estimates from the arrival of payment; holidays, stocktaking, customs clearance and force majeure extend them. If there is a marked delay we tell you why, and you may wait or cancel what has not shipped.',
        },
        {
          zh: '商品交给收货人签收时，毁损和灭失的风险转移给您。签收前请检查外包装；外箱破损的，请当面拍照并要求承运人记录。订单在您确认收货时，或发货满 15 天时，视为已收货。',
          en: 'The risk of loss and damage passes to you when the recipient signs for the parcel. Please look at the packaging first; if it is damaged, take photographs and have the carrier note it. An order counts as received when you confirm it, or 15 days after shipment.',
        },
      ],
    },
    {
      heading: { zh: '8 验收、退货与退款', en: '8 Inspection, returns and refunds' },
      paragraphs: [
        {
          zh: '收货后请尽快核对型号、数量、批次和外观。发货之日起 30 天内，可以在订单中申请仅退款或退货退款，并说明原因、附上照片或检测记录。',
          en: 'Please check part numbers, quantities, date codes and condition soon after arrival. Within 30 days of shipment you can ask in the order for a refund, with or without return, giving the reason and photographs or test records.',
        },
        {
          zh: '本店在 48 小时内审核。需要退回的，请在审核通过后 15 天内寄出，并填写承运公司和运单号，逾期申请可能失效。收到并检验后，款项在 3-5 个工作日内退回原付款方式。',
          en: 'We review within 48 hours. Goods to be returned must be sent within 15 days of approval, with carrier and tracking number entered, or the request may lapse. After arrival and inspection the money goes back to the original payment method within 3-5 working days.',
        },
        {
          zh: '退回的元器件应保持原包装，防潮和防静电措施完好，未焊接、未上机。错发、漏发或质量问题由本店承担往返运费；其他原因的退货，运费由您承担。按您的要求加工、裁切或专门订货的商品，除质量问题外不接受退货。法律另有规定的，从其规定。',
          en: 'Returned parts must be in their original packaging with moisture and ESD protection intact, unsoldered and unused. We bear the freight where we sent wrong, missing or faulty goods; otherwise you do. Goods cut, processed or specially ordered for you can be returned only if faulty. Mandatory law remains unaffected.',
        },
      ],
    },
    {
      heading: { zh: '9 发票', en: '9 Invoices' },
      paragraphs: [
        {
          zh: '国内订单可以申请增值税普通发票；通过企业认证的用户可以申请增值税专用发票。发票按实际付款金额开具，不含已退款部分。发票抬头和税号由您提供，因资料错误需要重开的，请联系客服。国际订单随货提供商业发票。',
          en: 'Domestic orders can have a general VAT invoice; verified business users can have a special VAT invoice. Invoices state the amount actually paid, less refunds. Title and tax number come from you; if they were wrong, ask support to issue the invoice anew. International orders travel with a commercial invoice.',
        },
      ],
    },
    {
      heading: { zh: '10 质量与责任', en: '10 Quality and liability' },
      paragraphs: [
        {
          zh: '本店保证所售商品与订单载明的型号和制造商一致。商品不符合约定的，本店按您的选择补发、换货或退款；法律对消费者另有更有利规定的，从其规定。',
          en: 'We warrant that the goods are of the part number and manufacturer stated in the order. If they are not as agreed we send the missing goods, replace them or refund them, as you choose; more favourable rights of consumers remain.',
        },
        {
          zh: '贴装前请完成来料检验和小批试产。在法律允许的范围内，本店对一张订单承担的赔偿总额以该订单中相应商品的货款为限，不包括停产、返工、利润损失等间接损失；因故意或重大过失造成的损失，以及人身损害，不受此限。',
          en: 'Please carry out incoming inspection and a pilot run before assembly. As far as the law allows, our total liability for an order is limited to the price of the goods concerned and excludes indirect loss such as downtime, rework or lost profit. This limit does not apply to intent, gross negligence or injury to persons.',
        },
      ],
    },
    {
      heading: { zh: '11 出口管制与合规', en: '11 Export control and compliance' },
      paragraphs: [
        {
          zh: '部分元器件受出口管制。您承诺不把商品用于法律禁止的最终用途，不转给受限制的对象。本店可以要求提供最终用户和用途说明；无法核实时，可以拒绝或取消订单并退还货款。',
          en: 'Some components are under export control. You undertake not to use them for prohibited purposes or pass them to restricted parties. We may ask for a statement of end user and end use; where it cannot be verified we may refuse or cancel the order and return the money.',
        },
      ],
    },
    {
      heading: { zh: '12 内容与知识产权', en: '12 Content and intellectual property' },
      paragraphs: [
        {
          zh: '品牌、商标和数据手册归各自权利人所有，在此仅用于说明商品。您上传的 BOM、物料编码和备注仍归您所有，本店只为完成匹配、报价和订单而使用。您发布的提问和回答不应含有他人的商业秘密或违法内容。',
          en: 'Brands, trademarks and datasheets belong to their owners and appear here only to identify goods. The BOMs, material numbers and notes you upload remain yours; we use them only to match, quote and fulfil. Questions and answers you publish must not contain trade secrets of others or unlawful content.',
        },
      ],
    },
    {
      heading: { zh: '13 条款变更与争议解决', en: '13 Changes and disputes' },
      paragraphs: [
        {
          zh: '本条款修改时会提前公告。修改只对之后提交的订单有效，已成立的订单适用提交时的版本。',
          en: 'Changes to these terms are announced in advance. They apply to orders placed afterwards; an order already formed keeps the version in force when it was placed.',
        },
        {
          zh: '本条款适用中华人民共和国法律。发生争议时，请先联系客服协商；协商不成的，可以向本店住所地有管辖权的人民法院起诉。消费者依照所在地强制性规定享有的权利不受影响。中英文版本不一致时，国内订单以中文版为准，国际订单以英文版为准。',
          en: 'The law of the People’s Republic of China applies. Please talk to support first; failing agreement, the competent court at the shop’s registered place decides. Mandatory rights of consumers where they live are not affected. Where the two language versions differ, the Chinese text holds for domestic orders and the English text for international ones.',
        },
      ],
    },
  ],
};
