// Groups and articles of the encyclopedia, the footer's facts, and what the home page shows, for the demonstration.
import type { HomeSettings } from '@partharbor/contract/calls/console-content';
import { homeBlocks, homeSideBlocks } from '@partharbor/contract/contents';
import { exampleFilingText } from '../../content/texts/help.ts';
import { popularSearches } from '../../content/texts/home-content.ts';
import { symbol, type DemoText } from './demo-text.ts';

export interface DemoGroup {
  readonly place: 'encyclopedia' | 'friends';
  readonly name: string;
  readonly nameEn: string;
  readonly position: number;
  readonly links: readonly { readonly name: string; readonly nameEn: string; readonly link: string }[];
}

const link = (name: string, nameEn: string, to: string) => ({ name, nameEn, link: to });
const group = (position: number, name: string, nameEn: string, links: DemoGroup['links']): DemoGroup => ({
  place: 'encyclopedia',
  name,
  nameEn,
  position,
  links,
});

export const groups: readonly DemoGroup[] = [
  group(10, '购物指南', 'Shopping', [
    link('购物流程', 'How to buy', '/HelpHome/shoppingProcessHelp'),
    link('选型导航', 'Directory of lists', '/goodsLink'),
  ]),
  group(20, '支付与发票', 'Payment and invoices', [
    link('支付方式', 'Payment', '/HelpHome/payHelp'),
    link('发票', 'Invoices', '/HelpHome/invoiceHelp'),
  ]),
  group(30, '配送与售后', 'Delivery and after-sales', [
    link('配送与运费', 'Shipping and freight', '/HelpHome/expressShippingHelp'),
    link('退换货', 'Returns and refunds', '/HelpHome/purchaseRefundHelp'),
  ]),
  group(40, '资讯', 'Reading', [
    link('新闻与公告', 'News and notices', '/newsAndNotice'),
    link('技术文章', 'Articles', '/articles'),
    link('应用方案', 'Solutions', '/solutionList'),
  ]),
  group(50, '条款与联系', 'Terms and contact', [
    link('用户协议', 'User agreement', '/HelpHome/userAgreementHelp'),
    link('隐私政策', 'Privacy notice', '/HelpHome/privacyPolicyHelp'),
    link('联系我们', 'Contact us', '/HelpHome/contactUsHelp'),
  ]),
  {
    place: 'friends',
    name: '友情链接',
    nameEn: 'Links',
    position: 90,
    links: [
      link('JEDEC 标准', 'JEDEC standards', 'https://www.jedec.org/'),
      link('IPC 国际电子工业联接协会', 'IPC', 'https://www.ipc.org/'),
      link('IEC 国际电工委员会', 'IEC', 'https://www.iec.ch/'),
    ],
  },
];

const entry = (
  id: number,
  position: number,
  [titleZh, titleEn]: readonly [string, string],
  [summaryZh, summaryEn]: readonly [string, string],
  [bodyZh, bodyEn]: readonly [string, string],
): DemoText => ({
  id,
  kind: 'encyclopedia',
  daysAgo: 40,
  cover: '',
  parts: [],
  group: position,
  zh: { title: titleZh, summary: summaryZh, body: bodyZh, tags: [] },
  en: { title: titleEn, summary: summaryEn, body: bodyEn, tags: [] },
});

