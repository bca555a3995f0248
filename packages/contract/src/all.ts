// Every call of the shop, for registering routes, the OpenAPI document, the back office's table and the tests generated from the contract.
import type { AnyCall } from './call.ts';
import * as accounts from './calls/accounts.ts';
import * as addresses from './calls/addresses.ts';
import * as boms from './calls/boms.ts';
import * as bomsCart from './calls/boms-cart.ts';
import * as bomsFeedback from './calls/boms-feedback.ts';
import * as bomsLists from './calls/boms-lists.ts';
import * as bomsMatch from './calls/boms-match.ts';
import * as bomsMind from './calls/boms-mind.ts';
import * as bomsRead from './calls/boms-read.ts';
import * as bomsShare from './calls/boms-share.ts';
import * as captcha from './calls/captcha.ts';
import * as carts from './calls/carts.ts';
import * as catalogue from './calls/catalogue.ts';
import * as searchAhead from './calls/search-ahead.ts';
import * as codes from './calls/codes.ts';
import * as compare from './calls/compare.ts';
import * as consoleBomFeedback from './calls/console-bom-feedback.ts';
import * as consoleCategories from './calls/console-categories.ts';
import * as consoleCategoryTree from './calls/console-category-tree.ts';
import * as consoleContent from './calls/console-content.ts';
import * as consoleCustomers from './calls/console-customers.ts';
import * as consoleFeedback from './calls/console-feedback.ts';
import * as consoleInquiries from './calls/console-inquiries.ts';
import * as consoleJobs from './calls/console-jobs.ts';
import * as consoleMakers from './calls/console-makers.ts';
import * as consoleMerges from './calls/console-merges.ts';
import * as consoleOrders from './calls/console-orders.ts';
import * as consolePartDocuments from './calls/console-part-documents.ts';
import * as consolePartPictures from './calls/console-part-pictures.ts';
import * as consolePartEdit from './calls/console-part-edit.ts';
import * as consoleParts from './calls/console-parts.ts';
import * as consolePayments from './calls/console-payments.ts';
import * as consolePlacements from './calls/console-placements.ts';
import * as consolePartRuns from './calls/console-part-runs.ts';
import * as consoleRoles from './calls/console-roles.ts';
import * as consoleSearchWords from './calls/console-search-words.ts';
import * as consoleService from './calls/console-service.ts';
import * as consoleStaff from './calls/console-staff.ts';
import * as consoleSystem from './calls/console-system.ts';
import * as consoleTotp from './calls/console-totp.ts';
import * as consoleTracking from './calls/console-tracking.ts';
import * as content from './calls/content.ts';
import * as delivery from './calls/delivery.ts';
import * as downloads from './calls/downloads.ts';
import * as favourites from './calls/favourites.ts';
import * as feedback from './calls/feedback.ts';
import * as guestPasses from './calls/guest-passes.ts';
import * as history from './calls/history.ts';
import * as importReview from './calls/import-review.ts';
import * as imports from './calls/imports.ts';
import * as inquiries from './calls/inquiries.ts';
import * as materials from './calls/materials.ts';
import * as notifications from './calls/notifications.ts';
import * as orders from './calls/orders.ts';
import * as payments from './calls/payments.ts';
import * as placements from './calls/placements.ts';
import * as points from './calls/points.ts';
import * as profiles from './calls/profiles.ts';
import * as projects from './calls/projects.ts';
import * as recovery from './calls/recovery.ts';
import * as reorder from './calls/reorder.ts';
import * as serviceChat from './calls/service-chat.ts';
import * as subscriptions from './calls/subscriptions.ts';
import * as substitutes from './calls/substitutes.ts';
import * as thirdParty from './calls/third-party.ts';
import * as tracking from './calls/tracking.ts';
import * as zones from './calls/zones.ts';

const exported = {
  ...accounts,
  ...addresses,
  ...thirdParty,
  ...codes,
  ...recovery,
  ...captcha,
  ...catalogue,
  ...searchAhead,
  ...delivery,
  ...downloads,
  ...carts,
  ...bomsRead,
  ...bomsMatch,
  ...boms,
  ...bomsLists,
  ...bomsShare,
  ...bomsCart,
  ...bomsMind,
  ...bomsFeedback,
  ...consoleBomFeedback,
  ...orders,
  ...payments,
  ...serviceChat,
  ...consoleStaff,
  ...consoleOrders,
  ...consolePayments,
  ...consoleCustomers,
  ...consoleSystem,
  ...consolePartDocuments,
  ...consolePartPictures,
  ...consolePartEdit,
  ...consoleParts,
  ...consoleService,
  ...history,
  ...notifications,
  ...points,
  ...consoleCategories,
  ...consoleRoles,
  ...consoleSearchWords,
  ...consolePartRuns,
  ...consoleCategoryTree,
  ...consoleMakers,
  ...consoleMerges,
  ...consoleContent,
  ...content,
  ...imports,
  ...importReview,
  ...inquiries,
  ...consoleInquiries,
  ...feedback,
  ...consoleFeedback,
  ...compare,
  ...favourites,
  ...subscriptions,
  ...substitutes,
  ...zones,
  ...materials,
  ...profiles,
  ...projects,
  ...reorder,
  ...consoleTotp,
  ...consoleTracking,
  ...consoleJobs,
  ...guestPasses,
  ...tracking,
  ...placements,
  ...consolePlacements,
};
type Exported = typeof exported;

/** Every call under the name it is exported by. */
export type Contract = { readonly [K in keyof Exported as Exported[K] extends AnyCall ? K : never]: Exported[K] };

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'who' in value && 'path' in value && 'queries' in value;

/** All calls, by the name they are exported by. */
export const callsByName: ReadonlyMap<string, AnyCall> = new Map(
  Object.entries<unknown>(exported).filter((one): one is [string, AnyCall] => isCall(one[1])),
);

/** All calls, by their id. */
export const allCalls: ReadonlyMap<string, AnyCall> = new Map([...callsByName.values()].map((call) => [call.id, call]));
