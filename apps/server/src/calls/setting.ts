// Settings: values that change while the shop runs. Each is declared once, in settings.ts of the domain that uses it.
import type { Area } from '@partharbor/contract/permissions';
import type { z } from 'zod';
import type { Config } from '../config/config.ts';

export interface Setting<T = unknown> {
  /** Its row in the table `settings`, e.g. 'orders.payMinutes'. */
  readonly key: string;
  /** Of a value that JSON keeps as it is. */
  readonly schema: z.ZodType<T>;
  /** Holds where the table has no value. */
  readonly default: T;
  /** Where the environment has a say, its value goes before `default`. */
  readonly environment?: (config: Config) => T;
  /** Of the back office: whose staff may change it. */
  readonly area: Area;
  /** Moves money: a change of it wants a second person. */
  readonly money: boolean;
  /** What it sets, in one sentence. */
  readonly says: { readonly zh: string; readonly en: string };
}

/** How code reads settings: from memory, at no cost. */
export interface Settings {
  /** @example const minutes = services.settings.get(payMinutes) */
  get<T>(setting: Setting<T>): T;
  /** Reads all of them anew; over once what was committed before it began counts. */
  refresh(): Promise<void>;
}

/**
 * Declares a setting, typed by its schema.
 * @example export const cartLines = setting({ key: 'carts.lines', schema: z.int().min(1), default: 200, area: 'orders', money: false, says: { … } });
 */
export const setting = <S extends z.ZodType>(
  declared: Omit<Setting<z.output<S>>, 'schema' | 'default'> & { readonly schema: S; readonly default: z.output<S> },
): Setting<z.output<S>> => declared as Setting<z.output<S>>;

/** What holds while the table says nothing. */
export const defaultOf = <T>({ environment, default: usual }: Setting<T>, config: Config): T => environment?.(config) ?? usual;

const keyForm = /^[a-z][a-zA-Z]*(\.[a-z][a-zA-Z]*)*$/;

/** Throws where two settings share a key, or one would not take its own default. */
export function checkSettings(all: readonly Setting[]): readonly Setting[] {
  const known = new Set<string>();
  for (const { key, schema, default: usual } of all) {
    if (!keyForm.test(key)) throw new Error(`a setting cannot be called ${key}`);
    if (known.has(key)) throw new Error(`two settings are called ${key}`);
    known.add(key);
    if (!schema.safeParse(usual).success) throw new Error(`the default of setting ${key} breaks its schema`);
  }
  return all;
}
