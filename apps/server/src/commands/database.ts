// The shop's database for a command: by DATABASE_URL, or the packaged one, started here or already running for the shop.
import type { Config } from '../config/config.ts';
import { createDatabase, type Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { startDatabase } from '../platform/postgres/supervisor.ts';

export interface Opened {
  readonly db: Database;
  readonly close: () => Promise<void>;
}

export async function openDatabase(config: Config, log: Log, poolSize: number): Promise<Opened> {
  const started =
    config.databaseUrl === undefined
      ? await startDatabase({ dataDir: config.dataDir, log: { info: (text) => log.debug(text), warn: (text) => log.warn(text) } })
      : null;
  const db = createDatabase({ connection: started?.client ?? config.databaseUrl!, poolSize, log });
  return {
    db,
    close: async () => {
      await db.close();
      await started?.stop();
    },
  };
}
