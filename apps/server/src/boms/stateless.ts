// Matching, searching and pricing without keeping anything (BM-3, BM-5, R-149).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { bomCandidates, bomMatch, bomPrice } from '@partharbor/contract/calls/boms-match';
import { done, refuse } from '@partharbor/contract/refuse';
import type { CostLine } from '@partharbor/bom/cost/cost';
import type { Line } from '@partharbor/bom/line';
import { answeredOf, type MatchWord } from '@partharbor/bom/match/decide';
import { lineReason, reasonText } from '@partharbor/bom/match/reasons';
import { typedNumber } from '@partharbor/part-values/mpn';
import type { Refusal } from '@partharbor/contract/call';
import { gateLines } from '../browse-limits/gate.ts';
import type { CallContext } from '../calls/context.ts';
import { piecesInCart } from './cart-pieces.ts';
import { priceList } from './cost/priced.ts';
import { takeTurn } from './limits.ts';
import { lineFrom, linesMost } from './lines/ops.ts';
import { matchShort } from './match/alternatives.ts';
import { goodsFacts, type ShopGoods } from './match/facts.ts';
import { habitsOf, matchLines, type Matched } from './match/match-lines.ts';
import { candidateShape, handPicked, readingShape, type CandidateShape } from './match/shapes.ts';
import { shelfOf } from './match/shelf.ts';
import { momentOf, statesIn } from './view.ts';

const answeredMost = 5;
/** Of a whole list, so that its answer stays below 450 kB: `more` says how many others a line has, bom-candidates answers them. */
const answeredInAll = 450;
const setsMost = 10_000;

/** What bounds a list before it costs anything. */
async function admit(context: CallContext, lines: number, sets: number): Promise<Refusal | null> {
  if (lines > linesMost) return refuse('BOM_LINES', { count: lines });
  if (sets < 1 || sets > setsMost) return refuse('SETS_RANGE');
  return (await takeTurn(context, 'match')) ?? gateLines(context, lines);
}

/** Parts for each line and what they cost together. A line with goodsId has that part, whatever else is found. */
export async function matchBom(context: CallContext, input: InputOf<typeof bomMatch>): Promise<Outcome<AnswerOf<typeof bomMatch>>> {
  const { sets, attrition } = input;
  const barred = await admit(context, input.lines.length, sets);
  if (barred) return barred;
  const shelf = await shelfOf(context);
  const lines = input.lines.map((one, i) => lineFrom(one, one.key || String(i + 1), i + 1));
  const given = input.lines.map(({ goodsId }) => (goodsId === undefined ? null : Number(goodsId)));
  const scope = { context, shelf, sets, habits: habitsOf(lines) };
  const [{ matched, goods }, inCart] = await Promise.all([
    matchLines(
      scope,
      lines.map((line, i) => ({ line, alsoIds: given[i] === null ? [] : [given[i]!] })),
    ),
    piecesInCart(context),
  ]);
  // Keys are the caller's and may be missing or the same: lines go by their places inside.
  const chosen = matched.map((one, i) => chosenOf(one, given[i] ?? null, goods));
  const costLines = chosen.map(({ word, partId }, i): CostLine => ({
    key: String(i),
    match: word,
    quantity: lines[i]!.quantity,
    picks: partId === null ? [] : [{ goodsId: partId, number: null }],
  }));
  const priced = priceList({ lines: costLines, goods, sets, attrition, edition: context.edition, inCart });
  const most = answeredEach(chosen.map(({ partId }) => partId !== null));
  const keyOf = (place: string): string => lines[Number(place)]!.key;
  const shapes = matched.map((one, i) => {
    const { word, partId } = chosen[i]!;
    const cost = priced.cost.lines[i]!;
    const { decision, line } = one;
    const need = Math.max(1, (line.quantity ?? 1) * sets);
    const reference = line.designators[0] ?? `#${line.position}`;
    const show = { lang: context.lang, need, reference };
    const { shown, more } = answeredOf(decision, most[i]!);
    const isSelected = partId !== null && partId === decision.selected?.goods.id;
    const named = partId === null ? undefined : decision.candidates.find(({ goods: part }) => part.id === partId);
    const reason = lineReason(partId !== null && !isSelected ? { ...decision, selected: named ?? null, notes: [] } : decision, {
      quantityText: line.quantityText,
      manufacturer: line.manufacturer,
      reference,
    });
    const candidates = shown.map((each) => candidateShape(each, goods.get(each.goods.id)!, show));
    return {
      ...statesIn(word, cost.supply),
      key: line.key,
      position: line.position,
      reason: reason.code,
      reasonText: reasonText(reason, context.lang),
      notes: [...decision.notes],
      vetoes: [...((named ?? decision.candidates[0])?.vetoes ?? [])],
      need: cost.need,
      picks: partId === null ? [] : [{ goodsId: String(partId), number: null }],
      ...priced.ofLine.get(String(i))!,
      reading: readingShape(one.reading),
      candidates: withGiven(candidates, partId, goods, named, show).slice(0, most[i]),
      more,
    };
  });
  const groups = priced.groups.map((group) => ({ ...group, keys: group.keys.map(keyOf) }));
  return done({ lines: shapes, groups, totals: priced.totals, sets, ...momentOf(context) });
}

