// Parts side by side: what stands above the table, and what is said where there is nothing to compare (CP-2).
import { Button, LinkButton } from '@partharbor/ui/button';
import { CopyButton } from '@partharbor/ui/copy-button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { Form, useActionData, useSearchParams } from 'react-router';
import { m } from '../../i18n/messages.js';
import { latePart } from '../../lazy-part.ts';
import type { AddAnswer } from '../goods/add-line.ts';
import { CartAdding } from '../goods/adding.tsx';
import { CompareTable } from './CompareTable.tsx';
import type { CompareData } from './compare.server.ts';
import { Tools } from './Tools.tsx';
import { readAddress } from './hrefs.ts';
import css from './compare.module.css';
import bar from './number-bar.module.css';

const NumberBar = latePart(() => import('./NumberBar.tsx').then((loaded) => loaded.NumberBar));

function Empty() {
  return (
    <Panel>
      <EmptyState
        title={m.compare_emptyTitle()}
        action={
          <LinkButton kind="primary" href="/ProductListHome">
            {m.compare_emptyAction()}
          </LinkButton>
        }
      >
        {m.compare_emptyWhy()}
      </EmptyState>
    </Panel>
  );
}

/** The parts shown are not the visitor's list: somebody shared them, or they were just cleared. */
function Shared({ data: { parts, own } }: { data: CompareData }) {
  return (
    <Notice
      live={false}
      actions={
        <>
          <Form method="post">
            <input type="hidden" name="take" value={parts.map(({ row }) => row.goodsId).join('-')} />
            <Button type="submit" kind="accent" size="cell">
              {own.length === 0 ? m.compare_take() : m.compare_takeInstead()}
            </Button>
          </Form>
          {own.length > 0 && <Link href="/Compare">{m.compare_own({ count: own.length })}</Link>}
        </>
      }
    >
      {m.compare_shared()}
    </Notice>
  );
}

const refusals = { COMPARE_FULL: m.compare_full, COMPARE_THERE: m.compare_there, other: m.compare_refused };

function Notices({ data }: { data: CompareData }) {
  const answered = useActionData<AddAnswer>();
  const { parts, own, address } = data;
  const isOwn = address.ids === null || parts.map(({ row }) => row.goodsId).join() === own.join();
  return (
    <>
      {answered && !answered.ok && !('choices' in answered) && <Notice tone="error">{answered.message}</Notice>}
      {data.refused && <Notice tone="lead">{refusals[data.refused]()}</Notice>}
      {!isOwn && parts.length > 0 && <Shared data={data} />}
      {data.missing > 0 && (
        <Notice live={false} tone="lead">
          {m.compare_missing({ count: data.missing })}
        </Notice>
      )}
    </>
  );
}

export function ComparePage({ data }: { data: CompareData }) {
  const [params] = useSearchParams();
  const { onlyDifferent } = readAddress(params);
  const { parts } = data;
  const categories = [...new Set(parts.map(({ category }) => category))];
  return (
    <CartAdding inCart={data.inCart}>
      <Stack gap={12} className={css.page}>
        <PageHead
          title={m.compare_title()}
          note={
            parts.length > 0
              ? m.compare_note({
                  what: categories.length === 1 ? categories[0]! : m.compare_kinds({ count: categories.length }),
                  count: parts.length,
                })
              : undefined
          }
        >
          {parts.length > 0 && (
            <span className={css.share}>
              <a href={data.share}>{m.compare_share()}</a>
              <CopyButton text={data.share} label={m.compare_copy()} doneLabel={m.common_copied()} failedLabel={m.common_copyFailed()} />
            </span>
          )}
        </PageHead>
        <Notices data={data} />
        {/* Used here, or its sheet would come with the late part alone. */}
        <div className={bar.place}>
          <NumberBar ids={parts.map(({ row }) => row.goodsId).join('-')} n={data.address.n} />
        </div>
        {parts.length === 0 ? (
          <Empty />
        ) : (
          <>
            <Tools data={data} onlyDifferent={onlyDifferent} />
            <CompareTable data={data} onlyDifferent={onlyDifferent} />
          </>
        )}
      </Stack>
    </CartAdding>
  );
}
