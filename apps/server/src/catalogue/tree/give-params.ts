// A category is given parameters that a part of it brings, as imports do; its row is held before those of parts, as changes of the tree do (BO-2).
import type { ParamSchema } from '@partharbor/contract/records';
import type { Transaction } from '../../platform/database.ts';
import { changeCategory, holdCategory } from './store.ts';

/** Holds it until the transaction ends; false where it is gone. */
export const holdForParams = async (tx: Transaction, categoryId: number): Promise<boolean> =>
  (await holdCategory(tx, categoryId)) !== undefined;

/** Gives a category that is held the parameters it does not have, behind its others. */
export async function giveParams(tx: Transaction, categoryId: number, params: readonly ParamSchema[]): Promise<void> {
  if (params.length === 0) return;
  const held = await holdCategory(tx, categoryId);
  const known = new Set(held?.params.map(({ code }) => code));
  const added = params.filter(({ code }) => !known.has(code));
  if (held && added.length > 0) await changeCategory(tx, categoryId, { params: [...held.params, ...added] });
}
