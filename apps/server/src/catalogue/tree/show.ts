// The tree of categories and one of it as staff see them (BO-2).
import type { AnswerOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import type { consoleCategories, consoleCategory } from '@partharbor/contract/calls/console-category-tree';
import { done, refuse } from '@partharbor/contract/refuse';
import { kindOfCategory, partKinds } from '@partharbor/part-values/kinds/kinds';
import { auditAnswer, auditRows } from '../../audit/audit.ts';
import type { CallContext } from '../../calls/context.ts';
import { schemaOfCategory } from '../category-schema.ts';
import { madeParameters } from '../made-parameters.ts';
import { knownParameters } from '../parameters.ts';
import { subjectOf } from './held.ts';
import { knownIn, treeRows, type TreeRow } from './store.ts';

type Tree = AnswerOf<typeof consoleCategories>;

const kinds = (): Tree['kinds'] => partKinds.map(({ key, zh, en }) => ({ key, zh, en })).toSorted((a, b) => (a.en < b.en ? -1 : 1));

const source = (row: TreeRow) => ({ nameZh: row.name_zh, nameEn: row.name_en, kind: row.kind, schema: row.schema, params: row.params });

const nodeOf = (row: TreeRow, below: readonly TreeRow[] = []) => ({
  id: String(row.id),
  nameZh: row.name_zh,
  nameEn: row.name_en,
  parts: below.reduce((sum, { parts }) => sum + parts, row.parts),
  version: row.version,
  kind: below.length > 0 ? '' : (schemaOfCategory(source(row)).kind?.key ?? ''),
  isOwn: row.schema !== null,
});

export async function showTree({ db }: CallContext): Promise<Outcome<Tree>> {
  const rows = await treeRows(db);
  const shown = rows.filter((one) => one.is_public);
  const below = (id: number): TreeRow[] => shown.filter((one) => one.parent_id === id);
  return done({
    tree: shown
      .filter((one) => one.parent_id === null)
      .map((top) => ({ ...nodeOf(top, below(top.id)), children: below(top.id).map((leaf) => nodeOf(leaf)) })),
    retired: rows
      .filter((one) => !one.is_public && one.merged_into === null)
      .map((one) => ({ id: String(one.id), nameZh: one.name_zh, nameEn: one.name_en, version: one.version })),
    kinds: kinds(),
  });
}

export async function showCategory(
  { db }: CallContext,
  _input: unknown,
  params: ParamsOf<typeof consoleCategory>,
): Promise<Outcome<AnswerOf<typeof consoleCategory>>> {
  const id = Number(params.id);
  const [rows, known, audit, made] = await Promise.all([
    treeRows(db),
    knownIn(db, id),
    auditRows(db, subjectOf(params.id), 0, 20),
    madeParameters(db),
  ]);
  const row = rows.find((one) => one.id === id && one.is_public);
  if (!row) return refuse('NOT_FOUND');
  const above = rows.find((one) => one.id === row.parent_id);
  const below = rows.filter((one) => one.parent_id === id && one.is_public);
  const { form } = schemaOfCategory(source(row));
  const brought = new Set(row.params.map(({ code }) => code));
  const listed = new Set(form.map(({ code }) => code));
  return done({
    ...nodeOf(row, below),
    kindSet: row.kind,
    kindNamed: kindOfCategory(row.name_en, row.name_zh)?.key ?? '',
    parentId: row.parent_id === null ? '' : String(row.parent_id),
    parentZh: above?.name_zh ?? '',
    parentEn: above?.name_en ?? '',
    // A top that others stand below has no parts and no parameters of its own.
    params: (below.length > 0 ? [] : form).map(({ column, open, ...one }) => ({
      ...one,
      column: column === true,
      open: open === true,
      known: known.get(one.code) ?? 0,
      isBrought: brought.has(one.code),
    })),
    more: [...knownParameters().values(), ...made.values()]
      .filter(({ code }) => !listed.has(code))
      .map(({ code, zh, en, kind, unit }) => ({ code, zh, en, kind, unit })),
    kinds: kinds(),
    audit: audit.rows.map(auditAnswer),
  });
}
