// Demo content of the home page (CO-1, HD-1, HD-5): notices, news, solutions, hot words, popular searches, default search text.
import { solutions } from './home-solutions.ts';
import type { Bilingual } from './text.ts';

export type ContentKind = 'announcement' | 'notice' | 'news' | 'solution';

/** One item; it counts as published so many days before the demo data are loaded. */
export type ContentItem = {
  readonly id: number;
  readonly kind: ContentKind;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly summaryZh: string;
  readonly summaryEn: string;
  readonly publishedDaysAgo: number;
};

/** A word under the search box. `color` names a colour of the design ('' = the usual one), because fixed colours cannot suit both themes. */
export type HotWord = { readonly content: Bilingual; readonly link: string; readonly color: '' | 'accent' };

/** One line of popular searches. */
export type PopularLine = { readonly label: string; readonly labelEn: string; readonly words: readonly string[] };

/** What an empty search looks for (SR-1). */
export const defaultSearchText = 'STM32F103C8T6';

/** The closable bar above the header (HD-1). */
export const topAnnouncement: { readonly text: Bilingual; readonly link: string } = {
  text: {
    zh: '演示商店：型号真实，价格与库存为演示数据，不会真实发货或收款。查看说明',
    en: 'Demo shop: real part numbers, demo prices and stock; nothing is shipped or charged. Read more',
  },
  link: '/HelpHome/shoppingProcessHelp',
};

const notices: readonly ContentItem[] = [
  {
    id: 1,
    kind: 'announcement',
    titleZh: '演示商店说明：价格、库存与订单均不作数',
    titleEn: 'About this demo shop: prices, stock and orders do not count',
    summaryZh: '目录中的型号按制造商公布的命名规则生成，参数与型号一致。价格和库存是演示数据，付款进入沙箱，不会扣款，也不会发货。',
    summaryEn:
      'Part numbers follow the numbering systems manufacturers publish, and their parameters agree with them. Prices and stock are demo data, payments go to a sandbox: nothing is charged and nothing ships.',
    publishedDaysAgo: 1,
  },
  {
    id: 2,
    kind: 'announcement',
    titleZh: '偏远地区每单加收运费 ¥10.00',
    titleEn: 'Chinese edition: remote regions pay ¥10.00 more freight',
    summaryZh:
      '适用于新疆、西藏、青海、宁夏、内蒙古、甘肃、海南和港澳台的国内订单。选好地址后，结算页会单独列出这一项。其他地区的运费不变。',
    summaryEn:
      'This concerns domestic orders to Xinjiang, Tibet, Qinghai, Ningxia, Inner Mongolia, Gansu, Hainan, Hong Kong, Macao and Taiwan. Checkout lists it separately once an address is chosen. Freight elsewhere is unchanged.',
    publishedDaysAgo: 6,
  },
  {
    id: 3,
    kind: 'announcement',
    titleZh: '未付款订单的保留时间：在线 2 小时，转账 72 小时',
    titleEn: 'How long unpaid orders are held: 2 hours online, 72 hours by transfer',
    summaryZh: '提交订单时库存即被保留，付款页显示剩余时间。逾期订单自动关闭，库存回到可售数量。时限之内可以更换付款方式。',
    summaryEn:
      'Stock is reserved when the order is placed, and the payment page counts the time left. Orders not paid in time close and their stock can be sold again. Until then the payment method can be changed.',
    publishedDaysAgo: 12,
  },
  {
    id: 4,
    kind: 'notice',
    titleZh: '银行转账请在附言中填写订单号',
    titleEn: 'Bank transfers: please quote the order number',
    summaryZh: '附言里有订单号的款项可以直接对应订单，核对更快。请按应付金额一单一汇；金额不符的款项会退回原账户。',
    summaryEn:
      'A transfer that quotes its order number can be matched at once. Send the exact amount, one transfer for each order; amounts that do not match go back to the account they came from.',
    publishedDaysAgo: 15,
  },
  {
    id: 5,
    kind: 'notice',
    titleZh: '购物车：价格变动须先确认再结算',
    titleEn: 'Cart: price changes are confirmed before checkout',
    summaryZh: '加入购物车之后单价、库存或状态有变化的行，会同时显示原值和现值。接受之前不能结算，因此不会按您没有看过的价格成交。',
    summaryEn:
      'Lines whose unit price, stock or status changed since they were added show both values. They cannot be checked out until accepted, so nothing is bought at a price you have not seen.',
    publishedDaysAgo: 21,
  },
  {
    id: 6,
    kind: 'notice',
    titleZh: '期货与订货商品先确认、后付款',
    titleEn: 'Futures and order goods: confirmed first, paid afterwards',
    summaryZh: '这两类商品不占用现货库存。提交后由工作人员核对货源、交期和价格，通过后订单转为待付款。确认之前可以随时取消。',
    summaryEn:
      'These goods take nothing from stock on hand. After you place the order, staff check supply, lead time and price, and only then is payment due. Until it is confirmed you can cancel at any time.',
    publishedDaysAgo: 30,
  },
];

