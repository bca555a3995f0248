// Loads what the frame shows; a part that fails is left out and the page still comes.
import { categories, defaultSearch, hotWords } from '@partharbor/contract/calls/catalogue';
import { serviceDesk } from '@partharbor/contract/calls/service-chat';
import { footerData } from '@partharbor/contract/calls/content';
import type { Outcome } from '@partharbor/contract/call';
import type { RequestScope } from '../../context.ts';
import { cartMarks } from '../cart/gateway.ts';
import { loadKept } from '../kept/load.ts';
import type { ShellData } from './data.ts';

const orElse = <T>(outcome: Outcome<T>, instead: T): T => (outcome.ok ? outcome.data : instead);

export async function loadShell(scope: RequestScope, now: Date): Promise<ShellData> {
  const [tree, words, search, footer, marks, desk, kept] = await Promise.all([
    scope.call(categories, {}),
    scope.call(hotWords, {}),
    scope.call(defaultSearch, {}),
    scope.call(footerData, {}),
    cartMarks(scope),
    scope.call(serviceDesk, {}),
    loadKept(scope),
  ]);
  return {
    username: scope.user?.username ?? null,
    edition: scope.edition,
    theme: scope.theme,
    announcement: scope.announcement,
    demo: scope.mode === 'demo',
    serviceMail: scope.serviceMail,
    year: now.getFullYear(),
    categories: orElse(tree, []).map(({ categoryId, categoryName, categoryEnName, parts }) => ({
      categoryId,
      categoryName,
      categoryEnName,
      parts,
    })),
    hotWords: orElse(words, []),
    defaultSearch: orElse(search, ''),
    footer: orElse<ShellData['footer']>(footer, null),
    cartCount: marks?.totalNumber ?? null,
    isSideFolded: scope.isSideFolded,
    hasAccount: desk.ok && desk.data.account !== null,
    kept,
  };
}
