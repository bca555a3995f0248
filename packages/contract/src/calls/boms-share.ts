// Links that open a BOM for others (BM-7, R-161): the token is told once and never stands in an address that is sent.
import { z } from 'zod';
import { bomChanges, bomSaves } from '../budgets.ts';
import { bomGroup, bomKeptLine, bomMoment, bomTotals } from '../boms.ts';
import { defineCall } from '../call.ts';
import { id, int, line, time } from '../fields.ts';

const userId = id;
const rights = z.enum(['view', 'copy']);
const token = z.string().max(100);

export const bomShare = defineCall({
  id: 'bom-share',
  method: 'POST',
  path: 'bom/share',
  who: 'buyer',
  summary: 'Make a link that opens a BOM for whoever has it, for 1 to 365 days',
  enc: 'json',
  input: z.object({
    userId,
    bomId: id,
    rights: rights.default('view'),
    withCodes: z.boolean().default(false),
    days: int(1, 365).default(30),
  }),
  answer: z.object({ shareId: id, url: z.string(), expiresAt: time }),
  refuses: ['NOT_FOUND', 'SHARES_FULL'],
  budget: bomChanges,
  queries: 4,
});

export const bomShares = defineCall({
  id: 'bom-shares',
  method: 'GET',
  path: 'bom/shares',
  who: 'buyer',
  summary: 'Links that open a BOM now, newest first',
  enc: 'none',
  input: z.object({ bomId: id }),
  answer: z.array(z.object({ shareId: id, rights, withCodes: z.boolean(), createdAt: time, expiresAt: time, opened: z.number().int() })),
  refuses: ['NOT_FOUND'],
  queries: 2,
});

export const bomShareEnd = defineCall({
  id: 'bom-share-end',
  method: 'POST',
  path: 'bom/share/end',
  who: 'buyer',
  summary: 'End a link at once; one that has ended stays ended',
  enc: 'form',
  input: z.object({ userId, shareId: id }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
  budget: bomChanges,
  queries: 2,
});

export const bomShared = defineCall({
  id: 'bom-shared',
  method: 'POST',
  path: 'bom/shared',
  who: 'anyone',
  summary: 'The BOM of a link with prices of the reader’s edition; a wrong, ended or deleted one is not there',
  enc: 'json',
  input: z.object({ token }),
  answer: z.object({
    name: z.string(),
    sets: z.number().int(),
    rights,
    lines: z.array(bomKeptLine),
    groups: z.array(bomGroup),
    totals: bomTotals,
    ...bomMoment,
  }),
  refuses: ['NOT_FOUND', 'VISITOR_LIMITED', 'ADDRESS_LIMITED'],
  budget: { times: 600, per: 'hour', of: 'account', shared: 'bom-shared' },
  queries: 8,
  firstUse: 60,
});

export const bomSharedCopy = defineCall({
  id: 'bom-shared-copy',
  method: 'POST',
  path: 'bom/shared/copy',
  who: 'buyer',
  summary: 'Take the BOM of a link that allows it into the own account',
  enc: 'json',
  idempotency: 'required',
  input: z.object({ userId, token, name: line(60).default('') }),
  answer: z.object({ bomId: id, name: z.string() }),
  refuses: ['NOT_FOUND', 'BOM_NAME_TAKEN', 'BOMS_FULL'],
  budget: bomSaves,
  queries: 24,
  firstUse: 2,
});
