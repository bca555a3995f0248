// The project that a form names: one that is there, or a new one that it makes.
import { projectDelete, projectList, projectSave } from '@partharbor/contract/calls/projects';
import { ask, field, need } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { m } from '../../i18n/messages.js';
import { textErrors, type ProjectTexts, type TextErrors } from './texts.ts';

export interface ProjectName {
  readonly projectId: string;
  readonly name: string;
}

/** What was chosen and typed, as the form shows it again. */
export interface ChoiceTyped {
  readonly projectId: string;
  readonly texts: ProjectTexts;
}

export interface ChosenProject extends ProjectName {
  readonly isNew: boolean;
}

interface ChoiceRefused {
  readonly error?: string;
  readonly textErrors?: TextErrors;
  readonly status: number;
}

/** The buyer's projects, the last edited first. */
export async function projectNames(scope: RequestScope, userId: string): Promise<ProjectName[]> {
  const found = need(scope, await ask(scope, projectList, { userId, page: { current: 1, size: 100 } }));
  return found.records.map(({ projectId, name }) => ({ projectId, name }));
}

/** Fields: projectId, or `other` with otherId, or `new` with name and description. */
export function choiceOf(form: FormData): ChoiceTyped {
  const picked = field(form, 'projectId');
  const texts = { name: field(form, 'name').slice(0, 400), description: field(form, 'description').slice(0, 4_000) };
  return { projectId: picked === 'other' ? field(form, 'otherId') : picked, texts };
}

/** The project of a choice; a new one is made. One of somebody else has no name here, and the call that follows refuses it. */
export async function chosenProject(
  scope: RequestScope,
  userId: string,
  { projectId, texts }: ChoiceTyped,
): Promise<ChosenProject | ChoiceRefused> {
  if (projectId === '') return { error: m.projects_chooseOne(), status: 400 };
  if (projectId !== 'new') {
    const name = (await projectNames(scope, userId)).find((one) => one.projectId === projectId)?.name ?? '';
    return { projectId, name, isNew: false };
  }
  const errors = textErrors(texts);
  if (Object.keys(errors).length > 0) return { textErrors: errors, status: 400 };
  const made = await ask(scope, projectSave, { userId, ...texts }, { idempotencyKey: crypto.randomUUID() });
  if (made.ok) return { projectId: made.data.projectId, name: texts.name.trim(), isNew: true };
  return { textErrors: { [made.reason === 'PROJECT_TAKEN' ? 'name' : 'form']: made.message }, status: made.status };
}

/** A project made for an act that was refused goes with it. */
export async function unmake(scope: RequestScope, userId: string, { projectId, isNew }: ChosenProject): Promise<void> {
  if (isNew) await ask(scope, projectDelete, { userId, projectId });
}
