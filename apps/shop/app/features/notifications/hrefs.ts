// Addresses of the pages of messages.

export const LIST_PATH = '/UserHome/sysMessage';

export interface ListPlace {
  readonly isUnread: boolean;
  readonly current?: number;
}

/** @example messagesHref({ isUnread: true, current: 2 }) // '/UserHome/sysMessage?status=0&current=2' */
export function messagesHref({ isUnread, current = 1 }: ListPlace): string {
  const query = new URLSearchParams({
    ...(isUnread ? { status: '0' } : {}),
    ...(current > 1 ? { current: String(current) } : {}),
  }).toString();
  return query === '' ? LIST_PATH : `${LIST_PATH}?${query}`;
}

/** The page of one message. @example messageHref('7001') // '/UserHome/messageDetail?id=7001' */
export const messageHref = (id: string): string => `/UserHome/messageDetail?${new URLSearchParams({ id })}`;
