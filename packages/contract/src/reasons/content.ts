// Refusals of texts.
import { reason, type ReasonEntry } from './entry.ts';

export const content = {
  INCOMPLETE: reason(
    400,
    'a text to be shown lacks a title or body in the language it has, or a group',
    '内容不完整：每种已填写的语言都要有标题、摘要和正文，百科文章还要选择分组。',
    'Not complete: each language that was begun needs title, summary and body, and an encyclopedia article a group.',
  ),
} as const satisfies Record<string, ReasonEntry>;
