// Paths, methods and encodings of the calls pages make from the browser; schemas stay on the server.

export interface ClientCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly enc: 'form' | 'json' | 'multipart' | 'none';
  /** Needs a bearer; without a session the answer is a refusal. */
  readonly buyer?: boolean;
  /** Where guests make it under a pass: a path with `:encoded` (SR-10). */
  readonly guestPath?: string;
  /** A POST that changes nothing: tried again where it breaks off. */
  readonly read?: boolean;
  /** Nobody pressed for it, so that its failing shows no dialog. */
  readonly quiet?: boolean;
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  /** Without one, what changes something gets a key of its own, which its further tries carry too. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Nobody is logged in on this page. */
  readonly guest?: boolean;
}

export const clientCalls = {
  publicKey: { method: 'GET', path: 'sso/oauth/publicKey', enc: 'none', quiet: true },
  captchaGet: { method: 'POST', path: 'sso/captcha/get', enc: 'form' },
  captchaCheck: { method: 'POST', path: 'sso/captcha/check', enc: 'form' },
  registerSendMobile: { method: 'POST', path: 'sso/users/registerSendMobile', enc: 'form', quiet: true },
  findPwdMobile: { method: 'POST', path: 'sso/users/findPwdWithMobile', enc: 'form', quiet: true },
  loginMobile: { method: 'POST', path: 'sso/users/loginMobile/', enc: 'form', quiet: true },
  registerCheckMobile: { method: 'GET', path: 'sso/users/registerCheckMobile/:mobile', enc: 'none', quiet: true },
  tokenFromCookie: { method: 'POST', path: 'sso/users/token', enc: 'none', read: true },
  categories: { method: 'GET', path: 'select/cgy/newFindAllCategory', enc: 'none' },
  searchAhead: { method: 'POST', path: 'select/product/searchAhead', enc: 'form', read: true, quiet: true },
  regions: { method: 'GET', path: 'home/regions', enc: 'none' },
  historyAll: { method: 'GET', path: 'home/history/getAllHistory', enc: 'none', buyer: true, read: true },
  historyDay: { method: 'POST', path: 'home/history/listHistory', enc: 'form', buyer: true, read: true },
  historyRecentDay: { method: 'POST', path: 'home/history/mostRecentDay', enc: 'form', buyer: true, read: true },
  historyMerge: { method: 'POST', path: 'home/history/mergeHistory', enc: 'json', buyer: true },
  historyRemove: { method: 'POST', path: 'home/history/remove', enc: 'json', buyer: true },
  historyRemoveDay: { method: 'POST', path: 'home/history/removeCollection', enc: 'form', buyer: true },
  historyRemoveAll: { method: 'POST', path: 'home/history/removeAll', enc: 'none', buyer: true },
  payState: { method: 'POST', path: 'pay/payments/state', enc: 'form', buyer: true, read: true, quiet: true },
  goodsTimestamp: { method: 'POST', path: 'item/goods/timestamp', enc: 'none', read: true },
  facetValues: {
    method: 'POST',
    path: 'item/goods/loadFacetValues',
    guestPath: 'item/goods/facets/:encoded',
    enc: 'json',
    buyer: true,
    read: true,
  },
  materialUpload: { method: 'POST', path: 'home/material/upload', enc: 'multipart', buyer: true, read: true },
  materialApply: { method: 'POST', path: 'home/material/apply', enc: 'json', buyer: true },
  uiVersion: { method: 'POST', path: 'home/ui-version/getCurrentVersion', enc: 'none', read: true, quiet: true },
  sendErrors: { method: 'POST', path: 'home/error-api/sendErrorMsg', enc: 'form', quiet: true },
  trackEvents: { method: 'POST', path: 'log/event-tracking/front-end-event-tracking', enc: 'json', quiet: true },
} as const satisfies Record<string, ClientCall>;

export type CallName = keyof typeof clientCalls;