export const entries: readonly DemoText[] = [
  entry(
    41,
    10,
    ['如何搜索料号', 'How to search part numbers'],
    ['横线、空格和大小写不影响结果；不全的型号也能找到。', 'Dashes, spaces and case do not matter, and parts of a number are enough.'],
    [
      '## 按型号\n\n- STM32F103 c8t6、stm32-f103-c8t6 与 STM32F103C8T6 结果相同。\n- 只记得中间一段也可以，例如 F103C8。\n- 后缀代表封装、包装和温度等级，例如 TR 表示卷带。页面不会截断型号。\n\n## 按参数\n\n把搜索框左边切换到“参数”，输入 10k 0402 1%。\n\n## 找不到时\n\n结果页会列出相近型号，以及是哪个筛选条件排除了结果。仍然没有，请[联系我们](/HelpHome/contactUsHelp)询价。',
      '## By number\n\n- STM32F103 c8t6, stm32-f103-c8t6 and STM32F103C8T6 find the same.\n- A piece from the middle is enough, such as F103C8.\n- Suffixes stand for package, packing and temperature grade; TR means tape and reel. Pages never cut a number.\n\n## By parameters\n\nSet the field left of the search box to parameters and enter 10k 0402 1%.\n\n## When nothing is found\n\nThe page lists close numbers and names the filter that emptied it. If it is still missing, [ask us](/HelpHome/contactUsHelp).',
    ],
  ),
  entry(
    42,
    10,
    ['库存类型与交期', 'Stock types and lead times'],
    ['现货、期货、订货分别是什么意思，各要等多久。', 'What in stock, futures and lead time order mean, and how long each takes.'],
    [
      '| 类型 | 含义 | 交期 |\n|---|---|---|\n| 现货 | 在我们或合作方的仓库 | 5-10 天 |\n| 期货 | 原厂排产或在途 | 商品页注明 |\n| 订货 | 向原厂或代理采购 | 10-15 天起 |\n\n现货提交订单即保留库存。期货和订货先由工作人员确认，再付款。购物车按类型分组，可以分别结算。',
      '| Type | Meaning | Lead time |\n|---|---|---|\n| In stock | in our own or a partner’s warehouse | 5-10 days |\n| Futures | scheduled at the maker or on its way | as the page says |\n| Lead time order | bought for you | from 10-15 days |\n\nStock is reserved when the order is placed. Futures and orders are confirmed by staff first and paid then. The cart groups lines by type, so each can be ordered by itself.',
    ],
  ),
  entry(
    43,
    20,
    ['对公转账步骤', 'Paying by bank transfer'],
    ['从下单到入账的五步，以及附言怎么写。', 'Five steps from order to receipt, and what to write as reference.'],
    [
      '1. 结算时选择对公转账，提交订单。\n2. 在付款页记下收款账号、应付金额和订单号。\n3. 72 小时内汇款，附言只写订单号，一单一汇。\n4. 到账后一个工作日内核对，订单转为待发货。\n5. 需要发票的，在订单详情查看开票状态。\n\n金额不符的款项会进入人工核对，我们会联系您确认补款或退回。',
      '1. Choose bank transfer at checkout and place the order.\n2. Note account, amount and order number on the payment page.\n3. Send the money within 72 hours with the order number alone as reference, one transfer for each order.\n4. It is matched within one working day of arrival, and the order awaits shipment.\n5. The order shows the state of its invoice.\n\nAmounts that differ are checked by hand; we ask whether to add or to return.',
    ],
  ),
  entry(
    44,
    30,
    ['来料检验与签收', 'Checking goods on arrival'],
    ['签收时看什么，多少天内可以提出问题，需要哪些照片。', 'What to look at, how long you can report a problem, and which pictures help.'],
    [
      '## 签收时\n\n1. 外箱破损、湿痕，请当面拍照并在运单上注明。\n2. 对照装箱单清点型号、数量和批次。\n3. 湿敏器件检查封袋和湿度卡。\n\n## 提出问题\n\n收货后 30 天内通过订单详情或邮件提出，附上：\n\n- 外箱与标签照片\n- 器件正反面照片\n- 测试条件和结果\n\n已经焊接的器件，请保留同批次未使用的样品。',
      '## On arrival\n\n1. Photograph damage or damp marks on the box and note them on the waybill.\n2. Compare part numbers, quantities and lots with the packing list.\n3. Look at bag and humidity card of moisture sensitive parts.\n\n## Reporting a problem\n\nWithin 30 days, in the order or by mail, with:\n\n- pictures of box and label\n- pictures of the part from above and below\n- test conditions and results\n\nIf parts are soldered already, keep unused ones of the same lot.',
    ],
  ),
  entry(
    45,
    30,
    ['封装尺寸代码对照', 'Package size codes'],
    [
      '英制与公制代码容易混淆：同是 0603，两种写法的长度相差近两倍。',
      'Imperial and metric codes are easily mixed up: 0603 stands for two very different sizes.',
    ],
    [
      '| 英制 | 公制 | 长 × 宽 |\n|---|---|---|\n| 0201 | 0603 | 0.6 × 0.3 mm |\n| 0402 | 1005 | 1.0 × 0.5 mm |\n| 0603 | 1608 | 1.6 × 0.8 mm |\n| 0805 | 2012 | 2.0 × 1.25 mm |\n| 1206 | 3216 | 3.2 × 1.6 mm |\n| 1210 | 3225 | 3.2 × 2.5 mm |\n| 2512 | 6332 | 6.3 × 3.2 mm |\n\n本站阻容的封装一律使用英制代码；晶体和 LED 按行业习惯使用公制代码。',
      '| Imperial | Metric | Length × width |\n|---|---|---|\n| 0201 | 0603 | 0.6 × 0.3 mm |\n| 0402 | 1005 | 1.0 × 0.5 mm |\n| 0603 | 1608 | 1.6 × 0.8 mm |\n| 0805 | 2012 | 2.0 × 1.25 mm |\n| 1206 | 3216 | 3.2 × 1.6 mm |\n| 1210 | 3225 | 3.2 × 2.5 mm |\n| 2512 | 6332 | 6.3 × 3.2 mm |\n\nResistors and capacitors in this shop carry imperial codes; crystals and LEDs metric ones, as is usual in the trade.',
    ],
  ),
  entry(
    46,
    50,
    ['批次号与年周代码', 'Lot numbers and date codes'],
    [
      '2437 表示 2024 年第 37 周；多久算旧，看器件和保存条件。',
      '2437 means week 37 of 2024; how old is too old depends on part and storage.',
    ],
    [
      '年周代码（D/C）为四位：前两位是年，后两位是周。2437 即 2024 年第 37 周封装。\n\n- 密封保存、镀锡正常的器件，两年以上仍可焊接，使用前抽检可焊性。\n- 湿敏器件以封袋日期为准，不以年周代码为准。\n- 电解电容、电池、部分连接器有货架期，请看规格书。\n\n对批次有要求的，请在订单备注中写明，发货前会与您确认。',
      'A date code has four digits: two of the year, two of the week. 2437 was packaged in week 37 of 2024.\n\n- Sealed parts with sound plating solder well after two years and more; test a sample first.\n- For moisture sensitive parts the sealing date counts, not the date code.\n- Electrolytic capacitors, batteries and some connectors have a shelf life; see the specification.\n\nIf you need certain lots, say so in the note of the order and we confirm before shipping.',
    ],
  ),
];

