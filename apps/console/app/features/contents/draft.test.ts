// What editors type, as what is stored.
import { expect, test } from 'vitest';
import { differing, emptyDraft, inputOf, linesOf, wordsOf } from './draft.ts';

test('tags stand between commas of either kind, part numbers on lines, each once', () => {
  expect(wordsOf('电容，选型, 电容、 ')).toEqual(['电容', '选型']);
  expect(linesOf('TJA1050T/CM,118\n\n LM358DR \nLM358DR')).toEqual(['TJA1050T/CM,118', 'LM358DR']);
});

test('a group belongs to the encyclopedia alone', () => {
  expect(inputOf({ ...emptyDraft('article'), groupId: '7' }).groupId).toBe('');
  expect(inputOf({ ...emptyDraft('encyclopedia'), groupId: '7', position: ' 3 ' })).toMatchObject({ groupId: '7', position: '3' });
});

test('what differs is named by its field', () => {
  expect(differing({ ...emptyDraft('news'), titleZh: 'a' }, emptyDraft('news'))).toEqual(['titleZh']);
});
