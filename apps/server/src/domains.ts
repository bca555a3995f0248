// The domains of the shop, from the ground up: hooks of one moment run, and lock, in this order.
import { hooksOf, notificationKindsOf, operationsOf, settingsOf, type Domain } from './calls/domain.ts';
import type { Operations } from './calls/execute.ts';
import type { RunHooks } from './calls/hooks.ts';
import type { NotificationKinds } from './calls/notification-kinds.ts';
import { referencesOf, type PlacedReference } from './calls/reference.ts';
import type { Setting } from './calls/setting.ts';
import { domain as makers } from './makers/domain.ts';
import { domain as merges } from './merges/domain.ts';
import { domain as sms } from './sms/domain.ts';
import { domain as codes } from './codes/domain.ts';
import { domain as recovery } from './recovery/domain.ts';
import { domain as mails } from './mails/domain.ts';
import { domain as audit } from './audit/domain.ts';
import { domain as scope } from './scope/domain.ts';
import { domain as browseLimits } from './browse-limits/domain.ts';
import { domain as notifications } from './notifications/domain.ts';
import { domain as points } from './points/domain.ts';
import { domain as profiles } from './profiles/domain.ts';
import { domain as boms } from './boms/domain.ts';
import { domain as captcha } from './captcha/domain.ts';
import { domain as catalogue } from './catalogue/domain.ts';
import { domain as stock } from './stock/domain.ts';
import { domain as imports } from './imports/domain.ts';
import { domain as partEdits } from './part-edits/domain.ts';
import { domain as partDocuments } from './part-documents/domain.ts';
import { domain as partPictures } from './part-pictures/domain.ts';
import { domain as feedback } from './feedback/domain.ts';
import { domain as addresses } from './addresses/domain.ts';
import { domain as carts } from './carts/domain.ts';
import { domain as delivery } from './delivery/domain.ts';
import { domain as checkout } from './checkout/domain.ts';
import { domain as compare } from './compare/domain.ts';
import { domain as content } from './content/domain.ts';
import { domain as favourites } from './favourites/domain.ts';
import { domain as history } from './history/domain.ts';
import { domain as inquiries } from './inquiries/domain.ts';
import { domain as serviceChat } from './service-chat/domain.ts';
import { domain as subscriptions } from './subscriptions/domain.ts';
import { domain as zones } from './zones/domain.ts';
import { domain as accounts } from './accounts/domain.ts';
import { domain as orders } from './orders/domain.ts';
import { domain as reorder } from './reorder/domain.ts';
import { domain as projects } from './projects/domain.ts';
import { domain as materials } from './materials/domain.ts';
import { domain as placements } from './placements/domain.ts';
import { domain as customers } from './customers/domain.ts';
import { domain as orderPayments } from './order-payments/domain.ts';
import { domain as sandbox } from './sandbox/domain.ts';
import { domain as partRuns } from './part-runs/domain.ts';
import { domain as searchWords } from './search-words/domain.ts';
import { domain as search } from './search/domain.ts';
import { domain as partIndex } from './part-index/domain.ts';
import { domain as system } from './system/domain.ts';
import { domain as staff } from './staff/domain.ts';
import { domain as thirdParty } from './third-party/domain.ts';
import { domain as dashboard } from './dashboard/domain.ts';
import { domain as downloads } from './downloads/domain.ts';
import { domain as substitutes } from './substitutes/domain.ts';
import { domain as guestPasses } from './guest-passes/domain.ts';
import { domain as tracking } from './tracking/domain.ts';

export const domains: readonly Domain[] = [
  sms,
  mails,
  audit,
  scope,
  browseLimits,
  notifications,
  points,
  profiles,
  captcha,
  codes,
  catalogue,
  stock,
  imports,
  partEdits,
  partRuns,
  partDocuments,
  partPictures,
  makers,
  feedback,
  addresses,
  carts,
  delivery,
  checkout,
  compare,
  content,
  favourites,
  history,
  inquiries,
  serviceChat,
  subscriptions,
  zones,
  accounts,
  thirdParty,
  recovery,
  orders,
  reorder,
  placements,
  merges,
  customers,
  orderPayments,
  sandbox,
  searchWords,
  search,
  materials,
  boms,
  projects,
  partIndex,
  system,
  staff,
  dashboard,
  downloads,
  substitutes,
  guestPasses,
  tracking,
];

/** All operations by the id of their call. */
export const shopOperations = (): Operations => operationsOf(domains);

export const shopHooks = (): RunHooks => hooksOf(domains);

export const shopNotificationKinds = (): NotificationKinds => notificationKindsOf(domains);
export const shopSettings = (): readonly Setting[] => settingsOf(domains);
export const shopReferences = (): readonly PlacedReference[] => referencesOf(domains);