export const footer = {
  hotline: '400-000-0000',
  filings: [{ text: exampleFilingText.zh, link: 'https://beian.miit.gov.cn/' }],
};

const shown = <const K extends string>(keys: readonly K[]) => keys.map((key) => ({ key, shown: true }));
const banner = (
  [titleZh, titleEn]: readonly [string, string],
  [noteZh, noteEn]: readonly [string, string],
  picture: string,
  to: string,
) => ({ titleZh, titleEn, noteZh, noteEn, picture: symbol(picture), link: to });

export const home: HomeSettings = {
  blocks: shown(homeBlocks),
  // Articles stand among the reading of the wide column.
  side: homeSideBlocks.map((key) => ({ key, shown: key !== 'articles' })),
  banners: [
    banner(['国产现货', 'Mainland makers'], ['按品类、参数和品牌筛选', 'By category, parameter and brand'], 'mcu', '/chinaZone'),
    banner(['现货折扣', 'Stock on sale'], ['折扣价直接计入阶梯', 'Discounts count in every tier'], 'capacitor', '/discountGoods'),
    banner(['按参数找料', 'Search by value'], ['输入 4k7 0603 1%', 'Type 4k7 0603 1%'], 'resistor', '/newsDetail?id=31'),
  ],
  searches: popularSearches.map(({ label, labelEn, words }) => ({ label, labelEn, words: [...words] })),
};
