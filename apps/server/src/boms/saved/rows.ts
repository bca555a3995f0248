// Lines of a BOM as rows, and back.
import type { Line } from '@partharbor/bom/line';
import type { EvidenceClass } from '@partharbor/bom/match/evidence';
import type { Choice, KeptLine, KeptPick } from '../lines/kept.ts';

/** A line as `linesOfBom` reads it. */
export interface LineRow {
  readonly key: string;
  readonly position: number;
  readonly quantity: number | null;
  readonly dnp: boolean;
  readonly material_code: string;
  readonly content: Omit<Line, 'key' | 'position' | 'quantity' | 'dnp' | 'materialCode' | 'raw'>;
  readonly raw: readonly string[];
  readonly line_key: string;
  readonly choice: Choice;
  readonly set_aside: boolean;
  readonly searched_anyway: boolean;
  readonly version: number;
  readonly picks: readonly PickRow[] | null;
}

interface PickRow {
  readonly part_id: number;
  readonly number: number | null;
  readonly evidence: EvidenceClass | '';
  readonly score_milli: number;
  readonly vetoes: readonly string[];
  readonly picked_at: string;
}

export const keptOf = (row: LineRow): KeptLine => ({
  line: {
    ...row.content,
    key: row.key,
    position: row.position,
    quantity: row.quantity,
    dnp: row.dnp,
    materialCode: row.material_code,
    raw: row.raw,
  },
  version: row.version,
  choice: row.choice,
  setAside: row.set_aside,
  searchedAnyway: row.searched_anyway,
  lineKey: row.line_key,
  picks: (row.picks ?? []).map((one): KeptPick => ({
    partId: one.part_id,
    number: one.number,
    evidence: one.evidence,
    scoreMilli: one.score_milli,
    vetoes: one.vetoes,
    pickedAt: one.picked_at,
  })),
});

/** Rows to write, lines and picks apart, as JSON takes them. */
export function rowsOf(lines: readonly KeptLine[]): { readonly lines: string; readonly picks: string } {
  const rows = lines.map(({ line, ...one }) => {
    const { key, position, quantity, dnp, materialCode, raw, ...content } = line;
    return {
      key,
      position,
      quantity,
      dnp,
      material_code: materialCode.slice(0, codeMost),
      content,
      raw,
      line_key: one.lineKey,
      choice: one.choice,
      set_aside: one.setAside,
      searched_anyway: one.searchedAnyway,
      version: one.version,
    };
  });
  const picks = lines.flatMap(({ line, picks: some }) =>
    some.map((one, i) => ({
      key: line.key,
      seq: i + 1,
      part_id: one.partId,
      number: one.number,
      evidence: one.evidence,
      score_milli: one.scoreMilli,
      vetoes: one.vetoes,
      picked_at: one.pickedAt,
    })),
  );
  return { lines: JSON.stringify(rows), picks: JSON.stringify(picks) };
}

const codeMost = 25;
