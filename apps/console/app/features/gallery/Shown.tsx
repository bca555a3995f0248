// Gallery, second part: notices, marks, tables, ways around, overlays, progress.
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { Button } from '@partharbor/ui/button';
import { Chip } from '@partharbor/ui/chip';
import { CopyButton } from '@partharbor/ui/copy-button';
import { Countdown } from '@partharbor/ui/countdown';
import { Dialog } from '@partharbor/ui/dialog';
import { Disclosure } from '@partharbor/ui/disclosure';
import { Drawer } from '@partharbor/ui/drawer';
import { Drawing } from '@partharbor/ui/drawing';
import { EmptyState } from '@partharbor/ui/empty-state';
import { ErrorBox } from '@partharbor/ui/error-box';
import { Facts, Grid, Panel, Row, SectionHead, Stack } from '@partharbor/ui/layout';
import { Money } from '@partharbor/ui/money';
import { Notice } from '@partharbor/ui/notice';
import { Pagination } from '@partharbor/ui/pagination';
import { PartNumber } from '@partharbor/ui/part-number';
import { MenuLink, Popover } from '@partharbor/ui/popover';
import { Price } from '@partharbor/ui/price';
import { ProgressBar } from '@partharbor/ui/progress-bar';
import { Skeleton } from '@partharbor/ui/skeleton';
import { Steps } from '@partharbor/ui/steps';
import { StockBadge } from '@partharbor/ui/stock-badge';
import { Unbroken } from '@partharbor/ui/unbroken';
import { Table, Td, Th } from '@partharbor/ui/table';
import { Tabs } from '@partharbor/ui/tabs';
import { Tag } from '@partharbor/ui/tag';
import type { Tone } from '@partharbor/ui/tag';
import { TierTable } from '@partharbor/ui/tier-table';
import { Timeline } from '@partharbor/ui/timeline';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import { m } from '../../i18n/messages.js';
import iconUrl from '../../favicon.svg?url';

const LONG_PART = 'GRM155R71C104KA88D-TESTED/REEL,13IN';

export function Notices() {
  return (
    <Panel title={m.gallery_notices()}>
      <Stack gap={12}>
        <Notice live={false}>{m.gallery_info()}</Notice>
        <Notice live={false} tone="stock">
          {m.gallery_stock()}
        </Notice>
        <Notice live={false} tone="lead" title={m.common_staleTitle()} actions={<Button kind="quiet">{m.common_loadChange()}</Button>}>
          {m.gallery_lead()}
        </Notice>
        <Notice live={false} tone="error">
          {m.gallery_errorNotice()}
        </Notice>
        <ErrorBox title={m.gallery_failed()} number={m.gallery_number()} action={<Button>{m.common_retry()}</Button>}>
          <p>{m.gallery_failedText()}</p>
        </ErrorBox>
        <EmptyState title={m.gallery_empty()} action={<Button>{m.gallery_link()}</Button>}>
          {m.gallery_emptyText()}
        </EmptyState>
        <Skeleton label={m.gallery_skeleton()} shape="cell" count={3} />
      </Stack>
    </Panel>
  );
}

const tones: readonly Tone[] = ['plain', 'stock', 'lead', 'drop', 'error', 'accent'];

export function Marks() {
  const copy = { label: m.common_copyName({ text: 'LM358DR' }), doneLabel: m.common_copied(), failedLabel: m.common_copyFailed() };
  return (
    <Panel title={m.gallery_marks()}>
      <Stack gap={12}>
        <Row gap={16}>
          <StockBadge state="stock" word={m.gallery_inStock()} count="412,000" note={m.gallery_place()} />
          <StockBadge state="low" word={m.gallery_few()} count="40" />
          <StockBadge state="lead" word={m.gallery_lead2()} note={m.gallery_place()} />
          <StockBadge state="none" word={m.gallery_none()} />
          <Unbroken text="12-01 - 12-03" />
        </Row>
        <Row>
          {tones.map((tone) => (
            <Tag key={tone} tone={tone}>
              {m.gallery_default()}
            </Tag>
          ))}
        </Row>
        <Row>
          <Chip name={m.gallery_filter()} value="0402" removeLabel={m.gallery_remove({ value: '0402' })} removeHref="/ui" />
          <Chip name={m.gallery_filter()} value="0603" removeLabel={m.gallery_remove({ value: '0603' })} removeHref="/ui" warn />
        </Row>
        <Row gap={16}>
          <PartNumber partNo="LM358DR" copy={copy} />
          <PartNumber partNo={LONG_PART} match={[0, 6]} />
          <CopyButton text="LM358DR" {...copy} />
        </Row>
        <Row gap={16}>
          <Money text="¥1,234.56" />
          <Money text="¥569.35" was="¥581.35" wasLabel={m.gallery_was()} />
          <Money text="−¥20.00" tone="drop" />
          <Money text="¥396.90" large />
          <Price text={null} quote={m.gallery_quote()} />
        </Row>
        <Drawing src={iconUrl} alt={m.gallery_drawing()} size={40} />
      </Stack>
    </Panel>
  );
}

