// What the first script of every page fetches once it is needed: the way requests go out, and where failures are noted.

export { carefulFetch } from './careful-fetch.ts';
export { recordFailure } from './errors.ts';
export { reach } from './reach.ts';