const news: readonly ContentItem[] = [
  {
    id: 11,
    kind: 'news',
    titleZh: '同为 10 µF：0402 与 0805 的直流偏压特性差在哪',
    titleEn: 'Both 10 µF: how DC bias sets 0402 and 0805 apart',
    summaryZh:
      'X5R、X7R 等二类介质的容值随直流电压下降，封装越小、介质层越薄，下降越明显；标称 10 µF 的小封装电容在额定电压附近可能只剩一小半。选型时请看制造商给出的偏压曲线，而不只看额定电压。需要稳定容值的位置，加大封装、提高耐压，或改用 C0G。',
    summaryEn:
      'Class II dielectrics such as X5R and X7R lose capacitance under DC voltage, the more so the smaller the case and the thinner the layers; a small 10 µF part near its rated voltage may keep well under half. Read the manufacturer’s bias curve, not only the voltage rating. Where the value must hold, take a larger case, a higher rating or C0G.',
    publishedDaysAgo: 2,
  },
  {
    id: 12,
    kind: 'news',
    titleZh: '怎样读 MOSFET 的安全工作区曲线',
    titleEn: 'Reading the safe operating area of a MOSFET',
    summaryZh:
      'SOA 图的边界依次由导通电阻、最大脉冲电流、功耗和击穿电压决定。曲线通常在壳温 25 °C、单个脉冲下给出，壳温升高时须按结温余量降额。热插拔和线性稳流让管子停在高电压、中等电流处，应按直流或最长脉宽那条线核对。',
    summaryEn:
      'The edges of an SOA chart come from on-resistance, maximum pulsed current, power and breakdown voltage in turn. Curves are usually given for a single pulse at a case temperature of 25 °C and must be derated as the case warms up. Hot-swap and linear loads sit at high voltage and medium current: check them against the DC line or the longest pulse.',
    publishedDaysAgo: 5,
  },
  {
    id: 13,
    kind: 'news',
    titleZh: '晶振负载电容：三步算出两只电容',
    titleEn: 'Crystal load capacitors in three steps',
    summaryZh:
      '第一步，从晶体手册查负载电容 CL；第二步，估计引脚和走线的杂散电容，常见为 3-5 pF；第三步，两只电容相等时 C = 2 ×（CL − C杂散）。例如 CL 为 12 pF、杂散 4 pF，得 16 pF，取最接近的标准值，再用频率计复核。',
    summaryEn:
      'First take the load capacitance CL from the crystal’s datasheet. Then estimate the stray capacitance of pins and traces, often 3-5 pF. With two equal capacitors, C = 2 × (CL − Cstray): a CL of 12 pF and 4 pF of stray give 16 pF. Take the nearest standard value and verify with a frequency counter.',
    publishedDaysAgo: 9,
  },
  {
    id: 14,
    kind: 'news',
    titleZh: '线性稳压器先算热：以 AMS1117-3.3 为例',
    titleEn: 'Linear regulators: do the heat first, with AMS1117-3.3 as example',
    summaryZh:
      '5 V 转 3.3 V、输出 400 mA 时，器件耗散（5 − 3.3）× 0.4 = 0.68 W。SOT-223 焊在小铜皮上热阻可到约 90 °C/W，温升约 61 °C；加大散热铜皮能明显降低。电流再大或输入更高时，改用降压 DC-DC 更合适。',
    summaryEn:
      'From 5 V to 3.3 V at 400 mA the part dissipates (5 − 3.3) × 0.4 = 0.68 W. On little copper a SOT-223 may have about 90 °C/W, a rise of some 61 °C; more copper lowers it noticeably. With more current or a higher input, a step-down converter is the better choice.',
    publishedDaysAgo: 14,
  },
  {
    id: 15,
    kind: 'news',
    titleZh: '湿敏等级与拆封后的时间',
    titleEn: 'Moisture sensitivity levels and time out of the bag',
    summaryZh:
      '湿敏等级（MSL）规定器件拆开防潮袋后、回流焊前允许的车间时间，条件是不高于 30 °C、60 % RH。2 级为一年，2a 级四周，3 级 168 小时，4 级 72 小时。超时的器件要先按制造商规定烘烤，拆零的湿敏器件请在收货后重新密封。',
    summaryEn:
      'The moisture sensitivity level (MSL) sets how long a part may be out of its dry bag before reflow, at no more than 30 °C and 60 % RH: one year at level 2, four weeks at 2a, 168 hours at 3, 72 hours at 4. Parts past their time are baked first as the manufacturer prescribes; reseal opened quantities on arrival.',
    publishedDaysAgo: 20,
  },
  {
    id: 16,
    kind: 'news',
    titleZh: '贴片电阻的功率降额怎么算',
    titleEn: 'Derating the power of chip resistors',
    summaryZh:
      '厚膜贴片电阻的额定功率通常给到 70 °C，之后线性降到 155 °C 时为零。以 1/16 W 的 0402 为例，100 °C 时还剩（155 − 100）÷（155 − 70）≈ 65 %，约 40 mW。电压也有上限，高阻值时往往先碰到它。',
    summaryEn:
      'Thick-film chip resistors usually carry their rated power up to 70 °C and fall in a straight line to zero at 155 °C. A 1/16 W 0402 at 100 °C keeps (155 − 100) ÷ (155 − 70) ≈ 65 %, about 40 mW. There is a voltage limit as well, which high values often meet first.',
    publishedDaysAgo: 26,
  },
];

