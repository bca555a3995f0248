// The buyer's projects: search, make a new one, delete with undo, and those deleted lately (PJ-1).
import { Button, LinkButton } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { Table, Td, Th } from '@partharbor/ui/table';
import { Tabs } from '@partharbor/ui/tabs';
import { TextField } from '@partharbor/ui/text-field';
import { dateTime } from '@partharbor/rules/format';
import { Form, useActionData } from 'react-router';
import { m } from '../../i18n/messages.js';
import { Pages } from '../common/Pages.tsx';
import { projectHref, projectsHref } from './hrefs.ts';
import { TextsForm } from './TextsForm.tsx';
import type { ProjectAnswer, ProjectListData, ProjectSummary } from './projects.server.ts';
import css from './projects.module.css';

function TakeBack({ projectId, name, label }: { projectId: string; name: string; label: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="projectId" value={projectId} />
      <Button type="submit" name="intent" value="undelete" kind="accent" size="cell" aria-label={m.projects_restoreOf({ name })}>
        {label}
      </Button>
    </Form>
  );
}

function Search({ keywords, deleted }: Pick<ProjectListData, 'keywords' | 'deleted'>) {
  return (
    <search className={css.tools}>
      <Form method="get" action="/UserHome/Project" className={css.search} key={keywords}>
        {deleted && <input type="hidden" name="deleted" value="1" />}
        <TextField
          label={m.projects_search()}
          labelHidden
          name="q"
          type="search"
          maxLength={50}
          placeholder={m.projects_search()}
          defaultValue={keywords}
        />
        <Button type="submit">{m.projects_searchGo()}</Button>
        {keywords !== '' && (
          <LinkButton kind="quiet" href={projectsHref({ deleted })}>
            {m.projects_clear()}
          </LinkButton>
        )}
      </Form>
    </search>
  );
}

function ProjectRow({ project, deleted }: { project: ProjectSummary; deleted: boolean }) {
  const { projectId, name, description, goodsCount, bomCount, editedAt, undoUntil } = project;
  return (
    <tr>
      <Td className={css.name} dataLabel={m.projects_name()}>
        <span className={css.pile}>
          {deleted ? <b>{name}</b> : <Link href={projectHref(projectId)}>{name}</Link>}
          <small>{description}</small>
        </span>
      </Td>
      <Td dataLabel={m.projects_colHolds()}>{m.projects_holds({ goods: goodsCount, boms: bomCount })}</Td>
      <Td nowrap dataLabel={deleted ? m.projects_colUntil() : m.projects_colEdited()}>
        {dateTime(undoUntil ?? editedAt)}
      </Td>
      <Td align="end" className={css.acts}>
        {deleted ? (
          <TakeBack projectId={projectId} name={name} label={m.projects_restore()} />
        ) : (
          <LinkButton kind="quiet" size="cell" href={projectHref(projectId)}>
            {m.projects_open()}
          </LinkButton>
        )}
      </Td>
    </tr>
  );
}

function Empty({ keywords, deleted }: Pick<ProjectListData, 'keywords' | 'deleted'>) {
  if (keywords !== '')
    return (
      <EmptyState
        title={m.projects_noneTitle()}
        action={<LinkButton href={projectsHref({ deleted })}>{m.projects_noneAction()}</LinkButton>}
      >
        {m.projects_noneWhy({ keywords })}
      </EmptyState>
    );
  return deleted ? (
    <EmptyState title={m.projects_noDeletedTitle()}>{m.projects_noDeletedWhy()}</EmptyState>
  ) : (
    <EmptyState title={m.projects_emptyTitle()}>{m.projects_emptyWhy()}</EmptyState>
  );
}

export function ProjectList({ data }: { data: ProjectListData }) {
  const { rows, keywords, deleted, total, current, pages, gone } = data;
  const answered = useActionData<ProjectAnswer>();
  return (
    <Stack gap={12}>
      <PageHead title={m.projects_title()} note={m.projects_total({ count: total })} />
      {gone && <Notice actions={<TakeBack {...gone} label={m.projects_undo()} />}>{m.projects_deleted({ name: gone.name })}</Notice>}
      {answered?.error && <Notice tone="error">{answered.error}</Notice>}
      <details className={css.new} open={answered?.textErrors ? true : undefined}>
        <summary>{m.projects_new()}</summary>
        <TextsForm answered={answered} />
      </details>
      <Tabs
        label={m.projects_tabs()}
        items={[false, true].map((one) => ({
          href: projectsHref({ deleted: one }),
          label: one ? m.projects_tabDeleted() : m.projects_tabLive(),
          current: one === deleted,
        }))}
      />
      <Panel flush>
        {(rows.length > 0 || keywords !== '') && <Search keywords={keywords} deleted={deleted} />}
        {rows.length === 0 ? (
          <Empty keywords={keywords} deleted={deleted} />
        ) : (
          <Table caption={m.projects_title()} records flat>
            <thead>
              <tr>
                <Th>{m.projects_name()}</Th>
                <Th width={208}>{m.projects_colHolds()}</Th>
                <Th width={176}>{deleted ? m.projects_colUntil() : m.projects_colEdited()}</Th>
                <Th width={120}>
                  <span className="visually-hidden">{m.projects_acts()}</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {rows.map((project) => (
                <ProjectRow key={project.projectId} project={project} deleted={deleted} />
              ))}
            </tbody>
          </Table>
        )}
        <Pages
          inPanel
          current={current}
          pages={pages}
          href={(page) => projectsHref({ keywords, deleted, current: page })}
          total={m.projects_total({ count: total })}
        />
      </Panel>
    </Stack>
  );
}
