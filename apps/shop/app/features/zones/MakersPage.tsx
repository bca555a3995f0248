// Makers by what they sell, by number of parts or by name, with an index of letters and a box to find one (SR-11).
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { Button } from '@partharbor/ui/button';
import { Link } from '@partharbor/ui/link';
import { PageHead, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Tabs } from '@partharbor/ui/tabs';
import type { AnswerOf } from '@partharbor/contract/call';
import type { MakerRecord, makerList } from '@partharbor/contract/calls/zones';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { Pages } from '../common/Pages.tsx';
import { BrandName } from '../goods/BrandName.tsx';
import { makerHref, zhName } from './maker-name.ts';
import { makerSorts, makersHref } from './maker-state.ts';
import type { MakerSort, MakersState } from './maker-state.ts';
import css from './zones.module.css';

export type MakersData = AnswerOf<typeof makerList>;

const sortWords: Record<MakerSort, () => string> = { sales: m.zones_sortSales, parts: m.zones_sortParts, name: m.zones_sortName };

const letterWord = (letter: string): string => (letter === '0' ? m.zones_digits() : letter === '#' ? m.zones_otherLetters() : letter);

function Letters({ state, letters }: { state: MakersState; letters: MakersData['letters'] }) {
  const href = (letter: string) => makersHref(state, { letter, keywords: '' });
  return (
    <nav aria-label={m.zones_letters()}>
      <ul className={css.letters}>
        <li>
          <Link href={href('')} aria-current={state.letter === '' ? 'true' : undefined}>
            {m.zones_lettersAll()}
          </Link>
        </li>
        {letters.map(({ letter, count }) => (
          <li key={letter}>
            <Link
              href={href(letter)}
              aria-current={state.letter === letter ? 'true' : undefined}
              aria-label={m.zones_letterOf({ letter: letterWord(letter), count: quantity(count) })}
            >
              {letterWord(letter)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FindMaker({ state }: { state: MakersState }) {
  return (
    <form action={state.path} method="get" className={css.find} aria-label={m.zones_findMaker()}>
      <input
        type="search"
        name="keywords"
        key={state.keywords}
        defaultValue={state.keywords}
        maxLength={50}
        aria-label={m.zones_findMaker()}
        placeholder={m.zones_findMaker()}
      />
      <Button type="submit">{m.zones_find()}</Button>
    </form>
  );
}

function Maker({ maker }: { maker: MakerRecord }) {
  return (
    <li>
      <Link href={makerHref(maker.brandId)}>
        <b>
          <BrandName brand={maker.brandName} brandZh={zhName(maker)} />
        </b>
        <span>
          {m.zones_parts({ count: maker.parts, total: quantity(maker.parts) })}
          {maker.sales > 0 && ` · ${m.zones_sold({ count: quantity(maker.sales) })}`}
        </span>
      </Link>
    </li>
  );
}

function None({ state }: { state: MakersState }) {
  return (
    <Notice live={false} actions={<Link href={state.path}>{m.zones_clearFind()}</Link>}>
      {state.keywords === '' ? m.zones_noMakersHere() : m.zones_noMakers({ keywords: state.keywords })}
    </Notice>
  );
}

export const makersTitle = ({ path }: Pick<MakersState, 'path'>): string => (path === '/agents' ? m.zones_agents() : m.zones_makers());

export function MakersPage({ state, data }: { state: MakersState; data: MakersData }) {
  const title = makersTitle(state);
  const total = m.zones_makerCount({ count: data.total, total: quantity(data.total) });
  return (
    <Stack gap={8}>
      <div>
        <Breadcrumb label={m.common_breadcrumb()} items={[{ label: m.common_home(), href: '/index' }, { label: title }]} />
        <PageHead title={title} note={total}>
          <FindMaker state={state} />
        </PageHead>
      </div>
      {state.path === '/agents' && (
        <Notice live={false} actions={<Link href="/HelpHome/contactUsHelp">{m.zones_contact()}</Link>}>
          {m.zones_agentsNote()}
        </Notice>
      )}
      <Letters state={state} letters={data.letters} />
      <Tabs
        label={m.zones_sort()}
        items={makerSorts.map((sort) => ({ href: makersHref(state, { sort }), label: sortWords[sort](), current: state.sort === sort }))}
      />
      {data.records.length === 0 ? (
        <None state={state} />
      ) : (
        <ul className={css.makers}>
          {data.records.map((maker) => (
            <Maker key={maker.brandId} maker={maker} />
          ))}
        </ul>
      )}
      <Pages current={state.current} pages={data.pages} href={(current) => makersHref(state, { current })} total={total} />
    </Stack>
  );
}
