// Staff manage contacts and days that are not as their weekday; each change leaves its audit row.
import {
  consoleContactDelete,
  consoleContactSave,
  consoleServiceDayDelete,
  consoleServiceDaySave,
  type consoleContacts,
  type consoleServiceDays,
} from '@partharbor/contract/calls/console-service';
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { isContact } from '@partharbor/rules/contacts';
import { DAY_MS, dayOf } from '@partharbor/rules/time';
import { staffOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { readPicture } from '../files/image.ts';
import { dropKept, withObject } from '../files/keep.ts';
import type { Transaction } from '../platform/database.ts';
import { writeAudit } from '../audit/audit.ts';
import { pageOf } from '../calls/paging.ts';
import { lockContact, lockContacts } from './locks.ts';
import { addPictureFile, pictureHref, pictureRules } from './pictures.ts';
import {
  allContacts,
  daysFrom,
  deleteContact,
  deleteDay,
  insertContact,
  putDay,
  updateContact,
  type ContactRow,
  type NewPicture,
} from './store.ts';

/** Contacts and days listed at most; far more than a shop has. */
const MOST = 500;

type Save = InputOf<typeof consoleContactSave>;

/** A list that always comes whole. */
const whole = <T>(records: T[]) => pageOf({ current: 1, size: Math.max(1, records.length) }, records.length, records);

/** What of a contact the audit log keeps. */
const audited = ({ edition, role, name, kind, contact, shown, position, picture_hash }: ContactRow) => ({
  edition,
  contactRole: role,
  name,
  contactKind: kind,
  contact,
  shown,
  position,
  picture: picture_hash ?? '',
});

export async function listContacts(context: CallContext): Promise<Outcome<AnswerOf<typeof consoleContacts>>> {
  const rows = await allContacts(context.db, MOST);
  return done(
    whole(
      rows.map(({ id, picture_hash, picture_key: _key, updated_at, ...rest }) => ({
        ...rest,
        id: String(id),
        picture: pictureHref(picture_hash),
        updatedAt: updated_at.toISOString(),
      })),
    ),
  );
}

/** Adds or changes a contact. */
export async function saveContact(context: CallContext, input: Save): Promise<Outcome<AnswerOf<typeof consoleContactSave>>> {
  if (!isContact(input.kind, input.contact)) return refuse('BAD_INPUT', { field: 'contact', problem: 'invalid_format' });
  if ((input.id === undefined) !== (input.version === undefined)) return refuse('BAD_INPUT', { field: 'version', problem: 'invalid_type' });
  if (!input.picture) return write(context, input, async () => (input.picture === undefined ? undefined : null));
  const read = await readPicture(context, Buffer.from(input.picture, 'base64'), pictureRules);
  if (!read.ok)
    return read.why === 'busy'
      ? refuse('BUSY', { retryAfterSeconds: 5 })
      : refuse('UNPROCESSABLE_FILE', { problem: 'PNG / JPEG, ≤ 300 kB, ≤ 2000 px' });
  const owner = { kind: 'staff', id: staffOf(context).staffId } as const;
  return withObject(context.files, read.picture.bytes, (kept) =>
    write(context, input, (tx) => addPictureFile(tx, read.picture, kept, { owner, at: context.clock.now() })),
  );
}

/** In one transaction, with the file of a new picture; that of the one before goes out of use. */
function write(
  context: CallContext,
  input: Save,
  pictureIn: (tx: Transaction) => Promise<NewPicture>,
): Promise<Outcome<AnswerOf<typeof consoleContactSave>>> {
  return transact(context, consoleContactSave, { body: input, resultRef: ({ id }) => `contact:${id}` }, async (tx) => {
    const before = input.id === undefined ? await lockContacts(tx) : await lockContact(tx, input.id);
    if (input.id !== undefined && !before) return refuse('NOT_FOUND');
    if (before && before.version !== input.version) return refuse('STALE');
    const picture = await pictureIn(tx);
    const after = before ? await updateContact(tx, before.id, input, picture) : await insertContact(tx, input, picture);
    if (!after) return refuse('CONTACT_TAKEN');
    if (before?.picture_key && before.picture_key !== after.picture_key) await dropKept(tx, [before.picture_key], context.clock.now());
    await writeAudit(tx, context, {
      action: before ? 'contact.change' : 'contact.add',
      subject: `contact:${after.id}`,
      ...(before ? { before: audited(before) } : {}),
      after: audited(after),
    });
    return done({ id: String(after.id), version: after.version });
  });
}

export async function removeContact(
  context: CallContext,
  input: InputOf<typeof consoleContactDelete>,
  params: ParamsOf<typeof consoleContactDelete>,
): Promise<Outcome<boolean>> {
  return transact(context, consoleContactDelete, { body: input }, async (tx) => {
    const before = await lockContact(tx, params.id);
    if (!before) return refuse('NOT_FOUND');
    if (before.version !== input.version) return refuse('STALE');
    await deleteContact(tx, before.id);
    if (before.picture_key) await dropKept(tx, [before.picture_key], context.clock.now());
    await writeAudit(tx, context, { action: 'contact.remove', subject: `contact:${before.id}`, before: audited(before) });
    return done(true);
  });
}

/** Days against their weekday that still matter. */
export async function listDays(context: CallContext): Promise<Outcome<AnswerOf<typeof consoleServiceDays>>> {
  const yesterday = dayOf(context.clock.now().getTime() - DAY_MS);
  const rows = await daysFrom(context.db, yesterday, MOST);
  return done(whole(rows.map(({ day, is_open, note }) => ({ day, isOpen: is_open, note }))));
}

export async function saveDay(context: CallContext, input: InputOf<typeof consoleServiceDaySave>): Promise<Outcome<boolean>> {
  return transact(context, consoleServiceDaySave, { body: input }, async (tx) => {
    const before = await putDay(tx, { day: input.day, is_open: input.isOpen, note: input.note });
    await writeAudit(tx, context, {
      action: 'serviceday.set',
      subject: `serviceday:${input.day}`,
      ...(before ? { before: { isOpen: before.is_open, note: before.note } } : {}),
      after: { isOpen: input.isOpen, note: input.note },
    });
    return done(true);
  });
}

export async function removeDay(context: CallContext, input: InputOf<typeof consoleServiceDayDelete>): Promise<Outcome<boolean>> {
  return transact(context, consoleServiceDayDelete, { body: input }, async (tx) => {
    const before = await deleteDay(tx, input.day);
    if (!before) return refuse('NOT_FOUND');
    await writeAudit(tx, context, {
      action: 'serviceday.remove',
      subject: `serviceday:${input.day}`,
      before: { isOpen: before.is_open, note: before.note },
    });
    return done(true);
  });
}
