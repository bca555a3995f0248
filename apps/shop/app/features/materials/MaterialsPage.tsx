// The buyer's material codes: search, add, change in place, prefer, delete with undo, template, upload and export (MM-1).
import { Button, LinkButton } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { TextField } from '@partharbor/ui/text-field';
import { Form, useActionData } from 'react-router';
import { m } from '../../i18n/messages.js';
import { language } from '../../language.ts';
import { latePart, together } from '../../lazy-part.ts';
import { Pages } from '../common/Pages.tsx';
import { hrefOf } from '@partharbor/contract/wire';
import { materialsHref } from './hrefs.ts';
import type { MaterialAnswer, MaterialsData } from './materials.server.ts';
import css from './materials.module.css';

const MaterialForm = latePart(() => import('./MaterialForm.tsx').then((loaded) => loaded.MaterialForm));
const MaterialTable = latePart(() => import('./MaterialTable.tsx').then((loaded) => loaded.MaterialTable));
const Upload = latePart(() => import('./Upload.tsx').then((loaded) => loaded.Upload));
const useParts = together(MaterialForm, MaterialTable, Upload);

/** Names in a sentence; the rest is told as more. */
const NAMED_MOST = 5;

/** What the last form did; a removal can be undone until the next one. */
function Answered() {
  const answered = useActionData<MaterialAnswer>();
  if (!answered) return null;
  if (answered.errors?.form) return <Notice tone="error">{answered.errors.form}</Notice>;
  if (answered.saved !== undefined) return <Notice tone="stock">{m.materials_saved({ code: answered.saved })}</Notice>;
  if (answered.restored !== undefined) return <Notice tone="stock">{m.materials_restored({ count: answered.restored })}</Notice>;
  if (!answered.removed || answered.removed.length === 0) return null;
  const { removed } = answered;
  const codes = new Intl.ListFormat(language(), { type: 'unit' }).format(removed.slice(0, NAMED_MOST).map(({ code }) => code));
  return (
    <Notice
      actions={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="removed" value={JSON.stringify(removed)} />
          <Button type="submit" name="intent" value="restore" kind="accent" size="cell">
            {m.materials_undo()}
          </Button>
        </Form>
      }
    >
      {m.materials_removed({ count: removed.length, codes: removed.length > NAMED_MOST ? m.materials_andMore({ codes }) : codes })}
    </Notice>
  );
}

function Search({ keywords }: Pick<MaterialsData, 'keywords'>) {
  return (
    <search className={css.tools}>
      <Form method="get" action="/UserHome/myMateriel" className={css.search} key={keywords}>
        <TextField
          label={m.materials_search()}
          labelHidden
          name="q"
          type="search"
          maxLength={50}
          placeholder={m.materials_search()}
          defaultValue={keywords}
        />
        <Button type="submit">{m.materials_searchGo()}</Button>
        {keywords !== '' && (
          <LinkButton kind="quiet" href={materialsHref({})}>
            {m.materials_clear()}
          </LinkButton>
        )}
      </Form>
    </search>
  );
}

function Found({ data }: { data: MaterialsData }) {
  const { rows, keywords, total, current, pages } = data;
  return (
    <Panel flush>
      <Search keywords={keywords} />
      {rows.length === 0 ? (
        <EmptyState title={m.materials_noneTitle()} action={<LinkButton href={materialsHref({})}>{m.materials_noneAction()}</LinkButton>}>
          {m.materials_noneWhy({ keywords })}
        </EmptyState>
      ) : (
        <MaterialTable rows={rows} />
      )}
      <Pages
        inPanel
        current={current}
        pages={pages}
        href={(page) => materialsHref({ keywords, current: page })}
        total={m.materials_total({ count: total })}
      />
    </Panel>
  );
}

export function MaterialsPage({ data }: { data: MaterialsData }) {
  useParts();
  const answered = useActionData<MaterialAnswer>();
  const isOfNew = answered?.fields?.materialId === '';
  return (
    <Stack gap={12}>
      <PageHead title={m.materials_title()} note={data.all > 0 ? m.materials_total({ count: data.all }) : undefined}>
        <LinkButton href={hrefOf('home/material/template')} download>
          {m.materials_template()}
        </LinkButton>
        {data.all > 0 && (
          <LinkButton href={hrefOf('home/material/export')} download>
            {m.materials_export()}
          </LinkButton>
        )}
      </PageHead>
      <p className={css.intro}>{m.materials_intro()}</p>
      <Answered />
      <Panel title={m.materials_add()}>
        <MaterialForm key={answered?.saved ?? 'new'} answered={isOfNew ? answered : undefined} />
      </Panel>
      <Upload userId={data.userId} />
      {data.all === 0 ? (
        <Panel>
          <EmptyState title={m.materials_emptyTitle()}>{m.materials_emptyWhy()}</EmptyState>
        </Panel>
      ) : (
        <Found data={data} />
      )}
    </Stack>
  );
}
