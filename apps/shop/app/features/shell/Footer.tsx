// The footer: groups of links that staff manage, service hours, hotline and mail, other sites, filing texts; on phones also the settings (HD-9).
import { Link } from '@partharbor/ui/link';
import { m } from '../../i18n/messages.js';
import { WrittenList } from '../../written-list.tsx';
import { JoinButton } from '../cooperation/JoinButton.tsx';
import { EditionMenu } from './EditionMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import type { FooterData, ShellData } from './data.ts';
import css from './footer.module.css';
import frame from './shell.module.css';

type Links = FooterData['friends'];

/** Other sites open in place and are followed by the browser. */
const relOf = (href: string) => (href.startsWith('/') ? undefined : 'noopener external');

function LinkList({ links }: { links: Links }) {
  return (
    <WrittenList className={css.links} shown={['links', links]}>
      {() =>
        links.map(({ href, label }) => (
          <li key={href + label}>
            <Link href={href} rel={relOf(href)}>
              {label}
            </Link>
          </li>
        ))
      }
    </WrittenList>
  );
}

function Service({ data }: { data: ShellData }) {
  const told = data.footer?.hotline ?? '';
  // 400 and 800 cannot be dialled from abroad.
  const hotline = data.edition === 'international' && /^[48]00/.test(told) ? '' : told;
  return (
    <div>
      <h2>{m.shell_footerService()}</h2>
      <ul className={css.links}>
        {hotline && (
          <li>
            <a href={`tel:${hotline.replace(/[^\d+]/g, '')}`} className={css.hotline} aria-label={`${m.shell_hotline()} ${hotline}`}>
              {hotline}
            </a>
          </li>
        )}
        <li>{m.shell_hours()}</li>
        <li>
          <a href={`mailto:${data.serviceMail}`} translate="no">
            {data.serviceMail}
          </a>
        </li>
      </ul>
      {/* A word of its own: one shared with the quiet frame would bring all of this there. */}
      {data.edition === 'domestic' ? <JoinButton /> : <Link href="/HelpHome/contactUsHelp">{m.shell_writeToUs()}</Link>}
    </div>
  );
}

function Row({ name, links }: { name?: string; links: Links }) {
  if (links.length === 0) return null;
  return (
    <p className={css.sites}>
      {name && <span>{name}</span>}
      {links.map(({ href, label }) =>
        href === '' ? (
          <span key={label}>{label}</span>
        ) : (
          <Link key={label} href={href} rel={relOf(href)}>
            {label}
          </Link>
        ),
      )}
    </p>
  );
}

export function Footer({ data }: { data: ShellData }) {
  const { footer } = data;
  return (
    <footer className={`${css.footer} ${frame.bar}`}>
      <div className={css.settings}>
        <ThemeMenu theme={data.theme} align="start" />
        <EditionMenu align="start" />
      </div>
      <nav className={css.groups} aria-label={m.shell_footer()}>
        {footer?.groups.map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <LinkList links={links} />
          </div>
        ))}
        <Service data={data} />
      </nav>
      {footer && footer.friends.length > 0 && (
        <div className={css.legal}>
          <Row name={m.shell_friends()} links={footer.friends} />
        </div>
      )}
      <div className={css.legal}>
        <p>{m.shell_rights({ year: String(data.year) })}</p>
        {footer && <Row links={footer.filings} />}
        {data.demo && <p>{m.shell_demo()}</p>}
      </div>
    </footer>
  );
}
