// An address of the back office that leads nowhere.
import { PageHead } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { m } from '../i18n/messages.js';
import page from '../templates/templates.module.css';

export const meta = () => [{ title: m.common_notFoundTitle() }];

export default function NotFound() {
  return (
    <div className={page.page}>
      <PageHead title={m.common_notFoundTitle()} />
      <p>{m.common_notFoundText()}</p>
      <p>
        <Link href="/">{m.common_toOverview()}</Link>
      </p>
    </div>
  );
}
