// Lists in the forms that other people write them: each kind is read as well as the files themselves must be.
import { expect, test } from 'vitest';
import { isFull } from '../support/languages.ts';
import { kinds, readKind, sources } from './bom/variants/kinds.ts';

const note = sources.length > 0 ? '' : ' (skipped: the shared files are not here)';
/** Those that a plain run takes; a full one takes all. */
const usual = new Set([
  'utf-16le without mark',
  'gb18030',
  'big5',
  'windows-1250 cs',
  'names de',
  'two-row header',
  'totals and signatures',
  'ranges',
  'quantities',
  'merged cells',
]);
/** Without names only the content tells what a column is, and all of it is asked. */
const least: Readonly<Record<string, { readonly roles: number; readonly lines: number }>> = { 'no header': { roles: 0.88, lines: 0.75 } };

/** A second row of names that say no more than the first is taken for a line, in one file of them all. */
const inventedAtMost: Readonly<Record<string, number>> = { 'two-row header': 1 };

test.skipIf(sources.length === 0).each(Object.keys(kinds).filter((name) => isFull || usual.has(name)))(
  `BM-2 lists of the kind “%s” are read as people read them${note}`,
  { timeout: 120_000 },
  (name) => {
    const read = readKind(name, 1);
    const { roles, lines } = least[name] ?? { roles: 0.9, lines: 0.95 };
    expect(read.headers / read.files).toBeGreaterThanOrEqual(0.95);
    expect(read.rolesRight).toBeGreaterThanOrEqual(read.roles * roles);
    expect(read.linesRight).toBeGreaterThanOrEqual(read.lines * lines);
    if (name in least) return;
    expect(read.wrongRefusals).toBe(0);
    expect(read.invented).toBeLessThanOrEqual(inventedAtMost[name] ?? 0);
  },
);
