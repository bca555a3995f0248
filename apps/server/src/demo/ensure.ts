// Fills an empty demonstration: catalogue, contents, accounts, orders (R-27). A started filling is finished by the next start.
import type { Step } from '../../../../scripts/lib/progress.mjs';
import type { Services } from '../calls/context.ts';
import { sql, type Database } from '../platform/database.ts';
import { loadCatalogue } from '../imports/load/load.ts';
import { addStaff } from '../staff/keep.ts';
import { demoAccounts } from './accounts.ts';
import { demoBoms } from './boms.ts';
import { demoCatalogue } from './catalogue.ts';
import { demoContents } from './contents.ts';
import { demoFeedback } from './feedback.ts';
import { demoLists } from './lists.ts';
import { demoStaff } from './logins.ts';
import { demoInquiries } from './inquiries.ts';
import { demoOrders } from './orders.ts';
import { demoService } from './service.ts';
import { demoBatch, demoPlacements } from './placements.ts';

/** Key of the lock that lets one of several starting processes fill. */
const FILL_LOCK = 7_204_120;

/** Runs `work` while no other process does, across processes on one database; waits as long as the other one fills. */
export async function alone<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [FILL_LOCK]);
    return await work();
  } finally {
    // Closed, not handed back: that gives up the lock and the patience, whatever went wrong.
    client.release(true);
  }
}

const isDone = async (db: Database, part: string): Promise<boolean> =>
  (await db.maybe(sql`select key from settings where key = ${`demo.${part}`}`)) !== undefined;
const markDone = (db: Database, part: string): Promise<number> =>
  db.run(sql`insert into settings (key, value) values (${`demo.${part}`}, 'true'::jsonb) on conflict do nothing`);

/** Whether the catalogue may be the demo's: nothing there yet, or only demo parts of a filling cut short. */
const mayFillCatalogue = async (db: Database): Promise<boolean> =>
  (await db.maybe(sql`select id from parts where not demo limit 1`)) === undefined;

async function fillCatalogue(services: Services, report: (detail: string) => void): Promise<void> {
  if (!(await mayFillCatalogue(services.db))) return;
  const { brands, categories, parts } = demoCatalogue(services.clock.now());
  const onProgress = ({ parts: count }: { parts: number }): void => report(`${count.toLocaleString('en')} parts`);
  await loadCatalogue(services.db, { brands, categories, parts, ref: 'demo', trusted: true, onProgress });
}

/** A demonstration filled before there was feedback, or a batch activity, lacks that alone. */
async function isWhole(db: Database): Promise<boolean> {
  for (const part of ['placements', 'feedback', 'batch', 'lists', 'boms']) if (!(await isDone(db, part))) return false;
  return true;
}

/** In demo mode fills what is missing, telling of each step; in production does nothing. */
export async function ensureDemo(services: Services, step: Step): Promise<void> {
  const { db, config } = services;
  if (config.mode !== 'demo' || (await isWhole(db))) return;
  const once = async (part: string, title: string, work: Parameters<typeof step<void>>[1]): Promise<void> => {
    if (await isDone(db, part)) return;
    await step(title, work);
    await markDone(db, part);
  };
  await alone(db, async () => {
    await once('catalogue', 'Loading the demo catalogue', (report) => fillCatalogue(services, report));
    await once('contents', 'Loading contents', () => demoContents(services));
    await once('service', 'Loading service contacts', () => demoService(services));
    await once('accounts', 'Creating demo accounts', async () => {
      await addStaff(services.db, demoStaff);
      await demoAccounts(services);
    });
    await once('inquiries', 'Asking for prices', () => demoInquiries(services));
    await once('feedback', 'Giving feedback', () => demoFeedback(services));
    await once('orders', 'Placing demo orders', () => demoOrders(services));
    await once('placements', 'Placing notices and words', () => demoPlacements(services));
    await once('lists', 'Naming parts and making a project', () => demoLists(services));
    await once('boms', 'Saving BOMs', () => demoBoms(services));
    await once('batch', 'Beginning a batch activity', () => demoBatch(services));
  });
}
