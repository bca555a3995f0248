// The form of a project's name and description; asks before it is left unsaved.
import { Button } from '@partharbor/ui/button';
import { Notice } from '@partharbor/ui/notice';
import { TextArea } from '@partharbor/ui/text-area';
import { TextField } from '@partharbor/ui/text-field';
import { PROJECT_NAME_MAX, PROJECT_TEXT_MAX } from '@partharbor/rules/projects';
import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { Unsaved } from '../common/Unsaved.tsx';
import type { ProjectAnswer } from './projects.server.ts';
import { textErrors, type TextErrors } from './texts.ts';
import css from './projects.module.css';

interface TextsFormProps {
  /** The project that is changed; without one a new one is made. */
  project?: { readonly projectId: string; readonly name: string; readonly description: string; readonly version: number };
  answered: ProjectAnswer | undefined;
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const none = { projectId: '', name: '', description: '', version: 0 };

/** More than the rule allows may be typed, so that nothing is cut and the message can say it. */
const roomFor = (most: number): number => most * 4;

export function TextsForm({ project = none, answered }: TextsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state, formData } = useNavigation();
  const [own, setOwn] = useState<TextErrors | null>(null);
  const errors = own ?? answered?.textErrors ?? {};
  const { name, description } = answered?.texts ?? project;
  const isSending = state !== 'idle' && formData?.get('intent') === 'save';
  return (
    <Form
      method="post"
      ref={form}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        const given = new FormData(event.currentTarget);
        const found = textErrors({ name: textOf(given, 'name'), description: textOf(given, 'description') });
        const [first] = Object.keys(found);
        setOwn(first === undefined ? null : found);
        if (first === undefined) return;
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      }}
    >
      <Unsaved form={form} sent={isSending} />
      {errors.form && <Notice tone="error">{errors.form}</Notice>}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="projectId" value={project.projectId} />
      <input type="hidden" name="version" value={project.version} />
      <TextField
        label={m.projects_name()}
        name="name"
        required
        maxLength={roomFor(PROJECT_NAME_MAX)}
        defaultValue={name}
        hint={m.projects_longName()}
        error={errors.name}
        autoComplete="off"
      />
      <TextArea
        label={m.projects_description()}
        name="description"
        required
        rows={3}
        maxLength={roomFor(PROJECT_TEXT_MAX)}
        defaultValue={description}
        hint={m.projects_longText()}
        error={errors.description}
      />
      <Button type="submit" kind="primary" loading={isSending} loadingLabel={m.common_saving()}>
        {project.projectId === '' ? m.projects_create() : m.projects_save()}
      </Button>
    </Form>
  );
}
