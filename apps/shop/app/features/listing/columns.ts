// Which columns a list shows: chosen ones in their order, else those of its category, else those that tell its rows apart (SR-5).
import type { ParamFacet } from '@partharbor/contract/list-filters';
import type { GoodsRecord, ParamSchema } from '@partharbor/contract/records';
import type { Lang } from '@partharbor/rules/goods';
import { fixedColumns } from './list-state.ts';
import { columnsFor } from '../goods/rows.ts';
import type { ParamColumn } from '../goods/rows.ts';

/** A column one may choose; the page has words of its own for fixed ones. */
export interface ColumnChoice {
  readonly code: string;
  readonly label: string;
}

interface Found {
  readonly records: readonly Pick<GoodsRecord, 'params' | 'package'>[];
  readonly category: { readonly params: readonly ParamSchema[] } | null;
  /** Parameters that all hits share, where they are in several categories; labels in the visitor's language. */
  readonly facets: {
    readonly params: readonly (Pick<ParamFacet, 'code' | 'label' | 'kind' | 'unit' | 'distinct'> &
      Partial<Pick<ParamFacet, 'values' | 'knownPercent'>>)[];
  };
  readonly filters: readonly { readonly code: string }[];
  readonly understood: readonly { readonly code: string }[];
}

const labelOf = ({ zh, en }: ParamSchema, lang: Lang): string => (lang === 'zh' ? zh : en);

const columnsAtMost = 5;
/** Of the hits that state a parameter, in per cent: with fewer its column would be white. */
const knownLeast = 15;
/** Letters a value: more is prose, which makes rows tall. */
const proseLetters = 30;

/** Lists of features and the like: a column of them is for who asks for it. */
const isProse = ({ kind, values = [] }: Found['facets']['params'][number]): boolean =>
  kind === 'text' && values.reduce((sum, { value }) => sum + value.length, 0) > values.length * proseLetters;

/** Those that tell the whole result apart, in the category's own order, so that they stay from page to page; and the one it is sorted by. */
function usualColumns({ records, facets, filters, understood }: Found, params: readonly ParamSchema[], sortCode: string): string[] {
  const filtered = new Set([...filters, ...understood].map(({ code }) => code));
  // What was asked for to the digit is the same in every row.
  const isOne = (code: string): boolean =>
    filtered.has(code) && new Set(records.map(({ params: values }) => JSON.stringify(values[code]))).size <= 1;
  const byUse = facets.params.filter((one) => one.distinct > 1 && !isOne(one.code) && !isProse(one)).map(({ code }) => code);
  const named = new Set(params.filter(({ column }) => column).map(({ code }) => code));
  const known = new Map(facets.params.map(({ code, knownPercent = 100 }) => [code, knownPercent]));
  const byKind = byUse.filter((code) => named.has(code) && known.get(code)! >= knownLeast).slice(0, columnsAtMost);
  const telling = byKind.length > 0 ? byKind : byUse.length > 0 ? byUse : columnsFor(params, records).map(({ code }) => code);
  const shown = new Set([...(sortCode === '' ? [] : [sortCode]), ...telling].slice(0, columnsAtMost));
  const codes = params.map(({ code }) => code).filter((code) => shown.has(code));
  if (codes.length === 0) return ['$package', '$sales'];
  return [...(new Set(records.map((record) => record.package)).size > 1 ? ['$package'] : []), ...codes];
}

/** Columns to show, what their cells are made with, and all there are to choose from. */
export function shownColumns(found: Found, chosen: readonly string[] | null, lang: Lang, sortCode = '') {
  const params: readonly ParamSchema[] =
    found.category?.params ?? found.facets.params.map(({ code, label, kind, unit }) => ({ code, zh: label, en: label, kind, unit }));
  const schema: ParamSchema[] = [];
  const columns = (chosen ?? usualColumns(found, params, sortCode)).flatMap((code): ParamColumn[] => {
    if (code.startsWith('$')) return [{ code, label: '', numeric: code !== '$package' && code !== '$listed', cell: -1 }];
    const one = params.find((param) => param.code === code);
    if (!one) return [];
    schema.push(one);
    return [{ code, label: labelOf(one, lang), numeric: one.kind !== 'text', cell: schema.length - 1 }];
  });
  const choices: ColumnChoice[] = [
    ...params.map((one) => ({ code: one.code, label: labelOf(one, lang) })),
    ...fixedColumns.map((code) => ({ code, label: '' })),
  ];
  return { columns, schema, choices };
}
