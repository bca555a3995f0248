// Makes a kept database of the shop as it stands here: node scripts/run.mjs tests/upgrade/make-fixture.ts <name of its folder>.
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { areas } from '@partharbor/contract/permissions';
import { hashPassword } from '@partharbor/server/accounts/passwords';
import { demoCatalogue } from '@partharbor/server/demo/catalogue';
import type { LoadablePart } from '@partharbor/server/imports/load/loadable';
import { loadCatalogue } from '@partharbor/server/imports/load/load';
import { sql, type Database } from '@partharbor/server/platform/database';
import { migrateJobs } from '@partharbor/server/platform/jobs';
import { createLog } from '@partharbor/server/platform/log';
import { migrate } from '@partharbor/server/platform/migrate';
import { SECRET } from '../support/shop.ts';
import { settled } from '../support/books.ts';
import { startStandalone } from '../support/standalone.ts';
import { dumpRows } from './dump.ts';
import { collectFacts } from './facts.ts';
import { fixtureFiles, type Fixture } from './fixture.ts';
import { migrationsDir } from './restore.ts';
import { play, type Goods, type Story } from './story.ts';

/** One part in so many of the demo catalogue is kept, and every one that the demonstration names. */
const KEPT_EVERY = 400;
/** Nothing of what is ordered may run out before a test that starts a day later. */
const settings = { SECRET, WORKERS: '1', ORDER_EXPIRY_MINUTES: '99999', TRANSFER_EXPIRY_HOURS: '9999' };

const named = new Set([
  'STM32F103C8T6',
  'AMS1117-3.3',
  'LM358DR',
  '1N4148W',
  'CL10B104KB8NNNC',
  'RC0402FR-0710KL',
  'W25Q128JVSIQ',
  'AO3400A',
  'SS34',
  'CH340C',
  'NE555DR',
  '2N7002',
  'SS14',
  'TPS54331DR',
]);

function* fewParts(parts: Iterable<LoadablePart>): Generator<LoadablePart> {
  let at = 0;
  let hasFutures = false;
  for (const part of parts) {
    const isFutures: boolean = part.stockType === 'futures_stock' && !hasFutures;
    hasFutures ||= isFutures;
    if (at++ % KEPT_EVERY === 0 || isFutures || named.has(part.mpn)) yield part;
  }
}

/** Loads few parts and says that the catalogue is filled: the shop's start then makes the rest of its demonstration of them. */
async function prepare(db: Database): Promise<void> {
  await migrate(db, migrationsDir);
  await migrateJobs(db, createLog('silent'));
  const { brands, categories, parts } = demoCatalogue(new Date());
  await loadCatalogue(db, { brands, categories, parts: fewParts(parts), ref: 'demo', trusted: true });
  await db.run(sql`insert into settings (key, value) values ('demo.catalogue', 'true'::jsonb)`);
}

/** A member of staff for each area, with that right alone. */
async function addStaff(db: Database): Promise<Story['staff']> {
  const password = 'Upgrade-Staff-2026';
  const hash = await hashPassword(password);
  if (typeof hash !== 'string') throw new Error('passwords are being checked');
  for (const area of areas)
    await db.run(
      sql`insert into staff (username, name, password_hash, permissions) values (${`only-${area}`}, ${area}, ${hash}, ${[area]})`,
    );
  return areas.map((area) => ({ username: `only-${area}`, password }));
}

async function goodsOf(db: Database): Promise<Goods> {
  const rows = await db.many<{ id: number }>(sql`
    select p.id from parts p join part_search s on s.part_id = p.id where p.moq <= 10 and p.step = 1 and p.stock_type = 'ex_stock' and p.goods_status = 1
      and s.available > 1000 and s.price_domestic is not null and s.price_international is not null order by p.id limit 3`);
  if (rows.length < 3) throw new Error('too few parts to buy');
  return rows.map(({ id }) => String(id)) as unknown as Goods;
}

const [name] = process.argv.slice(2);
if (name === undefined) throw new Error('name the folder, as the commit it is made of');
const folder = join(import.meta.dirname, name);
mkdirSync(folder, { recursive: true });
const shop = await startStandalone(settings, [], { prepare });
try {
  const story = await play(shop.origin, await goodsOf(shop.db), await addStaff(shop.db));
  await settled(shop.db);
  const facts = await collectFacts(shop.origin, story);
  const migrations = await shop.db.many<Fixture['migrations'][number]>(sql`select name, sha256 from schema_migrations order by name`);
  await shop.endServer();
  const rows = await dumpRows(shop.db);
  writeFileSync(join(folder, fixtureFiles.rows), gzipSync(rows, { level: 9 }));
  writeFileSync(join(folder, fixtureFiles.about), `${JSON.stringify({ madeAt: new Date(), migrations, story, facts }, null, 1)}\n`);
  const uploads = join(shop.dataDir, 'upload');
  if (existsSync(uploads)) cpSync(uploads, join(folder, fixtureFiles.uploads), { recursive: true });
  process.stdout.write(`${folder}: ${rows.split('\n').length} rows\n`);
} finally {
  await shop.stop();
}
