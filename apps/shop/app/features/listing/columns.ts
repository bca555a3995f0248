// Which columns a list shows: chosen ones in their order, else those of its category, else those that tell its rows apart (SR-5).
import type { ParamFacet } from '@partharbor/contract/list-filters';
import type { GoodsRecord, ParamSchema } from '@partharbor/contract/records';
import type { Lang } from '@partharbor/rules/goods';
import { fixedColumns } from './list-state.ts';
import { isProse } from './rail.ts';
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

/** As many as the widest window shows; narrower ones show the first of them. */
const columnsAtMost = 7;
/** As many as the narrowest window of a laptop shows. */
const columnsLeast = 4;
/** Of the hits that state a parameter, in per cent: with fewer its column would be white. */
const knownLeast = 15;
/** Columns that fewer state stand behind those that more do. */
const knownMostly = 60;
/**
 * Parameters in the order of the category, so that they stay from page to page: those it is filtered or sorted by first, then those the
 * category names, then those that tell the whole result apart, each where most rows state them; the package after them.
 */
function usualColumns({ records, facets, filters, understood }: Found, params: readonly ParamSchema[], sortCode: string): string[] {
  const asked = new Set([...filters, ...understood].map(({ code }) => code).concat(sortCode));
  const telling = new Set(facets.params.filter((one) => one.distinct > 1 && !isProse(one)).map(({ code }) => code));
  const known = new Map(facets.params.map(({ code, knownPercent = 100 }) => [code, knownPercent]));
  const codes = params.map(({ code }) => code);
  const first = codes.filter((code) => asked.has(code));
  const isKnown = (code: string, least: number): boolean => (known.get(code) ?? 0) >= least;
  const named = new Set(params.flatMap(({ code, column }) => (column ? [code] : [])));
  /** What most rows state comes before what most leave white. */
  const ranked = [knownMostly, knownLeast].flatMap((least) => {
    const stated = codes.filter((code) => telling.has(code) && isKnown(code, least));
    return [...stated.filter((code) => named.has(code)), ...stated.filter((code) => !named.has(code))];
  });
  const found = new Set([...first, ...ranked, ...telling]);
  const shown = [...found].filter((code) => codes.includes(code)).slice(0, columnsAtMost);
  if (shown.length < columnsLeast) shown.push(...alike({ records, facets }, params, shown));
  return shown.length === 0 ? ['$package', '$sales'] : [...shown, '$package'];
}

/** Where little or nothing tells rows apart, as in a list of one part: what most of them state, those the category names first. */
function alike({ records, facets }: Pick<Found, 'records' | 'facets'>, params: readonly ParamSchema[], shown: readonly string[]): string[] {
  const not = new Set([...shown, ...facets.params.filter(isProse).map(({ code }) => code)]);
  const stated = params.filter(({ code, kind }) => {
    const values = records.flatMap(({ params: own }) => own[code] ?? []);
    return (
      !not.has(code) && values.length * 2 > records.length && !isProse({ kind, values: values.map((value) => ({ value: String(value) })) })
    );
  });
  const named = stated.filter(({ column }) => column);
  return [...named, ...stated.filter(({ column }) => !column)].slice(0, columnsAtMost - shown.length).map(({ code }) => code);
}

/** Columns to show, what their cells are made with, and all there are to choose from. */
export function shownColumns(found: Found, chosen: readonly string[] | null, lang: Lang, sortCode = '') {
  const params: readonly ParamSchema[] =
    found.category?.params ?? found.facets.params.map(({ code, label, kind, unit }) => ({ code, zh: label, en: label, kind, unit }));
  const schema: ParamSchema[] = [];
  const filtered = new Set(found.filters.map((one) => one.code));
  const columns = (chosen ?? usualColumns(found, params, sortCode)).flatMap((code): ParamColumn[] => {
    if (code.startsWith('$')) return [{ code, label: '', numeric: code !== '$package' && code !== '$listed', cell: -1 }];
    const one = params.find((param) => param.code === code);
    if (!one) return [];
    schema.push(one);
    const column = { code, label: labelOf(one, lang), numeric: one.kind !== 'text', cell: schema.length - 1 };
    return [filtered.has(code) ? { ...column, filtered: true } : column];
  });
  const choices: ColumnChoice[] = [
    ...params.map((one) => ({ code: one.code, label: labelOf(one, lang) })),
    ...fixedColumns.map((code) => ({ code, label: '' })),
  ];
  return { columns, schema, choices, params };
}
