// The goods of a preview in the part orders they will ship as (CK-6, R-16).
import type { orderPreview } from '@partharbor/contract/calls/orders';
import { amountText, lineAmount, readUnitPrice } from '@partharbor/money/amounts';
import type { Answer } from '../../loader-call.ts';

export type Preview = Answer<typeof orderPreview>;
type PreviewLine = Preview['lines'][number];
type PreviewPart = Preview['parts'][number];

export interface GoodsGroup extends Pick<PreviewPart, 'warehouse' | 'stockType' | 'needsConfirmation' | 'promise'> {
  readonly lines: readonly (PreviewLine & { readonly key: string })[];
}

/** Lines of each part with their own quantity and amount; a part of the catalogue that comes in several lines is handed out in their order. */
export function groupsOf(preview: Pick<Preview, 'lines' | 'parts'>): GoodsGroup[] {
  const left = preview.lines.map((line) => line.number);
  return preview.parts.map((part, at) => ({
    ...part,
    lines: part.lines.flatMap((piece, place) => {
      const index = preview.lines.findIndex((line, i) => line.goodsId === piece.goodsId && left[i]! >= piece.number);
      const found = index < 0 ? preview.lines.findIndex((line) => line.goodsId === piece.goodsId) : index;
      const line = preview.lines[found];
      if (!line) return [];
      left[found] = (left[found] ?? 0) - piece.number;
      return [{ ...line, key: `${at}-${place}`, number: piece.number, amount: amountOf(piece.number, line) }];
    }),
  }));
}

function amountOf(number: number, line: PreviewLine): string {
  const micros = readUnitPrice(line.unitPrice);
  return micros === null || number === line.number ? line.amount : amountText(lineAmount(number, micros));
}
