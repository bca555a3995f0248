// Categories as choices: the leaf behind its top category.
import type { SelectOption } from '@partharbor/ui/select';
import type { Answer } from '../../calls.ts';
import { language } from '../../preferences.ts';

interface Own {
  readonly id: string;
  readonly zh: string;
  readonly en: string;
}

/** Every category a part may be put into; `own` stands first where buyers do not see it. */
export function categoryOptions(tops: Answer<'consolePartCategories'>, own?: Own): SelectOption[] {
  const word = (one: { nameZh: string; nameEn: string }): string => (language() === 'zh' ? one.nameZh : one.nameEn);
  const options = tops.flatMap((top) =>
    top.leaves.map((leaf) => ({ value: leaf.id, label: leaf.id === top.id ? word(leaf) : `${word(top)} / ${word(leaf)}` })),
  );
  if (own === undefined || options.some(({ value }) => value === own.id)) return options;
  return [{ value: own.id, label: own[language()] }, ...options];
}
