// How often a call that changes something may be made, and the budgets that several calls share (T-9).

/**
 * So many of a call for everybody at one address, or for one account; guests of an account's budget are counted by their address.
 * Calls that name the same `shared` are counted together.
 */
export interface Budget {
  readonly times: number;
  readonly per: 'hour' | 'day';
  readonly of: 'address' | 'account';
  readonly shared?: string;
}

/** `reads`: nothing is stored. `browsing`: counted with the pages visited, by the limits of browsing (PL-4). */
export type CallBudget = Budget | 'reads' | 'browsing';

/** Changes to carts and lists of compared parts: one a click. */
export const cartChanges = { times: 2_000, per: 'hour', of: 'account', shared: 'cart' } as const satisfies Budget;
export const guestCartChanges = { times: 600, per: 'hour', of: 'account', shared: 'guest-cart' } as const satisfies Budget;
export const compareChanges = { times: 600, per: 'hour', of: 'account', shared: 'compare' } as const satisfies Budget;

/** Every login costs the hash of a password; wrong ones have narrower limits of their own. */
export const logins = { times: 600, per: 'hour', of: 'address', shared: 'login' } as const satisfies Budget;
/** Ending sessions. */
export const logouts = { times: 200, per: 'hour', of: 'account', shared: 'logout' } as const satisfies Budget;
/** Codes of logins elsewhere; those that led to nothing have a narrower limit of their own. */
export const loginCodes = { times: 600, per: 'hour', of: 'address', shared: 'login-code' } as const satisfies Budget;

/** Codes and links asked for; numbers, visitors, addresses and the shop have narrower limits of their own. */
export const codesAsked = { times: 300, per: 'hour', of: 'address', shared: 'code-asked' } as const satisfies Budget;
/** Codes and tickets that are tried, and numbers looked up; a code itself takes five tries. */
export const codeTrials = { times: 300, per: 'hour', of: 'address', shared: 'code-trial' } as const satisfies Budget;

/** Whole results as files, and the note that one was fetched. */
export const downloads = { times: 60, per: 'hour', of: 'account', shared: 'download' } as const satisfies Budget;

export const addressChanges = { times: 300, per: 'hour', of: 'account', shared: 'address' } as const satisfies Budget;
export const draftChanges = { times: 600, per: 'hour', of: 'account', shared: 'draft' } as const satisfies Budget;
export const orderChanges = { times: 200, per: 'hour', of: 'account', shared: 'order' } as const satisfies Budget;
export const favouriteChanges = { times: 600, per: 'hour', of: 'account', shared: 'favourite' } as const satisfies Budget;
export const materialChanges = { times: 1_000, per: 'hour', of: 'account', shared: 'material' } as const satisfies Budget;
/** Files of codes: each starts a process that reads it. */
export const materialUploads = { times: 120, per: 'hour', of: 'account', shared: 'material-upload' } as const satisfies Budget;
export const projectChanges = { times: 600, per: 'hour', of: 'account', shared: 'project' } as const satisfies Budget;
export const subscriptionChanges = { times: 200, per: 'hour', of: 'account', shared: 'subscription' } as const satisfies Budget;
export const inquiryChanges = { times: 120, per: 'hour', of: 'account', shared: 'inquiry' } as const satisfies Budget;
export const historyChanges = { times: 600, per: 'hour', of: 'account', shared: 'history' } as const satisfies Budget;
export const messageChanges = { times: 1_000, per: 'hour', of: 'account', shared: 'message' } as const satisfies Budget;

/** Feedback and additions to it. */
export const feedbackGiven = { times: 20, per: 'hour', of: 'account', shared: 'feedback' } as const satisfies Budget;
/** Batches of failures and events that pages send by themselves. */
export const trackingBatches = { times: 6_000, per: 'hour', of: 'address', shared: 'tracking' } as const satisfies Budget;

/** Lists of parts that are read; a guest's visitor has a narrower limit of its own. */
export const bomReads = { times: 120, per: 'hour', of: 'account', shared: 'bom-read' } as const satisfies Budget;
/** Lists that are matched or searched in; per minute there are limits of their own. */
export const bomMatches = { times: 3_600, per: 'hour', of: 'account', shared: 'bom-match' } as const satisfies Budget;
export const bomPrices = { times: 3_600, per: 'hour', of: 'account', shared: 'bom-price' } as const satisfies Budget;
/** A draft and a BOM save themselves once a second while somebody types. */
export const bomDraftChanges = { times: 3_600, per: 'hour', of: 'account', shared: 'bom-draft' } as const satisfies Budget;
export const bomChanges = { times: 3_600, per: 'hour', of: 'account', shared: 'bom-edit' } as const satisfies Budget;
export const bomSaves = { times: 60, per: 'hour', of: 'account', shared: 'bom-save' } as const satisfies Budget;
