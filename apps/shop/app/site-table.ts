// Every address of the shop, one a line: which page module answers it, in which frame, for whom. A page is built by naming its module here.

/** `main` has header, search and footer; `centre` adds the user centre's navigation; `checkout` shows the steps; `bare` the logo alone. */
export type FrameName = 'main' | 'centre' | 'checkout' | 'bare';

export interface Address {
  readonly path: string;
  /** File of routes/ without its ending; without one the address answers as an unknown one and is linked nowhere. */
  readonly module?: string;
  readonly frame: FrameName;
  /** Only for who is logged in; others come back here by way of the login (RT-3). */
  readonly login?: true;
  /** The edition cannot be switched here (ED-4). */
  readonly fixed?: true;
  /** Part of the Chinese edition only (ED-6). */
  readonly edition?: 'cn';
  /** Open to everyone, but nothing that search engines should list. */
  readonly unlisted?: true;
}

type More = Omit<Address, 'path' | 'module' | 'frame'>;
type Line = readonly [path: string, module?: string, more?: More];

const login = { login: true } as const;
const fixed = { fixed: true } as const;
const unlisted = { unlisted: true } as const;
const chinese = { edition: 'cn' } as const;

/** Inside the main frame. */
const main = (): Line[] => [
  ['/index', 'home'],
  ['/util'],
  ['/ProductDetail', 'product'],
  ['/ProductListHome', 'list'],
  ['/ProductDetailSearch', 'search', unlisted],
  ['/hotBrands', 'makers'],
  ['/hotBrandsDetail', 'maker'],
  ['/brandMaterial', 'maker'],
  ['/newHotGoods', 'zone'],
  ['/populargoods', 'zone'],
  ['/chinaZone', 'zone'],
  ['/goodsLink', 'goods-links'],
  ['/agents', 'makers'],
  ['/yangXingDiscount', 'zone'],
  ['/618detail', 'zone'],
  ['/zqActivityDetail', 'zone'],
  ['/discountGoods', 'zone'],
  ['/batchGoods', 'zone', fixed],
  ['/Compare', 'compare', unlisted],
  ['/Cart', 'cart', login],
  ['/paySuccess', 'pay-success', login],
  ['/payState', 'pay-state', login],
  ['/rechargeList', undefined, login],
  ['/withdrawalsList', undefined, login],
  ['/rechargeSuccess', undefined, unlisted],
  ['/refund', undefined, login],
  ['/refund/refundGoods', undefined, login],
  ['/refundDetail', undefined, login],
  ['/refundRecordList', undefined, login],
  ['/bom', 'bom'],
  ['/bomNewDetail', 'bom-detail', unlisted],
  ['/myInquiry', 'inquiry', unlisted],
  ['/myInquiryDetail', 'inquiry-detail', unlisted],
  ['/factorySources', undefined, { ...chinese, ...fixed }],
  ['/factorySourcesOrderDetail/:id', undefined, { ...chinese, ...fixed }],
  ['/pcbaIndex', undefined, { ...chinese, ...fixed }],
  ['/pcbaDetail', undefined, { ...login, ...chinese, ...fixed }],
  ['/wiring', undefined, chinese],
  ['/application', undefined, chinese],
  ['/couponCenter', undefined, fixed],
  ['/couponRulesHelp'],
  ['/downloadCenter', undefined, fixed],
  ['/engineerZone', undefined, { ...chinese, ...fixed }],
  ['/newsAndNotice', 'news-and-notice'],
  ['/newsList', 'content-list'],
  ['/newsDetail', 'content-detail', fixed],
  ['/noticeList', 'content-list'],
  ['/solutionList', 'content-list'],
  ['/solutionDetail', 'content-detail', fixed],
  ['/articleList', 'content-list'],
  ['/videoList'],
  ['/articles', 'articles'],
  ['/articles/list', 'content-list'],
  ['/articles/details', 'content-detail', fixed],
  ['/HelpHome/mallEncyclopedias', 'encyclopedia'],
  ['/HelpHome/cooperationLinkHelp', 'cooperation'],
  ['/HelpHome/apiApply', 'cooperation'],
  ['/unsubscribe', 'unsubscribe', unlisted],
  ['/404', 'not-found', unlisted],
  ['/error', 'error', unlisted],
];

