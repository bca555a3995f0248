// A number people carry elsewhere (order, tracking, bank reference): the number, and a button that copies it.
import { CopyButton } from '@partharbor/ui/copy-button';
import { Link } from '@partharbor/ui/link';
import { m } from '../i18n/messages.js';
import css from './templates.module.css';

/** `href` leads to what the number stands for. @example <CopyNumber text="SF1234567890" /> */
export function CopyNumber({ text, href }: { text: string; href?: string }) {
  if (text === '') return m.common_none();
  return (
    <span className={css.copyNumber}>
      {href ? (
        <Link href={href} translate="no">
          {text}
        </Link>
      ) : (
        <span translate="no">{text}</span>
      )}
      <CopyButton text={text} label={m.common_copyName({ text })} doneLabel={m.common_copied()} failedLabel={m.common_copyFailed()} />
    </span>
  );
}
