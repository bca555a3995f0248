// Names of a maker as keys: own, Chinese, and aliases, each once.
import { brandKey, brandKeys } from '@partharbor/part-values/brand-key';
import type { NamedKey } from './merge-rows.ts';

interface Named {
  readonly name: string;
  readonly nameZh: string;
  readonly aliases: readonly string[];
}

/**
 * Every name with its keys; the first that gives a key has it. A bracket's sides count for the own name alone, as search reads it.
 * @example namesOf({ name: 'FH (Guangdong Fenghua)', nameZh: '风华', aliases: [] }).map(({ key }) => key)
 */
export function namesOf({ name, nameZh, aliases }: Named): NamedKey[] {
  const all = [...brandKeys(name).map((key) => ({ key, name })), ...[nameZh, ...aliases].map((one) => ({ key: brandKey(one), name: one }))];
  const byKey = new Map<string, NamedKey>();
  for (const one of all) if (one.key !== '' && !byKey.has(one.key)) byKey.set(one.key, one);
  return [...byKey.values()];
}
