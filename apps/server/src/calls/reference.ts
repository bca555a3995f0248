// References: what hangs on a part, a maker or a user, each declared by the domain that owns the table, for merging, deleting and exporting.

import type { MergeStep } from './merge-step.ts';

/** Tables that others hang on. A part or a maker is never deleted: it leaves the shelf, and its row stays. */
export const targetTables = { parts: 'parts', makers: 'brands', users: 'users' } as const;
export type Target = keyof typeof targetTables;

interface Column {
  readonly table: string;
  readonly column: string;
  /** For a column that holds ids without a foreign key of its own: what keeps them true instead. */
  readonly noForeignKey?: string;
  /** Where the choice is not obvious. */
  readonly why?: string;
}

interface GoodsReference extends Column {
  readonly to: 'parts' | 'makers';
  /**
   * When it becomes one with another: its rows `move` there (of two that meet one stays), are `drop`ped, forbid it (`refuse`), or `keep` what
   * they name.
   */
  readonly atMerge: 'move' | 'drop' | 'refuse' | 'keep';
  /** What moves them, where they do. */
  readonly step?: MergeStep;
}

interface UserReference extends Column {
  readonly to: 'users';
  /**
   * When an account is deleted: its rows are `erase`d; `unlink`ed from it; `keep` it, whose row stays under a pseudonym, with what is
   * personal in them erased; or, `refuse-open`, forbid it while they are under way and stay afterwards.
   */
  readonly atDeletion: 'erase' | 'unlink' | 'keep' | 'refuse-open';
  /** Belongs to what a person gets who asks for his data. */
  readonly inExport: boolean;
}

export type Reference = GoodsReference | UserReference;

/** Those to one target, with the name of the domain that declares each. */
export type ReferenceTo<T extends Target> = (T extends 'users' ? UserReference : GoodsReference) & { readonly domain: string };

/** A declaration with the name of the domain that makes it. */
export type PlacedReference = Reference & { readonly domain: string };

interface Declaring {
  readonly name: string;
  readonly references?: readonly Reference[];
}

/**
 * What hangs on parts, on makers or on users, in the order of the domains.
 * @example for (const { table, column, atMerge } of referencesTo(domains, 'parts')) …
 */
export const referencesTo = <T extends Target>(domains: readonly Declaring[], to: T): ReferenceTo<T>[] =>
  domains.flatMap(({ name, references = [] }) =>
    references.filter((one) => one.to === to).map((one) => ({ ...one, domain: name }) as unknown as ReferenceTo<T>),
  );

/** Every declaration, in the order of the domains. */
export const referencesOf = (domains: readonly Declaring[]): PlacedReference[] =>
  domains.flatMap(({ name, references = [] }) => references.map((one) => ({ ...one, domain: name })));
