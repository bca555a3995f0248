// Every call the back office makes: method, path, body and permission. Shapes come from the contract as types; its schemas stay on the server.
import type { AnswerOf, AnyCall, RawInputOf } from '@partharbor/contract/call';
import type * as backOffice from '@partharbor/contract/calls/console';
import type * as feedback from '@partharbor/contract/calls/console-feedback';
import type * as jobs from '@partharbor/contract/calls/console-jobs';
import type * as inquiries from '@partharbor/contract/calls/console-inquiries';
import type * as service from '@partharbor/contract/calls/console-service';
import type * as parts from '@partharbor/contract/calls/console-parts';
import type { categories } from '@partharbor/contract/calls/catalogue';
import type * as content from '@partharbor/contract/calls/console-content';
import type * as frontErrors from '@partharbor/contract/calls/front-errors';
import type * as placements from '@partharbor/contract/calls/console-placements';
import type * as imports from '@partharbor/contract/calls/imports';
import { hrefOf } from '@partharbor/contract/wire';
import type { publicKey } from '@partharbor/contract/calls/access';

type Contract = typeof backOffice &
  typeof parts &
  typeof service &
  typeof inquiries &
  typeof feedback &
  typeof placements &
  typeof imports &
  typeof frontErrors &
  typeof jobs &
  typeof content & { readonly publicKey: typeof publicKey; readonly categories: typeof categories };
/** Names of the contract's calls, as it exports them. */
export type CallName = { [K in keyof Contract]: Contract[K] extends AnyCall ? K : never }[keyof Contract];
export type Answer<K extends CallName> = Contract[K] extends AnyCall ? AnswerOf<Contract[K]> : never;
export type Input<K extends CallName> = Contract[K] extends AnyCall ? RawInputOf<Contract[K]> : never;

export interface ConsoleCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly enc: 'json' | 'none' | 'multipart';
  readonly permission?: Permission;
}

export type Permission = 'orders' | 'stock' | 'catalogue' | 'payments' | 'customers' | 'content' | 'system';

const get = (path: string, permission?: Permission): ConsoleCall => ({ method: 'GET', path, enc: 'none', permission });
const post = (path: string, permission?: Permission): ConsoleCall => ({ method: 'POST', path, enc: 'json', permission });

