// What every operation gets: who asks, in which edition and language, and the shop's services.
import type { Grant } from '@partharbor/contract/permissions';
import type { PartSearch } from '@partharbor/part-search/interface';
import type { Edition, Lang } from '@partharbor/rules/goods';
import type { Visitor } from '../access/visitor.ts';
import type { Config } from '../config/config.ts';
import type { FileStore } from '../files/storage.ts';
import type { RunHooks } from './hooks.ts';
import type { PlacedReference } from './reference.ts';
import type { NotificationKinds } from './notification-kinds.ts';
import type { Settings } from './setting.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { UploadedFile } from './upload.ts';

export interface Buyer {
  readonly kind: 'buyer';
  readonly userId: number;
  readonly sessionId: number;
  readonly username: string;
  readonly userSource: 0 | 1;
}

export interface Staff {
  readonly kind: 'staff';
  readonly staffId: number;
  readonly username: string;
  readonly name: string;
  readonly permissions: readonly Grant[];
  readonly tokenHash: Buffer;
  /** The login the bearer hangs on; null = none, as the version before made them. */
  readonly login: { readonly id: number; readonly seenAt: Date } | null;
  /** Two-step login is on. */
  readonly twoStep: boolean;
  /** The password is one that somebody else made, good for one login. */
  readonly oneTimePassword: boolean;
  /** Until when the code entered last in this login counts as fresh; null = none was. */
  readonly freshUntil: Date | null;
}

interface Nobody {
  readonly kind: 'nobody';
}

export type Identity = Buyer | Staff | Nobody;

/** The parts of the shop that operations share; made once per process. */
export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: Log;
  /** Where the bytes of stored files lie. */
  readonly files: FileStore;
  /** The search engine for parts. */
  readonly parts: PartSearch;
  /** What domains add inside each other's transactions. */
  readonly hooks: RunHooks;
  /** What domains tell buyers of, for who reads it to them. */
  readonly notificationKinds: NotificationKinds;
  /** What hangs on parts, makers and users, with what moves it. */
  readonly references: readonly PlacedReference[];
  /** What staff may change while the shop runs. */
  readonly settings: Settings;
}

/** One request's scope. */
export interface CallContext extends Services {
  readonly identity: Identity;
  readonly edition: Edition;
  readonly lang: Lang;
  /** Language of an API answer's message where the request says more than its edition does; absent = `lang`. */
  readonly messageLang?: Lang;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Value of the guest's cart cookie; '' = none. */
  readonly guestToken: string;
  /** Value of the cookie that a list of compared parts is kept under; '' or absent = none. */
  readonly compareToken?: string;
  /** Value of the session cookie; '' = none. */
  readonly sessionToken: string;
  /** Value of the cookie that marks a browser known to a user (T-4); absent = none. */
  readonly deviceToken?: string;
  /** Value of the cookie of a login of staff; '' or absent = none. */
  readonly staffToken?: string;
  /** Value of the cookie that marks a browser known to a member of staff; absent = none. */
  readonly staffDeviceToken?: string;
  /** Value of the cookie of the login elsewhere that this browser began; absent or '' = none. */
  readonly flowText?: string;
  /** The visitor by his signed cookie (PL-4); absent = none. */
  readonly visitor?: Visitor | undefined;
  /** Random mark of the visitor's browser (header `position`); absent or '' = it sent none of the right form. */
  readonly position?: string;
  /** The browser asks not to be tracked (Do Not Track, Global Privacy Control). */
  readonly dontTrack?: boolean;
  /** A browser showed that the request comes from our own pages. */
  readonly sameOrigin: boolean;
  readonly idempotencyKey: string;
  /** Cookies this answer sets, as whole Set-Cookie values. */
  readonly setCookies: string[];
  /** Files of a multipart call, until it is answered. */
  readonly uploads?: readonly UploadedFile[];
  /** Raw body and headers, for signed notifications only. */
  readonly raw?: { readonly body: Buffer; readonly headers: Readonly<Record<string, string | undefined>> };
}

/** The buyer of a call with audience 'buyer'; `execute` has made sure of it. */
export function buyerOf(context: CallContext): Buyer {
  if (context.identity.kind !== 'buyer') throw new Error('operation for buyers ran without one');
  return context.identity;
}

/** The staff member of a call with audience 'staff'; `execute` has made sure of it. */
export function staffOf(context: CallContext): Staff {
  if (context.identity.kind !== 'staff') throw new Error('operation for staff ran without one');
  return context.identity;
}
