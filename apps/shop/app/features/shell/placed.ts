// What staff placed, as pages show it: links to pages that exist, the current notice of a type (HD-1, HD-10).
import { notificationCurrent } from '@partharbor/contract/calls/placements';
import type { ShownNotice } from '@partharbor/contract/calls/placements';
import type { RequestScope } from '../../context.ts';
import { isBuilt } from '../../site-map.ts';
import type { PageNotice } from './data.ts';

/** An address that leads somewhere, else ''. @example openable('/nowhere') // '' */
export const openable = (href: string): string => (href.startsWith('https:') || isBuilt(href) ? href : '');

const withLinks = <T extends { readonly link: string }>(one: T): T => ({ ...one, link: openable(one.link) });

/** The notice of a type that is in force; null where there is none or it cannot be asked. */
export async function noticeOf(scope: Pick<RequestScope, 'call'>, type: ShownNotice['type']): Promise<PageNotice | null> {
  const found = await scope.call(notificationCurrent, { type });
  if (!found.ok || !found.data) return null;
  const { id, heading, link, images } = found.data;
  return { id, type, heading, link: openable(link), images: images.map(withLinks) };
}
