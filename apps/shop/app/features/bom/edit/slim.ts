// A list as calls answer it, cut to what its page shows: rows carry no candidates and no readings (a list of 300 lines is one page).
import type { BomLine, BomRef, BomView, DraftShown, KeptLine } from '../types.ts';

export function slimLine({
  key,
  match,
  reason,
  reasonText,
  notes,
  vetoes,
  picks,
  line,
  version,
  choice,
  setAside,
  picked,
  candidates,
  more,
}: KeptLine): BomLine {
  return {
    key,
    match,
    reason,
    reasonText,
    notes,
    vetoes,
    picks,
    line: { ...line, raw: withoutTail(line.raw) },
    version,
    choice,
    setAside,
    picked: picked.map(({ goodsId, partNo, brandName, package: size }) => ({ goodsId, partNo, brandName, package: size })),
    offered: candidates.length + more,
  };
}

function withoutTail(cells: readonly string[]): string[] {
  let end = cells.length;
  while (end > 0 && cells[end - 1] === '') end -= 1;
  return cells.slice(0, end);
}

type Shown = Pick<DraftShown, 'name' | 'sets' | 'lines' | 'groups' | 'totals' | 'currency' | 'edition' | 'asOf'> &
  Partial<Pick<DraftShown, 'remark' | 'attrition' | 'version' | 'others'>>;

/** What a page keeps of an answer. A shared list has no version, for nobody edits it. */
export function viewOf(ref: BomRef, shown: Shown): BomView {
  const { name, sets, lines, groups, totals, currency, edition, asOf, remark = '', attrition = 'off', version = 1, others = [] } = shown;
  return { ref, name, sets, remark, attrition, version, lines: lines.map(slimLine), groups, totals, others, currency, edition, asOf };
}
