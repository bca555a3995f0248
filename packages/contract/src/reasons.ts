// The closed list of reasons a call refuses for; each domain's stand in a file of its own.
import { accounts } from './reasons/accounts.ts';
import { boms } from './reasons/boms.ts';
import { browseLimits } from './reasons/browse-limits.ts';
import { calls } from './reasons/calls.ts';
import { captcha } from './reasons/captcha.ts';
import { carts } from './reasons/carts.ts';
import { catalogue } from './reasons/catalogue.ts';
import { categories } from './reasons/categories.ts';
import { checkout } from './reasons/checkout.ts';
import { codes } from './reasons/codes.ts';
import { compare } from './reasons/compare.ts';
import { content } from './reasons/content.ts';
import { favourites } from './reasons/favourites.ts';
import { files } from './reasons/files.ts';
import { guestPasses } from './reasons/guest-passes.ts';
import { history } from './reasons/history.ts';
import { imports } from './reasons/imports.ts';
import { inquiries } from './reasons/inquiries.ts';
import { materials } from './reasons/materials.ts';
import { orders } from './reasons/orders.ts';
import { payments } from './reasons/payments.ts';
import { placements } from './reasons/placements.ts';
import { points } from './reasons/points.ts';
import { partRuns } from './reasons/part-runs.ts';
import { searchWords } from './reasons/search-words.ts';
import { projects } from './reasons/projects.ts';
import { serviceChat } from './reasons/service-chat.ts';
import { staff } from './reasons/staff.ts';
import { subscriptions } from './reasons/subscriptions.ts';
import { thirdParty } from './reasons/third-party.ts';
import type { ReasonEntry } from './reasons/entry.ts';

export const reasons = {
  ...calls,
  ...accounts,
  ...thirdParty,
  ...codes,
  ...captcha,
  ...browseLimits,
  ...guestPasses,
  ...catalogue,
  ...searchWords,
  ...partRuns,
  ...categories,
  ...imports,
  ...boms,
  ...carts,
  ...compare,
  ...favourites,
  ...history,
  ...subscriptions,
  ...points,

  ...inquiries,
  ...checkout,
  ...orders,
  ...payments,
  ...content,
  ...placements,
  ...serviceChat,
  ...files,
  ...materials,
  ...projects,
  ...staff,
} as const satisfies Record<string, ReasonEntry>;

export type Reason = keyof typeof reasons;

/** Code of the envelope for a reason: its status, unless it has one of its own. */
export function codeOf(key: Reason): number {
  const entry: ReasonEntry = reasons[key];
  return entry.code ?? entry.status;
}

/** The sentence of a reason in the visitor's language with its placeholders filled from `details`. */
export function reasonMessage(key: Reason, lang: 'zh' | 'en', details: Readonly<Record<string, unknown>> = {}): string {
  return reasons[key][lang].replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = details[name];
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  });
}
