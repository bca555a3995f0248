// The forms of the tables that come with a catalogue.
import { z } from 'zod';

const id = z.union([z.number(), z.string()]);
const named = { id, en: z.string(), zh: z.string() };

/** What is kept of each; categories have two levels. */
const tables = {
  attributes: z.array(z.object({ id, en: z.string(), zh: z.string().nullable() })),
  categories: z.array(z.object({ ...named, children: z.array(z.object(named)).default([]) })),
  brands: z.array(
    z.object({
      name: z.string(),
      zh: z.string().nullish(),
      catalogNames: z.array(z.string()).default([]),
      aliases: z.array(z.string()).default([]),
    }),
  ),
} as const;

export type TableKind = keyof typeof tables;
export type TableEntries<K extends TableKind> = z.output<(typeof tables)[K]>;

/** What a table's reader answers: its entries, or what is wrong with it. */
export type TableFacts<K extends TableKind> =
  | { readonly ok: true; readonly entries: TableEntries<K> }
  | { readonly ok: false; readonly problem: string };

export const tableOf = <K extends TableKind>(kind: K): z.ZodType<TableEntries<K>> => tables[kind] as unknown as z.ZodType<TableEntries<K>>;

/** What that answer must be. */
export const tableAnswer = <K extends TableKind>(kind: K): z.ZodType<TableFacts<K>> =>
  z.union([z.object({ ok: z.literal(true), entries: tableOf(kind) }), z.object({ ok: z.literal(false), problem: z.string().max(600) })]);
