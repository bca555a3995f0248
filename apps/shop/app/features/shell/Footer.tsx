// The footer: links to pages that exist, service hours and address, demonstration notice; on phones also the settings.
import { Link } from '@partharbor/ui/Link';
import { m } from '../../i18n/messages.js';
import { isBuilt } from '../../site-map.ts';
import { EditionMenu } from './EditionMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import type { ShellData } from './data.ts';
import css from './shell.module.css';

const groups = () => [
  {
    title: m.shell_footerShop(),
    links: [
      { href: '/goodsLink', label: m.shell_listDirectory() },
      { href: '/HelpHome/shoppingProcessHelp', label: m.shell_shopping() },
      { href: '/HelpHome/payHelp', label: m.shell_payment() },
      { href: '/HelpHome/expressShippingHelp', label: m.shell_shipping() },
      { href: '/HelpHome/purchaseRefundHelp', label: m.shell_refunds() },
      { href: '/HelpHome/invoiceHelp', label: m.shell_invoices() },
    ],
  },
  {
    title: m.shell_footerLegal(),
    links: [
      { href: '/HelpHome/userAgreementHelp', label: m.shell_terms() },
      { href: '/HelpHome/privacyPolicyHelp', label: m.shell_privacy() },
    ],
  },
];

export function Footer({ data }: { data: ShellData }) {
  const shown = groups()
    .map((group) => ({ ...group, links: group.links.filter(({ href }) => isBuilt(href)) }))
    .filter((group) => group.links.length > 0);
  return (
    <footer className={`${css.footer} ${css.bar}`}>
      <div className={css.settings}>
        <ThemeMenu theme={data.theme} align="start" />
        <EditionMenu align="start" />
      </div>
      <nav className={css.groups} aria-label={m.shell_footer()}>
        {shown.map((group) => (
          <div key={group.title}>
            <h2>{group.title}</h2>
            <ul className={css.links}>
              {group.links.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div>
          <h2>{m.shell_footerService()}</h2>
          <ul className={css.links}>
            <li>{m.shell_hours()}</li>
            <li>
              <a href={`mailto:${data.serviceMail}`} translate="no">
                {data.serviceMail}
              </a>
            </li>
            <li>
              <Link href="/HelpHome/contactUsHelp">{m.shell_contact()}</Link>
            </li>
          </ul>
        </div>
      </nav>
      <div className={css.legal}>
        <p>{m.shell_rights({ year: String(data.year) })}</p>
        {data.demo && <p>{m.shell_demo()}</p>}
      </div>
    </footer>
  );
}
