// One parameter code means one thing, whether the demo catalogue or an import brought the part.
import { categories } from '@partharbor/demo-catalogue/categories';
import type { ParamSchema } from '@partharbor/demo-catalogue/types';
import { expect, test } from 'vitest';
import { loadMapping, type Parameter } from '../plan/mapping.ts';

const demo = new Map(categories.flatMap(({ params }) => params).map((param): [string, ParamSchema] => [param.code, param]));
const loaded = loadMapping('jlc-dump');
if (!loaded.ok) throw new Error(loaded.code);
const imported = new Map(loaded.parameters.map((parameter): [string, Parameter] => [parameter.code, parameter]));
const shared = [...demo.keys()].filter((code) => imported.has(code));

/** Counts and grids are ways of reading a number, a dielectric is a text. */
const kindOf = (form: Parameter['form']): ParamSchema['kind'] =>
  form === 'range' ? 'range' : form === 'text' || form === 'dielectric' ? 'text' : 'number';

test('demo catalogue and import agree on name, kind, unit and direction of every parameter they share', () => {
  expect(shared.length).toBeGreaterThan(80);
  const asImported = shared.map((code) => {
    const { zh, en, form, unit } = imported.get(code)!;
    return { code, zh, en, kind: kindOf(form), unit: unit ?? '' };
  });
  expect(
    shared.map((code) => {
      const { zh, en, kind, unit } = demo.get(code)!;
      return { code, zh, en, kind, unit };
    }),
  ).toEqual(asImported);
});

test('no direction of the demo catalogue contradicts the import', () => {
  const directions = shared.map((code) => ({ code, demo: demo.get(code)!.higherIsBetter, imported: imported.get(code)!.better }));
  const told = directions.filter((each) => each.demo !== undefined || each.imported !== undefined);
  expect(told.filter((each) => each.demo !== (each.imported === undefined ? undefined : each.imported === 'more'))).toEqual([]);
});

test('no two codes of either side carry the same name', () => {
  const twice = [...demo.values(), ...[...imported.values()].filter(({ code }) => !demo.has(code))].filter(
    (one, index, all) => all.findIndex((other) => other.en === one.en) !== index,
  );
  expect(twice.map(({ code, en }) => `${code}: ${en}`)).toEqual([]);
});
