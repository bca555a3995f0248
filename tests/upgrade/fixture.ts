// A kept database of an earlier shop, in a folder of its own: where its files lie and what is in them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Facts } from './facts.ts';
import type { Story } from './story.ts';

export interface Fixture {
  readonly madeAt: Date;
  /** Files of migrations that had run, with their SHA-256. */
  readonly migrations: readonly { readonly name: string; readonly sha256: string }[];
  /** What a test needs to know to be one of the people again. */
  readonly story: Story;
  /** What everybody saw in the shop that made it. */
  readonly facts: Facts;
}

/** Written by make-fixture.ts, one file each. */
export const fixtureFiles = { about: 'fixture.json', rows: 'rows.sql.gz', statements: 'statements.sql', uploads: 'upload' } as const;

/** Folders of all kept databases. */
export const fixtureFolders = (): string[] =>
  readdirSync(import.meta.dirname)
    .map((name) => join(import.meta.dirname, name))
    .filter((path) => statSync(path).isDirectory());

/** Reads what a folder says about its database. */
export function readFixture(folder: string): Fixture {
  const about = JSON.parse(readFileSync(join(folder, fixtureFiles.about), 'utf8')) as Omit<Fixture, 'madeAt'> & { madeAt: string };
  return { ...about, madeAt: new Date(about.madeAt) };
}

/** The rows as SQL. */
export const readRows = (folder: string): string => gunzipSync(readFileSync(join(folder, fixtureFiles.rows))).toString('utf8');