export function Tables() {
  const rows = [
    { quantity: '100+', price: '¥0.0098', amount: '¥0.98', current: true },
    { quantity: '1,000+', price: '¥0.008733', amount: '¥8.73' },
  ];
  return (
    <Panel title={m.gallery_tables()}>
      <Stack gap={12}>
        <TierTable
          rows={rows}
          texts={{
            caption: m.gallery_tiers(),
            quantity: m.gallery_from(),
            price: m.gallery_unit(),
            amount: m.gallery_sum(),
            quote: m.gallery_quote(),
          }}
        />
        <Table caption={m.gallery_lines()} captionHidden={false} density="compact" records>
          <thead>
            <tr>
              <Th>{m.gallery_part()}</Th>
              <Th align="end" sort={{ href: '/ui', now: 'descending', label: m.gallery_sorted() }}>
                {m.gallery_from()}
              </Th>
            </tr>
          </thead>
          <tbody>
            <tr data-current="true">
              <Td dataLabel={m.gallery_part()}>
                <PartNumber partNo={LONG_PART} href="/ui" />
              </Td>
              <Td dataLabel={m.gallery_from()} align="end">
                10,000
              </Td>
            </tr>
          </tbody>
        </Table>
        <SectionHead title={m.gallery_facts()} note={m.gallery_note()} />
        <Grid columns="halves">
          <Facts items={[{ name: m.gallery_resistance(), value: '4.7 kΩ' }]} />
          <Disclosure title={m.gallery_disclosure()} aside="14">
            {m.gallery_disclosed()}
          </Disclosure>
        </Grid>
      </Stack>
    </Panel>
  );
}

export function Ways() {
  return (
    <Panel title={m.gallery_ways()}>
      <Stack gap={12}>
        <Tabs
          label={m.gallery_ways()}
          items={[
            { href: '/ui', label: m.gallery_tabOne(), count: '18,406', current: true },
            { href: '/ui?tab=2', label: m.gallery_tabTwo(), count: '32' },
          ]}
        />
        <Breadcrumb label={m.gallery_crumbs()} items={[{ label: m.gallery_home(), href: '/ui' }, { label: m.gallery_resistors() }]} />
        <Steps
          label={m.gallery_steps()}
          steps={[m.gallery_cart(), m.gallery_checkout(), m.gallery_pay()]}
          current={1}
          doneLabel={m.gallery_done()}
        />
        <Pagination
          current={3}
          pages={737}
          href={(page) => `/ui?page=${page}`}
          total={m.common_rangeOf({ from: '51', to: '75', total: '18,406' })}
          texts={{
            label: m.common_paging(),
            previous: m.common_previousPage(),
            next: m.common_nextPage(),
            page: (page) => m.common_page({ page }),
          }}
        />
      </Stack>
    </Panel>
  );
}

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const toast = useToast();
  const close = () => setOpen(null);
  const remove = () => {
    close();
    toast({ text: m.gallery_toastText(), undo: { label: m.gallery_undo(), run: close } });
  };
  return (
    <Panel title={m.gallery_overlays()}>
      <Row>
        <Button onClick={() => setOpen('dialog')}>{m.gallery_openDialog()}</Button>
        <Button onClick={() => setOpen('drawer')}>{m.gallery_openDrawer()}</Button>
        <Button onClick={remove}>{m.gallery_toast()}</Button>
        <Popover trigger={m.gallery_openPopover()}>
          <MenuLink href="/ui">{m.gallery_home()}</MenuLink>
        </Popover>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={m.gallery_dialogTitle()}
        closeLabel={m.common_close()}
        actions={
          <Button kind="danger" onClick={remove}>
            {m.gallery_dialogTitle()}
          </Button>
        }
      >
        <p>{m.gallery_dialogText()}</p>
      </Dialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title={m.gallery_openDrawer()}
        closeLabel={m.common_close()}
        foot={<Button onClick={close}>{m.common_close()}</Button>}
      >
        <p>{m.gallery_dialogText()}</p>
      </Drawer>
    </Panel>
  );
}

const START = '2026-11-21T06:00:00Z';

export function Progressing() {
  return (
    <Panel title={m.gallery_progress()}>
      <Stack gap={12}>
        <ProgressBar label={m.gallery_progress()} value={120} max={300} words={m.gallery_matching()} />
        <ProgressBar label={m.gallery_skeleton()} />
        <Countdown until="2026-11-21T08:00:00Z" now={START} words={(seconds) => m.gallery_left({ seconds })} />
        <Timeline
          label={m.gallery_timeline()}
          events={[
            { time: '11-21 14:05', dateTime: START, text: m.gallery_arrived(), current: true },
            { time: '11-19 09:12', dateTime: '2026-11-19T01:12:00Z', text: m.gallery_shipped() },
          ]}
        />
      </Stack>
    </Panel>
  );
}
