// The one material number of each part that goes into the cart: what was said, else the one all its lines have (CT-4, R-165).
import type { Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import type { Lang } from '@partharbor/rules/goods';
import type { KeptLine } from '../lines/kept.ts';
import { isLeftOut } from '../lines/kept.ts';

interface Wanted {
  readonly lines: readonly { readonly goodsId: string }[];
  readonly codes: Readonly<Record<string, string>>;
}

/** Part numbers a message names before it says 等 or etc. */
const namedAtMost = 10;

/** Codes by part; refuses where lines of one part have different ones, or some have none, and nothing was said. */
export function codesFor(lang: Lang, lines: readonly KeptLine[], { lines: wanted, codes }: Wanted): Outcome<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const unclear: { readonly goodsId: string; readonly codes: readonly string[]; readonly name: string }[] = [];
  for (const { goodsId } of wanted) {
    const own = lines.filter((one) => !isLeftOut(one) && one.picks.some(({ partId }) => String(partId) === goodsId));
    const theirs = [...new Set(own.map(({ line }) => line.materialCode))];
    const said = codes[goodsId];
    if (said !== undefined) found.set(goodsId, said);
    else if (theirs.length <= 1) found.set(goodsId, theirs[0] ?? '');
    else unclear.push({ goodsId, codes: theirs, name: own[0]!.line.mpn || goodsId });
  }
  if (unclear.length === 0) return done(found);
  const names = unclear.slice(0, namedAtMost).map(({ name }) => name);
  const cut = unclear.length > namedAtMost;
  const list = lang === 'zh' ? `${names.join('、')}${cut ? '等' : ''}` : `${names.join(', ')}${cut ? ' etc.' : ''}`;
  const asked = unclear.map(({ goodsId, codes: some }) => ({ goodsId, codes: some }));
  return refuse('MATERIAL_CONFLICT', { count: unclear.length, list, goodsIds: unclear.map(({ goodsId }) => goodsId), asked });
}
