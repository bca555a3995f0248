// What could serve instead of a part that does not suffice: judged against all lines it serves, with what differs from it.
import type { bomAlternative } from '@partharbor/contract/boms';
import { alternativesFor, type Alternative } from '@partharbor/bom/cost/alternatives';
import type { Line } from '@partharbor/bom/line';
import { differencesOf } from '@partharbor/part-search/substitutes/find';
import type { z } from 'zod';
import { replacementsOf } from '../../substitutes/find.ts';
import { worded, type DifferenceShape } from '../../substitutes/worded.ts';
import type { ShopGoods } from './facts.ts';
import { matchLines, type MatchedList, type MatchScope } from './match-lines.ts';
import { candidateShape, handPicked, type ShownFor } from './shapes.ts';

export type AlternativeShape = z.output<typeof bomAlternative>;

/** The part that does not suffice, the pieces needed of it, and other lines that it serves. */
export interface Short {
  readonly partId: number;
  readonly need: number;
  readonly others: readonly Line[];
}

/** The line matched as without `short`, and up to three parts that could serve instead. At most two queries more. */
export async function matchShort(
  scope: MatchScope,
  line: Line,
  short: Short,
  reference: string,
): Promise<MatchedList & { alternatives: AlternativeShape[] }> {
  const { context, shelf } = scope;
  const { partId, need, others } = short;
  const substitutes = await replacementsOf(context, partId, need);
  const alsoIds = substitutes.map(({ id }) => id);
  const lines = [line, ...others].map((one) => ({ line: one, searchedAnyway: true, alsoIds }));
  const list = await matchLines(scope, lines, [partId]);
  const { matched, goods } = list;
  const own = goods.get(partId);
  const found = alternativesFor({
    shortId: own?.id ?? partId,
    lines: matched.map(({ reading, decision: { candidates } }) => ({ reading, candidates })),
    makers: shelf.makers,
    substitutes: substitutes.flatMap(({ id, sameNumber }) => {
      const part = goods.get(id);
      return part === undefined ? [] : [{ goods: part, isSameNumber: sameNumber }];
    }),
    need,
  });
  const shown = { lang: context.lang, need, reference };
  const shapeOf = ({ goods: { id }, why }: Alternative): AlternativeShape => {
    const judged = matched[0]!.decision.candidates.find((one) => one.goods.id === id);
    const part = goods.get(id)!;
    const candidate = judged === undefined ? handPicked(part, shown) : candidateShape(judged, part, shown);
    return { ...candidate, why, differences: own === undefined ? [] : differencesFrom(own, part, { scope, shown }) };
  };
  return { ...list, alternatives: found.map(shapeOf) };
}

const labels = { brand: { zh: '品牌', en: 'Brand' }, package: { zh: '封装', en: 'Package' } } as const;

/** Maker, package, then parameters in which the other is not equal. */
function differencesFrom(
  own: ShopGoods,
  other: ShopGoods,
  { scope, shown }: { readonly scope: MatchScope; readonly shown: ShownFor },
): DifferenceShape[] {
  const { lang } = shown;
  const schema = scope.shelf.reference.categories.get(own.categoryId)?.params ?? [];
  const named = (part: ShopGoods): string => (lang === 'zh' && part.nameZh !== '' ? part.nameZh : part.brand);
  const text = (code: 'brand' | 'package', mine: string, its: string): DifferenceShape[] =>
    mine === its ? [] : [{ code, label: labels[code][lang], own: mine, other: its, agreement: its === '' ? 'unknown' : 'different' }];
  return [
    ...text('brand', named(own), named(other)),
    ...text('package', own.package, other.package),
    ...differencesOf(own, other, schema).map((one) => worded(one, schema, lang)),
  ];
}
