// Paths, methods and encodings of the calls pages make from the browser; schemas stay on the server.

export interface ClientCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly enc: 'form' | 'json' | 'none';
  /** Needs a bearer; without a session the answer is a refusal. */
  readonly buyer?: boolean;
}

export const clientCalls = {
  publicKey: { method: 'GET', path: 'sso/oauth/publicKey', enc: 'none' },
  captchaGet: { method: 'POST', path: 'sso/captcha/get', enc: 'form' },
  captchaCheck: { method: 'POST', path: 'sso/captcha/check', enc: 'form' },
  tokenFromCookie: { method: 'POST', path: 'sso/users/token', enc: 'none' },
  categories: { method: 'GET', path: 'select/cgy/newFindAllCategory', enc: 'none' },
  suggestion: { method: 'POST', path: 'select/product/suggestion', enc: 'form' },
  regions: { method: 'GET', path: 'home/regions', enc: 'none' },
  historyAll: { method: 'GET', path: 'home/history/getAllHistory', enc: 'none', buyer: true },
  historyDay: { method: 'POST', path: 'home/history/listHistory', enc: 'form', buyer: true },
  historyRecentDay: { method: 'POST', path: 'home/history/mostRecentDay', enc: 'form', buyer: true },
  historyMerge: { method: 'POST', path: 'home/history/mergeHistory', enc: 'json', buyer: true },
  historyRemove: { method: 'POST', path: 'home/history/remove', enc: 'json', buyer: true },
  historyRemoveDay: { method: 'POST', path: 'home/history/removeCollection', enc: 'form', buyer: true },
  historyRemoveAll: { method: 'POST', path: 'home/history/removeAll', enc: 'none', buyer: true },
  payState: { method: 'POST', path: 'pay/payments/state', enc: 'form', buyer: true },
} as const satisfies Record<string, ClientCall>;
