// Shape of the shop's own texts: every sentence in both languages, side by side.

/** One text in both languages; neither is a translation that may be missing. */
export type Bilingual = { readonly zh: string; readonly en: string };

/** A headed part of a page: paragraphs, then points of a list. */
type Section = {
  readonly heading: Bilingual;
  readonly paragraphs: readonly Bilingual[];
  readonly points?: readonly Bilingual[];
};

/** A page of text. */
export type TextPage = { readonly title: Bilingual; readonly intro: Bilingual; readonly sections: readonly Section[] };

/** Every text of a page in reading order. */
export function textsOf(page: TextPage): readonly Bilingual[] {
  return [
    page.title,
    page.intro,
    ...page.sections.flatMap((section) => [section.heading, ...section.paragraphs, ...(section.points ?? [])]),
  ];
}
