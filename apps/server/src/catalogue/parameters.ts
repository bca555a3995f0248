// The parameters the shop has words for, whatever part or import first brings them: code, both names, form and unit, from the list imports read by.
import { readFileSync } from 'node:fs';
import type { ParamSchema } from '@partharbor/contract/records';
import { z } from 'zod';

const Row = z.object({
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  form: z.enum(['number', 'range', 'text', 'grid', 'count', 'dielectric']),
  unit: z.string().default(''),
});

/** Grids and counts are ways of writing a number, a dielectric is a word. */
const kindOf = (form: z.output<typeof Row>['form']): ParamSchema['kind'] =>
  form === 'range' ? 'range' : form === 'text' || form === 'dielectric' ? 'text' : 'number';

const read = (): ReadonlyMap<string, ParamSchema> =>
  new Map(
    readFileSync(new URL('./parameters.jsonl', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => Row.parse(JSON.parse(line)))
      .map(({ code, zh, en, form, unit }) => [code, { code, zh, en, kind: kindOf(form), unit }]),
  );

let known: ReadonlyMap<string, ParamSchema> | undefined;

/** By code. */
export const knownParameters = (): ReadonlyMap<string, ParamSchema> => (known ??= read());
