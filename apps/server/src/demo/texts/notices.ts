// Notices and news of the demonstration: what buyers should know about orders, money and delivery, and what the shop can do.
import type { DemoText } from './demo-text.ts';

type Pair = readonly [zh: string, en: string];

const text = (
  id: number,
  kind: 'notice' | 'news',
  daysAgo: number,
  [titleZh, titleEn]: Pair,
  [summaryZh, summaryEn]: Pair,
  [bodyZh, bodyEn]: Pair,
  [tagZh, tagEn]: Pair,
): DemoText => ({
  id,
  kind,
  daysAgo,
  cover: '',
  parts: [],
  ...(id === 1 ? { pinned: true as const } : {}),
  zh: { title: titleZh, summary: summaryZh, body: bodyZh, tags: [tagZh] },
  en: { title: titleEn, summary: summaryEn, body: bodyEn, tags: [tagEn] },
});

export const notices: readonly DemoText[] = [
  text(
    1,
    'notice',
    1,
    ['演示商店说明：价格、库存与订单均不作数', 'About this demo shop: prices, stock and orders do not count'],
    [
      '型号按制造商公布的命名规则生成，参数与型号一致。价格和库存是演示数据，付款进入沙箱，不会扣款，也不会发货。',
      'Part numbers follow the numbering systems manufacturers publish, and their parameters agree with them. Prices and stock are demo data; nothing is charged and nothing ships.',
    ],
    [
      '## 哪些是真的\n\n- 型号、封装和参数：由制造商公布的命名规则推出，两者一致。\n- 搜索、筛选、阶梯价计算、运费规则、订单状态：与正式商店完全相同。\n\n## 哪些是演示\n\n- 价格、库存和销量。\n- 付款：进入沙箱，可以试成功、失败和超时，不会扣款。\n- 物流：运单号可以填写和查看，但没有包裹发出。\n\n请勿填写真实的证件号或银行卡号。',
      '## What is real\n\n- Part numbers, packages and parameters follow from the numbering systems manufacturers publish, and agree with each other.\n- Search, filters, price tiers, freight rules and order states work as in a live shop.\n\n## What is for show\n\n- Prices, stock and sales figures.\n- Payment goes to a sandbox, where you can try success, failure and expiry. Nothing is charged.\n- Tracking numbers can be entered and seen, but no parcel leaves.\n\nPlease do not enter real identity or card numbers.',
    ],
    ['演示', 'Demo'],
  ),
  text(
    2,
    'notice',
    6,
    ['偏远地区每单加收运费 ¥10.00', 'Chinese edition: remote regions pay ¥10.00 more freight'],
    [
      '适用于新疆、西藏、青海、宁夏、内蒙古、甘肃、海南和港澳台的国内订单，结算页会单独列出。其他地区的运费不变。',
      'This concerns domestic orders to remote regions. Checkout lists it separately once an address is chosen. Freight elsewhere is unchanged.',
    ],
    [
      '## 适用地区\n\n新疆、西藏、青海、宁夏、内蒙古、甘肃、海南、香港、澳门、台湾。\n\n## 怎样计算\n\n附加费按**每个包裹的订单**计一次，与金额无关；满额免运费的订单同样加收。选好地址后，结算页的运费一栏会把它单独列出。\n\n运费的全部规则见[配送与运费](/HelpHome/expressShippingHelp)。',
      '## Where it applies\n\nXinjiang, Tibet, Qinghai, Ningxia, Inner Mongolia, Gansu, Hainan, Hong Kong, Macao and Taiwan.\n\n## How it is counted\n\nOnce **for each order that ships as a parcel**, whatever its amount; orders with free freight pay it too. Choose an address and checkout shows it on a line of its own.\n\nAll rules are under [shipping and freight](/HelpHome/expressShippingHelp).',
    ],
    ['配送', 'Delivery'],
  ),
  text(
    3,
    'notice',
    12,
    ['未付款订单的保留时间：在线 2 小时，转账 72 小时', 'How long unpaid orders are held: 2 hours online, 72 hours by transfer'],
    [
      '提交订单时库存即被保留，付款页显示剩余时间。逾期订单自动关闭，库存回到可售数量。',
      'Stock is reserved when the order is placed, and the payment page counts the time left. Orders not paid in time close and their stock can be sold again.',
    ],
    [
      '| 付款方式 | 保留时间 |\n|---|---|\n| 支付宝、微信、银行卡 | 2 小时 |\n| 对公转账 | 72 小时 |\n\n时限之内可以更换付款方式；改为转账后，时限按 72 小时从下单时起算。\n\n订单关闭后，如果款项已经汇出，我们会在核对后退回原账户，或按您的要求用于同金额的新订单。',
      '| Payment | Held for |\n|---|---|\n| Alipay, WeChat Pay, card | 2 hours |\n| Bank transfer | 72 hours |\n\nUntil then you can change the payment method; for a transfer the 72 hours count from the moment the order was placed.\n\nIf money arrives after an order has closed, it goes back to the account it came from, or pays a new order of the same amount if you ask for it.',
    ],
    ['付款', 'Payment'],
  ),
  text(
    4,
    'notice',
    15,
    ['银行转账请在附言中填写订单号', 'Bank transfers: please quote the order number'],
    [
      '附言里有订单号的款项可以直接对应订单，核对更快。请按应付金额一单一汇。',
      'A transfer that quotes its order number can be matched at once. Send the exact amount, one transfer for each order.',
    ],
    [
      '1. 附言只写订单号，例如 PH2611210000015。\n2. 一单一汇，金额与应付金额完全一致。\n3. 手续费由汇款方承担；到账金额不足的款项会进入人工核对。\n4. 国内订单使用人民币账户，国际订单使用美元账户，账号见付款页。\n\n核对通常在到账后的一个工作日内完成。',
      '1. Put the order number alone into the reference, such as PH2611210000015.\n2. One transfer for each order, of exactly the amount due.\n3. The sender bears the charges; a smaller amount goes to manual checking.\n4. Domestic orders use the CNY account, international ones the USD account; the payment page shows them.\n\nMatching usually takes one working day after arrival.',
    ],
    ['付款', 'Payment'],
  ),
  text(
    5,
    'notice',
    21,
    ['国际订单的报关资料与税费', 'International orders: customs papers and duties'],
    [
      '国际订单从香港仓发出，随货附商业发票和装箱单。进口关税和当地增值税由收件人承担。',
      'International orders leave from Hong Kong with a commercial invoice and a packing list. They are delivered at place (DAP): import duty and local VAT are paid by the recipient.',
    ],
    [
      '## 我们提供\n\n- 商业发票：品名、型号、HS 编码、原产地、单价和总额。\n- 装箱单：每箱的件数和净重。\n\n## 请您准备\n\n- 收件人的税号或进口商编号，填在地址的公司一栏后面。\n- 部分国家对无线模块和电池要求当地认证，清关时由进口方提交。\n\n被退回的包裹，扣除往返运费后退款。',
      '## What we provide\n\n- A commercial invoice with description, part number, HS code, origin, unit price and total.\n- A packing list with pieces and net weight for each box.\n\n## What we need from you\n\n- The tax or importer number of the recipient, written behind the company name in the address.\n- Some countries ask for local approval of wireless modules and batteries; the importer submits it.\n\nParcels sent back are refunded less freight both ways.',
    ],
    ['配送', 'Delivery'],
  ),
  text(
    6,
    'notice',
    30,
    ['期货与订货商品先确认、后付款', 'Futures and lead time parts: confirmed first, paid afterwards'],
    [
      '这两类商品不占用现货库存。提交后由工作人员核对货源、交期和价格，通过后订单转为待付款。',
      'These goods take nothing from stock on hand. Staff check supply, lead time and price, and only then is payment due.',
    ],
    [
      '提交订单后：\n\n1. 一个工作日内核对货源、交期和价格。\n2. 通过后订单转为待付款，并发邮件通知。\n3. 付款后按确认的交期发货；交期从到账日起算。\n\n确认之前可以随时取消。确认之后原厂已经排产的，取消可能需要承担原厂的取消费用，我们会先告知金额。',
      'After you place the order:\n\n1. Within one working day we check supply, lead time and price.\n2. Then the order awaits payment and you get a mail.\n3. It ships within the lead time confirmed, counted from the day of payment.\n\nUntil it is confirmed you can cancel at any time. Once the manufacturer has scheduled production, its cancellation charge may apply; we name it first.',
    ],
    ['订单', 'Orders'],
  ),
];