/** Orders and the user centre: all for who is logged in. */
const centre = (): Line[] => [
  ['/orderDetail', 'order-detail'],
  ['/orderAgain', 'order-again'],
  ['/offlineOrderDetail'],
  ['/mallOrderDetail'],
  ['/globalOrderDetail'],
  ['/UserHome/UserCenter', 'orders-account'],
  ['/UserHome/account-info', 'account-info'],
  ['/UserHome/passwordReset', 'password-reset'],
  ['/UserHome/deliveryAddress', 'address'],
  ['/UserHome/usersInvoiceManage'],
  ['/UserHome/order', 'orders'],
  ['/UserHome/oldMallOrder'],
  ['/UserHome/misOrder'],
  ['/UserHome/offlineOrder'],
  ['/UserHome/invoicingList'],
  ['/UserHome/orderInvoiceList'],
  ['/UserHome/Project', 'projects'],
  ['/UserHome/myBom', 'my-bom', fixed],
  ['/UserHome/myMateriel', 'materials', fixed],
  ['/UserHome/myCollection', 'favourites'],
  ['/UserHome/mySubscription', 'subscriptions'],
  ['/UserHome/myInquiry01', 'inquiries'],
  ['/UserHome/myOffer', undefined, fixed],
  ['/UserHome/shortageRegistration', 'shortages'],
  ['/UserHome/pcbaOrder', undefined, chinese],
  ['/UserHome/pcbaOrderDetail', undefined, chinese],
  ['/UserHome/myWallet', undefined, fixed],
  ['/UserHome/myScore', 'points', fixed],
  ['/UserHome/myGift', undefined, fixed],
  ['/UserHome/couponList', undefined, fixed],
  ['/UserHome/myQuestion'],
  ['/UserHome/sysMessage', 'messages'],
  ['/UserHome/messageDetail', 'message-detail'],
];

/** Ordering and paying: logo, steps and help only (HD-8). */
const checkout = (): Line[] => [
  ['/pre-order', 'checkout', { ...login, ...fixed }],
  ['/submitOrder', 'checkout', { ...login, ...fixed }],
  ['/Pay', 'pay', login],
  ['/payFail', 'pay-fail', login],
  ['/balancePaySuccess', undefined, login],
  ['/wxPay', undefined, login],
  ['/ipayPay', undefined, login],
  ['/wxRecharge', undefined, login],
  ['/rechargeFail', undefined, login],
  ['/wxRechargePayFail', undefined, login],
];

/** Outside the frame. */
const bare = (): Line[] => [
  ['/humanComputerVerification', 'human-verification', unlisted],
  ['/Login', 'login', unlisted],
  ['/Register', 'register', unlisted],
  ['/Register2', undefined, unlisted],
  ['/emailActive', undefined, unlisted],
  ['/login_bind', 'login-bind', unlisted],
  ['/findPassword', 'find-password', unlisted],
  ['/findPassword_phone', 'find-password-phone', unlisted],
  ['/findPassword_email', 'find-password-email', unlisted],
  ['/findPassword_change', 'find-password-change', unlisted],
  ['/internationalLogin', 'login-international', unlisted],
  ['/forgetPassword', 'find-password-email', unlisted],
  ['/orderLogistics', undefined, login],
  ['/questionnaireWeb', 'feedback-list', login],
  ['/questionnaire', 'feedback'],
  ['/questionnaireDetail', 'feedback-detail', unlisted],
  ['/MoreQuestion'],
  ['/DetailQuestion'],
  ['/hotgoods', 'zone'],
];

/** Long texts of the help area that are written: one module shows them all. */
export const helpNames = [
  'userAgreementHelp',
  'privacyPolicyHelp',
  'shoppingProcessHelp',
  'payHelp',
  'expressShippingHelp',
  'purchaseRefundHelp',
  'invoiceHelp',
  'pointsRulesHelp',
  'bomSchemeDesignHelp',
  'contactUsHelp',
] as const;

const inFrame = (frame: FrameName, lines: readonly Line[], all: More = {}): Address[] =>
  lines.map(([path, module, more]) => ({ path, ...(module !== undefined && { module }), frame, ...all, ...more }));

/** The whole table. A function, so that what does not ask for it does not carry it. */
export const siteTable = (): Address[] => [
  ...inFrame('main', main()),
  ...inFrame('centre', centre(), login),
  ...inFrame('checkout', checkout()),
  ...inFrame('bare', bare()),
  ...helpNames.map((name): Address => ({ path: `/HelpHome/${name}`, module: 'help', frame: 'main' })),
];
