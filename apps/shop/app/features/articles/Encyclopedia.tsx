// The encyclopedia: its groups with their articles and links; beside an article, all of them (CO-3).
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { LinkButton } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { m } from '../../i18n/messages.js';
import css from './articles.module.css';

export interface EncyclopediaGroup {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** A link of another site is followed by the browser. */
const relOf = (href: string): string | undefined => (/^https?:/.test(href) ? 'noopener external' : undefined);

function Links({ links, current }: { links: EncyclopediaGroup['links']; current: string }) {
  return (
    <ul className={css.links}>
      {links.map(({ href, label }) => (
        <li key={`${href} ${label}`}>
          <Link href={href} rel={relOf(href)} aria-current={href === current ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function EncyclopediaRail({ groups, current = '' }: { groups: readonly EncyclopediaGroup[]; current?: string }) {
  return (
    <nav className={css.rail} aria-label={m.articles_encyclopedia()}>
      {groups.map(({ title, links }) => (
        <Panel key={title} title={title} flush>
          <Links links={links} current={current} />
        </Panel>
      ))}
    </nav>
  );
}

export function EncyclopediaIndex({ groups }: { groups: readonly EncyclopediaGroup[] }) {
  return (
    <Stack>
      <Breadcrumb
        label={m.common_breadcrumb()}
        items={[{ label: m.common_home(), href: '/index' }, { label: m.articles_encyclopedia() }]}
      />
      <PageHead title={m.articles_encyclopedia()} note={m.articles_encyclopediaNote()} />
      {groups.length === 0 ? (
        <EmptyState
          title={m.articles_encyclopediaEmpty()}
          action={<LinkButton href="/HelpHome/shoppingProcessHelp">{m.shell_shopping()}</LinkButton>}
        />
      ) : (
        <div className={css.index}>
          {groups.map(({ title, links }) => (
            <Panel key={title} title={title} flush>
              <Links links={links} current="" />
            </Panel>
          ))}
        </div>
      )}
    </Stack>
  );
}
