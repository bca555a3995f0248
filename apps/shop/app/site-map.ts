// Addresses of pages that exist; links to others are not drawn. A test holds it to the route table.

/** Help pages with a text. */
export const helpNames = [
  'userAgreementHelp',
  'privacyPolicyHelp',
  'shoppingProcessHelp',
  'payHelp',
  'expressShippingHelp',
  'purchaseRefundHelp',
  'invoiceHelp',
  'contactUsHelp',
] as const;

export const builtPaths: readonly string[] = [
  '/index',
  '/ProductDetail',
  '/ProductListHome',
  '/ProductDetailSearch',
  '/newHotGoods',
  '/populargoods',
  '/hotgoods',
  '/chinaZone',
  '/discountGoods',
  '/618detail',
  '/zqActivityDetail',
  '/yangXingDiscount',
  '/batchGoods',
  '/hotBrands',
  '/agents',
  '/hotBrandsDetail',
  '/brandMaterial',
  '/goodsLink',
  '/Cart',
  '/pre-order',
  '/submitOrder',
  '/Pay',
  '/paySuccess',
  '/payState',
  '/payFail',
  '/orderDetail',
  '/UserHome/UserCenter',
  '/UserHome/order',
  '/UserHome/deliveryAddress',
  '/Login',
  '/Register',
  '/internationalLogin',
  '/404',
  '/error',
  ...helpNames.map((name) => `/HelpHome/${name}`),
];

const built: ReadonlySet<string> = new Set(builtPaths);

/** Whether a page exists, by the path of an address. @example isBuilt('/Cart?tab=1') */
export function isBuilt(href: string): boolean {
  return built.has(href.split(/[?#]/, 1)[0] ?? '');
}

/** Pages on which the edition cannot be switched (ED-4). */
const fixedPaths: readonly RegExp[] = [
  /^\/UserHome\/(myBom|myWallet|myScore|myGift|couponList|myMateriel|myOffer)$/,
  /^\/(couponCenter|pre-order|submitOrder|factorySources|pcbaIndex|pcbaDetail|batchGoods|downloadCenter|engineerZone|newsDetail|solutionDetail|articles\/details)$/,
  /^\/factorySourcesOrderDetail\//,
];

/** Id of the sentence on such a page that says so. */
export const FIXED_NOTE = 'edition-fixed';

/** Whether the edition may be switched on a page (ED-4). */
export function maySwitch(path: string): boolean {
  const bare = path.split(/[?#]/, 1)[0] ?? '';
  return !fixedPaths.some((fixed) => fixed.test(bare));
}
