// The body of a goods table as the server writes it: a row that shows nothing of its reader is written once for all of them.
import { useContext } from 'react';
import type { Writer } from '../../written.ts';
import { KeptContext } from '../saved/context.ts';
import type { KeptData } from '../saved/context.ts';
import { AddingContext } from './adding.tsx';
import { GoodsTr, untouched } from './GoodsTr.tsx';
import type { GoodsTrProps } from './GoodsTr.tsx';
import type { GoodsRow } from './rows.ts';

/** What all rows of a table show besides their parts. */
export type RowsLook = Omit<GoodsTrProps, 'row' | 'arrival' | 'touched' | 'touch'>;

interface WrittenProps {
  readonly rows: readonly GoodsRow[];
  readonly look: RowsLook;
  readonly arrivalOf: (row: GoodsRow) => string;
  readonly attributes: object;
  readonly by: Writer;
}

const untold = (): undefined => undefined;
const nothingInCart = (): number => 0;
const nothingKept: KeptData = { compared: [], limit: 0, favourites: [], isGuest: true };

export function WrittenRows({ rows, look, arrivalOf, attributes, by }: WrittenProps) {
  const kept = useContext(KeptContext);
  const { inCart, bought } = useContext(AddingContext);
  const marked = new Set([...(kept?.favourites ?? []), ...(kept?.compared ?? []).map(({ goodsId }) => goodsId)]);
  const draw = (row: GoodsRow, marks: KeptData | null, quantityOf: (goodsId: string) => number, before?: typeof bought) => (
    <AddingContext value={{ inCart: quantityOf, bought: before, tell: untold }}>
      <KeptContext value={marks}>
        <GoodsTr row={row} arrival={arrivalOf(row)} touched={untouched} touch={untold} {...look} />
      </KeptContext>
    </AddingContext>
  );
  const texts = rows.map((row) =>
    marked.has(row.goodsId) || inCart(row.goodsId) > 0 || bought?.[row.goodsId]
      ? by.once(() => draw(row, kept, inCart, bought))
      : by.kept(['row', row, look, kept === null, arrivalOf(row)], () => draw(row, kept && nothingKept, nothingInCart)),
  );
  return <tbody {...attributes} dangerouslySetInnerHTML={{ __html: texts.join('') }} />;
}