/** Candidates of each line: in a long list its part alone where it has one, the rest for those that are open. */
function answeredEach(areChosen: readonly boolean[]): number[] {
  const open = areChosen.filter((isChosen) => !isChosen).length;
  if (areChosen.length * answeredMost <= answeredInAll) return areChosen.map(() => answeredMost);
  const ofOpen = Math.max(1, Math.min(answeredMost, Math.floor((answeredInAll - (areChosen.length - open)) / Math.max(1, open))));
  return areChosen.map((isChosen) => (isChosen ? 1 : ofOpen));
}

/** The caller's own part, or what the system chose. */
function chosenOf(
  { line, decision }: Matched,
  given: number | null,
  goods: ReadonlyMap<number, ShopGoods>,
): { readonly word: MatchWord; readonly partId: number | null } {
  if (given !== null && goods.has(given) && decision.match !== 'left_out' && line.quantity !== null)
    return { word: 'manual', partId: given };
  return { word: decision.match, partId: decision.selected?.goods.id ?? null };
}

/** The part a caller named stands first among the candidates. */
function withGiven(
  candidates: readonly CandidateShape[],
  partId: number | null,
  goods: ReadonlyMap<number, ShopGoods>,
  judged: Matched['decision']['candidates'][number] | undefined,
  show: Parameters<typeof handPicked>[1],
): CandidateShape[] {
  if (partId === null || candidates[0]?.goodsId === String(partId)) return [...candidates];
  const part = goods.get(partId)!;
  const first = judged === undefined ? handPicked(part, show) : candidateShape(judged, part, show);
  return [first, ...candidates.filter(({ goodsId }) => goodsId !== String(partId))].slice(0, answeredMost);
}

/** Parts for one line: by the line itself, or those a typed search finds, judged against the line. */
export async function findCandidates(
  context: CallContext,
  input: InputOf<typeof bomCandidates>,
): Promise<Outcome<AnswerOf<typeof bomCandidates>>> {
  const others = input.short?.others ?? [];
  const barred = await admit(context, 1 + others.length, input.sets);
  if (barred) return barred;
  const shelf = await shelfOf(context);
  const line = lineFrom(input.line, input.line.key || '1', 1);
  const query = input.query.trim();
  const searched = query === '' ? [] : await typedSearch(context, shelf, query, input.size);
  const scope = { context, shelf, sets: input.sets, habits: habitsOf([line]) };
  const bought = boughtOf(line);
  const reference = line.designators[0] ?? '#1';
  const short = input.short && {
    partId: Number(input.short.goodsId),
    need: input.short.number,
    others: others.map((one, i) => boughtOf(lineFrom(one, `+${i}`, i + 2))),
  };
  const { matched, goods, alternatives } = short
    ? await matchShort(scope, bought, short, reference)
    : { ...(await matchLines(scope, [{ line: bought, searchedAnyway: true, alsoIds: searched }])), alternatives: [] };
  const { decision, reading } = matched[0]!;
  const show = { lang: context.lang, need: Math.max(1, (bought.quantity ?? 1) * input.sets), reference };
  if (query === '') {
    const { shown, more } = answeredOf(decision, input.size);
    const candidates = shown.map((each) => candidateShape(each, goods.get(each.goods.id)!, show));
    return done({ candidates, reading: readingShape(reading), total: candidates.length + more, alternatives });
  }
  const candidates = searched.flatMap((id) => {
    const part = goods.get(id);
    const judged = decision.candidates.find(({ goods: one }) => one.id === id);
    return part === undefined ? [] : [judged === undefined ? handPicked(part, show) : candidateShape(judged, part, show)];
  });
  return done({ candidates, reading: readingShape(reading), total: candidates.length, alternatives });
}

