// One placement while it is typed: what is filled in, what is missing, what is sent.
import type { PlacementContent } from '@partharbor/contract/placements';
import { isForeign, linkPattern, missingFields } from '@partharbor/rules/placements';
import type { LocaleRange, PlacementKind } from '@partharbor/rules/placements';
import { fieldOf, isoOf } from '@partharbor/rules/time';
import type { Input } from '../../calls.ts';
import { linesOf } from './goods.ts';
import { blankOf, isBatch } from './labels.ts';
import type { Placement } from './labels.ts';

export interface Draft {
  readonly localeRange: LocaleRange;
  readonly enabled: boolean;
  /** As the fields have them. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly content: PlacementContent;
  /** Part numbers that are pasted and no parts of it yet. */
  readonly pasted: string;
}

export const draftOf = (kind: PlacementKind, known: Placement | undefined): Draft =>
  known
    ? {
        localeRange: known.localeRange,
        enabled: known.enabled,
        startsAt: fieldOf(known.startsAt),
        endsAt: fieldOf(known.endsAt),
        content: known.content,
        pasted: '',
      }
    : { localeRange: 'all', enabled: true, startsAt: '', endsAt: '', content: blankOf(kind), pasted: '' };

export type Problem = 'missing' | 'link' | 'short' | 'order' | 'pasted';

/** What keeps a draft from being saved, by field. */
export function problemsOf({ localeRange, content, startsAt, endsAt, pasted }: Draft): ReadonlyMap<string, Problem> {
  const found = new Map<string, Problem>(missingFields(localeRange, content).map((name) => [name, 'missing']));
  const links = Object.entries(content).filter(([name]) => name === 'link' || name === 'bindLink');
  for (const [name, value] of links) if (typeof value === 'string' && !linkPattern.test(value)) found.set(name, 'link');
  if (content.kind === 'word' && content.link === '') found.set('link', 'missing');
  if ('images' in content && content.images.some(({ link }) => !linkPattern.test(link))) found.set('images', 'link');
  if (content.kind === 'search') for (const name of ['textZh', 'textEn'] as const) if (content[name].length === 1) found.set(name, 'short');
  if (isBatch(content) && linesOf(pasted).length > 0) found.set('goodsIds', 'pasted');
  if (startsAt !== '' && endsAt !== '' && endsAt <= startsAt) found.set('endsAt', 'order');
  return found;
}

/** What is sent: texts of languages outside the range are left out, and parts of a discount, which price lists name. */
export function inputOf(draft: Draft, known: Placement | undefined): Input<'consolePlacementSave'> {
  const content = Object.fromEntries(
    Object.entries(draft.content).map(([name, value]) => [
      name,
      isForeign(draft.localeRange, name) ? '' : name === 'goodsIds' && !isBatch(draft.content) ? [] : value,
    ]),
  ) as PlacementContent;
  return {
    id: known?.id ?? '',
    version: known?.version ?? 0,
    localeRange: draft.localeRange,
    enabled: draft.enabled,
    startsAt: isoOf(draft.startsAt),
    endsAt: isoOf(draft.endsAt),
    content,
  };
}

/** What a draft holds of the parts of a batch activity. */
export interface DraftGoods {
  readonly goodsIds: readonly string[];
  readonly pasted: string;
}

/** The draft with other parts, as it is at that moment. */
export function withGoods(draft: Draft, change: (now: DraftGoods) => DraftGoods): Draft {
  const { content } = draft;
  if (!isBatch(content)) return draft;
  const { goodsIds, pasted } = change({ goodsIds: content.goodsIds, pasted: draft.pasted });
  return { ...draft, content: { ...content, goodsIds: [...goodsIds] }, pasted };
}
