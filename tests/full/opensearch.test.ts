// Holds the OpenSearch adapter to the same contract as the embedded index, on a real server where one can be had.
import { afterAll, expect, test } from 'vitest';
import { Feeder } from '../../apps/server/src/opensearch/feeder.ts';
import { openSearch } from '../../apps/server/src/opensearch/engine.ts';
import { Wire } from '../../apps/server/src/opensearch/wire.ts';
import { partSearchContract } from '../../packages/part-search/src/reference/contract.ts';
import type { ContractEngine } from '../../packages/part-search/src/reference/contract-parts.ts';
import type { SearchPart } from '../../packages/part-search/src/interface.ts';
import { feedingCases } from '../search/feeding.ts';
import { startOpenSearchServer } from '../search/server.ts';

/** The long run may wait for the download; a machine without network says no within seconds. */
const fetchTimeoutMs = 300_000;
const server = await startOpenSearchServer({ fetchTimeoutMs });

if (server.ok) {
  const wire = new Wire(server.url);
  let made = 0;
  const make = async (parts: readonly SearchPart[]): Promise<ContractEngine> => {
    made += 1;
    const alias = `contract-${made}`;
    const feeder = await Feeder.claim(wire, alias);
    await feeder.rebuild([parts], '', 'contract');
    return {
      search: openSearch(wire, alias),
      apply: (changes) => feeder.apply(changes),
      flush: () => feeder.flush(),
      close: () => feeder.drop(),
    };
  };
  afterAll(async () => {
    await wire.close();
    await server.stop();
  });
  feedingCases(server.url, wire);
  partSearchContract(`OpenSearch ${server.version}`, make, { requestsPerKind: 24 });
} else {
  test.skip(`OpenSearch keeps the contract (skipped: ${server.why})`, () => expect.unreachable());
}
