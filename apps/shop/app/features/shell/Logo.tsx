// The shop's name with the quay mark, leading home.
import { Link } from '@partharbor/ui/link';
import { language } from '../../language.ts';
import css from './shell.module.css';

export function Logo() {
  return (
    <Link href="/index" className={css.logo} translate="no">
      {language() === 'zh' && <span>元港</span>}
      <b lang="en">PartHarbor</b>
    </Link>
  );
}
