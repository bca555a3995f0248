// What the frame around every page shows.
import type { AnswerOf } from '@partharbor/contract/call';
import type { footerData } from '@partharbor/contract/calls/content';
import type { ShownNotice } from '@partharbor/contract/calls/placements';
import type { Edition } from '@partharbor/rules/goods';
import type { Promises } from '../delivery/use-delivery.ts';
import type { KeptData } from '../saved/context.ts';
import type { Theme } from '../../context.ts';

export interface TopCategory {
  readonly categoryId: string;
  readonly categoryName: string;
  readonly categoryEnName: string;
  readonly parts: number;
}

export type FooterData = AnswerOf<typeof footerData>;

/** A notice with links that lead somewhere. */
export type PageNotice = Omit<ShownNotice, 'updateTime'>;

export interface ShellData {
  readonly username: string | null;
  readonly edition: Edition;
  readonly theme: Theme;
  /** Above the header, the urgent one first; without those the visitor closed. */
  readonly notices: readonly PageNotice[];
  /** Tabs of the activities in force (ED-6). */
  readonly activities: readonly { readonly href: string; readonly label: string }[];
  readonly demo: boolean;
  /** Mail address that buyers write to. */
  readonly serviceMail: string;
  readonly year: number;
  readonly categories: readonly TopCategory[];
  readonly hotWords: readonly { readonly content: string; readonly link: string; readonly color: string }[];
  readonly defaultSearch: string;
  /** Null where it could not be asked. */
  readonly footer: FooterData | null;
  /** Lines in the cart; null where it could not be asked. */
  readonly cartCount: number | null;
  /** Unread messages; 0 for guests and where it could not be asked (HD-2). */
  readonly unread: number;
  /** Signed in today; null where it is not offered: the international edition, and where it could not be asked. False for guests (HD-3). */
  readonly isSigned: boolean | null;
  /** The visitor folded the side bar. */
  readonly isSideFolded: boolean;
  /** The edition has a public account or messaging contact. */
  readonly hasAccount: boolean;
  /** Compared parts and favourites. */
  readonly kept: KeptData;
  /** What is promised now; null where it could not be asked. */
  readonly delivery: Promises | null;
}

/** Address of a category's page (SR-6). */
export function categoryHref(category: Pick<TopCategory, 'categoryId' | 'categoryName' | 'categoryEnName'>): string {
  const { categoryId, categoryName, categoryEnName } = category;
  return `/ProductListHome?categoryId=${categoryId}&categoryName=${encodeURIComponent(categoryName)}&categoryEnName=${encodeURIComponent(categoryEnName)}`;
}
