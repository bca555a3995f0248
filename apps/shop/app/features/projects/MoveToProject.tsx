// Below the cart's lines: moves those that are ticked into a project, with undo (CT-6, R-171).
import { Button, LinkButton } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Notice } from '@partharbor/ui/notice';
import type { CartGroup } from '@partharbor/rules/goods';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';
import { projectHref } from './hrefs.ts';
import { ProjectChoice } from './adding/ProjectChoice.tsx';
import { JoinAsked } from './JoinAsked.tsx';
import type { ProjectName } from './chosen-project.server.ts';
import type { MoveAnswer, Moved } from './move.server.ts';
import css from './move.module.css';

function Done({ moved }: { moved: Moved }) {
  return (
    <Notice
      tone="stock"
      actions={
        <>
          <LinkButton size="cell" href={projectHref(moved.projectId)}>
            {m.projects_open()}
          </LinkButton>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="moved" value={JSON.stringify(moved)} />
            <Button type="submit" name="intent" value="undoMove" kind="accent" size="cell">
              {m.projects_undo()}
            </Button>
          </Form>
        </>
      }
    >
      {m.projects_moved({ name: moved.name, count: moved.count })}
    </Notice>
  );
}

/** The project has some of the parts already. */
function Asked({ group, has }: { group: CartGroup; has: NonNullable<MoveAnswer['has']> }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="toProject" />
      <input type="hidden" name="group" value={group} />
      <input type="hidden" name="projectId" value={has.projectId} />
      {has.keep && <input type="hidden" name="keep" value="1" />}
      <JoinAsked has={has.message} />
    </Form>
  );
}

interface MoveProps {
  projects: readonly ProjectName[];
  group: CartGroup;
  answered: MoveAnswer | undefined;
  hasLines: boolean;
}

export function MoveToProject({ projects, group, answered, hasLines }: MoveProps) {
  return (
    <>
      {answered?.error && <Notice tone="error">{answered.error}</Notice>}
      {answered?.moved && <Done moved={answered.moved} />}
      {answered?.has && <Asked group={group} has={answered.has} />}
      {hasLines && (
        <details className={css.move} open={answered?.textErrors ? true : undefined}>
          <summary>{m.projects_move()}</summary>
          <Form method="post" className={css.form} preventScrollReset>
            <input type="hidden" name="intent" value="toProject" />
            <input type="hidden" name="group" value={group} />
            <ProjectChoice
              projects={projects}
              chosen={answered?.typed?.projectId ?? ''}
              texts={answered?.typed?.texts}
              errors={answered?.textErrors ?? {}}
            />
            <Checkbox name="keep" value="1" label={m.projects_moveKeep()} />
            <Button type="submit">{m.projects_move()}</Button>
            <small>{m.projects_moveHint()}</small>
          </Form>
        </details>
      )}
    </>
  );
}
