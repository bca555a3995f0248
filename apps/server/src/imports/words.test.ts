// Every code an import can give has a sentence in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planNoteCodes } from './plan/plan.ts';
import { importSentence, tellingCode } from './words.ts';

const here = import.meta.dirname;
const sources = ['.', 'readers', 'plan', 'part', 'load', 'review'].flatMap((folder) =>
  readdirSync(join(here, folder))
    .filter(
      (name) =>
        name.endsWith('.ts') && !name.endsWith('.test.ts') && !['words.ts', 'upload.ts', 'sort-categories.ts', 'review.ts'].includes(name),
    )
    .map((name) => readFileSync(join(here, folder, name), 'utf8')),
);
const found = (pattern: RegExp): string[] => sources.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1]!));

test('BO-2 every problem of a file, a row or a value has a sentence of its own in both languages', () => {
  const codes = new Set([
    ...found(/new RowProblem\('(\w+)'/g),
    ...found(/problem: '(\w+)'/g),
    ...found(/(?:code|problem) === 'TOO_LARGE' \? '(\w+)'/g),
    ...found(/: '(broken_\w+)'/g),
    ...found(/ok: false, code: '(\w+)'/g),
    ...found(/push\(`(\w+): /g),
    ...found(/'(\w+): \w[^']*'\)/g),
    ...found(/return '(no_zip|zip64|too_many_entries|encrypted|too_large|unknown_method|lying_size|too_many_values|too_deep)'/g),
    ...found(/fail\((?:services, run, )?'(\w+)'/g),
    ...found(/heldBack\('\w+', '(\w+)'/g),
    ...planNoteCodes,
    // Of changes to a field.
    'other_source',
    'by_hand',
    'cleared',
    'returns',
    'price_moved',
    'decimal_point',
    'stock_fell',
    'report_cut',
    'open_quote',
    'unreadable_sheet',
  ]);
  expect(codes.size).toBeGreaterThan(30);
  codes.delete('unreadable_row');
  for (const code of codes) {
    expect(importSentence(code, 'X1', 'en'), code).toMatch(/^[A-Z“].+\.$/s);
    expect(importSentence(code, 'X1', 'zh'), code).toMatch(/[\u4e00-\u9fff].*。$/s);
  }
});

test('an unreadable row tells its cause, and what a source wrote is never taken for a pattern', () => {
  expect(tellingCode('unreadable_row', 'no_json')).toBe('no_json');
  expect(importSentence('unreadable_row', 'no_json', 'en')).toBe('The line is no JSON.');
  expect(importSentence('no_brand', "$&$'", 'en')).toBe("“$&$'” has no manufacturer.");
});
