// What every page fetches after its first script: the way requests go out, where failures are noted, what tells of a lost connection.

export { carefulFetch } from './resilient-fetch.ts';
export { recordFailure } from './errors.ts';
export { insist } from './retry-script.ts';
export { OfflineBar } from './OfflineBar.tsx';
export { reach } from './fetch-scripts-first.ts';
