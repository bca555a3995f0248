// Pure rules of placements: which are in force at a moment, and which of them an edition is shown.
import type { ContentOf, PlacementContent } from '@partharbor/contract/placements';
import type { Edition, Lang } from '@partharbor/rules/goods';
import type { LocaleRange, PlacementKind } from '@partharbor/rules/placements';

export interface Placed<K extends PlacementKind = PlacementKind> {
  readonly id: number;
  readonly content: ContentOf<K>;
  readonly localeRange: LocaleRange;
  readonly enabled: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly version: number;
  readonly updatedAt: Date;
}

export type PlacedState = 'off' | 'scheduled' | 'live' | 'ended';

/** Begins with its first moment, is over with its last. */
export function stateOf({ enabled, startsAt, endsAt }: Pick<Placed, 'enabled' | 'startsAt' | 'endsAt'>, now: Date): PlacedState {
  if (!enabled) return 'off';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'scheduled' : 'live';
}

const rangeOf: Readonly<Record<Edition, LocaleRange>> = { domestic: 'zh_CN', international: 'en_US' };

const reaches = (range: LocaleRange, edition: Edition): boolean => range === 'all' || range === rangeOf[edition];

/** A stored activity without a type is a discount: a process of the version before writes none. */
export const wholeContent = (content: PlacementContent): PlacementContent =>
  content.kind === 'activity' ? { ...content, type: content.type ?? 'discount', goodsIds: content.goodsIds ?? [] } : content;

/** Whether parts are named by the activity itself. */
export const isBatch = (content: ContentOf<'activity'>): boolean => content.type === 'batch';

/** What competes for one place: of several the first in order is shown. Words and batch activities stand side by side. */
function placeOf(content: PlacementContent, id: number): string {
  switch (content.kind) {
    case 'notice':
      return `notice ${content.type}`;
    case 'popup':
      return `popup ${content.appearLocation}`;
    case 'word':
      return `word ${id}`;
    case 'search':
      return 'search';
    case 'activity':
      return isBatch(content) ? `activity ${id}` : 'activity';
  }
}

/** Those of a kind that an edition is shown now, in their order. */
export function shownNow<K extends PlacementKind>(all: readonly Placed[], kind: K, edition: Edition, now: Date): Placed<K>[] {
  const taken = new Set<string>();
  const shown = all.filter((one) => {
    if (one.content.kind !== kind || !reaches(one.localeRange, edition) || stateOf(one, now) !== 'live') return false;
    const place = placeOf(one.content, one.id);
    return !taken.has(place) && taken.add(place) !== undefined;
  });
  return shown as unknown as Placed<K>[];
}

/** A text in the visitor's language; the other one where there is none. */
export const inLang = (lang: Lang, zh: string, en: string): string => (lang === 'zh' ? zh || en : en || zh);
