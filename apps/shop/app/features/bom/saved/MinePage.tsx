// /UserHome/myBom: the account's BOMs, deleted ones, and what the shop remembers of its lists (BM-7).
import { Button, LinkButton } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Tabs } from '@partharbor/ui/tabs';
import { TextField } from '@partharbor/ui/text-field';
import { Form } from 'react-router';
import { m } from '../../../i18n/messages.js';
import { Pages } from '../../common/Pages.tsx';
import { bomPath, mineHref, templateHref } from '../hrefs.ts';
import { MineTable } from './MineTable.tsx';
import { Remembered } from './Remembered.tsx';
import { Revisions } from './Revisions.tsx';
import css from './mine.module.css';
import type { MineAnswer, MineData, MineTab } from './mine.server.ts';

const tabs: Record<MineTab, () => string> = { mine: m.bom_tabMine, deleted: m.bom_tabDeleted, remembered: m.bom_tabRemembered };

interface PageProps {
  readonly data: MineData;
  readonly answered: MineAnswer | undefined;
}

export function MinePage({ data, answered }: PageProps) {
  const { tab, keywords, page, revisions, remembered } = data;
  return (
    <Stack gap={12}>
      <PageHead title={m.bom_mine()}>
        <LinkButton kind="primary" href={bomPath}>
          {m.bom_begin()}
        </LinkButton>
      </PageHead>
      <Tabs
        label={m.bom_mine()}
        items={(Object.keys(tabs) as MineTab[]).map((one) => ({ href: mineHref({ tab: one }), label: tabs[one](), current: one === tab }))}
      />
      <Outcome answered={answered} />
      {revisions && page && (
        <Revisions bomId={revisions.bomId} list={revisions.list} entry={page.records.find((one) => one.bomId === revisions.bomId)} />
      )}
      <Form method="get" className={css.search}>
        {tab !== 'mine' && <input type="hidden" name="tab" value={tab} />}
        <TextField
          name="q"
          label={m.bom_searchMine()}
          labelHidden
          placeholder={m.bom_searchMine()}
          maxLength={60}
          defaultValue={keywords}
          type="search"
          key={keywords}
        />
        <Button type="submit">{m.bom_search()}</Button>
      </Form>
      {page && (
        <Panel flush>
          {page.records.length === 0 ? (
            <Nothing tab={tab} keywords={keywords} />
          ) : (
            <MineTable data={data} records={page.records} answered={answered} />
          )}
          <Pages
            inPanel
            current={page.current}
            pages={page.pages}
            total={m.bom_mineTotal({ count: page.total })}
            href={(current) => mineHref({ tab, keywords, current })}
          />
        </Panel>
      )}
      {remembered && <Remembered remembered={remembered} keywords={keywords} />}
    </Stack>
  );
}

/** What was done, with the way back beside it. */
function Outcome({ answered }: Pick<PageProps, 'answered'>) {
  if (answered?.deleted) {
    return (
      <Notice
        actions={
          <Form method="post" preventScrollReset>
            {answered.deleted.map((bomId) => (
              <input key={bomId} type="hidden" name="bomId" value={bomId} />
            ))}
            <Button type="submit" name="intent" value="undelete" kind="accent" size="cell">
              {m.bom_undo()}
            </Button>
          </Form>
        }
      >
        {m.bom_deleted()}
      </Notice>
    );
  }
  if (answered?.restored) return <Notice tone="stock">{m.bom_restored({ names: answered.restored.join(', ') })}</Notice>;
  if (answered?.forgotten !== undefined) return <Notice tone="stock">{m.bom_forgotten({ count: answered.forgotten })}</Notice>;
  return answered?.message ? <Notice tone="error">{answered.message}</Notice> : null;
}

function Nothing({ tab, keywords }: { readonly tab: MineTab; readonly keywords: string }) {
  if (keywords !== '')
    return (
      <EmptyState title={m.bom_noneFound({ keywords })} action={<LinkButton href={mineHref({ tab })}>{m.bom_showAll()}</LinkButton>} />
    );
  if (tab === 'deleted') return <EmptyState title={m.bom_noneDeleted()}>{m.bom_noneDeletedWhy()}</EmptyState>;
  return (
    <EmptyState
      title={m.bom_noneMine()}
      action={
        <>
          <LinkButton kind="primary" href={bomPath}>
            {m.bom_firstBom()}
          </LinkButton>
          <LinkButton href={templateHref} rel="external" download>
            {m.bom_template()}
          </LinkButton>
        </>
      }
    >
      {m.bom_fileLimits()}
    </EmptyState>
  );
}
