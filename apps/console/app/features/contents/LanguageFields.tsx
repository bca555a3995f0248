// The fields of one language: title, summary, tags, and the body with pictures put in where the cursor is.
import { Row, Stack } from '@partharbor/ui/layout';
import { TextArea } from '@partharbor/ui/text-area';
import { TextField } from '@partharbor/ui/text-field';
import { useRef } from 'react';
import { m } from '../../i18n/messages.js';
import type { Typed } from './draft.ts';
import { PictureButton } from './PictureButton.tsx';
import { Preview } from './Preview.tsx';
import css from './contents.module.css';

interface LanguageFieldsProps {
  readonly lang: 'zh' | 'en';
  readonly typed: Typed;
  readonly onChange: (change: Partial<Typed>) => void;
}

const names = {
  zh: { title: 'titleZh', summary: 'summaryZh', body: 'bodyZh', tags: 'tagsZh' },
  en: { title: 'titleEn', summary: 'summaryEn', body: 'bodyEn', tags: 'tagsEn' },
} as const;

const limits = { zh: { title: 80, summary: 300 }, en: { title: 160, summary: 600 } } as const;

export function LanguageFields({ lang, typed, onChange }: LanguageFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const name = names[lang];
  const insert = (src: string, alt: string) => {
    const area = place.current?.querySelector('textarea[name="body"]') as HTMLTextAreaElement | null;
    const body = typed[name.body];
    const at = area?.selectionStart ?? body.length;
    onChange({ [name.body]: `${body.slice(0, at)}\n\n![${alt.replace(/[[\]]/g, '')}](${src})\n\n${body.slice(at)}` });
  };
  return (
    <div className={css.sides} ref={place} lang={lang === 'zh' ? 'zh-CN' : 'en'}>
      <Stack gap={12}>
        <TextField
          label={m.contents_title()}
          value={typed[name.title]}
          maxLength={limits[lang].title}
          onChange={(event) => onChange({ [name.title]: event.currentTarget.value })}
        />
        <TextArea
          label={m.contents_summary()}
          hint={m.contents_summaryHint()}
          value={typed[name.summary]}
          maxLength={limits[lang].summary}
          rows={3}
          onChange={(event) => onChange({ [name.summary]: event.currentTarget.value })}
        />
        <TextField
          label={m.contents_tags()}
          hint={m.contents_tagsHint()}
          value={typed[name.tags]}
          maxLength={140}
          onChange={(event) => onChange({ [name.tags]: event.currentTarget.value })}
        />
        <TextArea
          label={m.contents_body()}
          hint={m.contents_bodyHint()}
          name="body"
          mono
          className={css.body}
          value={typed[name.body]}
          maxLength={40_000}
          rows={22}
          spellCheck={false}
          onChange={(event) => onChange({ [name.body]: event.currentTarget.value })}
        />
        <Row>
          <PictureButton label={m.contents_insertPicture()} onSent={({ src }, alt) => insert(src, alt)} />
          <span className={css.note}>{m.contents_pictureLimits()}</span>
        </Row>
      </Stack>
      <Preview title={typed[name.title]} summary={typed[name.summary]} body={typed[name.body]} lang={lang} />
    </div>
  );
}
