// The page of a search that nothing fulfils: what empties it, one change at a time, and near parts with their differences (SR-4, SR-12).
import { LinkButton } from '@partharbor/ui/button';
import { cx } from '@partharbor/ui/cx';
import { Chip } from '@partharbor/ui/chip';
import { Disclosure } from '@partharbor/ui/disclosure';
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import { SkipLink } from '@partharbor/ui/visually-hidden';
import { quantity as written } from '@partharbor/rules/format';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useState } from 'react';
import { useActionData, useNavigate } from 'react-router';
import { Notice } from '@partharbor/ui/notice';
import { m } from '../../../i18n/messages.js';
import type { AddAnswer } from '../../goods/add-line.ts';
import { CartAdding } from '../../goods/adding.tsx';
import { totalText } from '../../goods/labels.ts';
import { Offers } from '../../inquiries/Offers.tsx';
import { listHref, RESULTS_ID } from '../../listing/list-state.ts';
import type { ListState } from '../../listing/list-state.ts';
import type { FoundList } from '../../listing/listing.server.ts';
import { withoutWord } from '../../listing/remove-query-word.ts';
import { Settable } from '../../listing/Settable.tsx';
import { NeededQuantity } from '../../listing/Toolbar.tsx';
import { useCurrent } from '../../listing/use-list.ts';
import { wantedOf } from '../wanted.ts';
import { NearTable } from './NearTable.tsx';
import type { NothingExactList } from './near-rows.ts';
import { askedText, list } from './near-words.ts';
import css from './near.module.css';

interface NearProps {
  readonly state: ListState;
  readonly near: NothingExactList;
}

/** What was asked for, each with the link that takes it away. */
function AskedChips({ state, near }: NearProps) {
  if (near.asked.length === 0) return null;
  return (
    <div className={css.chips}>
      <span className={css.note}>{m.listing_readWords()}</span>
      {near.asked.map(({ code, name, value, sources, empties }) => (
        <Chip
          key={code}
          name={name}
          value={value}
          warn={empties}
          removeLabel={m.listing_removeFilter({ name, value })}
          removeHref={listHref(sources.reduce((left, source) => withoutWord(left, source), state))}
        />
      ))}
    </div>
  );
}

/** Why the list is empty, and which limits were kept. */
function Reason({ near }: { near: NothingExactList }) {
  const empties = near.asked.find((one) => one.empties);
  const kept = near.asked.filter((one) => one.protects && !one.empties);
  return (
    <p className={css.reason}>
      {empties && (
        <>
          <b>{m.search_nearEmpties({ value: empties.value })}</b>{' '}
        </>
      )}
      {empties?.protects
        ? m.search_nearProtects()
        : kept.length > 0
          ? m.search_nearKept({ values: list(kept.map(({ value }) => value)) })
          : ''}
    </p>
  );
}

type WayOn = NothingExactList['ways'][number];

const wayWords = ({ kind, name, value }: WayOn): string => {
  if (kind === 'use') return m.search_nearUseWhy({ name, value });
  if (kind === 'lower') return m.search_nearLowerWhy({ name, value });
  return name === '' ? m.search_nearWithoutWord({ value }) : m.search_nearDropWhy({ name });
};
const wayButton = ({ kind, value }: WayOn): string => {
  if (kind === 'use') return m.search_nearUse({ value });
  return kind === 'lower' ? m.search_nearLower({ value }) : m.search_nearDrop({ value });
};
/** Values are read as such; a maker beside a number stays the search it was. */
const wayHref = (state: ListState, { code, keywords }: WayOn, isNumber: boolean): string =>
  listHref({ ...state, keywords, type: isNumber && code === '$brand' ? state.type : '1' }, { current: 1 });

