// Footer and home page as staff set them: groups of links, hotline, filing texts, blocks and banners (HD-9, CO-1, BO-6).
import type { AuditEntry } from '@partharbor/contract/audit';
import type { AnswerOf, AnyCall, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import {
  consoleFooterSave,
  consoleGroupDelete,
  consoleGroupSave,
  consoleHomeSave,
  type consoleFooter,
  type consoleHome,
} from '@partharbor/contract/calls/console-content';
import { done, refuse } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { sql, type Transaction } from '../platform/database.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Setting } from '../calls/setting.ts';
import { changeSetting, storedSetting } from '../settings/stored.ts';
import { footer, home } from './settings.ts';
import { listGroups, type GroupRow } from './store.ts';

export async function showFooterSettings(context: CallContext): Promise<Outcome<AnswerOf<typeof consoleFooter>>> {
  const [groups, facts] = await Promise.all([listGroups(context.db), storedSetting(context, footer)]);
  return done({
    groups: groups.map((one) => ({
      id: String(one.id),
      place: one.place,
      name: one.name_zh,
      nameEn: one.name_en,
      position: one.position,
      links: [...one.links],
      articles: one.articles,
      version: one.version,
    })),
    facts: { ...facts.value, version: facts.version },
  });
}

export async function showHomeSettings(context: CallContext): Promise<Outcome<AnswerOf<typeof consoleHome>>> {
  const { value, version } = await storedSetting(context, home);
  return done({ ...value, version });
}

/** Saves a document of settings in the version it was read in, with its audit row. */
function saveSetting<T extends object>(
  context: CallContext,
  call: AnyCall,
  setting: Setting<T>,
  value: T,
  { version, audit }: { readonly version: number; readonly audit: AuditEntry },
) {
  return transact<{ version: number }>(context, call, { body: { ...value, version } }, (tx) =>
    changeSetting(tx, context, setting, value, { version, audit }),
  );
}

export const saveFooter = (
  context: CallContext,
  { version, ...value }: InputOf<typeof consoleFooterSave>,
): Promise<Outcome<{ version: number }>> =>
  saveSetting(context, consoleFooterSave, footer, value, { version, audit: { action: 'footer.save', subject: 'site:footer' } });

export const saveHome = (
  context: CallContext,
  { version, ...value }: InputOf<typeof consoleHomeSave>,
): Promise<Outcome<{ version: number }>> =>
  saveSetting(context, consoleHomeSave, home, value, { version, audit: { action: 'home.save', subject: 'site:home' } });

const groupNow = (tx: Transaction, id: string): Promise<GroupRow | undefined> =>
  tx.maybe<GroupRow>(
    sql`select g.*, (select count(*)::int from contents c where c.group_id = g.id) as articles from link_groups g where g.id = ${id}::bigint for update of g`,
  );

const keptOf = ({ place, name_zh, name_en, position, links }: GroupRow) => ({ place, name: name_zh, nameEn: name_en, position, links });

export async function saveGroup(
  context: CallContext,
  input: InputOf<typeof consoleGroupSave>,
): Promise<Outcome<AnswerOf<typeof consoleGroupSave>>> {
  return transact(context, consoleGroupSave, { body: input }, async (tx) => {
    const { id, version, ...after } = input;
    const links = JSON.stringify(after.links);
    if (id === '') {
      const made = await tx.one<{ id: number; version: number }>(
        sql`insert into link_groups (place, name_zh, name_en, position, links) values (${after.place}, ${after.name}, ${after.nameEn}, ${after.position}, ${links}::jsonb) returning id, version`,
      );
      await writeAudit(tx, context, { action: 'group.create', subject: `group:${made.id}`, after });
      return done({ id: String(made.id), version: made.version });
    }
    const before = await groupNow(tx, id);
    // A group keeps its place: its articles stand there.
    if (!before || before.place !== after.place) return refuse('NOT_FOUND');
    if (before.version !== version) return refuse('STALE');
    const changed = await tx.one<{ version: number }>(
      sql`update link_groups set name_zh = ${after.name}, name_en = ${after.nameEn}, position = ${after.position}, links = ${links}::jsonb, version = version + 1 where id = ${id}::bigint returning version`,
    );
    await writeAudit(tx, context, { action: 'group.save', subject: `group:${id}`, before: keptOf(before), after });
    return done({ id, version: changed.version });
  });
}

export async function deleteGroup(
  context: CallContext,
  input: InputOf<typeof consoleGroupDelete>,
  { id }: ParamsOf<typeof consoleGroupDelete>,
): Promise<Outcome<true>> {
  return transact(context, consoleGroupDelete, { body: input }, async (tx) => {
    const before = await groupNow(tx, id);
    if (!before) return refuse('NOT_FOUND');
    if (before.version !== input.version) return refuse('STALE');
    if (before.articles > 0) return refuse('WRONG_STATE');
    await tx.run(sql`delete from link_groups where id = ${id}::bigint`);
    await writeAudit(tx, context, { action: 'group.delete', subject: `group:${id}`, before: keptOf(before), reason: input.reason });
    return done(true);
  });
}
