// The back office's side of customer service: contacts per edition, and days that are not as their weekday (PL-5).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, int, line, pageOf, time } from '../fields.ts';
import { contactKind } from './service-chat.ts';

const edition = z.enum(['domestic', 'international']);
const role = z.enum(['advisor', 'account']);
/** base64 of a PNG or JPEG of at most 300 kB. */
const picture = z
  .string()
  .max(420_000)
  .regex(/^[A-Za-z0-9+/]*={0,2}$/);
const version = int(1, 2_000_000_000);

export const consoleContacts = defineCall({
  id: 'console-contacts',
  method: 'GET',
  path: 'console/service/contacts',
  who: 'staff',
  permission: 'service.view',
  summary: 'All advisors and accounts of both editions, in their order',
  enc: 'none',
  input: z.object({}),
  answer: pageOf(
    z.object({
      id,
      edition,
      role,
      name: z.string(),
      kind: contactKind,
      contact: z.string(),
      shown: z.boolean(),
      position: z.number().int(),
      /** Address of its picture; '' = none. */
      picture: z.string(),
      version: z.number().int(),
      updatedAt: time,
    }),
  ),
  queries: 3,
});

export const consoleContactSave = defineCall({
  id: 'console-contact-save',
  method: 'POST',
  path: 'console/service/contacts/save',
  who: 'staff',
  permission: 'service',
  summary: 'Add a contact, or with id and version change it',
  enc: 'json',
  idempotency: 'accepted',
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    edition,
    role,
    name: line(40, 1),
    kind: contactKind,
    contact: line(100, 1),
    shown: z.boolean(),
    position: int(0, 999),
    /** Left out: as it was; '' = none. */
    picture: picture.optional(),
  }),
  answer: z.object({ id, version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'CONTACT_TAKEN', 'UNPROCESSABLE_FILE'],
  queries: 9,
});

export const consoleContactDelete = defineCall({
  id: 'console-contact-delete',
  method: 'POST',
  path: 'console/service/contacts/:id/delete',
  who: 'staff',
  permission: 'service',
  summary: 'Remove a contact',
  enc: 'json',
  params: z.object({ id }),
  input: z.object({ version }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'STALE'],
  queries: 8,
});

const serviceDay = z.object({ day: z.string(), isOpen: z.boolean(), note: z.string() });

export const consoleServiceDays = defineCall({
  id: 'console-service-days',
  method: 'GET',
  path: 'console/service/days',
  who: 'staff',
  permission: 'service.view',
  summary: 'Days that are open or closed against their weekday, from yesterday on',
  enc: 'none',
  input: z.object({}),
  answer: pageOf(serviceDay),
  queries: 3,
});

export const consoleServiceDaySave = defineCall({
  id: 'console-service-day-save',
  method: 'POST',
  path: 'console/service/days/save',
  who: 'staff',
  permission: 'service',
  summary: 'Open or close a day against its weekday',
  enc: 'json',
  input: z.object({ day: z.iso.date(), isOpen: z.boolean(), note: line(60).default('') }),
  answer: z.boolean(),
  queries: 7,
});

export const consoleServiceDayDelete = defineCall({
  id: 'console-service-day-delete',
  method: 'POST',
  path: 'console/service/days/delete',
  who: 'staff',
  permission: 'service',
  summary: 'Let a day be as its weekday again',
  enc: 'json',
  input: z.object({ day: z.iso.date() }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
  queries: 7,
});
