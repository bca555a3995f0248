// What is typed as readers will see it, while it is typed.
import { render } from '@partharbor/rich-text/render';
import { Panel } from '@partharbor/ui/layout';
import { useDeferredValue, useMemo } from 'react';
import { m } from '../../i18n/messages.js';
import css from './contents.module.css';

export function Preview({ title, summary, body, lang }: { title: string; summary: string; body: string; lang: 'zh' | 'en' }) {
  const settled = useDeferredValue(body);
  const html = useMemo(() => render(settled, m.contents_table()).html, [settled]);
  return (
    <Panel title={m.contents_preview()} className={css.preview}>
      <article lang={lang === 'zh' ? 'zh-CN' : 'en'} className={css.prose}>
        {title && <p className={css.previewTitle}>{title}</p>}
        {summary && <p className={css.previewSummary}>{summary}</p>}
        {/* Made by our renderer of Markdown, which lets no other tags through. */}
        <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </Panel>
  );
}
