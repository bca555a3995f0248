// Enquiries about cooperation and the API: taken in once a day each, and worked off by staff (CO-5).
import { createHash } from 'node:crypto';
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { consoleCooperationState, type consoleCooperations } from '@partharbor/contract/calls/console-content';
import { cooperationContent, type addCooperate } from '@partharbor/contract/calls/content';
import { done, refuse } from '@partharbor/contract/refuse';
import { day } from '@partharbor/rules/format';
import { staffOf, type CallContext } from '../calls/context.ts';
import { canonicalJson, transact } from '../calls/transact.ts';
import { sql } from '../platform/database.ts';
import { isOutage } from '../platform/database-retry.ts';
import { writeAudit } from '../audit/audit.ts';
import { pageOf } from '../calls/paging.ts';

/** 1 once it is stored; 2 while the database cannot take it. Sent twice on a day it is one. */
export async function cooperate({ db, clock, log, requestId }: CallContext, input: InputOf<typeof addCooperate>): Promise<Outcome<1 | 2>> {
  const one = { ...input, content: input.content || cooperationContent };
  const now = clock.now();
  const sameDay = createHash('sha256')
    .update(`${day(now.toISOString())}\n${canonicalJson(one)}`)
    .digest();
  try {
    await db.write(sql`insert into cooperations (cooperate_type, company_type, remark, name, mobile, company, email, content, same_day, created_at)
      values (${one.cooperateType}, ${one.companyType}, ${one.remark}, ${one.name}, ${one.mobilePhone}, ${one.company}, ${one.email}, ${one.content}, ${sameDay}, ${now}) on conflict (same_day) do nothing`);
    return done(1);
  } catch (error) {
    if (!isOutage(error)) throw error;
    log.warn({ err: error, requestId }, 'an enquiry could not be stored');
    return done(2);
  }
}

interface Row {
  readonly id: number;
  readonly cooperate_type: string;
  readonly company_type: string;
  readonly remark: string;
  readonly name: string;
  readonly mobile: string;
  readonly company: string;
  readonly email: string;
  readonly content: string;
  readonly state: 'open' | 'handled';
  readonly note: string;
  readonly handled_by: string | null;
  readonly handled_at: Date | null;
  readonly created_at: Date;
  readonly version: number;
}

export async function listCooperations(
  { db }: CallContext,
  input: InputOf<typeof consoleCooperations>,
): Promise<Outcome<AnswerOf<typeof consoleCooperations>>> {
  const states = input.state === '' ? ['open', 'handled'] : [input.state];
  const [rows, { total }] = await Promise.all([
    db.many<Row>(
      sql`select c.*, s.name as handled_by from cooperations c left join staff s on s.id = c.handled_by where c.state = any(${states}) order by c.id desc limit ${input.size} offset ${(input.current - 1) * input.size}`,
    ),
    db.one<{ total: number }>(sql`select count(*) as total from cooperations where state = any(${states})`),
  ]);
  return done(
    pageOf(
      input,
      total,
      rows.map((row) => ({
        id: String(row.id),
        cooperateType: row.cooperate_type,
        companyType: row.company_type,
        remark: row.remark,
        name: row.name,
        mobilePhone: row.mobile,
        company: row.company,
        email: row.email,
        content: row.content,
        state: row.state,
        note: row.note,
        handledBy: row.handled_by ?? '',
        handledAt: row.handled_at?.toISOString() ?? null,
        createdAt: row.created_at.toISOString(),
        version: row.version,
      })),
    ),
  );
}

export async function setCooperationState(
  context: CallContext,
  input: InputOf<typeof consoleCooperationState>,
  { id }: ParamsOf<typeof consoleCooperationState>,
): Promise<Outcome<AnswerOf<typeof consoleCooperationState>>> {
  return transact(context, consoleCooperationState, { body: input }, async (tx) => {
    const before = await tx.maybe<{ state: string; note: string; version: number }>(
      sql`select state, note, version from cooperations where id = ${id}::bigint for update`,
    );
    if (!before) return refuse('NOT_FOUND');
    if (before.version !== input.version) return refuse('STALE');
    const handled = input.to === 'handled';
    const at = handled ? context.clock.now() : null;
    const by = handled ? staffOf(context).staffId : null;
    const { version } = await tx.one<{ version: number }>(
      sql`update cooperations set state = ${input.to}, note = ${input.note}, handled_by = ${by}, handled_at = ${at}, version = version + 1 where id = ${id}::bigint returning version`,
    );
    await writeAudit(tx, context, {
      action: 'cooperation.state',
      subject: `cooperation:${id}`,
      before: { state: before.state, note: before.note },
      after: { state: input.to, note: input.note },
    });
    return done({ state: input.to, version });
  });
}
