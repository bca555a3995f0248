// Loads what the frame shows; a part that fails is left out and the page still comes.
import { categories, defaultSearch, hotWords } from '@partharbor/contract/calls/catalogue';
import { unreadCount } from '@partharbor/contract/calls/notifications';
import { isSign } from '@partharbor/contract/calls/points';
import { serviceDesk } from '@partharbor/contract/calls/service-chat';
import { footerData } from '@partharbor/contract/calls/content';
import { batchActivities, discountName } from '@partharbor/contract/calls/placements';
import type { Outcome } from '@partharbor/contract/call';
import type { RequestScope } from '../../context.ts';
import { cartMarks } from '../cart/gateway.ts';
import { loadPromises } from '../delivery/promises.server.ts';
import { loadKept } from '../saved/saved.server.ts';
import { batchHref } from '../zones/campaigns.ts';
import type { PageNotice, ShellData } from './data.ts';
import { openable, noticeOf } from './placed.ts';

const orElse = <T>(outcome: Outcome<T>, instead: T): T => (outcome.ok ? outcome.data : instead);

/** What the header says to a buyer of messages and of today's sign-in; guests may sign in, by way of the login. */
async function loadBuyer({ user, edition, call }: RequestScope): Promise<Pick<ShellData, 'unread' | 'isSigned'>> {
  const isOffered = edition === 'domestic';
  if (!user) return { unread: 0, isSigned: isOffered ? false : null };
  const { userId } = user;
  const [unread, isSigned] = await Promise.all([call(unreadCount, { userId }), isOffered ? call(isSign, { userId }) : null]);
  return { unread: orElse(unread, 0), isSigned: isSigned?.ok ? isSigned.data : null };
}

/** Batch activities that have a tab; the page of each leads to all. */
const batchTabs = 3;

function activityTabs(discount: string, batches: readonly { readonly name: string }[]): ShellData['activities'] {
  const tabs = batches.slice(0, batchTabs).map(({ name }) => ({ href: batchHref(name), label: name }));
  return discount === '' ? tabs : [{ href: '/discountGoods?inStock=1', label: discount }, ...tabs];
}

export async function loadShell(scope: RequestScope, now: Date): Promise<ShellData> {
  const [tree, words, search, footer, discount, batches, emergency, top, marks, desk, kept, delivery, buyer] = await Promise.all([
    scope.call(categories, {}),
    scope.call(hotWords, {}),
    scope.call(defaultSearch, {}),
    scope.call(footerData, {}),
    scope.call(discountName, {}),
    scope.call(batchActivities, {}),
    noticeOf(scope, 'emergency'),
    noticeOf(scope, 'top'),
    cartMarks(scope),
    scope.call(serviceDesk, {}),
    loadKept(scope),
    loadPromises(scope),
    loadBuyer(scope),
  ]);
  return {
    username: scope.user?.username ?? null,
    edition: scope.edition,
    theme: scope.theme,
    notices: [emergency, top].filter((one): one is PageNotice => one !== null && !scope.closedNotices.includes(one.id)),
    activities: activityTabs(orElse(discount, ''), orElse(batches, [])),
    demo: scope.mode === 'demo',
    serviceMail: scope.serviceMail,
    year: now.getFullYear(),
    categories: orElse(tree, []).map(({ categoryId, categoryName, categoryEnName, parts }) => ({
      categoryId,
      categoryName,
      categoryEnName,
      parts,
    })),
    hotWords: orElse(words, []).filter((word) => openable(word.link) !== ''),
    defaultSearch: orElse(search, ''),
    footer: orElse<ShellData['footer']>(footer, null),
    cartCount: marks?.totalNumber ?? null,
    isSideFolded: scope.isSideFolded,
    hasAccount: desk.ok && desk.data.account !== null,
    kept,
    delivery,
    ...buyer,
  };
}
