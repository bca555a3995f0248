// Holds the embedded index to the contract, with vector kernels and with plain loops.
import { compileKernels } from '../columns/kernels.ts';
import { createEmbedded } from '../live/embedded.ts';
import { partSearchContract } from './contract.ts';

const module = await compileKernels();

partSearchContract('the embedded index', async (parts) => ({ ...createEmbedded(parts, module), close: () => undefined }), {
  requestsPerKind: 40,
});
partSearchContract('the embedded index without vectors', async (parts) => ({ ...createEmbedded(parts), close: () => undefined }), {
  requestsPerKind: 25,
  seed: 2,
});
