// Privacy notice: what the shop stores, why and for how long. The days come from the running configuration, so text and behaviour agree.
import type { TextPage } from './text.ts';

/** How long the shop keeps what can be set, in days. */
export type Keeping = {
  readonly sessionDays: number;
  readonly guestCartDays: number;
  readonly compareDays: number;
  readonly deviceDays: number;
  readonly visitorDays: number;
  readonly logDays: number;
  readonly searchDays: number;
  readonly trackingDays: number;
  readonly messageDays: number;
  readonly removedMessageDays: number;
};

/** The privacy notice with the periods in force. */
export function privacy(keeping: Keeping): TextPage {
  return {
    title: { zh: '隐私政策', en: 'Privacy notice' },
    intro: {
      zh: '本政策说明元港（PartHarbor，下称“我们”）收集哪些个人信息、用来做什么、保存多久，以及您可以怎样查询、更正和删除。我们只收集卖出和送达元器件所需要的信息，不出售个人信息，也不使用第三方广告和统计脚本。',
      en: 'This notice says which personal data PartHarbor (“we”) collects, what for, for how long, and how you can see, correct and delete them. We collect what selling and delivering components requires. We do not sell personal data and we use no third-party advertising or analytics scripts.',
    },
    sections: [stored(keeping), purposes(), cookies(keeping), recipients(), retention(keeping), security(), rights(), changes()],
  };
}

type Part = TextPage['sections'][number];

function stored(keeping: Keeping): Part {
  return {
    heading: { zh: '1 我们保存什么', en: '1 What we store' },
    paragraphs: [{ zh: '按来源分为以下几类：', en: 'By where it comes from:' }],
    points: [
      {
        zh: '账户资料：用户名、加密后的密码摘要、手机号或邮箱、所选版本和语言。密码在传输中加密，我们不保存密码原文，也无法还原。',
        en: 'Account data: username, a one-way hash of the password, phone number or e-mail address, chosen edition and language. Passwords are encrypted in transit; we never store the password itself and cannot recover it.',
      },
      {
        zh: '其他登录方式：您用微信、QQ 或支付宝登录时，对方只告诉我们一个编号。我们保存它的摘要，以便下次认出您，不读取您在那里的姓名、头像和好友。',
        en: 'Logins elsewhere: when you log in with WeChat, QQ or Alipay, they tell us an identifier only. We keep a one-way hash of it to know you again, and read neither name nor picture nor contacts there.',
      },
      {
        zh: '收货与开票资料：收货人、电话、公司、地址，以及您填写的发票抬头和税号。',
        en: 'Delivery and invoice data: recipient, phone number, company, address, and the invoice title and tax number you enter.',
      },
      {
        zh: '交易资料：购物车、订单、付款和退款记录、物流单号，以及您与客服的往来。银行卡号和支付密码由支付机构处理，我们只收到付款结果和流水号。',
        en: 'Trading data: carts, orders, payments and refunds, tracking numbers, and your exchange with support. Card numbers and payment passwords are handled by the payment provider; we receive only the result and its reference.',
      },
      {
        zh: '工作资料：您上传的 BOM、物料编码、项目和备注。',
        en: 'Working data: the BOMs, material numbers, projects and notes you upload.',
      },
      {
        zh: `搜索记录：登录后搜索的型号和参数，最近 ${keeping.searchDays} 天，供您在各台设备上继续查找。可以在侧边栏逐条、按天或全部移除，移除后立即删除，不留副本。`,
        en: `Search history: the part numbers and values you searched for while logged in, of the last ${keeping.searchDays} days, so that you can go on from any device. The side bar removes one, a day or all of it; what you remove is deleted at once, without a copy.`,
      },
      {
        zh: `技术记录：访问时间、IP 地址、请求的页面、浏览器类型和错误信息，保存 ${keeping.logDays} 天。手机号、邮箱和验证码在记录中遮盖。`,
        en: `Technical records: time of access, IP address, page requested, browser type and errors, kept for ${keeping.logDays} days. Phone numbers, e-mail addresses and codes are masked in them.`,
      },
      {
        zh: `页面运行记录：页面出错的信息、打开过哪些页面（不含搜索词和单号），只记浏览器的随机标记、名称和版本，不记账号和 IP 地址，保存 ${keeping.trackingDays} 天。浏览器开启“请勿跟踪”或“全球隐私控制”时，我们不记录也不发送。`,
        en: `Page records: failures of pages, and which pages were opened (without search words or numbers), under a random mark of the browser with its name and version, without account or IP address, kept for ${keeping.trackingDays} days. With Do Not Track or Global Privacy Control switched on in the browser nothing of it is recorded or sent.`,
      },
      {
        zh: '网络位置：首次访问时，用 IP 地址在本机的公开地址段数据中查出是否位于中国大陆，以决定显示哪个版本。查询在我们的服务器上完成，不发给第三方，也不用于精确定位。',
        en: 'Network location: on a first visit the IP address is looked up in a public table of address ranges, to choose the edition. The look-up runs on our own server, goes to no third party and tells no more than mainland China or elsewhere.',
      },
    ],
  };
}

