// The reading of real files, against what people found in them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compare, filesWithTruth, readFile } from '../../tests/truth.ts';

const folder = join(import.meta.dirname, '../../../../../shared/data/boms');
const files = filesWithTruth(folder);
const note = files.length > 0 ? '' : ' (skipped: the shared files are not here)';

test.skipIf(files.length === 0)(`BM-2 R-125 R-126 R-127 real files are read as people read them${note}`, { timeout: 60_000 }, () => {
  const results = files.map(({ file, truth }) => compare(folder, file, truth));
  const sum = (of: (one: (typeof results)[number]) => number): number => results.reduce((all, one) => all + of(one), 0);
  const rates = {
    header: sum((one) => Number(one.isHeaderRight)) / results.length,
    roles: sum((one) => one.rolesRight) / sum((one) => one.roles),
    lines: sum((one) => one.linesRight) / sum((one) => one.lines),
    invented: sum((one) => one.invented),
    wrongRefusals: results.filter(({ isRefusalRight }) => !isRefusalRight).map(({ file }) => file),
    slow: results.filter(({ ms }) => ms > 2_000).map(({ file }) => file),
  };
  process.stdout.write(`${results.length} files: ${JSON.stringify(rates)}\n`);
  expect(rates.header).toBeGreaterThanOrEqual(0.95);
  expect(rates.roles).toBeGreaterThanOrEqual(0.9);
  expect(rates.lines).toBeGreaterThanOrEqual(0.97);
  expect(rates).toMatchObject({ invented: 0, wrongRefusals: [], slow: [] });
});

test.skipIf(files.length === 0)(`R-127 each row of real files is a line or is told, with its reason${note}`, { timeout: 60_000 }, () => {
  for (const { file } of files) {
    const reading = readFile(readFileSync(join(folder, file)));
    if ('refused' in reading || reading.ask.includes('TABLES')) continue;
    const from = reading.headerRow === null ? 0 : reading.headerRow + reading.headerRows;
    const told = [...reading.lines.map(({ row }) => row), ...reading.skipped.map(({ row }) => row)].toSorted((a, b) => a - b);
    expect([file, told]).toEqual([file, Array.from({ length: reading.sheets[reading.sheet]!.rows - from }, (_none, i) => from + i)]);
  }
});
