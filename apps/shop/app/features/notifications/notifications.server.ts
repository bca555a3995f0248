// Loads messages and carries out what their forms ask for (CO-4).
import { messageDelete, messageDetail, messageList, messageRead, messageReadAll } from '@partharbor/contract/calls/notifications';
import { data } from 'react-router';
import { ask, field, need } from '../../loader-call.ts';
import type { Answer } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { requireUser } from '../../guards.ts';

export type Message = Answer<typeof messageDetail>;

export interface MessagesData {
  readonly page: Answer<typeof messageList>;
  /** Only the unread are shown. */
  readonly isUnread: boolean;
}

const PAGE_SIZE = 20;

/** Filter and page as the address says; beyond the last page it is the last, for one may have been emptied. */
export async function loadMessages(scope: RequestScope, request: Request): Promise<MessagesData> {
  const { userId } = requireUser(scope);
  const { searchParams } = new URL(request.url);
  const isUnread = searchParams.get('status') === '0';
  const asked = searchParams.get('current') ?? '';
  const read = async (current: number) =>
    need(scope, await ask(scope, messageList, { userId, status: isUnread ? '0' : '', page: { current, size: PAGE_SIZE } }));
  const page = await read(/^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1);
  return { page: page.current > page.pages ? await read(page.pages) : page, isUnread };
}

export interface DetailData {
  readonly message: Message | 'missing' | 'unknown';
}

/** The message an address names. */
export async function loadMessage(scope: RequestScope, request: Request) {
  requireUser(scope);
  const id = new URL(request.url).searchParams.get('id') ?? '';
  if (id === '') return data<DetailData>({ message: 'missing' });
  const outcome = await ask(scope, messageDetail, { id });
  if (outcome.ok) return data<DetailData>({ message: outcome.data });
  if (outcome.status !== 404 && outcome.status !== 400) need(scope, outcome);
  return data<DetailData>({ message: 'unknown' }, { status: 404 });
}

export type MessageAnswer =
  | { readonly did: 'read' }
  | { readonly did: 'readAll' }
  | { readonly did: 'removed' | 'restored'; readonly id: string; readonly title: string }
  | { readonly did: 'nothing'; readonly message: string };

/** Fields: intent read, remove or restore with id and title; or readAll with the newest id shown. */
export async function actOnMessages(scope: RequestScope, request: Request) {
  requireUser(scope);
  const form = await request.formData();
  const [intent, id, title] = [field(form, 'intent'), field(form, 'id'), field(form, 'title').slice(0, 200)];
  const outcome =
    intent === 'readAll'
      ? await ask(scope, messageReadAll, { upTo: field(form, 'upTo') })
      : intent === 'read'
        ? await ask(scope, messageRead, { id })
        : await ask(scope, messageDelete, { id, restore: intent === 'restore' });
  if (!outcome.ok) return data<MessageAnswer>({ did: 'nothing', message: outcome.message }, { status: outcome.status });
  if (intent === 'readAll') return data<MessageAnswer>({ did: 'readAll' });
  if (intent === 'read') return data<MessageAnswer>({ did: 'read' });
  return data<MessageAnswer>({ did: intent === 'restore' ? 'restored' : 'removed', id, title });
}