function purposes(): Part {
  return {
    heading: { zh: '2 用来做什么', en: '2 What we use it for' },
    paragraphs: [
      {
        zh: '处理个人信息的主要依据是履行与您的合同：核对身份、保留库存、收款、发货、开票、退款和答复询问。少数情形依据法定义务，例如保存账簿和发票；或依据保障安全的正当需要，例如防止盗用账户、恶意抓取和重复付款。',
        en: 'We process personal data chiefly to perform our contract with you: to know who orders, reserve stock, take payment, ship, invoice, refund and answer questions. Some processing is a legal duty, such as keeping books and invoices; some serves security, such as preventing account theft, hostile scraping and double payment.',
      },
      {
        zh: '订单、到货提醒和安全通知会发到您留下的邮箱或手机，这些消息与交易直接有关。促销消息只在您主动订阅后发送，并且随时可以退订。',
        en: 'Order, arrival and security messages go to the e-mail address or phone you gave, because your purchase depends on them. Promotions are sent only if you subscribed, and each can be ended at any time.',
      },
      {
        zh: '搜索词会汇总成不含身份的统计，例如哪些型号搜不到结果，用来补充商品。我们不根据个人资料实行差别定价：同一版本、同一数量，所有人看到的标价相同。',
        en: 'Search terms are summed up without identity, for instance which part numbers find nothing, to extend the catalogue. We do not set prices by personal data: in one edition and at one quantity everyone sees the same list price.',
      },
    ],
  };
}

function cookies(keeping: Keeping): Part {
  return {
    heading: { zh: '3 Cookie 与浏览器存储', en: '3 Cookies and browser storage' },
    paragraphs: [
      {
        zh: '我们只使用下列本站 Cookie。前四项为登录、购物和安全所必需，其余只记录您的选择。可以在浏览器中删除它们：删除后需要重新登录，购物车或显示设置会恢复初始状态。',
        en: 'We set only the following first-party cookies. The first four are needed for logging in, shopping and security, the others only record your choices. You can delete them in the browser: you then have to log in again, or the cart or display settings start afresh.',
      },
    ],
    points: [
      {
        zh: `登录会话：一个随机编号，脚本无法读取；退出登录即失效，最长 ${keeping.sessionDays} 天。`,
        en: `Session: a random token that scripts cannot read; void when you log out, at the latest after ${keeping.sessionDays} days.`,
      },
      {
        zh: `访客购物车：一个随机编号，使未登录时加入的商品在关闭浏览器后仍然保留，最长 ${keeping.guestCartDays} 天；登录后并入您的购物车。`,
        en: `Guest cart: a random token that keeps what you added without logging in, also after the browser was closed, for up to ${keeping.guestCartDays} days; it is merged into your cart when you log in.`,
      },
      {
        zh: `常用设备：登录成功后留下的签名标记，使别人在其他设备上猜测密码时，您仍能正常登录；最长 ${keeping.deviceDays} 天。`,
        en: `Known device: a signed mark set after a successful login, so that you can still log in while someone else guesses your password elsewhere; for up to ${keeping.deviceDays} days.`,
      },
      {
        zh: `访客标记：只在完成安全验证或同一网络访问特别频繁时设置的随机编号，用来区分正常访客与恶意抓取；最长 ${keeping.visitorDays} 天。`,
        en: `Visitor mark: a random number set only with a security check or where very many pages are opened from one network, to tell visitors from hostile scraping; for up to ${keeping.visitorDays} days.`,
      },
      {
        zh: `对比栏：一个随机编号，使您选来对比的商品在关闭浏览器后仍然保留，最长 ${keeping.compareDays} 天；清空对比栏或切换语言版本即删除。`,
        en: `Comparison: a random token that keeps the parts you chose to compare, also after the browser was closed, for up to ${keeping.compareDays} days; it goes when you clear the comparison or switch the edition.`,
      },
      {
        zh: '待收藏的商品：未登录时点了收藏，登录后据此完成，15 分钟后失效。',
        en: 'Favourite to be saved: the part you marked before logging in, so that it is saved once you have; void after 15 minutes.',
      },
      {
        zh: '其他登录方式：用微信、QQ 或支付宝登录时，核对返回的是同一个浏览器；登录后即删除，最长 30 分钟。',
        en: 'Login elsewhere: shows, while you log in with WeChat, QQ or Alipay, that the same browser comes back; it goes with the login, at the latest after 30 minutes.',
      },
      { zh: '版本与语言：国内版或国际版。', en: 'Edition and language: domestic or international.' },
      { zh: '主题：浅色、深色或跟随系统。', en: 'Theme: light, dark or as the system.' },
      {
        zh: '密度、列与提示：表格行高，各分类表格选用的列，以及已经关闭的公告。',
        en: 'Density, columns and notices: the row height of tables, the columns you chose for a category, and announcements you have closed.',
      },
      { zh: '侧边栏：是否收起。', en: 'Side bar: whether you folded it.' },
      {
        zh: '浏览器本地存储只保存对比栏、未登录时最近的 6 条搜索、未提交的表单内容、一个随机标记和待发送的出错信息，不保存密码和登录凭证。登录后这些搜索并入您的搜索记录，并从浏览器中清除。',
        en: 'The browser’s local storage holds only the comparison bar, the last 6 searches made without logging in, unfinished forms, a random mark and failures yet to be reported, never passwords or login tokens. When you log in these searches join your search history and leave the browser.',
      },
    ],
  };
}

