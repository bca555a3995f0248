// Settings in memory: read from the table `settings` when a process starts and whenever it hears that one was changed.
import { defaultOf, type Setting, type Settings } from '../calls/setting.ts';
import type { Config } from '../config/config.ts';
import { sql, type Database } from '../platform/database.ts';
import { startHearing } from '../platform/listen.ts';
import type { Log } from '../platform/log.ts';

interface Needs {
  readonly db: Database;
  readonly log: Log;
  readonly config: Config;
}

interface Row {
  readonly key: string;
  readonly value: unknown;
}

/** A process's settings, with what keeps them up to date. */
export interface OpenSettings extends Settings {
  stop(): Promise<void>;
}

const againAfterMs = 1_000;
/** A connection that broke without a sign tells nothing. */
const lookEveryMs = 60_000;

/**
 * Settings as they were when `refresh` last ran; defaults before that. `declared` are those of the manifests; with 'any', for tests,
 * each is taken when it is first asked for.
 */
export function heldSettings({ db, log, config }: Needs, declared: readonly Setting[] | 'any'): Settings {
  const values = new Map<string, unknown>();
  const refused = new Map<string, string>();
  const known = new Map<string, Setting>();
  let rows = new Map<string, unknown>();
  const take = (one: Setting): void => {
    const usual = defaultOf(one, config);
    const parsed = rows.has(one.key) ? one.schema.safeParse(rows.get(one.key)) : ({ success: true, data: usual } as const);
    if (parsed.success) {
      refused.delete(one.key);
      values.set(one.key, frozen(parsed.data));
      return;
    }
    if (!values.has(one.key)) values.set(one.key, frozen(usual));
    const problem = JSON.stringify(parsed.error.issues);
    if (refused.get(one.key) !== problem)
      log.error(
        { setting: one.key, issues: parsed.error.issues, instead: values.get(one.key) },
        'a setting in the database breaks its schema',
      );
    refused.set(one.key, problem);
  };
  const add = (one: Setting): void => {
    known.set(one.key, one);
    take(one);
  };
  if (declared !== 'any') declared.forEach(add);
  return {
    get: <T>(one: Setting<T>): T => {
      if (!known.has(one.key)) {
        if (declared !== 'any') throw new Error(`setting ${one.key} stands in no domain's manifest`);
        add(one);
      }
      return values.get(one.key) as T;
    },
    refresh: inOrder(
      () => db.many<Row>(sql`select key, value from settings`),
      (found) => {
        rows = new Map(found.map(({ key, value }) => [key, value]));
        for (const one of known.values()) take(one);
      },
    ),
  };
}

/** Runs one read at a time; what was asked for during it is read again, so that nothing older comes last. */
function inOrder<T>(read: () => Promise<T>, take: (found: T) => void): () => Promise<void> {
  let asked = 0;
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    for (;;) {
      const before = asked;
      const found = await read();
      if (asked !== before) continue;
      take(found);
      return;
    }
  };
  return () => {
    asked += 1;
    running ??= run().finally(() => (running = undefined));
    return running;
  };
}

/** Shared by all who ask: nobody may change it in passing. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/**
 * Reads the settings of this process and keeps them up to date, whoever changes them; after a lost connection all are read anew.
 * @example const settings = await openSettings({ db, log, config }, shopSettings());
 */
export async function openSettings(needs: Needs, declared: readonly Setting[]): Promise<OpenSettings> {
  const held = heldSettings(needs, declared);
  let again: NodeJS.Timeout | undefined;
  const look = (): void => {
    held.refresh().catch((error: unknown) => {
      needs.log.warn({ err: error }, 'settings cannot be read just now');
      clearTimeout(again);
      again = setTimeout(look, againAfterMs).unref();
    });
  };
  await held.refresh();
  const stopHearing = startHearing({
    db: needs.db,
    log: needs.log,
    channel: 'setting_change',
    about: 'settings',
    onOpen: () => held.refresh(),
    onNotice: look,
    onLost: () => undefined,
  });
  const looking = setInterval(look, lookEveryMs).unref();
  return {
    ...held,
    stop: async () => {
      clearInterval(looking);
      clearTimeout(again);
      await stopHearing();
    },
  };
}
