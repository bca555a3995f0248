// One inquiry or registration: what was asked, how it stands, and every answer (IQ-1, IQ-3).
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { LinkButton } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { dateTime, quantity as written } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { partHref } from '../../hrefs.ts';
import { listHref } from './hrefs.ts';
import { Change, StateTag } from './InquiryTable.tsx';
import { FormOutcome } from './FormOutcome.tsx';
import type { InquiryWhole, ListAnswer } from './list.server.ts';
import css from './inquiries.module.css';
import { partOf } from './part-of.ts';
import { priceOf, stateWord } from './labels.ts';

type Fact = readonly [name: string, value: string];

function factsOf(one: InquiryWhole): Fact[] {
  const all: Fact[] = [
    [m.inquiries_partNo(), one.partNo],
    [m.inquiries_brand(), one.brandName],
    [m.inquiries_quantity(), written(one.quantity)],
    [m.inquiries_target({ currency: one.currency }), priceOf(one.targetPrice, one)],
    [m.inquiries_batch(), one.batch],
    [one.kind === 'shortage' ? m.inquiries_acceptedDelivery() : m.inquiries_delivery(), one.delivery],
    [m.inquiries_description(), one.description],
    [m.inquiries_company(), one.company],
    [m.inquiries_contact(), one.contact],
    [one.kind === 'shortage' ? m.inquiries_mobile() : m.inquiries_phone(), one.phone],
    [m.inquiries_email(), one.email],
    [m.inquiries_askedAt(), dateTime(one.createdAt)],
  ];
  return all.filter(([, value]) => value !== '');
}

function Answers({ one }: { one: InquiryWhole }) {
  if (one.answers.length === 0)
    return <p>{one.dueAt === null ? m.inquiries_noAnswer() : m.inquiries_due({ time: dateTime(one.dueAt) })}</p>;
  return (
    <ol className={css.answers}>
      {one.answers.map((answer) => (
        <li key={answer.at} className={css.cell}>
          <b>{stateWord(answer.state)}</b>{' '}
          {answer.unitPrice && (
            <>
              <b translate="no">{priceOf(answer.unitPrice, one)}</b> {m.inquiries_terms({ lead: answer.leadTime, date: answer.validUntil })}
            </>
          )}
          {answer.note && <p className={css.note}>{answer.note}</p>}
          <small>
            <time dateTime={answer.at}>{dateTime(answer.at)}</time>
          </small>
        </li>
      ))}
    </ol>
  );
}

/** What a page about one is called. */
export const oneTitle = (one: Pick<InquiryWhole, 'kind' | 'partNo' | 'description'>): string =>
  one.kind === 'inquiry' ? m.inquiries_oneInquiry({ part: partOf(one) }) : m.inquiries_oneShortage({ part: partOf(one) });

const titleOf = (kind: InquiryWhole['kind']): string => (kind === 'inquiry' ? m.inquiries_inquiries() : m.inquiries_shortages());

export function InquiryWholePage({ one, answer }: { one: InquiryWhole; answer: ListAnswer | undefined }) {
  return (
    <Stack measure="form" gap={12}>
      <div>
        <Breadcrumb
          label={m.common_breadcrumb()}
          items={[
            { label: m.common_home(), href: '/index' },
            { label: titleOf(one.kind), href: listHref(one.kind) },
            { label: partOf(one) },
          ]}
        />
        <PageHead title={oneTitle(one)} note={<StateTag one={one} />}>
          <Change one={one} />
        </PageHead>
      </div>
      <FormOutcome kind={one.kind} data={null} answer={answer} />
      <Panel title={m.inquiries_answers()}>
        <Answers one={one} />
      </Panel>
      <Panel title={m.inquiries_asked()} aside={one.goodsId && <Link href={partHref(one.goodsId)}>{m.inquiries_toPart()}</Link>}>
        <dl className={css.facts}>
          {factsOf(one).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </Stack>
  );
}

/** The address names none, or one that is not the buyer's. */
export function NoInquiry({ isNamed }: { isNamed: boolean }) {
  return (
    <Stack gap={12}>
      <PageHead title={m.inquiries_detailTitle()} />
      <Panel>
        <EmptyState
          title={isNamed ? m.inquiries_unknown() : m.inquiries_unnamed()}
          action={<LinkButton href={listHref('inquiry')}>{m.inquiries_inquiries()}</LinkButton>}
        >
          {m.inquiries_unknownWhy()}
        </EmptyState>
      </Panel>
    </Stack>
  );
}
