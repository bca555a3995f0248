// The shop's own words by key, so that journeys find buttons and fields by what a visitor reads.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '@partharbor/rules/goods';
import { root } from './root.ts';

const read = (app: string, feature: string, lang: Lang): Record<string, unknown> =>
  JSON.parse(readFileSync(join(root, `apps/${app}/app/features/${feature}/messages/${lang}.json`), 'utf8')) as Record<string, unknown>;

/** The feature whose folder's name, dashes as underscores, a key begins with; the longest of those. */
function featureOf(app: string, key: string): string {
  const features = readdirSync(join(root, `apps/${app}/app/features`)).sort((one, other) => other.length - one.length);
  const found = features.find((feature) => key.startsWith(`${feature.replaceAll('-', '_')}_`));
  if (found === undefined) throw new Error(`no feature of the ${app} has messages like ${key}`);
  return found;
}

const kept = new Map<string, Record<string, unknown>>();

/** A message with its inputs filled in; keys begin with the name of their feature. @example word('zh', 'cart_title') */
export function word(lang: Lang, key: string, inputs: Readonly<Record<string, string>> = {}, app: 'shop' | 'console' = 'shop'): string {
  const feature = featureOf(app, key);
  const name = `${app} ${feature} ${lang}`;
  const messages = kept.get(name) ?? read(app, feature, lang);
  kept.set(name, messages);
  const text = messages[key];
  if (typeof text !== 'string') throw new Error(`there is no message ${key} in ${lang}`);
  return text.replace(/\{(\w+)\}/g, (_all, input: string) => inputs[input] ?? `{${input}}`);
}

/** A pattern for a message whose inputs may be anything. */
export function like(lang: Lang, key: string, app: 'shop' | 'console' = 'shop'): RegExp {
  return new RegExp(
    word(lang, key, {}, app)
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  );
}
