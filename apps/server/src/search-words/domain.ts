// What the shop takes from the words of search that staff keep.
import {
  consoleSearchMisses,
  consoleSynonymRemove,
  consoleSynonyms,
  consoleSynonymSave,
} from '@partharbor/contract/calls/console-search-words';
import { moveRows } from '../calls/merge-step.ts';
import type { Domain } from '../calls/domain.ts';
import { operation } from '../calls/operation.ts';
import { startHearingOfSynonyms } from './held.ts';
import { startStoringMisses } from './misses.ts';
import { dropSynonym, listSearchMisses, saveSynonym, showSynonyms } from './service.ts';

export const domain: Domain = {
  name: 'search-words',
  operations: [
    operation(consoleSearchMisses, listSearchMisses),
    operation(consoleSynonyms, showSynonyms),
    operation(consoleSynonymSave, saveSynonym),
    operation(consoleSynonymRemove, dropSynonym),
  ],
  listeners: [
    { name: 'synonyms', start: startHearingOfSynonyms },
    { name: 'words searched without result', start: startStoringMisses },
  ],
  references: [
    {
      table: 'search_synonyms',
      column: 'brand_id',
      to: 'makers',
      atMerge: 'move',
      step: moveRows({ table: 'search_synonyms', column: 'brand_id', id: ['id'] }),
    },
  ],
};
