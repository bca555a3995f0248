// Drives a running shop with the fuzzer as every kind of caller, one after the other.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@partharbor/server/platform/database';
import { makeCallers } from './callers.ts';
import { documentFor, type Document } from './document.ts';
import { runFuzzer } from './tool.ts';

export interface Report {
  readonly name: string;
  readonly ok: boolean;
  readonly text: string;
}

interface Options {
  /** Generated requests an operation, beside the fuzzer's own systematic ones. */
  readonly examples: number;
  readonly seed?: number;
  /** Only the caller of this name. */
  readonly only?: string;
}

/** One report a caller. @example await fuzzAll({ origin, db }, { examples: 200 }) */
export async function fuzzAll(
  shop: { readonly origin: string; readonly db: Database },
  { examples, seed, only }: Options,
): Promise<Report[]> {
  const whole = (await (await fetch(`${shop.origin}/api/openapi.json`)).json()) as Document;
  const dir = mkdtempSync(join(tmpdir(), 'partharbor-fuzz-'));
  const reports: Report[] = [];
  try {
    for (const caller of await makeCallers(shop.origin, shop.db)) {
      if (only !== undefined && caller.name !== only) continue;
      const documentFile = join(dir, `${caller.name.replaceAll(' ', '-')}.json`);
      writeFileSync(documentFile, JSON.stringify(documentFor(whole, caller.chosen, caller.known)));
      reports.push({
        name: caller.name,
        ...(await runFuzzer({ documentFile, origin: shop.origin, token: caller.token, headers: caller.headers, examples, seed })),
      });
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  return reports;
}
