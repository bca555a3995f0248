// Records of contents that calls share: kinds, states, what lists and pages show.
import { z } from 'zod';
import { isOwnPicture, isSafeLink } from '@partharbor/rich-text/links';
import { textKinds } from '@partharbor/rules/text-pages';
import type { TextKind } from '@partharbor/rules/text-pages';
import { id, int, line, text, time } from './fields.ts';

export const contentKind = z.enum(textKinds);
export type ContentKind = TextKind;

/** 'scheduled' is published with a time to come. */
export const contentState = z.enum(['draft', 'scheduled', 'published', 'withdrawn']);
export type ContentState = z.output<typeof contentState>;

/** A page of the shop or another site; '' where none is needed. */
export const linkText = line(500).refine((href) => href === '' || isSafeLink(href), { message: 'link' });
/** An upload or a drawing of ours; '' = none. */
export const pictureText = line(200).refine((src) => src === '' || isOwnPicture(src), { message: 'picture' });

const bodyMaxLength = 40_000;
const tags = z.array(line(20, 1)).max(6).default([]);

/** What staff write; a language left empty is not shown. */
export const contentDraft = z.object({
  kind: contentKind,
  titleZh: line(80).default(''),
  titleEn: line(160).default(''),
  summaryZh: text(300).default(''),
  summaryEn: text(600).default(''),
  bodyZh: text(bodyMaxLength).default(''),
  bodyEn: text(bodyMaxLength).default(''),
  tagsZh: tags,
  tagsEn: tags,
  cover: pictureText.default(''),
  parts: z.array(line(60, 1)).max(12).default([]),
  categoryId: z.union([z.literal(''), id]).default(''),
  groupId: z.union([z.literal(''), id]).default(''),
  position: int(0, 9_999).default(0),
  pinned: z.boolean().default(false),
});
export type ContentDraft = z.output<typeof contentDraft>;

/** One of a list, in the visitor's language. */
export const contentItem = z.object({
  id,
  kind: contentKind,
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  tags: z.array(z.string()),
  pinned: z.boolean(),
  publishedAt: time,
});
export type ContentItem = z.output<typeof contentItem>;

export const contentLink = z.object({ id, title: z.string() });

export const groupLink = z.object({
  name: line(40, 1),
  nameEn: line(80, 1),
  link: linkText.refine((href) => href !== '', { message: 'link' }),
});

/** Blocks of the home page, in the order they ship in: of the wide column, and beside it. */
export const homeBlocks = ['banners', 'searches', 'hot', 'fresh', 'reading'] as const;
export const homeSideBlocks = ['notices', 'news', 'solutions', 'articles'] as const;
