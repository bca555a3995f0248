// What a page's loader gets for one request: who asks, in which edition, and the calls it may make. Types and the key only.
import type { CallFn } from '@partharbor/contract/call';
import type { Edition, Lang } from '@partharbor/rules/goods';
import type { ThirdParty } from '@partharbor/rules/third-parties';
import type { ActiveType } from '@partharbor/rules/visits';
import { createContext } from 'react-router';

export type Theme = 'light' | 'dark' | null;

export interface PageUser {
  readonly userId: string;
  readonly username: string;
  readonly userSource: 0 | 1;
}

/** A headed part of a long text: paragraphs, then points of a list. */
interface TextSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
}

export interface LongText {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly TextSection[];
}

export interface TransferAccount {
  readonly payee: string;
  readonly bank: string;
  readonly account: string;
  /** BIC, which money from abroad needs. */
  readonly swift: string | null;
}

export interface RequestScope {
  readonly lang: Lang;
  readonly edition: Edition;
  readonly currency: 'CNY' | 'USD';
  /** Of this answer's Content-Security-Policy. */
  readonly nonce: string;
  /** Null: the reader's system decides. */
  readonly theme: Theme;
  /** Public address of the shop, without a slash at the end. */
  readonly origin: string;
  /** Path and query of the page, without the data suffix. */
  readonly path: string;
  /** Which limit of browsing the visitor without a login has reached (PL-4); null = none. */
  readonly limited: ActiveType | null;
  /** Whether registering takes a passed security check. */
  readonly needsCheck: boolean;
  /** Whether the shop sends codes to phones. */
  readonly phoneCodes: boolean;
  readonly user: PageUser | null;
  /** Whether the visitor still comes with a login that is over; from this answer on he does not. */
  readonly forgetEndedLogin: () => boolean;
  readonly mode: 'demo' | 'production';
  /** Mail address that buyers write to. */
  readonly serviceMail: string;
  /** Whether a provider takes payments online. */
  readonly onlinePayment: boolean;
  /** Logins elsewhere that are offered (RT-7). */
  readonly logins: readonly ThirdParty[];
  /** Bank accounts that take transfers; null where none is set. */
  readonly transferAccounts: Readonly<Record<'CNY' | 'USD', TransferAccount | null>>;
  /** Carries out a call as the HTTP call would, with the visitor's identity. */
  readonly call: CallFn;
  /** Loaders and actions push whole Set-Cookie values here. */
  readonly setCookies: string[];
  /** Switches the visitor's edition from the next request on; saved with the account of who is logged in (ED-3). */
  readonly switchEdition: (edition: Edition) => Promise<void>;
  /** A long text of the shop in the visitor's language by its name under /HelpHome/; null when there is none. */
  readonly text: (name: string) => LongText | null;
  /** Ids of notices above the header that the visitor closed (HD-1). */
  readonly closedNotices: readonly string[];
  /** The visitor folded the side bar. */
  readonly isSideFolded: boolean;
  /** Keeps a search in the history of who is logged in, once the answer has gone; a visitor's browser keeps its own (PL-6). */
  readonly keepSearch: (search: { readonly value: string; readonly fieldType: 0 | 1 }) => void;
  /** Takes note of a failure that the reader sees as an error page; answers the number to quote. */
  readonly report: (error: unknown) => string;
}

export const scopeContext = createContext<RequestScope>();