/** All demo items of the home page. */
export const homeContent: readonly ContentItem[] = [...notices, ...news, ...solutions];

const searchLink = (keywords: string): string =>
  `/ProductDetailSearch?${new URLSearchParams({ keywords, searchFieldType: '0' }).toString()}`;

function hotWord(keywords: string, zh: string, en: string, color: HotWord['color'] = ''): HotWord {
  return { content: { zh, en }, link: searchLink(keywords), color };
}

/** The words under the search box (HD-5). */
export const hotWords: readonly HotWord[] = [
  hotWord('STM32F103', 'STM32F103', 'STM32F103', 'accent'),
  hotWord('LM358', 'LM358 运放', 'LM358 op-amp'),
  hotWord('CL05B104', 'CL05B104 100nF', 'CL05B104 100nF'),
  hotWord('AO3400A', 'AO3400A', 'AO3400A'),
  hotWord('74HC595', '74HC595', '74HC595'),
  hotWord('1N4148', '1N4148', '1N4148'),
  hotWord('TYPE-C-31', 'Type-C 母座', 'Type-C socket', 'accent'),
  hotWord('AMS1117', 'AMS1117 稳压', 'AMS1117 LDO'),
];

/** Popular searches under the paste field, by field; every word is answered by the part number search. */
export const popularSearches: readonly PopularLine[] = [
  { label: '芯片', labelEn: 'ICs', words: ['STM32F103', 'LM358', 'AMS1117', 'NE555', '74HC595', 'CH340', 'TL431'] },
  { label: '阻容', labelEn: 'Passives', words: ['CL05B104', 'CL10A106', 'GRM155R71', 'RC0402FR-07', '0603WAF', '0402WGF'] },
  { label: '分立与连接', labelEn: 'Discretes', words: ['AO3400A', '1N4148', 'SS34', '2N7002', 'USBLC6-2', 'TYPE-C-31'] },
];
