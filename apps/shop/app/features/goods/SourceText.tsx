// Words of a part's source, in their own language and marked as such where it is not the visitor's.
import { cx } from '@partharbor/ui/cx';
import { m } from '../../i18n/messages.js';
import css from './goods.module.css';
import { sourceLanguage } from './source-language.ts';

export function SourceText({ text }: { text: string }) {
  const lang = sourceLanguage(text);
  return (
    <span lang={lang} className={cx(lang && css.source)} data-language={lang && m.goods_sourceText()}>
      {text}
    </span>
  );
}
