// Taking another part for lines whose part is short: in place of it, or beside what there is of it.
import { largestLegal } from '@partharbor/rules/quantity';
import { asInput } from '../edit/inverse.ts';
import type { Alternative, BomLine, Group, Op, WantedPick } from '../types.ts';

/** What the short part serves, as bom-candidates is asked: its first line, and each other line that says something else. */
export function servedBy(lines: readonly BomLine[], { keys }: Pick<Group, 'keys'>) {
  const byKey = new Map(lines.map((one) => [one.key, one]));
  const served = keys.flatMap((key) => byKey.get(key) ?? []);
  // Where parts sit says which kind they are; one of them is enough for that.
  const said = served.map(({ line }) => ({ ...asInput(line), designators: line.designators.slice(0, 1), quantity: 1 }));
  const [first = {}, ...others] = said;
  const known = new Set([wordsOf(first)]);
  return { line: first, others: others.filter((one) => !known.has(wordsOf(one)) && known.add(wordsOf(one))) };
}

const wordsOf = (said: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ ...said, designators: String(said['designators']).replaceAll(/\d/g, ''), materialCode: '', customerPn: '', remark: '' });

/** The other part in every line that the short one serves; what such a line takes of further parts stays. */
export function takingOps(lines: readonly BomLine[], { keys, goodsId }: Pick<Group, 'keys' | 'goodsId'>, other: string): Op[] {
  const wanted = new Set(keys);
  return lines.flatMap(({ key, picks }): Op[] => {
    if (!wanted.has(key)) return [];
    const isThere = picks.length === 1 || picks.some((pick) => pick.goodsId === other);
    const alone: WantedPick[] = [{ goodsId: other, number: null }];
    return [
      { op: 'pick', key, picks: isThere ? alone : picks.map((pick) => (pick.goodsId === goodsId ? { ...pick, goodsId: other } : pick)) },
    ];
  });
}

/** What there is of the short part, and the rest from another; null where there is not even the smallest quantity. */
export function splitWith(
  group: Pick<Group, 'goodsId' | 'available' | 'need' | 'moq' | 'step' | 'moqFlag'>,
  other: Pick<Alternative, 'goodsId'>,
): WantedPick[] | null {
  const now = largestLegal(Math.min(group.available, group.need), group);
  if (now <= 0 || now >= group.need) return null;
  return [
    { goodsId: group.goodsId, number: now },
    { goodsId: other.goodsId, number: group.need - now },
  ];
}
