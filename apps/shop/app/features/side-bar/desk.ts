// Contacts and hours as the side bar gets them.
import type { AnswerOf } from '@partharbor/contract/call';
import type { serviceDesk } from '@partharbor/contract/calls/service-chat';

export type Desk = AnswerOf<typeof serviceDesk>;
export type Contact = Desk['advisors'][number];

/** `mail` is the address that buyers write to where nobody is there to chat. */
export type DeskAnswer =
  | { readonly ok: true; readonly desk: Desk; readonly mail: string }
  | { readonly ok: false; readonly message: string; readonly mail: string };
