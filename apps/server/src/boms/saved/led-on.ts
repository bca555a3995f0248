// Lines of a draft or an older revision may name parts that became one with others since: they are written with the parts these went into (BM-4, BO-2).
import { sql, type Transaction } from '../../platform/database.ts';
import type { KeptLine, KeptPick } from '../lines/kept.ts';

/** The most pieces of one pick, as its table says. */
const numberMost = 10_000_000;

/** Each part once, in the place of the first that leads to it; null stays "what the line needs, or the rest of it". */
function asOne(picks: readonly KeptPick[]): KeptPick[] {
  const byPart = new Map<number, KeptPick>();
  for (const pick of picks) {
    const other = byPart.get(pick.partId);
    const number = !other || other.number === null || pick.number === null ? null : Math.min(numberMost, other.number + pick.number);
    byPart.set(pick.partId, other ? { ...other, number } : pick);
  }
  return [...byPart.values()];
}

/** One line with its picks led on. */
function leadOn(line: KeptLine, into: ReadonlyMap<number, number>): KeptLine {
  if (!line.picks.some(({ partId }) => into.has(partId))) return line;
  return { ...line, picks: asOne(line.picks.map((pick) => ({ ...pick, partId: into.get(pick.partId) ?? pick.partId }))) };
}

/** Lines as they are written now. Their parts are held, so that none is merged before the lines are there; the BOM is held before. One query. */
export async function ledOn(tx: Transaction, lines: readonly KeptLine[]): Promise<readonly KeptLine[]> {
  const ids = [...new Set(lines.flatMap(({ picks }) => picks.map(({ partId }) => partId)))];
  if (ids.length === 0) return lines;
  const rows = await tx.many<{ id: number; into: number | null }>(
    sql`select id, merged_into as "into" from parts where id = any(${ids}::bigint[]) order by id for share`,
  );
  const into = new Map(rows.flatMap((row) => (row.into === null ? [] : [[row.id, row.into] as const])));
  return into.size === 0 ? lines : lines.map((line) => leadOn(line, into));
}
