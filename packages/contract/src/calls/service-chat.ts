// Whom visitors can write to and whether somebody answers now (PL-5).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, time } from '../fields.ts';

export const contactKind = z.enum(['qq', 'wechat', 'whatsapp', 'mail']);

export const advisor = z.object({
  id,
  name: z.string(),
  kind: contactKind,
  /** Id of the chat: a QQ number, a WeChat or WhatsApp name, a mail address. */
  contact: z.string(),
  /** Opens the chat; '' where there is no address for it. */
  href: z.string(),
});

export const advisory = defineCall({
  id: 'advisory',
  method: 'GET',
  path: 'item/admin-users-login/listAdvisory',
  who: 'anyone',
  summary: 'Advisors of the edition with their chat ids (PL-5)',
  enc: 'none',
  input: z.object({}),
  answer: z.array(advisor),
  queries: 2,
  firstUse: 1,
});

export const serviceDesk = defineCall({
  id: 'service-desk',
  method: 'GET',
  path: 'item/admin-users-login/serviceDesk',
  who: 'anyone',
  summary: 'Advisors, service hours now, and the public account or messaging contact of the edition (PL-5)',
  enc: 'none',
  input: z.object({}),
  answer: z.object({
    isOpen: z.boolean(),
    /** When it closes while open, else when it opens next. */
    changesAt: time.nullable(),
    advisors: z.array(advisor),
    account: advisor.extend({ picture: z.string() }).nullable(),
  }),
  queries: 3,
  firstUse: 1,
});
