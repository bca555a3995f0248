// Shape of the demonstration's texts: both languages side by side, bodies in Markdown.
import type { ContentKind } from '@partharbor/contract/contents';

interface Words {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly tags: readonly string[];
}

/** One text; it counts as published so many days before the demonstration is loaded. */
export interface DemoText {
  readonly id: number;
  readonly kind: ContentKind;
  readonly zh: Words;
  readonly en: Words;
  /** A drawing of the shop; '' = none. */
  readonly cover: string;
  readonly parts: readonly string[];
  readonly daysAgo: number;
  readonly pinned?: true;
  /** Position of the encyclopedia's group it stands in. */
  readonly group?: number;
}

/** Address of a circuit symbol. @example symbol('capacitor') // '/part-drawings/symbol-capacitor.svg' */
export const symbol = (key: string): string => `/part-drawings/symbol-${key}.svg`;
