// A draft or a saved BOM as its page shows it: lines with their state, cost of all of them, computed from what is kept and the shop as it is now.
import type { bomKeptLine, bomMatched } from '@partharbor/contract/boms';
import { answeredOf, decide, type Decision, type Judged, type MatchWord } from '@partharbor/bom/match/decide';
import { lineReason, reasonText, type Reason } from '@partharbor/bom/match/reasons';
import type { Reading } from '@partharbor/bom/match/reading';
import { stateOf, statesOf, tabOf } from '@partharbor/bom/match/states';
import type { CostLine } from '@partharbor/bom/cost/cost';
import type { z } from 'zod';
import type { CallContext } from '../calls/context.ts';
import { piecesInCart } from './cart-pieces.ts';
import { currencyOf, priceList, type Priced } from './cost/priced.ts';
import { isLeftOut, type KeptLine, type KeptList, type KeptPick } from './lines/kept.ts';
import { goodsFacts, type ShopGoods } from './match/facts.ts';
import { habitsOf, matchLines, readingOf, type Matched } from './match/match-lines.ts';
import { candidateShape, handPicked, readingShape, type ShownFor } from './match/shapes.ts';
import { shelfOf, type Shelf } from './match/shelf.ts';

export type KeptLineShape = z.output<typeof bomKeptLine>;
type MatchedShape = z.output<typeof bomMatched>;

const answeredMost = 5;

export interface ListView {
  readonly lines: KeptLineShape[];
  readonly priced: Priced;
  readonly goods: ReadonlyMap<number, ShopGoods>;
}

/** Lines of a list that are open are matched anew to show what there is for them; those that have their part are not. */
export async function viewList(
  context: CallContext,
  list: KeptList,
  { only, known = new Map() }: { readonly only?: ReadonlySet<string>; readonly known?: ReadonlyMap<string, Matched> } = {},
): Promise<ListView> {
  const shelf = await shelfOf(context);
  const habits = habitsOf(list.lines.map(({ line }) => line));
  const shown = list.lines.filter(({ line }) => only === undefined || only.has(line.key));
  const open = shown.filter((one) => one.choice === 'open' && !isLeftOut(one) && !known.has(one.line.key));
  const pickIds = list.lines.flatMap(({ picks }) => picks.map(({ partId }) => partId));
  const knownIds = [...known.values()].flatMap(({ decision }) => decision.candidates.map(({ goods }) => goods.id));
  const [{ matched, goods }, inCart] = await Promise.all([
    open.length === 0
      ? goodsFacts(context.db, shelf.reference, context.edition, [...pickIds, ...knownIds]).then((facts) => ({ matched: [], goods: facts }))
      : matchLines({ context, shelf, sets: list.sets, habits }, open, [...pickIds, ...knownIds]),
    piecesInCart(context),
  ]);
  const byKey = new Map([...known, ...matched.map((one): [string, Matched] => [one.line.key, one])]);
  const costLines = list.lines.map((one): CostLine => ({
    key: one.line.key,
    match: wordOf(one),
    quantity: one.line.quantity,
    picks: costPicks(one),
  }));
  const priced = priceList({ lines: costLines, goods, sets: list.sets, attrition: list.attrition, edition: context.edition, inCart });
  const ofCost = new Map(priced.cost.lines.map((one) => [one.key, one]));
  const lines = shown.map((one) => {
    const found = byKey.get(one.line.key);
    const reading = found?.reading ?? readingOf(one.line, habits);
    return shapeOf(context, shelf, list.sets, one, {
      reading,
      decision: found?.decision ?? null,
      goods,
      priced,
      cost: ofCost.get(one.line.key)!,
    });
  });
  return { lines, priced, goods };
}

const costPicks = ({ picks }: KeptLine): CostLine['picks'] => picks.map(({ partId, number }) => ({ goodsId: partId, number }));

/** The word of a line that has its part, by its kept evidence; an open one is at most unconfirmed. */
function wordOf(one: KeptLine, decision: Decision | null = null): MatchWord {
  if (isLeftOut(one)) return 'left_out';
  if (one.line.quantity === null) return 'failed';
  if (one.choice === 'buyer') return 'manual';
  if (one.choice === 'system') return wordOfPick(one.picks[0]);
  if (one.choice === 'declined') return 'none';
  if (decision?.match === 'failed' || decision?.match === 'none') return decision.match;
  return 'unconfirmed';
}