/** The line as one that is bought, so that something is found for it. */
const boughtOf = (line: Line): Line =>
  line.quantity === null || line.quantity === 0 ? { ...line, quantity: 1, dnp: false } : { ...line, dnp: false };

/** Ids that typed words find: numbers first, else values and words. */
async function typedSearch(
  context: CallContext,
  shelf: Awaited<ReturnType<typeof shelfOf>>,
  query: string,
  size: number,
): Promise<number[]> {
  const { categoryIds, filters, words } = shelf.readText(query);
  const base = {
    facets: [],
    facetSize: 0,
    edition: context.edition,
    quantity: 0,
    from: 0,
    size,
    sort: { by: 'relevance', descending: true },
  } as const;
  const number = { ...typedNumber(query), mode: 'any' as const };
  const byNumber = number.key === '' ? [] : (await context.parts.search({ ...base, number, words: [], categoryIds: [], filters: [] })).ids;
  if (byNumber.length > 0) return [...byNumber];
  if (categoryIds.length === 0 && filters.length === 0 && words.length === 0) return [];
  return [...(await context.parts.search({ ...base, number: null, words, categoryIds, filters })).ids];
}

/** What chosen parts cost; nothing is matched. */
export async function priceBom(context: CallContext, input: InputOf<typeof bomPrice>): Promise<Outcome<AnswerOf<typeof bomPrice>>> {
  const { lines, sets, attrition, others, numbers } = input;
  if (lines.length > linesMost) return refuse('BOM_LINES', { count: lines.length });
  if (sets < 1 || sets > setsMost) return refuse('SETS_RANGE');
  const limited = await gateLines(context, lines.length);
  if (limited) return limited;
  const { reference } = await shelfOf(context);
  const ids = lines.flatMap(({ picks }) => picks.map(({ goodsId }) => Number(goodsId)));
  const [goods, inCart] = await Promise.all([goodsFacts(context.db, reference, context.edition, ids), piecesInCart(context)]);
  const costLines = lines.map(({ quantity, picks }, i): CostLine => ({
    key: String(i),
    match: quantity === null ? 'failed' : quantity === 0 ? 'left_out' : picks.length === 0 ? 'none' : 'manual',
    quantity,
    picks: picks.map(({ goodsId, number }) => ({ goodsId: Number(goodsId), number })),
  }));
  const priced = priceList(
    {
      lines: costLines,
      goods,
      sets,
      attrition,
      edition: context.edition,
      inCart,
      numbers: new Map(numbers.map(({ goodsId, number }) => [Number(goodsId), number])),
    },
    others,
  );
  return done({
    lines: priced.cost.lines.map(({ need, supply }, i) => ({ key: lines[i]!.key, need, supply, ...priced.ofLine.get(String(i))! })),
    groups: priced.groups.map((group) => ({ ...group, keys: group.keys.map((place) => lines[Number(place)]!.key) })),
    totals: priced.totals,
    others: priced.others(),
    deliveries: priced.deliveries(),
    ...momentOf(context),
  });
}
