// What the shop takes from search.
import type { Domain } from '../calls/domain.ts';
import { operations as exports } from './export/routes.ts';
import { operations } from './routes.ts';
import { startReadingWords } from './vocabulary.ts';

export const domain: Domain = {
  name: 'search',
  operations: [...operations, ...exports],
  listeners: [{ name: 'words of search', start: startReadingWords }],
};
