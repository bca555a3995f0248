// What buyers correct of lists, for the reader's and matcher's next version: known names and codes alone, never a text of a list.
import type { BomReading } from '@partharbor/bom/read/reading';
import { knownName } from '@partharbor/bom/read/names';
import { Counter, type Registry } from 'prom-client';
import type { HandChoice } from './lines/hand-choices.ts';

export const bomFigures = {
  columns: new Counter({
    name: 'bom_column_corrections_total',
    help: 'Columns of lists that were given another role by hand, by the known name of their header',
    labelNames: ['alias', 'from', 'to'],
    registers: [],
  }),
  choices: new Counter({
    name: 'bom_choices_total',
    help: 'Parts chosen by hand: the first candidate or another, by why the first one stood first',
    labelNames: ['reason', 'taken'],
    registers: [],
  }),
};

interface ReadColumns {
  readonly headers: readonly string[];
  readonly columns: BomReading['columns'];
}

/** Role of each column by its index. */
const rolesOf = ({ columns }: ReadColumns): Map<number, string> =>
  new Map(Object.entries(columns).map(([role, { index }]) => [index, role]));

/** Counts columns of one table that have another role than they were read with. */
export function countColumns(before: ReadColumns, after: ReadColumns): void {
  const [was, is] = [rolesOf(before), rolesOf(after)];
  for (const index of new Set([...was.keys(), ...is.keys()])) {
    const [from, to] = [was.get(index) ?? 'ignored', is.get(index) ?? 'ignored'];
    if (from === to) continue;
    const header = before.headers[index] ?? '';
    bomFigures.columns.inc({ alias: header === '' ? 'none' : (knownName(header) ?? 'other'), from, to });
  }
}

export function countChoices(choices: readonly HandChoice[]): void {
  for (const { reason, isFirst } of choices) bomFigures.choices.inc({ reason, taken: isFirst ? 'first' : 'another' });
}

/** Adds the figures. */
export function serveBomMetrics(registry: Registry): void {
  registry.registerMetric(bomFigures.columns);
  registry.registerMetric(bomFigures.choices);
}
