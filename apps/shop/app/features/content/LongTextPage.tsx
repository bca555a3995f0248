// A long text with its contents at the left: terms, privacy, help.
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { Grid, PageHead, Panel, Stack } from '@partharbor/ui/layout';
import type { LongText } from '../../context.ts';
import { m } from '../../i18n/messages.js';
import css from './long-text.module.css';

export function LongTextPage({ text }: { text: LongText }) {
  return (
    <Stack measure="reading">
      <Breadcrumb label={m.common_breadcrumb()} items={[{ label: m.common_home(), href: '/index' }, { label: text.title }]} />
      <PageHead title={text.title} />
      <Grid columns="rail">
        <Panel title={m.content_contents()} flush>
          <ol className={css.contents}>
            {text.sections.map((section, index) => (
              <li key={section.heading}>
                <a href={`#part-${index + 1}`}>{section.heading}</a>
              </li>
            ))}
          </ol>
        </Panel>
        <Panel className={css.sheet}>
          <article className={css.text}>
            <p>{text.intro}</p>
            {text.sections.map((section, index) => (
              <section key={section.heading} id={`part-${index + 1}`}>
                <h2>{section.heading}</h2>
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {section.points.length > 0 && (
                  <ul>
                    {section.points.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                )}
              </section>
            ))}
          </article>
        </Panel>
      </Grid>
    </Stack>
  );
}
