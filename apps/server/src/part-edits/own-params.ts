// Parameters of one's own: under a name the shop knows they are that parameter, else they are kept as imports keep what no mapping knows (BO-2).
import type { InputOf, Outcome } from '@partharbor/contract/call';
import type { consolePartEdit } from '@partharbor/contract/calls/console-part-edit';
import type { ParamSchema } from '@partharbor/contract/records';
import { done, refuse } from '@partharbor/contract/refuse';
import type { CategoryRow } from '../catalogue/edit-rows.ts';
import { readNamed, type PartParam } from './typing.ts';

type Given = InputOf<typeof consolePartEdit>['own'];

export interface OwnParam {
  readonly schema: ParamSchema;
  readonly param: PartParam;
}

/** Each as a parameter with its value; a fault names its field. Of one that the category has, name and unit are the category's. */
export function readOwn(given: Given, category: CategoryRow, taken: ReadonlySet<string>): Outcome<readonly OwnParam[]> {
  const read: OwnParam[] = [];
  const seen = new Set(taken);
  for (const [n, { zh, en, unit, text }] of given.entries()) {
    const bad = (field: string, problem: string) => refuse('BAD_INPUT', { field: `own.${n}.${field}`, problem });
    const found = readNamed({ zh, en }, unit, category, text);
    if (!found) return bad('text', 'unread');
    if (seen.has(found.schema.code)) return bad('en', 'repeated');
    seen.add(found.schema.code);
    read.push(found);
  }
  return done(read);
}
