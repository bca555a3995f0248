// Kinds of notifications, as the manifests name them. Who reads messages knows this list alone; how one is made: notifications/kind.ts.
import { messageKindPattern } from '@partharbor/contract/calls/notifications';
import type { Lang } from '@partharbor/rules/goods';

/** A page of the shop. The path is the kind's own; only the query carries values. */
export interface MessageLink {
  readonly path: `/${string}`;
  readonly query: Readonly<Record<string, string>>;
  /** Of the button or link that leads there. */
  readonly label: string;
}

/** A message in one language. */
export interface MessageWords {
  readonly title: string;
  /** One paragraph each. */
  readonly sentences: readonly string[];
  /** Null: it leads nowhere. */
  readonly link: MessageLink | null;
}

export interface NotificationKind {
  /** Stored with every message, so it never changes. @example 'order_paid' */
  readonly kind: string;
  /** The words for what is stored; null where that has not the shape of the kind. */
  readonly read: (stored: unknown, lang: Lang) => MessageWords | null;
}

/** All kinds by name. */
export type NotificationKinds = ReadonlyMap<string, NotificationKind>;

interface Named {
  readonly name: string;
  readonly notifications?: readonly NotificationKind[];
}

/**
 * All kinds of the domains. A name that two kinds share, or that the table refuses, is a bug.
 * @example gatherNotificationKinds(domains).get('order_paid')?.read(row.said, 'en')?.title
 */
export function gatherNotificationKinds(domains: readonly Named[]): NotificationKinds {
  const kinds = new Map<string, NotificationKind>();
  for (const { name, notifications = [] } of domains) {
    for (const one of notifications) {
      if (!messageKindPattern.test(one.kind)) throw new Error(`a notification of ${name} has a name that no message may have: ${one.kind}`);
      if (kinds.has(one.kind)) throw new Error(`a notification ${one.kind} of ${name} is there already`);
      kinds.set(one.kind, one);
    }
  }
  return kinds;
}
