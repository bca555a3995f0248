// What this browser keeps of a buyer: gone once a page is shown without one, however the login ended (T-1, T-29).

/** Checkout's draft with address and invoice, the user as the texts name it. */
const personal: readonly (readonly [storage: 'localStorage' | 'sessionStorage', key: string])[] = [
  ['sessionStorage', 'goodsList'],
  ['sessionStorage', 'orderInfo'],
  ['localStorage', 'user'],
];

/** Forgets it. Browsers that forbid keeping anything kept nothing. */
export function forgetBuyer(): void {
  try {
    for (const [storage, key] of personal) globalThis[storage].removeItem(key);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
