// Loads what the frame shows; a part that fails is left out and the page still comes.
import { categories, defaultSearch, hotWords } from '@partharbor/contract/calls/catalogue';
import { serviceDesk } from '@partharbor/contract/calls/service-chat';
import { footerData } from '@partharbor/contract/calls/content';
import { discountName } from '@partharbor/contract/calls/placements';
import type { Outcome } from '@partharbor/contract/call';
import type { RequestScope } from '../../context.ts';
import { cartMarks } from '../cart/gateway.ts';
import { loadKept } from '../kept/load.ts';
import type { PageNotice, ShellData } from './data.ts';
import { openable, noticeOf } from './placed.ts';

const orElse = <T>(outcome: Outcome<T>, instead: T): T => (outcome.ok ? outcome.data : instead);

export async function loadShell(scope: RequestScope, now: Date): Promise<ShellData> {
  const [tree, words, search, footer, discount, emergency, top, marks, desk, kept] = await Promise.all([
    scope.call(categories, {}),
    scope.call(hotWords, {}),
    scope.call(defaultSearch, {}),
    scope.call(footerData, {}),
    scope.call(discountName, {}),
    noticeOf(scope, 'emergency'),
    noticeOf(scope, 'top'),
    cartMarks(scope),
    scope.call(serviceDesk, {}),
    loadKept(scope),
  ]);
  return {
    username: scope.user?.username ?? null,
    edition: scope.edition,
    theme: scope.theme,
    notices: [emergency, top].filter((one): one is PageNotice => one !== null && !scope.closedNotices.includes(one.id)),
    discount: orElse(discount, ''),
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
  };
}
