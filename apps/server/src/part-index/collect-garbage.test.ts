// Proves that the memory of a replaced index goes though its thread makes no garbage.
import { expect, test } from 'vitest';
import { collectSoon } from './collect-garbage.ts';

const heldBy = (holder: { memory: WebAssembly.Memory | null }): WeakRef<WebAssembly.Memory> => new WeakRef(holder.memory!);

test('what an index held is given back some seconds after nothing points to it any more', { timeout: 30_000 }, async () => {
  const holder = { memory: new WebAssembly.Memory({ initial: 16, maximum: 16, shared: true }) as WebAssembly.Memory | null };
  const held = heldBy(holder);
  holder.memory = null;
  await new Promise((done) => setTimeout(done, 50));
  expect(held.deref() === undefined).toBe(false);
  collectSoon(0);
  await expect.poll(() => held.deref() === undefined, { timeout: 5_000, interval: 250 }).toBe(true);
});
