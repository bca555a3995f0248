// What is wrong with a project's name and description, in words; counted in characters as one types them.
import { charactersOf, PROJECT_NAME_MAX, PROJECT_TEXT_MAX } from '@partharbor/rules/projects';
import { m } from '../../i18n/messages.js';

export interface ProjectTexts {
  readonly name: string;
  readonly description: string;
}

export type TextErrors = Readonly<Partial<Record<keyof ProjectTexts | 'form', string>>>;

/** {} = nothing is wrong. */
export function textErrors({ name, description }: ProjectTexts): TextErrors {
  const [short, long] = [charactersOf(name.trim()), charactersOf(description.trim())];
  return {
    ...(short === 0 ? { name: m.projects_needName() } : short > PROJECT_NAME_MAX ? { name: m.projects_longName() } : {}),
    ...(long === 0 ? { description: m.projects_needText() } : long > PROJECT_TEXT_MAX ? { description: m.projects_longText() } : {}),
  };
}
