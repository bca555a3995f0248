// Parameters that staff made: known to every category and to imports from then on (BO-2).
import type { ParamSchema } from '@partharbor/contract/records';
import { sql, type Queryable } from '../platform/database.ts';
import { attributeKey, codeOfName } from './attribute-key.ts';
import { parametersNamed } from './parameters.ts';

export type WantedParameter = Omit<ParamSchema, 'code'>;

/** The parameter a name means from now on; `isOther` = it was there before, of another kind or unit than the one asked for. */
export interface NamedParameter {
  readonly param: ParamSchema;
  readonly isOther: boolean;
}

const columns = sql`code, name_zh as zh, name_en as en, kind, unit`;

/** All of them, by code. */
export async function madeParameters(db: Queryable): Promise<ReadonlyMap<string, ParamSchema>> {
  const rows = await db.many<ParamSchema>(sql`select ${columns} from made_parameters order by code`);
  return new Map(rows.map((row) => [row.code, row]));
}

/** Those that parts brought under a code no list knows, in every kind and unit they have somewhere. */
const broughtAs = (db: Queryable, codes: readonly string[]): Promise<ParamSchema[]> =>
  db.many<ParamSchema>(sql`
    select distinct p ->> 'code' as code, p ->> 'zh' as zh, p ->> 'en' as en, p ->> 'kind' as kind, p ->> 'unit' as unit
    from categories c, jsonb_array_elements(c.params) p where p ->> 'code' = any(${codes}::text[]) order by 1, 2, 3, 4, 5`);

const namedBy = (param: ParamSchema, { zh, en }: WantedParameter): boolean => {
  const names = [param.zh, param.en].map(attributeKey);
  return param.code === codeOfName(en) || [zh, en].some((name) => names.includes(attributeKey(name)));
};

/**
 * The parameters of these names in their order, made where there are none: two who make one at once get the same. Four queries.
 * @example await makeParameters(tx, [{ zh: '拉力', en: 'Pull force', kind: 'number', unit: 'N' }]) // [{ param: { code: 'x_pull_force', … }, isOther: false }]
 */
export async function makeParameters(tx: Queryable, wanted: readonly WantedParameter[]): Promise<NamedParameter[]> {
  if (wanted.length === 0) return [];
  const [made, brought] = [
    [...(await madeParameters(tx)).values()],
    await broughtAs(
      tx,
      wanted.map(({ en }) => codeOfName(en)),
    ),
  ];
  const found = wanted.map((one) => {
    const isAlike = (param: ParamSchema): boolean => param.kind === one.kind && param.unit === one.unit;
    const there = [...parametersNamed(one), ...made.filter((param) => namedBy(param, one))];
    const clash = brought.find((param) => param.code === codeOfName(one.en) && !isAlike(param));
    return there.find(isAlike) ?? there[0] ?? clash ?? { ...one, code: codeOfName(one.en) };
  });
  const fresh = found.filter(({ code }) => code.startsWith('x_') && !made.some((param) => param.code === code));
  await tx.run(sql`
    insert into made_parameters (code, name_zh, name_en, kind, unit)
    select distinct on (code) code, zh, en, kind, unit from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as f (code text, zh text, en text, kind text, unit text)
    order by code on conflict (code) do nothing`);
  const now = await madeParameters(tx);
  return found.map((one, n) => {
    const param = now.get(one.code) ?? one;
    return { param, isOther: param.kind !== wanted[n]!.kind || param.unit !== wanted[n]!.unit };
  });
}
