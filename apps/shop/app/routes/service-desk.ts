// GET /service-desk: what the side bar fetches when it is asked for: contacts of the visitor's edition, and whether somebody answers now (PL-5).
import { serviceDesk } from '@partharbor/contract/calls/service-chat';
import type { Route } from './+types/service-desk.ts';
import { scopeContext } from '../context.ts';
import type { DeskAnswer } from '../features/side-bar/desk.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<DeskAnswer> {
  const { call, serviceMail } = context.get(scopeContext);
  const found = await call(serviceDesk, {});
  return found.ok ? { ok: true, desk: found.data, mail: serviceMail } : { ok: false, message: found.message, mail: serviceMail };
}