/** Limits that protect are lowered only by who opens this and asks: nothing of it is listed, nor can be added, before (SR-12). */
function Lower({ state, near }: NearProps) {
  const ways = near.ways.filter(({ kind }) => kind === 'lower');
  if (ways.length === 0) return null;
  return (
    <div className={css.lower}>
      <Disclosure
        strong={false}
        title={
          <span className={css.way}>
            <Icon of={IconAlertTriangle} className={css.warn} />
            {m.search_nearLowerFold({ names: list(ways.map(({ name }) => name)) })}
          </span>
        }
        aside={<span className={cx(css.note, css.folded)}>{m.search_nearFolded()}</span>}
      >
        <p className={css.note}>{m.search_nearLowerSays()}</p>
        <ul className={css.lowerWays}>
          {ways.map((way) => (
            <li key={way.code}>
              <span>{wayWords(way)}</span>
              <span className={css.note}>{totalText({ total: way.count })}</span>
              <LinkButton href={wayHref(state, way, near.asked.length === 1)} size="cell" rel="nofollow">
                {wayButton(way)}
              </LinkButton>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

function Ways({ state, near }: NearProps) {
  const ways = near.ways.filter(({ kind }) => kind !== 'lower');
  if (ways.length === 0) return null;
  const isNumber = near.asked.length === 1;
  return (
    <table className={css.ways}>
      <thead>
        <tr>
          <th scope="col">{m.search_nearWays()}</th>
          <th scope="col" className={css.count}>
            {m.search_nearParts()}
          </th>
          <th scope="col">
            <span className="visually-hidden">{m.search_nearDo()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {ways.map((way) => (
          <tr key={`${way.kind} ${way.code}`}>
            <td>
              <span className={css.way}>{wayWords(way)}</span>
            </td>
            <td className={css.count}>{written(way.count)}</td>
            <td>
              <LinkButton href={wayHref(state, way, isNumber)} size="cell" rel="nofollow">
                {wayButton(way)}
              </LinkButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Refused() {
  const answer = useActionData<AddAnswer>();
  return answer && !answer.ok ? <Notice tone="error">{answer.message}</Notice> : null;
}

/** The table with its head line, where all near parts may be listed in one step. */
export function NearBox({ state: loaded, near, data }: NearProps & { data: FoundList }) {
  const state = useCurrent(loaded);
  const navigate = useNavigate();
  const [typed, setTyped] = useState<{ readonly from: number; readonly n: number } | null>(null);
  const keep = (wanted: number) => {
    if (wanted !== state.n) void navigate(listHref(state, { n: wanted }), { replace: true, preventScrollReset: true });
  };
  const fullest = near.ways.find(({ kind }) => kind === 'drop');
  return (
    <section className={css.box} id={RESULTS_ID} tabIndex={-1} aria-labelledby="near">
      <div className={css.boxHead}>
        <h2 id="near">{m.search_nearTitleShort()}</h2>
        <span className={css.note}>{m.search_nearShown({ shown: written(near.rows.length), total: written(near.total) })}</span>
        <NeededQuantity state={state} change={(wanted) => setTyped({ from: state.n, n: wanted })} keep={keep} />
      </div>
      <NearTable near={near} currency={data.currency} n={typed?.from === state.n ? typed.n : state.n} />
      <div className={css.boxFoot}>
        <span>
          {near.asked.some(({ body }) => body !== null) && `${m.search_nearScale()} `}
          {m.search_nearNever()}
        </span>
        {fullest && (
          <Link href={wayHref(state, fullest, near.asked.length === 1)} rel="nofollow">
            {m.search_nearAll({ count: written(fullest.count) })}
          </Link>
        )}
      </div>
    </section>
  );
}

export function NearPage({ state, near, data, keywords }: NearProps & { data: FoundList; keywords: string }) {
  return (
    <CartAdding inCart={data.inCart}>
      <SkipLink href={`#${RESULTS_ID}`}>{m.listing_skip()}</SkipLink>
      <h1 className={css.title}>{m.search_nearTitle({ values: askedText(near, data.understood, keywords) })}</h1>
      <Refused />
      <AskedChips state={state} near={near} />
      <div className={css.why}>
        <Reason near={near} />
        <Ways state={state} near={near} />
      </div>
      {data.settable && <Settable state={state} offer={data.settable} />}
      <NearBox state={state} near={near} data={data} />
      <Lower state={state} near={near} />
      <Offers wanted={wantedOf({ ...state, keywords }, data)} />
    </CartAdding>
  );
}