function recipients(): Part {
  return {
    heading: { zh: '4 提供给谁', en: '4 Who receives data' },
    paragraphs: [
      {
        zh: '为完成订单，我们只把必要的部分交给以下各方：承运公司收到收货人、电话和地址；支付机构收到订单号和金额；短信和邮件服务商收到号码或邮箱及消息内容；制造商或供应商在原厂直供时收到收货资料。他们只能按约定用途使用。',
        en: 'To fulfil an order we pass on only what each party needs: carriers get recipient, phone and address; payment providers get order number and amount; message services get the number or address and the message; manufacturers or suppliers get the delivery data when they ship directly. They may use it for that purpose only.',
      },
      {
        zh: '国际订单的收货资料会提供给境外承运公司和海关，这是跨境运输所必需的。除此之外，只有在法律要求，或者为保护您和他人重大利益而必须时，才会向主管机关提供。',
        en: 'Delivery data of international orders reach carriers and customs abroad, because crossing borders requires it. Beyond that, data go to authorities only where the law demands it or where grave interests of you or others must be protected.',
      },
    ],
  };
}

function retention(keeping: Keeping): Part {
  return {
    heading: { zh: '5 保存多久', en: '5 How long we keep it' },
    paragraphs: [
      {
        zh: '期限届满后删除，或去除身份信息后仅作统计。',
        en: 'When the time is over, data are deleted or stripped of identity for statistics.',
      },
    ],
    points: [
      { zh: '物流轨迹：两个月，与页面显示的期限一致。', en: 'Tracking steps of parcels: two months, the same period the pages show.' },
      {
        zh: '订单、付款、退款和发票：法律规定的账簿和税务资料保存期。注销账户后，这部分资料与账户分离，只为履行法定义务保存。',
        en: 'Orders, payments, refunds and invoices: as long as the law on books and taxes requires. After an account is closed they are kept apart from it, for that duty alone.',
      },
      {
        zh: '账户、地址、BOM、项目和收藏：直到您删除，或注销账户。',
        en: 'Account, addresses, BOMs, projects and watch list: until you delete them or close the account.',
      },
      {
        zh: `访客购物车：最后一次改动后 ${keeping.guestCartDays} 天。`,
        en: `Guest carts: ${keeping.guestCartDays} days after the last change.`,
      },
      {
        zh: `搜索记录：${keeping.searchDays} 天，或到您移除为止；移除后不再保留。`,
        en: `Search history: ${keeping.searchDays} days, or until you remove it; nothing of it is kept then.`,
      },
      {
        zh: `对比栏里的商品：最后一次改动后 ${keeping.compareDays} 天。到货和价格提醒：直到您取消，或注销账户。`,
        en: `Compared parts: ${keeping.compareDays} days after the last change. Reminders of arrivals and prices: until you end them or close the account.`,
      },
      {
        zh: `系统消息：阅读后 ${keeping.messageDays} 天，移除后 ${keeping.removedMessageDays} 天。签到与积分记录：直到您注销账户。`,
        en: `Messages in the user centre: ${keeping.messageDays} days after you read them, ${keeping.removedMessageDays} days after you remove them. Days signed in and points: until you close the account.`,
      },
      {
        zh: '与微信、QQ、支付宝登录的关联：直到客服为您重设密码，或注销账户。登录途中的凭据：一天。',
        en: 'Links to logins with WeChat, QQ and Alipay: until support sets a new password for you or you close the account. What stands for them on the way: one day.',
      },
      { zh: '验证码：只保存摘要，几分钟内失效。', en: 'Verification codes: as a hash only, void within minutes.' },
      {
        zh: `技术记录：${keeping.logDays} 天；为调查安全事件而留存的部分，到调查结束为止。`,
        en: `Technical records: ${keeping.logDays} days; those held to investigate a security incident, until that ends.`,
      },
      {
        zh: '工作人员的操作记录：与所涉订单保存期相同，以便查明谁在何时做了什么。',
        en: 'Records of staff actions: as long as the order concerned, so that it can be seen who did what and when.',
      },
    ],
  };
}

