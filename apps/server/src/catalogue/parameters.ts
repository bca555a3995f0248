// The parameters the shop has words for, whatever part or import first brings them: code, both names, form and unit, from the list imports read by.
import { readFileSync } from 'node:fs';
import type { ParamSchema } from '@partharbor/contract/records';
import { z } from 'zod';
import { attributeKey } from './attribute-key.ts';

const Row = z.object({
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  form: z.enum(['number', 'range', 'text', 'grid', 'count', 'dielectric']),
  unit: z.string().default(''),
  /** Names in sources. */
  names: z.array(z.union([z.string(), z.object({ name: z.string() })])).default([]),
});

/** Grids and counts are ways of writing a number, a dielectric is a word. */
const kindOf = (form: z.output<typeof Row>['form']): ParamSchema['kind'] =>
  form === 'range' ? 'range' : form === 'text' || form === 'dielectric' ? 'text' : 'number';

interface Known {
  readonly byCode: ReadonlyMap<string, ParamSchema>;
  /** By every name, as names are compared; a name may mean several. */
  readonly byName: ReadonlyMap<string, readonly ParamSchema[]>;
}

function read(): Known {
  const rows = readFileSync(new URL('./parameters.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Row.parse(JSON.parse(line)))
    .map(({ code, zh, en, form, unit, names }) => ({ names, schema: { code, zh, en, kind: kindOf(form), unit } }));
  const named = rows.flatMap(({ schema, names }) => {
    const all = [schema.zh, schema.en, ...names.map((one) => (typeof one === 'string' ? one : one.name))];
    return [...new Set(all.map(attributeKey))].map((key) => ({ key, schema }));
  });
  const byName = Map.groupBy(named, ({ key }) => key);
  return {
    byCode: new Map(rows.map(({ schema }) => [schema.code, schema])),
    byName: new Map([...byName].map(([key, all]) => [key, all.map(({ schema }) => schema)])),
  };
}

let held: Known | undefined;
const known = (): Known => (held ??= read());

/** By code. */
export const knownParameters = (): ReadonlyMap<string, ParamSchema> => known().byCode;

/** Those that a name in either language means. @example parametersNamed({ zh: '阻值', en: 'Ohms' })[0]?.code // 'resistance' */
export const parametersNamed = ({ zh, en }: Pick<ParamSchema, 'zh' | 'en'>): readonly ParamSchema[] =>
  [en, zh].flatMap((name) => known().byName.get(attributeKey(name)) ?? []);
