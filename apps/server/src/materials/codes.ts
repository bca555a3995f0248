// Which parts a buyer's codes stand for, for domains above: lists of parts that name them.
import { codeKey } from '@partharbor/rules/materials';
import type { Queryable } from '../platform/database.ts';
import { byCodes, preferredOf } from './store.ts';

/**
 * Parts of a user's codes, by `codeKey`; codes that stand for nothing are left out. One query, none without a code.
 * @example (await partsOfCodes(db, userId, ['M-001'])).get(codeKey('m 001'))
 */
export async function partsOfCodes(db: Queryable, userId: number, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const keys = [...new Set(codes.map(codeKey))].filter((key) => key !== '');
  const rows = keys.length === 0 ? [] : await byCodes(db, userId, keys);
  return new Map(rows.map(({ code_key, part_id }) => [code_key, part_id]));
}

/** The preferred code of each part that has one. One query. */
export const preferredCodes = async (db: Queryable, userId: number, partIds: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  new Map((await preferredOf(db, userId, partIds)).map(({ part_id, code }) => [part_id, code]));
