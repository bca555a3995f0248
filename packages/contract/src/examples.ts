// A body for each call that cannot be guessed from its fields alone, as the OpenAPI document shows it; a test holds each to its schema.

const goodsLine = { goodsId: '10023', number: 100, batchName: '', futuresLinkId: '' };
const cartLine = {
  goodsId: '10023',
  cartNum: 100,
  isCheck: 1,
  packageCount: 0,
  StepPrice: '',
  futuresLinkId: '',
  futureFlag: false,
  goodsImgId: '',
  goodsImg: '',
};
const user = { userId: '10001' };
const ordered = { ...user, orderNo: 'PH2611210000015' };
const encrypted = { password: 'bWFkZSB3aXRoIHRoZSBrZXkgb2Ygc3NvL29hdXRoL3B1YmxpY0tleQ==', kid: '20261121-0a1b2c3d' };
const draft = { ...user, draftId: 'q7Zk3vXw1LrT9mNc5BdEfg' };
const form = {
  addressId: '2001',
  deliveryId: '',
  payType: 'ALIPAY',
  useInvoice: true,
  invoice: { kind: 'company', title: '深圳市测试电子有限公司', taxNumber: '91440300MA5F0ABC1X', email: '' },
};
const why = { reason: '盘点更正' };

/** Example input by the id of its call. */
export const examples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'oauth-token': { username: 'democn', ...encrypted, client_id: 'web', client_secret: 'web', grant_type: 'password' },
  'token-expired': { token: 'b_0123456789abcdef' },
  register: { username: 'engineer7', ...encrypted, mobile: '13800138000', email: '', userSource: '0', captchaVerification: '', code: '' },
  'change-source': { ...user, userSource: '1' },
  'session-end': { sessionId: '301' },
  suggestion: { suggestString: 'STM32' },
  'goods-query': { keywords: '10k 0603', searchFieldType: '1', filters: '[{"code":"tolerance","max":"1%"}]', current: 1, size: 50 },
  'facet-values': { keywords: '10k 0603', searchFieldType: '1', facet: '$brand' },
  'goods-detail': { goodsId: '10023' },
  'maker-list': { keywords: 'micro', letter: 'S', sort: 'parts' },
  'maker-lookup': { name: 'TI' },
  'goods-substitutes': { goodsId: '10023' },
  'address-save': {
    ...user,
    userName: '张三',
    userPhone: '13800138000',
    company: '测试公司',
    areaidPath: '440000,440300,440305',
    userAddress: '科技路1号',
    postcode: '',
    tag: '',
    isdefault: true,
  },
  'address-delete': { ...user, id: '2001' },
  'cart-save': { goodsJson: [cartLine], ...user, isFromLogin: false },
  'cart-list': user,
  'cart-index': { ...user, userSource: '0', showNumber: 6 },
  'cart-update': { ...user, cartId: '5001', cartNum: 100, isCheck: 1 },
  'cart-select': { ...user, group: 'selfCartGoods', isCheck: 1 },
  'cart-delete': { ...user, goodsId: '10023' },
  'guest-cart-save': { goodsJson: [cartLine] },
  'guest-cart-update': { cartId: '5001', cartNum: 100, isCheck: 1 },
  'guest-cart-select': { group: '', isCheck: 0 },
  'guest-cart-delete': { cartId: '5001' },
  'draft-create': { ...user, goodsList: [goodsLine] },
  'draft-get': draft,
  'draft-update': { ...draft, form: { note: '尽快发货', addressId: '2001' } },
  'order-preview': { ...user, goodsList: [goodsLine], ...form },
  'order-submit': { ...user, goodsList: [goodsLine], ...form, note: '', payable: '128.00' },
  'order-list': { ...user, status: '', page: { current: 1, size: 10 } },
  'order-detail': ordered,
  'order-cancel': { ...ordered, reason: 'other', reasonText: '不需要了' },
  'order-receive': ordered,
  'order-pay-type': { ...ordered, payType: 'WECHAT' },
  'invoice-recent': user,
  'pay-start': { ...ordered, payType: 'ALIPAY' },
  'pay-state': { paymentNo: 'P2611210000015' },
  'console-login': { username: 'admin', ...encrypted, code: '' },
  'console-refuse': { reason: '缺货' },
  'console-ship': { carrier: 'SF', trackingNo: 'SF1234567890', lines: [{ goodsId: '10023', number: 100 }] },
  'console-cancel': { reason: '缺货' },
  'console-note': { note: '客户来电确认交期' },
  'console-transfer': { reference: 'BANK-20261121-001', amount: '128.00', currency: 'CNY' },
  'console-stock': { goodsId: '10023', warehouse: 'JS', change: 50, ...why },
  'console-price': {
    edition: 'domestic',
    tiers: [
      { number: 1, price: '1.280000' },
      { number: 100, price: '0.980000' },
    ],
    discount: '',
    version: 1,
    reason: '季度调价',
  },
  'console-status': { goodsStatus: 0, version: 1, reason: '停产' },
  'console-send-back': { reason: '重复付款' },
  'console-apply': { orderNo: 'PH2611210000015', reason: '附言写错单号' },
  'console-reset-password': { reason: '客户忘记密码' },
  'console-block': { blocked: true, reason: '账号被盗' },
};