export const calls: Readonly<Record<CallName, ConsoleCall>> = {
  publicKey: get('sso/oauth/publicKey'),
  consoleLogin: post('console/sessions'),
  consoleLogout: post('console/sessions/end'),
  consoleMe: get('console/sessions/me'),
  consoleOrders: get('console/orders', 'orders'),
  consoleOrder: get('console/orders/:orderNo', 'orders'),
  consoleConfirm: post('console/orders/:orderNo/confirm', 'orders'),
  consoleRefuse: post('console/orders/:orderNo/refuse', 'orders'),
  consoleShip: post('console/orders/:orderNo/ship', 'orders'),
  consoleCancel: post('console/orders/:orderNo/cancel', 'orders'),
  consoleNote: post('console/orders/:orderNo/note', 'orders'),
  consoleTransfer: post('console/orders/:orderNo/transfer', 'payments'),
  consoleParts: get('console/parts', 'catalogue'),
  consolePart: get('console/parts/:goodsId', 'catalogue'),
  consoleMoves: get('console/parts/:goodsId/moves', 'stock'),
  consoleStock: post('console/stock/adjust', 'stock'),
  consolePrice: post('console/parts/:goodsId/price', 'catalogue'),
  consoleStatus: post('console/parts/:goodsId/status', 'catalogue'),
  consolePayments: get('console/payments', 'payments'),
  consoleUnapplied: get('console/unapplied', 'payments'),
  consoleFitting: get('console/unapplied/:id/orders', 'payments'),
  consoleApply: post('console/unapplied/:id/apply', 'payments'),
  consoleSendBack: post('console/unapplied/:id/refund', 'payments'),
  consoleOutbox: get('console/outbox', 'system'),
  consoleCustomers: get('console/customers', 'customers'),
  consoleResetPassword: post('console/customers/:userId/password', 'customers'),
  consoleBlock: post('console/customers/:userId/block', 'customers'),
  consoleContacts: get('console/service/contacts', 'customers'),
  consoleContactSave: post('console/service/contacts/save', 'customers'),
  consoleContactDelete: post('console/service/contacts/:id/delete', 'customers'),
  consoleServiceDays: get('console/service/days', 'customers'),
  consoleServiceDaySave: post('console/service/days/save', 'customers'),
  consoleServiceDayDelete: post('console/service/days/delete', 'customers'),
  consoleInquiries: get('console/inquiries', 'customers'),
  consoleInquiryAnswer: post('console/inquiries/:id/answer', 'customers'),
  consoleAudit: get('console/audit', 'system'),
  categories: get('select/cgy/newFindAllCategory'),
  consoleContents: get('console/contents', 'content'),
  consoleContent: get('console/contents/:id', 'content'),
  consoleContentSave: post('console/contents', 'content'),
  consoleContentState: post('console/contents/:id/state', 'content'),
  consoleContentDelete: post('console/contents/:id/delete', 'content'),
  pictureUpload: { method: 'POST', path: 'console/pictures', enc: 'multipart', permission: 'content' },
  consoleFooter: get('console/footer', 'content'),
  consoleFooterSave: post('console/footer', 'content'),
  consoleGroupSave: post('console/footer/groups', 'content'),
  consoleGroupDelete: post('console/footer/groups/:id/delete', 'content'),
  consoleHome: get('console/home', 'content'),
  consoleHomeSave: post('console/home', 'content'),
  consoleCooperations: get('console/cooperations', 'content'),
  consoleCooperationState: post('console/cooperations/:id/state', 'content'),
  consoleFeedbacks: get('console/feedback', 'content'),
  consoleFeedback: get('console/feedback/:id', 'content'),
  consoleFeedbackAnswer: post('console/feedback/:id/answer', 'content'),
  consoleFeedbackState: post('console/feedback/:id/state', 'content'),
  consoleFeedbackNote: post('console/feedback/:id/note', 'content'),
  consoleFrontErrors: get('console/front-errors', 'system'),
  consoleFrontError: get('console/front-errors/:id', 'system'),
  consoleSettleFrontError: post('console/front-errors/:id/settle', 'system'),
  consoleJobs: get('console/jobs', 'system'),
  consoleJobRetry: post('console/jobs/:id/retry', 'system'),
  consolePlacements: get('console/placements', 'content'),
  consolePlacementSave: post('console/placements/save', 'content'),
  consoleActivityParts: post('console/placements/parts', 'content'),
  consoleActivityLines: post('console/placements/lines', 'content'),
  consolePlacementDelete: post('console/placements/delete', 'content'),
  consolePlacementOrder: post('console/placements/order', 'content'),
  consoleImageSave: post('console/placements/images', 'content'),
  consoleDownloads: get('console/downloads', 'content'),
  importMappings: get('console/imports/mappings', 'catalogue'),
  importUpload: { method: 'POST', path: 'console/imports', enc: 'multipart', permission: 'catalogue' },
  importStart: post('console/imports/:id/start', 'catalogue'),
  importCancel: post('console/imports/:id/cancel', 'catalogue'),
  importGet: get('console/imports/:id', 'catalogue'),
  importReport: get('console/imports/:id/report', 'catalogue'),
  importList: get('console/imports', 'catalogue'),
};

export type PathParams = Readonly<Record<string, string>>;

/** Address of a call with its parameters filled in. @example callHref('consoleOrder', { orderNo: '2026112100000017' }) // '/api/console/orders/2026112100000017' */
export function callHref(name: CallName, params: PathParams = {}): string {
  return hrefOf(calls[name].path, params);
}
