// Candidates of a line side by side, best first: a button, what agrees, what differs and why, stock, and what the line would cost with it.
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Notice } from '@partharbor/ui/notice';
import { PartNumber } from '@partharbor/ui/part-number';
import { longestFraction, Price } from '@partharbor/ui/price';
import type { Decimals } from '@partharbor/ui/price';
import { Skeleton } from '@partharbor/ui/skeleton';
import { StockBadge } from '@partharbor/ui/stock-badge';
import { Table, Td, Th } from '@partharbor/ui/table';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { money, quantity, unitPrice } from '@partharbor/rules/format';
import { reservesStock } from '@partharbor/rules/goods';
import { useState } from 'react';
import { m } from '../../../i18n/messages.js';
import { partHref } from '../../../hrefs.ts';
import { BrandName, shownZh } from '../../goods/BrandName.tsx';
import css from './panel.module.css';
import tones from '../tones.module.css';
import { comparedWord } from '../labels.ts';
import type { PanelProps } from './LinePanel.tsx';
import type { Candidate } from '../types.ts';

const shownFirst = 5;

export function CandidateTable({ editor, one, search }: PanelProps) {
  const [isAll, setAll] = useState(false);
  const { state, candidates, message, again, query } = search;
  if (state === 'asking' && candidates.length === 0) return <Skeleton label={m.bom_asking()} shape="line" count={3} />;
  if (state === 'failed') {
    return (
      <Notice
        tone="error"
        actions={
          <Button size="cell" onClick={again}>
            {m.common_retry()}
          </Button>
        }
      >
        {message || m.bom_askFailed()}
      </Notice>
    );
  }
  // The line's own reason says it.
  if (candidates.length === 0 && query === '' && one.reasonText !== '') return null;
  if (candidates.length === 0) return <p className={css.none}>{query === '' ? m.bom_noCandidates() : m.bom_nothingFound({ query })}</p>;
  const shown = isAll ? candidates : candidates.slice(0, shownFirst);
  const { currency } = editor.view;
  const decimals = longestFraction(shown.map((candidate) => unitPrice(candidate.unitPrice, currency)));
  const chosen = new Set(one.picks.map(({ goodsId }) => goodsId));
  return (
    <>
      <div aria-busy={state === 'asking' || undefined}>
        <Table caption={m.bom_candidates()} density="compact" records>
          <Head />
          <tbody>
            {shown.map((candidate, at) => (
              <CandidateRow
                key={candidate.goodsId}
                candidate={candidate}
                place={at + 1}
                isChosen={chosen.has(candidate.goodsId)}
                currency={currency}
                decimals={decimals}
                take={() => editor.change({ op: 'pick', key: one.key, picks: [{ goodsId: candidate.goodsId, number: null }] })}
              />
            ))}
          </tbody>
        </Table>
      </div>
      {candidates.length > shown.length && (
        <div>
          <Button size="cell" kind="quiet" onClick={() => setAll(true)}>
            {m.bom_moreCandidates({ count: candidates.length - shown.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function Head() {
  return (
    <thead>
      <tr>
        <Th>
          <span className="visually-hidden">{m.bom_take()}</span>
        </Th>
        <Th>{m.bom_colPart()}</Th>
        <Th>{m.bom_colCompared()}</Th>
        <Th>{m.bom_colReason()}</Th>
        <Th align="end">{m.bom_colStock()}</Th>
        <Th align="end">{m.bom_colBuy()}</Th>
        <Th align="end">{m.bom_colPrice()}</Th>
        <Th align="end">{m.bom_colSubtotal()}</Th>
      </tr>
    </thead>
  );
}

interface RowProps {
  readonly candidate: Candidate;
  readonly place: number;
  readonly isChosen: boolean;
  readonly currency: 'CNY' | 'USD';
  readonly decimals: Decimals;
  readonly take: () => void;
}

function CandidateRow({ candidate, place, isChosen, currency, decimals, take }: RowProps) {
  const { goodsId, partNo, brandName, brandNameZh, goodsNumber, stockType, buy, amount, reasonText, goodsStatus } = candidate;
  const isStocked = reservesStock(stockType);
  return (
    <tr>
      <Td>
        {isChosen ? (
          <span className={css.taken}>
            <Icon of={IconCheck} /> {m.bom_taken()}
          </span>
        ) : (
          <Button
            size="cell"
            kind="accent"
            onClick={take}
            aria-label={m.bom_takePart({ part: partNo })}
            aria-keyshortcuts={place <= 5 ? String(place) : undefined}
          >
            {m.bom_take()}
          </Button>
        )}
      </Td>
      <Td>
        <span>
          <PartNumber partNo={partNo} href={partHref(goodsId)} /> <BrandName brand={brandName} brandZh={shownZh(brandName, brandNameZh)} />{' '}
          <span className={css.note}>{candidate.package}</span>
        </span>
      </Td>
      <Td dataLabel={m.bom_colCompared()}>
        <Compared candidate={candidate} />
      </Td>
      <Td dataLabel={m.bom_colReason()}>{reasonText}</Td>
      <Td align="end" nowrap dataLabel={m.bom_colStock()}>
        {goodsStatus === 0 ? (
          <StockBadge state="none" word={m.bom_supplyOff()} />
        ) : isStocked ? (
          <span className={goodsNumber >= buy ? tones.good : tones.bad}>{quantity(goodsNumber)}</span>
        ) : (
          <span className={tones.wait}>{m.bom_supplyOnOrder()}</span>
        )}
      </Td>
      <Td align="end" nowrap dataLabel={m.bom_colBuy()}>
        {quantity(buy)}
      </Td>
      <Td align="end" nowrap dataLabel={m.bom_colPrice()}>
        <Price text={unitPrice(candidate.unitPrice, currency)} quote={m.common_quote()} decimals={decimals} />
      </Td>
      <Td align="end" nowrap dataLabel={m.bom_colSubtotal()}>
        {amount === '' ? '' : money(amount, currency)}
      </Td>
    </tr>
  );
}

/** The field that a reason is about: its sentence says both values. */
const reasonField = (reason: string): string => (reason === 'MAKER' ? 'brand' : reason.toLowerCase());

/** A field that differs is marked and says so; what is not compared is not named. */
function Compared({ candidate: { agrees, differs, reason } }: { readonly candidate: Candidate }) {
  return (
    <span className={css.compared}>
      {agrees.map((field) => {
        const word = comparedWord(field);
        return word === null ? null : (
          <span key={field} className={css.agrees}>
            <Icon of={IconCheck} label={m.bom_agrees()} />
            {word}
          </span>
        );
      })}
      {differs.map(({ field, asked, has }) => (
        <span key={field} className={css.differs}>
          {field !== reasonField(reason) && typeof asked === 'string' && typeof has === 'string' && asked !== '' && has !== ''
            ? m.bom_differsFrom({ field: comparedWord(field) ?? field, asked, has })
            : m.bom_differs({ field: comparedWord(field) ?? field })}
        </span>
      ))}
    </span>
  );
}
