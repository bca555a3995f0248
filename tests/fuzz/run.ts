// npm run fuzz: starts the shop and drives every call of its OpenAPI document with generated input; ends with 1 when an answer breaks the contract.
import { rmSync } from 'node:fs';
import { checkBooks } from '@partharbor/server/invariants/check';
import { startStandalone } from '../support/standalone.ts';
import { fuzzAll } from './fuzz.ts';
import { fuzzer } from './tool.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(): Promise<number> {
  if (fuzzer === '') {
    say('Skipped: there is no schemathesis on PATH (pip install schemathesis), nor under SCHEMATHESIS.');
    return 0;
  }
  const shop = await startStandalone({ TEST_HOOKS: 'on' });
  try {
    const reports = await fuzzAll(shop, { examples: Number(process.env['EXAMPLES'] ?? 200), only: process.argv[2] });
    for (const { name, ok, text } of reports)
      say(ok ? `${name}: nothing found in ${/(\d+) generated/.exec(text)?.[1] ?? 'no'} requests` : `${name}:\n${text}`);
    const books = await checkBooks(shop.db, { settled: false });
    say(books.length === 0 ? 'the books agree' : `the books do not agree: ${JSON.stringify(books)}`);
    return books.length === 0 && reports.every((one) => one.ok) ? 0 : 1;
  } finally {
    await shop.stop();
    rmSync('.hypothesis', { recursive: true, force: true });
  }
}

process.exitCode = await main();