function wordOfPick(pick: KeptPick | undefined): MatchWord {
  if (pick?.evidence === 'remembered') return 'manual';
  if (pick?.evidence === 'packing') return 'auto';
  return pick?.evidence === 'values' ? 'parameter' : 'exact';
}

interface Found {
  readonly reading: Reading;
  readonly decision: Decision | null;
  readonly goods: ReadonlyMap<number, ShopGoods>;
  readonly priced: Priced;
  readonly cost: Priced['cost']['lines'][number];
}

function shapeOf(context: CallContext, shelf: Shelf, sets: number, one: KeptLine, found: Found): KeptLineShape {
  const { line } = one;
  const { decision, goods, priced, cost } = found;
  const need = Math.max(1, (line.quantity ?? 1) * sets);
  const show: ShownFor = { lang: context.lang, need, reference: line.designators[0] ?? `#${line.position}` };
  const judged = one.picks.flatMap(({ partId }) => judgePick(found.reading, one, partId, found, shelf, need) ?? []);
  const picked = one.picks.flatMap(({ partId }) => {
    const part = goods.get(partId);
    const own = judged.find((each) => each.goods.id === partId);
    return part === undefined ? [] : [own === undefined ? handPicked(part, show) : candidateShape(own, part, show)];
  });
  const match = wordOf(one, decision);
  const { shown, more } = decision === null ? { shown: [], more: 0 } : answeredOf(decision, answeredMost);
  const reason = reasonOf(one, decision, judged[0] ?? null, show.reference);
  return {
    ...statesIn(match, cost.supply),
    key: line.key,
    position: line.position,
    reason: reason?.code ?? '',
    reasonText: reason === null ? '' : reasonText(reason, context.lang),
    notes: [...(decision?.notes ?? [])],
    vetoes: [...(judged[0]?.vetoes ?? [])],
    need: cost.need,
    picks: one.picks.map(({ partId, number }) => ({ goodsId: String(partId), number })),
    ...(priced.ofLine.get(line.key) ?? { unitPrice: '', subtotal: '' }),
    reading: readingShape(found.reading),
    candidates: shown.map((each) => candidateShape(each, goods.get(each.goods.id)!, show)),
    more,
    line: lineShape(line),
    version: one.version,
    choice: one.choice,
    setAside: one.setAside,
    picked,
  };
}

/** A line as answers carry it. */
export const lineShape = (line: KeptLine['line']): KeptLineShape['line'] => ({
  ...line,
  designators: [...line.designators],
  alternates: [...line.alternates],
  raw: [...line.raw],
  problems: [...line.problems],
});

/** Both dimensions of a line's state and the words that follow from them. */
export const statesIn = (
  match: MatchWord,
  supply: MatchedShape['supply'],
): Pick<MatchedShape, 'match' | 'supply' | 'state' | 'states' | 'tab'> => ({
  match,
  supply: ['exact', 'auto', 'parameter', 'manual'].includes(match) ? supply : null,
  state: stateOf(match, supply),
  states: statesOf(match, supply),
  tab: tabOf(match, supply),
});

/** How a chosen part agrees with its line as both are now. */
function judgePick(reading: Reading, one: KeptLine, partId: number, { goods }: Found, { makers }: Shelf, need: number): Judged | null {
  const part = goods.get(partId);
  if (part === undefined) return null;
  const evidence = one.picks.find((pick) => pick.partId === partId)?.evidence;
  const origin = {
    rememberedId: evidence === 'remembered' ? partId : null,
    materialId: evidence === 'material_code' ? partId : null,
    byWords: new Set<number>(),
  };
  const { candidates } = decide(one.line, reading, [part], { makers, need, origin, preferredBrandIds: [], searchesAnyway: true });
  return candidates[0] ?? null;
}

function reasonOf(one: KeptLine, decision: Decision | null, top: Judged | null, reference: string): Reason | null {
  const { line } = one;
  const text = { quantityText: line.quantityText, manufacturer: line.manufacturer, reference };
  if (isLeftOut(one)) return { code: 'LINE_DNP' };
  if (line.quantity === null) return { code: 'QUANTITY', text: line.quantityText };
  if (one.choice === 'declined') return { code: 'DECLINED' };
  if (decision !== null) return lineReason({ ...decision, selected: null, match: wordOf(one, decision) }, text);
  if (top === null) return null;
  return lineReason({ match: wordOf(one), selected: top, candidates: [top], notes: [], unstated: [], neighbour: '' }, text);
}

/** What every priced answer says of its moment. */
export const momentOf = ({ edition, clock }: CallContext) => ({ currency: currencyOf(edition), edition, asOf: clock.now().toISOString() });
