// One project: its texts, goods, BOMs, what all of it costs, and buying it (PJ-1, R-170).
import { Button, LinkButton } from '@partharbor/ui/button';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { dateTime } from '@partharbor/rules/format';
import { Form, useActionData } from 'react-router';
import { m } from '../../i18n/messages.js';
import { latePart, together } from '../../lazy-part.ts';
import { AddGoods } from './AddGoods.tsx';
import { TextsForm } from './TextsForm.tsx';
import type { Project, ProjectAnswer, ProjectPageData } from './projects.server.ts';
import css from './projects.module.css';

const BomTable = latePart(() => import('./BomTable.tsx').then((loaded) => loaded.BomTable));
const Cost = latePart(() => import('./Cost.tsx').then((loaded) => loaded.Cost));
const GoodsTable = latePart(() => import('./GoodsTable.tsx').then((loaded) => loaded.GoodsTable));
const BomPartsTable = latePart(() => import('./GoodsTable.tsx').then((loaded) => loaded.BomPartsTable));
const useParts = together(BomTable, Cost, GoodsTable, BomPartsTable);

function Undo({ project, dropped }: { project: Project; dropped: NonNullable<ProjectAnswer['dropped']> }) {
  const { names, ...back } = dropped;
  return (
    <Notice
      actions={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="projectId" value={project.projectId} />
          <input type="hidden" name="dropped" value={JSON.stringify(back)} />
          <Button type="submit" name="intent" value="restore" kind="accent" size="cell">
            {m.projects_undo()}
          </Button>
        </Form>
      }
    >
      {m.projects_dropped({ names: names.join(', ') })}
    </Notice>
  );
}

/** What the last form did. */
function Answered({ project, answered }: { project: Project; answered: ProjectAnswer | undefined }) {
  if (!answered) return null;
  if (answered.error) return <Notice tone="error">{answered.error}</Notice>;
  if (answered.dropped) return <Undo project={project} dropped={answered.dropped} />;
  if (answered.inCart !== undefined)
    return (
      <Notice
        tone="stock"
        actions={
          <LinkButton kind="accent" size="cell" href="/Cart">
            {m.projects_seeCart()}
          </LinkButton>
        }
      >
        {m.projects_inCart({ count: answered.inCart })}
      </Notice>
    );
  if (answered.put) return <Notice tone="stock">{m.projects_put()}</Notice>;
  return answered.saved ? <Notice tone="stock">{m.projects_saved()}</Notice> : null;
}

/** Deleting asks with what the project holds. */
function Delete({ project: { projectId, name, goodsCount, bomCount } }: { project: Project }) {
  return (
    <details>
      <summary>{m.projects_delete()}</summary>
      <Form method="post" className={css.form}>
        <input type="hidden" name="projectId" value={projectId} />
        <p>{m.projects_deleteAsk({ name, goods: goodsCount, boms: bomCount })}</p>
        <Button type="submit" name="intent" value="delete" kind="danger" aria-label={m.projects_deleteOf({ name })}>
          {m.projects_delete()}
        </Button>
      </Form>
    </details>
  );
}

export function ProjectPage({ data: { project, boms } }: { data: ProjectPageData }) {
  useParts();
  const answered = useActionData<ProjectAnswer>();
  const own = new Set(project.goods.map(({ goodsId }) => goodsId));
  const fromBoms = project.groups.filter(({ goodsId }) => !own.has(goodsId));
  return (
    <Stack gap={12}>
      <Link href="/UserHome/Project">{m.projects_back()}</Link>
      <PageHead title={project.name} note={m.projects_edited({ time: dateTime(project.editedAt) })} />
      <Answered project={project} answered={answered} />
      <Panel title={m.projects_description()}>
        <p className={css.text}>{project.description}</p>
        <div className={css.more}>
          <details open={answered?.textErrors ? true : undefined} key={project.version}>
            <summary>{m.projects_edit()}</summary>
            <TextsForm project={project} answered={answered} />
          </details>
          <Delete project={project} />
        </div>
      </Panel>
      <Cost project={project} />
      <Panel title={m.projects_goods()} flush>
        <GoodsTable project={project} />
        <AddGoods key={`${project.goods.length} ${answered?.put ?? ''}`} projectId={project.projectId} answered={answered} />
      </Panel>
      <Panel title={m.projects_bomsTitle()} flush>
        <BomTable project={project} boms={boms} />
      </Panel>
      {fromBoms.length > 0 && (
        <Panel title={m.projects_fromBoms()} flush>
          <BomPartsTable project={project} groups={fromBoms} />
        </Panel>
      )}
    </Stack>
  );
}
