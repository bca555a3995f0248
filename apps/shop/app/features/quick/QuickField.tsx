// The paste field of a quick order, on the home page and in the cart; without scripts it leads to the BOM tool (BM-1, HD-6).
import { Button, LinkButton } from '@partharbor/ui/button';
import { SectionHead } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Suspense, useRef, useState } from 'react';
import { m } from '../../i18n/messages.js';
import { askedPart } from '../../lazy-part.ts';
import css from './field.module.css';

const QuickDialog = askedPart(() => import('./QuickDialog.tsx').then((loaded) => loaded.QuickDialog));

export function QuickField() {
  // The field holds its own text: it may be typed in before its script is there.
  const form = useRef<HTMLFormElement>(null);
  const text = () => form.current!.elements.namedItem('text') as HTMLTextAreaElement;
  const [sent, setSent] = useState<string | null>(null);
  return (
    <section>
      <SectionHead title={m.quick_title()} note={m.quick_about()} aside={<span className={css.note}>{m.quick_anywhere()}</span>} />
      <form
        ref={form}
        method="post"
        action="/bom"
        className={css.quick}
        onSubmit={(event) => {
          event.preventDefault();
          setSent(text().value);
        }}
      >
        <input type="hidden" name="intent" value="paste" />
        {/* A field by itself: with its frame of label and errors the home page would fetch twice as much for it. */}
        <textarea
          className={css.text}
          aria-label={m.quick_label()}
          name="text"
          rows={4}
          required
          spellCheck={false}
          placeholder={'STM32F103C8T6 20\nCL05B104KO5NNNC, 4000\n10k 0603 1% x 1000'}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
        <dl className={css.ways}>
          <dt>{m.quick_wayNumber()}</dt>
          <dd>{m.quick_wayNumberHow()}</dd>
          <dt>{m.quick_wayValue()}</dt>
          <dd>{m.quick_wayValueHow()}</dd>
          <dt>{m.quick_wayTable()}</dt>
          <dd>{m.quick_wayTableHow()}</dd>
        </dl>
        <div className={css.acts}>
          <Button type="submit" kind="primary">
            {m.quick_read()}
          </Button>
          <LinkButton href="/bom">{m.quick_upload()}</LinkButton>
          <Link href="/HelpHome/bomSchemeDesignHelp">{m.quick_help()}</Link>
        </div>
      </form>
      <Suspense>
        {sent !== null && <QuickDialog text={sent} close={() => setSent(null)} added={(left) => (text().value = left.join('\n'))} />}
      </Suspense>
    </section>
  );
}
