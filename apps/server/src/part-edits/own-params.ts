// Parameters of one's own: under a name the shop knows they are that parameter, else one is made that categories and imports know from then on (BO-2).
import type { InputOf, Outcome } from '@partharbor/contract/call';
import type { consolePartEdit } from '@partharbor/contract/calls/console-part-edit';
import type { ParamSchema } from '@partharbor/contract/records';
import { done, refuse } from '@partharbor/contract/refuse';
import type { CategoryRow } from '../catalogue/edit-rows.ts';
import { makeParameters } from '../catalogue/made-parameters.ts';
import type { Queryable } from '../platform/database.ts';
import { knownByName, readAs, type PartParam } from './typing.ts';

type Given = InputOf<typeof consolePartEdit>['own'];

export interface OwnParam {
  readonly schema: ParamSchema;
  readonly param: PartParam;
}

/**
 * Each as a parameter with its value; a fault names its field. Of one that the category has, name and unit are the category's; one that the
 * shop has beside it must be of the unit that was asked for.
 */
export async function readOwn(
  tx: Queryable,
  given: Given,
  category: CategoryRow,
  taken: ReadonlySet<string>,
): Promise<Outcome<readonly OwnParam[]>> {
  const known = given.map(({ zh, en, text }) => knownByName({ zh, en }, category, text));
  const made = await makeParameters(
    tx,
    given.flatMap(({ zh, en, unit }, n) => (known[n] ? [] : [{ zh, en, kind: unit === '' ? 'text' : 'number', unit }])),
  );
  const read: OwnParam[] = [];
  const seen = new Set(taken);
  for (const [n, { text }] of given.entries()) {
    const bad = (field: string, problem: string) => refuse('BAD_INPUT', { field: `own.${n}.${field}`, problem });
    const named = known[n] ? { param: known[n], isOther: false } : made.shift()!;
    if (named.isOther) return bad('unit', 'other_unit');
    const param = readAs(named.param, category, text);
    if (!param) return bad('text', 'unread');
    if (seen.has(named.param.code)) return bad('en', 'repeated');
    seen.add(named.param.code);
    read.push({ schema: named.param, param });
  }
  return done(read);
}
