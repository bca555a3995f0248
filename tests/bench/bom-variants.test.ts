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
  'no header',
  'totals and signatures',
  'ranges',
  'quantities',
  'merged cells',
]);

test.skipIf(sources.length === 0).each(Object.keys(kinds).filter((name) => isFull || usual.has(name)))(
  `BM-2 lists of the kind “%s” are read as people read them${note}`,
  { timeout: 120_000 },
  (name) => {
    const read = readKind(name, 1);
    expect(read.headers).toBeGreaterThanOrEqual(read.files * 0.95);
    expect(read.rolesRight).toBeGreaterThanOrEqual(read.roles * 0.9);
    expect(read.linesRight).toBeGreaterThanOrEqual(read.lines * 0.97);
    expect(read.wrongRefusals).toBe(0);
    expect(read.invented).toBe(0);
  },
);
