// Describes a part in one language from its category, its first typed values and its package, where the source has no description.
import { printQuantity, printRange, type PrintLanguage } from '@partharbor/part-values/print';
import type { Parameter } from '../plan/mapping.ts';
import type { RowParams } from './row-params.ts';
import type { ImportedCategory } from './source-tables.ts';

const VALUES_MAX = 6;

/** Parameters a description may name: measured values and the dielectric; in the mapping's order. */
export function describedParameters(parameters: readonly Parameter[]): Parameter[] {
  return parameters.filter(
    (parameter) =>
      parameter.form === 'dielectric' ||
      ((parameter.form === 'number' || parameter.form === 'range') && parameter.unit !== undefined && parameter.unit !== ''),
  );
}

/**
 * "贴片电阻，10 kΩ，±1 %，0402" or the same in English.
 * @example describePart({ params: { resistance: 10000 }, texts: {}, package: '0402' }, leaf, described, 'zh')
 */
export function describePart(
  part: RowParams & { readonly package: string },
  leaf: ImportedCategory,
  described: readonly Parameter[],
  language: PrintLanguage,
): string {
  const words = [language === 'zh' ? leaf.zh : leaf.en];
  for (const { code, unit } of described) {
    const value = part.params[code];
    if (value === undefined) continue;
    words.push(part.texts[code] ?? valueText(value, unit ?? '', language));
    if (words.length > VALUES_MAX) break;
  }
  if (part.package !== '') words.push(part.package);
  return words.join(language === 'zh' ? '，' : ', ');
}

function valueText(value: RowParams['params'][string], unit: string, language: PrintLanguage): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? printQuantity(value, unit, language) : printRange(value[0], value[1], unit, language);
}