export const news: readonly DemoText[] = [
  text(
    31,
    'news',
    2,
    ['搜索读懂参数：输入 4k7 0603 1% 即可', 'Search reads values: type 4k7 0603 1%'],
    [
      '参数搜索认识 4k7、100nF、16V 这类写法，也认识封装和精度。命中的条件会逐一列出，可以单独去掉。',
      'Parameter search understands 4k7, 100nF and 16V as well as packages and tolerances. Every condition it found is listed and can be dropped by itself.',
    ],
    [
      '把搜索框左边切换到“参数”，然后按习惯书写：\n\n- 4k7 0603 1%：4.7 kΩ、0603 封装、±1 %\n- 100nF 16V X7R 0402\n- 8MHz 12pF 3225\n\n没有完全符合的型号时，会说明是哪个条件排除了结果，而不是拿相近的值充数。[试一试](/ProductDetailSearch?keywords=4k7+0603+1%25&searchFieldType=1)',
      'Set the field left of the search box to parameters and write as you are used to:\n\n- 4k7 0603 1%: 4.7 kΩ, case 0603, ±1 %\n- 100nF 16V X7R 0402\n- 8MHz 12pF 3225\n\nWhere nothing matches in full, the page says which condition emptied it rather than passing near values off as exact. [Try it](/ProductDetailSearch?keywords=4k7+0603+1%25&searchFieldType=1)',
    ],
    ['搜索', 'Search'],
  ),
  text(
    32,
    'news',
    7,
    ['商品页列出替代料，并标出每一处差异', 'Product pages list substitutes and mark what differs'],
    [
      '替代料按可靠程度分级，封装、容差、耐压不同之处逐项标明。更差的值会写明“差”，不靠颜色区分。',
      'Substitutes come in grades, with every difference in package, tolerance and rating marked. A worse value says so in words, not by colour alone.',
    ],
    [
      '替代关系由规则得出：功能相同、引脚相同、参数不低于原型号的排在最前。\n\n- **可直接替换**：封装和关键参数一致或更好。\n- **参数相近**：有一项以上需要核对，逐项列出。\n\n有货的排在前面。是否适用仍取决于您的电路，请以数据手册为准。',
      'Substitutes follow from rules: same function, same pins and parameters no worse than the original come first.\n\n- **Drop-in**: package and key parameters equal or better.\n- **Close**: one item or more to check, each of them listed.\n\nParts in stock come first. Whether one suits depends on your circuit; the datasheet decides.',
    ],
    ['选型', 'Choosing parts'],
  ),
  text(
    33,
    'news',
    11,
    ['搜索结果可以导出为 CSV，含阶梯价和库存', 'Search results export to CSV with price tiers and stock'],
    [
      '列表页的“导出”按当前筛选和排序生成文件，包含参数、阶梯价和各仓库存。文件可以直接用表格软件打开。',
      'Export on a list page makes a file of the current filters and order, with parameters, price tiers and stock by warehouse. Any spreadsheet opens it.',
    ],
    [
      '- 编码为 UTF-8，中文不会乱码。\n- 型号按文本输出，前导零和科学计数法样式的型号不会被改写。\n- 导出的价格和库存是点击那一刻的数据，第一行写有时间。\n\n筛选条件也保存在地址里，复制链接发给同事即可看到同样的列表。',
      '- UTF-8, so that no characters are lost.\n- Part numbers come as text; leading zeros and numbers that look like exponents stay as they are.\n- Prices and stock are those of the moment you press the button.\n\nThe address of the list holds all filters, so a colleague who opens your link sees the same list.',
    ],
    ['搜索', 'Search'],
  ),
  text(
    34,
    'news',
    18,
    ['国产专区上线：按品类查看国内品牌的现货', 'Zone of mainland makers: their stock by category'],
    [
      '专区收录总部在中国大陆的原厂，可以按品类、参数和品牌筛选。商品页的替代料也会优先列出有现货的国产型号。',
      'The zone gathers makers based in mainland China, with filters by category, parameter and brand. Substitutes in stock come first on product pages.',
    ],
    [
      '[国产专区](/chinaZone)按与普通列表相同的方式工作：勾选即生效，数量实时更新。\n\n是否属于国产以制造商总部所在地为准，而不是产地；原产地在商品页的参数里。',
      'The [zone](/chinaZone) works like any list: ticks apply at once and counts are live.\n\nWhat counts is where the maker has its seat, not where the part was made; the country of origin stands among the parameters.',
    ],
    ['专区', 'Zones'],
  ),
  text(
    35,
    'news',
    24,
    ['购物车：价格变动先确认再结算', 'Cart: price changes are confirmed before checkout'],
    [
      '加入购物车之后单价、库存或状态有变化的行，会同时显示原值和现值。接受之前不能结算。',
      'Lines whose unit price, stock or status changed since they were added show both values. They cannot be checked out until accepted.',
    ],
    [
      '这意味着您不会按没有看过的价格成交。接受新价只需在该行点一次；不接受的行可以移除，或改数量到另一个阶梯。\n\n未登录时加入的商品，登录后会与账户里的购物车合并，同一型号的数量相加一次。',
      'So nothing is bought at a price you have not seen. One press on the line accepts; otherwise remove it or change the quantity to another tier.\n\nWhat you add as a guest joins the cart of your account when you log in, and equal parts are added up once.',
    ],
    ['购物车', 'Cart'],
  ),
  text(
    36,
    'news',
    33,
    ['深色模式与紧凑表格', 'Dark appearance and compact tables'],
    [
      '外观可以跟随系统，也可以固定为浅色或深色。图形、封装图和状态颜色在两种外观下都经过对比度检查。',
      'The appearance follows the system or stays light or dark. Drawings and state colours were checked for contrast in both.',
    ],
    [
      '在页面顶部的“外观”里选择，设置保存在浏览器中，之后的第一个字节就是正确的颜色，不会闪烁。\n\n所有页面在关闭脚本时也能搜索、翻页、加入购物车和下单。',
      'Choose it under “Appearance” at the top. The browser keeps it, and pages come in the right colours from their first byte, without a flash.\n\nWithout scripts you can still search, turn pages, fill the cart and order.',
    ],
    ['网站', 'Website'],
  ),
];
