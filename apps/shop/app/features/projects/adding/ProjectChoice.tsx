// Which project: the last five at hand, the others in a list, or a new one made in place; works without scripts.
import { Radio } from '@partharbor/ui/radio';
import { Select } from '@partharbor/ui/select';
import { TextArea } from '@partharbor/ui/text-area';
import { TextField } from '@partharbor/ui/text-field';
import { PROJECT_NAME_MAX, PROJECT_TEXT_MAX } from '@partharbor/rules/projects';
import { m } from '../../../i18n/messages.js';
import type { ProjectName } from '../chosen-project.server.ts';
import type { ProjectTexts, TextErrors } from '../texts.ts';
import css from './adding.module.css';

interface ChoiceProps {
  readonly projects: readonly ProjectName[];
  /** What was chosen; '' = the last one. */
  readonly chosen: string;
  readonly texts: ProjectTexts | undefined;
  readonly errors: TextErrors;
}

const atHand = 5;
/** More than the rule allows may be typed, so that nothing is cut and the message can say it. */
const roomFor = (most: number): number => most * 4;

/** Fields projectId (`other` means otherId, `new` means name and description), otherId, name, description. */
export function ProjectChoice({ projects, chosen, texts, errors }: ChoiceProps) {
  const [near, far] = [projects.slice(0, atHand), projects.slice(atHand)];
  const first = chosen !== '' ? chosen : (near[0]?.projectId ?? 'new');
  const isFar = far.some(({ projectId }) => projectId === first);
  return (
    <fieldset className={css.choice}>
      <legend>{m.projects_movePick()}</legend>
      {near.map(({ projectId, name }) => (
        <Radio key={projectId} name="projectId" value={projectId} label={name} defaultChecked={projectId === first} />
      ))}
      {far.length > 0 && (
        <div className={css.other}>
          <Radio name="projectId" value="other" label={m.projects_other()} defaultChecked={isFar} />
          <Select
            label={m.projects_other()}
            labelHidden
            name="otherId"
            defaultValue={isFar ? first : undefined}
            options={far.map(({ projectId, name }) => ({ value: projectId, label: name }))}
            onChange={({ currentTarget }) => {
              const radio = currentTarget.form?.querySelector<HTMLInputElement>('[name=projectId][value=other]');
              if (radio) radio.checked = true;
            }}
          />
        </div>
      )}
      <Radio name="projectId" value="new" label={m.projects_new()} defaultChecked={first === 'new'} />
      <div className={css.texts}>
        {errors.form && (
          <p role="alert" className={css.wrong}>
            {errors.form}
          </p>
        )}
        <TextField
          label={m.projects_name()}
          name="name"
          maxLength={roomFor(PROJECT_NAME_MAX)}
          defaultValue={texts?.name ?? ''}
          error={errors.name}
          autoComplete="off"
        />
        <TextArea
          label={m.projects_description()}
          name="description"
          rows={2}
          maxLength={roomFor(PROJECT_TEXT_MAX)}
          defaultValue={texts?.description ?? ''}
          error={errors.description}
        />
      </div>
    </fieldset>
  );
}
