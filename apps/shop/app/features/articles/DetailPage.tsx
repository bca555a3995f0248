// One text: its contents at the left, the parts it is about with price and stock below, the texts before and after (CO-2).
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { Button } from '@partharbor/ui/button';
import { CopyButton } from '@partharbor/ui/copy-button';
import { Grid, PageHead, Panel, Row, SectionHead, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { useHydrated } from '@partharbor/ui/hydrated';
import { day } from '@partharbor/rules/format';
import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { m } from '../../i18n/messages.js';
import { inLanguage } from '../../language.ts';
import type { AddAnswer } from '../goods/add-line.ts';
import { CartAdding } from '../goods/adding.tsx';
import { GoodsTable } from '../goods/GoodsTable.tsx';
import { categoryHref } from '../shell/data.ts';
import css from './articles.module.css';
import { tagHref } from './KindRail.tsx';
import { detailHref, kindName, listPath } from './kinds.ts';
import type { DetailData } from './articles.server.ts';

type Text = DetailData['one'];

function Facts({ one, url }: { one: Text; url: string }) {
  const hydrated = useHydrated();
  const { kind } = one;
  const revised = day(one.updatedAt) > day(one.publishedAt);
  return (
    <Row className={css.facts} between>
      <Row gap={12}>
        <time dateTime={one.publishedAt}>{m.articles_published({ day: day(one.publishedAt) })}</time>
        {revised && <time dateTime={one.updatedAt}>{m.articles_updated({ day: day(one.updatedAt) })}</time>}
        {kind !== 'encyclopedia' &&
          one.tags.map((tag) => (
            <Link key={tag} href={tagHref(kind, tag)}>
              {tag}
            </Link>
          ))}
      </Row>
      <Row className={css.tools}>
        <CopyButton text={url} label={m.articles_copyLink()} doneLabel={m.common_copied()} failedLabel={m.common_copyFailed()} />
        <Button size="cell" className={hydrated ? undefined : css.unseen} onClick={() => print()}>
          {m.articles_print()}
        </Button>
      </Row>
    </Row>
  );
}

function Prose({ html }: { html: string }) {
  // Made by our renderer of Markdown, which lets no other tags through.
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}

function Neighbours({ one }: { one: Text }) {
  if (!one.previous && !one.next) return null;
  const link = (word: string, to: Text['next']): ReactNode =>
    to ? (
      <Link href={detailHref({ kind: one.kind, id: to.id })}>
        <span>{word}</span>
        {to.title}
      </Link>
    ) : (
      <span />
    );
  return (
    <nav className={css.neighbours} aria-label={m.articles_neighbours()}>
      {link(m.articles_previous(), one.previous)}
      {link(m.articles_next(), one.next)}
    </nav>
  );
}

function Contents({ one }: { one: Text }) {
  const { headings, category, kind } = one;
  return (
    <div className={css.rail}>
      {headings.length > 1 && (
        <Panel title={m.content_contents()} flush>
          <ol className={css.links}>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </Panel>
      )}
      {kind !== 'encyclopedia' && (
        <Panel flush>
          <ul className={css.links}>
            {category && (
              <li>
                <Link href={categoryHref(category)}>{inLanguage(category.categoryName, category.categoryEnName)}</Link>
              </li>
            )}
            <li>
              <Link href={listPath(kind)}>{m.articles_backTo({ kind: kindName(kind) })}</Link>
            </li>
          </ul>
        </Panel>
      )}
    </div>
  );
}

export function DetailPage({ data, rail }: { data: DetailData; rail?: ReactNode }) {
  const { one, rows, inCart, currency, url } = data;
  const answer = useActionData<AddAnswer>();
  const { kind } = one;
  const above =
    kind === 'encyclopedia'
      ? { label: one.groupName || m.articles_encyclopedia(), href: '/HelpHome/mallEncyclopedias' }
      : { label: kindName(kind), href: listPath(kind) };
  return (
    <CartAdding inCart={inCart}>
      <Stack measure="reading">
        <Breadcrumb label={m.common_breadcrumb()} items={[{ label: m.common_home(), href: '/index' }, above, { label: one.title }]} />
        {answer && !answer.ok && <Notice tone="error">{answer.message}</Notice>}
        <Grid columns="rail">
          {rail ?? <Contents one={one} />}
          <Stack className={css.sheet}>
            <Panel>
              <article className={css.article}>
                <PageHead title={one.title} />
                <Facts one={one} url={url} />
                {one.summary && <p className={css.summary}>{one.summary}</p>}
                <Prose html={one.html} />
              </article>
            </Panel>
            <Neighbours one={one} />
          </Stack>
        </Grid>
        {rows.length > 0 && (
          <section>
            <SectionHead title={m.articles_parts()} note={m.articles_partsNote()} />
            <GoodsTable caption={m.articles_parts()} rows={rows} currency={currency} n={0} />
          </section>
        )}
      </Stack>
    </CartAdding>
  );
}
