// Parts a buyer keeps: favourites with a note and what they cost when saved (PD-4).
import { favouriteSorts } from '@partharbor/rules/kept';
import { z } from 'zod';
import { favouriteChanges } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { flag, id, int, line, pageOf, time } from '../fields.ts';
import { currency, goodsRecord } from '../records.ts';

/** A favourite: the goods as they are now, and what the buyer saw when saving. */
export const favourite = goodsRecord.extend({
  note: z.string(),
  savedAt: time,
  /** Unit price at the MOQ then; '' = quoted by hand. */
  savedPrice: z.string(),
  savedCurrency: currency,
  savedStock: z.number().int(),
  /** The same price now; '' = quoted by hand. */
  nowPrice: z.string(),
});

export const favouriteSave = defineCall({
  id: 'favourite-save',
  method: 'POST',
  path: 'home/userCollection/save',
  who: 'buyer',
  summary: 'Keep a part as a favourite; again with a note changes the note alone',
  enc: 'form',
  idempotency: 'accepted',
  input: z.object({ goodsId: id, note: line(100).optional() }),
  answer: z.object({ goodsId: id, total: z.number().int() }),
  refuses: ['NOT_FOUND', 'FAVOURITES_FULL'],
  budget: favouriteChanges,
  queries: 9,
  firstUse: 2,
});

export const favouriteDelete = defineCall({
  id: 'favourite-delete',
  method: 'POST',
  path: 'home/userCollection/delete',
  who: 'buyer',
  summary: 'Remove a favourite; `restore` brings it back as it was',
  enc: 'form',
  input: z.object({ goodsId: id, restore: flag.default(false) }),
  answer: z.object({ goodsId: id, total: z.number().int() }),
  refuses: ['NOT_FOUND', 'FAVOURITES_FULL'],
  budget: favouriteChanges,
  queries: 7,
});

export const favouriteList = defineCall({
  id: 'favourite-list',
  method: 'GET',
  path: 'home/userCollection/list',
  who: 'buyer',
  summary: 'The buyer’s favourites, by part number, maker or note where words are given',
  enc: 'none',
  input: z.object({
    keywords: line(50).default(''),
    sort: z.enum(favouriteSorts).default('saved'),
    current: int(1, 1_000).default(1),
    size: int(1, 100).default(20),
  }),
  answer: pageOf(favourite).extend({
    /** Without the words. */
    all: z.number().int(),
  }),
  queries: 5,
  firstUse: 2,
});

export const favouriteMarks = defineCall({
  id: 'favourite-marks',
  method: 'GET',
  path: 'home/userCollection/marks',
  who: 'buyer',
  summary: 'Which parts are favourites, for the hearts of lists',
  enc: 'none',
  input: z.object({}),
  answer: z.array(id),
  queries: 2,
});