function security(): Part {
  return {
    heading: { zh: '6 怎样保护', en: '6 How it is protected' },
    paragraphs: [
      {
        zh: '页面和接口使用加密连接；密码以慢速单向算法保存；登录凭证只保存摘要。工作人员按职责获得权限，启用双重验证，每次改动留有记录。日志中遮盖手机号、邮箱和验证码。',
        en: 'Pages and calls use encrypted connections; passwords are kept by a slow one-way function, login tokens only as hashes. Staff have the permissions their task needs, log in with two factors and leave a record of every change. Logs mask phone numbers, addresses and codes.',
      },
      {
        zh: '发生可能危害您权益的信息安全事件时，我们会及时告知情况、可能的影响和建议采取的措施，并按规定报告主管部门。',
        en: 'If an incident may harm you, we tell you promptly what happened, what it may mean and what to do, and report to the authorities as required.',
      },
    ],
  };
}

function rights(): Part {
  return {
    heading: { zh: '7 您的权利', en: '7 Your rights' },
    paragraphs: [
      {
        zh: '在用户中心可以查看和更正账户、地址和发票资料，查看订单，删除 BOM、项目和收藏。需要个人信息副本、限制处理、撤回同意或注销账户时，请用注册手机或邮箱联系客服，我们核对身份后在 15 个工作日内答复。',
        en: 'The user centre shows and corrects account, address and invoice data, shows orders, and deletes BOMs, projects and watch list. For a copy of your data, to restrict processing, withdraw consent or close the account, contact support from your registered phone or e-mail address; after checking who asks we answer within 15 working days.',
      },
      {
        zh: '尚有未完成的订单、退款或争议时，注销须等它们结束。依法必须保存的交易资料不能提前删除，但会停止其他用途。对答复不满意的，可以向主管部门投诉。',
        en: 'An account can be closed once open orders, refunds and disputes are settled. Trading data the law obliges us to keep cannot be deleted earlier, but serve no other purpose. If our answer does not satisfy you, you may complain to the supervisory authority.',
      },
      {
        zh: '本店不面向未成年人。发现未经监护人同意收集了未成年人信息的，我们会删除。',
        en: 'The shop is not meant for minors. If we learn that data of a minor were collected without a guardian’s consent, we delete them.',
      },
    ],
  };
}

function changes(): Part {
  return {
    heading: { zh: '8 变更与联系', en: '8 Changes and contact' },
    paragraphs: [
      {
        zh: '本政策有实质变化时，会在生效前公告；涉及新的用途时，另行征得同意。关于个人信息的问题，可以通过“联系我们”页面提出，工作日 9:00-18:00（北京时间）处理。',
        en: 'Material changes are announced before they take effect; a new purpose needs your consent. Questions about personal data can be put through the contact page and are handled on working days, 9:00-18:00 (UTC+8).',
      },
    ],
  };
}
