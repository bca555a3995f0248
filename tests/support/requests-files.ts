// Requests that succeed, for calls that take or give files; and files that no call should stumble over (T-24).
import { crc32, deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { sql, type Database } from '@partharbor/server/platform/database';
import { tempFile } from '@partharbor/server/platform/testing/temp-file';
import { expect } from 'vitest';
import type { Person } from './people.ts';
import type { Request, World } from './world.ts';

type Make = (world: World, who: Person) => Promise<Request> | Request;

const picture = (): Buffer => {
  const canvas = createCanvas(12, 8);
  canvas.getContext('2d').fillRect(2, 2, 5, 3);
  return canvas.toBuffer('image/png');
};

let made = 0;
/** Each is one of its own: the same upload sent again would be the run that waits. */
const table = (): Buffer => Buffer.from(`mpn,brand,category\nFILE-${process.pid}-${++made},Maker,Resistors > Chip\n`);

/** A finished run with a report. */
async function reported(world: World): Promise<string> {
  const path = tempFile('severity,file\n', '.csv');
  const { id } = await world.shop.db.one<{ id: number }>(sql`
    insert into import_runs (file_name, stored_path, mapping, dry_run, state, report_path) values ('parts.csv', '', 'table', true, 'done', ${path}) returning id`);
  return String(id);
}

export const fileRequests: Readonly<Record<string, Make>> = {
  'console-picture-upload': () => ({ input: {}, files: { file: [{ name: 'a.png', bytes: picture() }] } }),
  'console-import-upload': () => ({
    input: { mapping: 'table', dryRun: 'true' },
    files: { file: [{ name: 'parts.csv', bytes: table() }] },
  }),
  'console-import-report': async (world) => ({ input: {}, params: { id: await reported(world) } }),
  'goods-export': () => ({ input: { format: 'csv', keywords: 'CL10A106' } }),
  'download-brand-hot': () => ({ input: { format: 'csv', ipAddr: 'true' } }),
};

/**
 * Ends imports that were begun, so that none writes while a test looks whether anything is written. Those that have said nothing for ten
 * seconds run no more: a test before took a table away from them.
 */
export async function endImports(db: Database): Promise<void> {
  const running = async (): Promise<number> => {
    await db.run(sql`
      update import_runs set state = 'cancelled', finished_at = now() where state = 'waiting'
        or (state = 'running' and coalesce((progress ->> 'aliveAt')::float8, 0) < extract(epoch from clock_timestamp()) - 10)`);
    return (await db.one<{ n: number }>(sql`select count(*) as n from import_runs where state = 'running'`)).n;
  };
  await expect.poll(running, { timeout: 25_000 }).toBe(0);
}

/** A PNG with sound sums that claims far more than it holds. */
function bomb(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const rows = deflateSync(Buffer.alloc(4_000_000), { level: 9 });
  return Buffer.concat([picture().subarray(0, 8), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** By what is wrong with them. */
export const hostileFiles = (): Readonly<Record<string, { readonly name: string; readonly bytes: Buffer }>> => ({
  empty: { name: 'a.png', bytes: Buffer.alloc(0) },
  'one byte': { name: 'a.png', bytes: Buffer.from([0xff]) },
  svg: { name: 'a.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
  html: { name: 'a.jpg', bytes: Buffer.from('<html><script>alert(1)</script></html>') },
  program: { name: 'a.csv', bytes: Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]) },
  bomb: { name: 'bomb.png', bytes: bomb() },
  'cut off': { name: 'a.png', bytes: picture().subarray(0, 50) },
  polyglot: { name: 'a.png', bytes: Buffer.concat([picture(), Buffer.from('<script>alert(1)</script>')]) },
  'a JPEG head alone': { name: 'a.jpg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]) },
  'zip of nothing': { name: 'a.xlsx', bytes: Buffer.from('504b0506000000000000000000000000000000000000', 'hex') },
  'broken gzip': { name: 'a.csv.gz', bytes: Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5]) },
  'a name with a way': { name: '../../../etc/passwd', bytes: picture() },
  'a name of controls': { name: 'a\u0000\u202e.png', bytes: picture() },
  'a long name': { name: `${'长'.repeat(3_000)}.png`, bytes: picture() },
});
