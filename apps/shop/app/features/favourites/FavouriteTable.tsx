// Favourites as rows.
import { Button, IconLink } from '@partharbor/ui/button';
import { Drawing } from '@partharbor/ui/drawing';
import { Icon } from '@partharbor/ui/icon';
import { PartNumber } from '@partharbor/ui/part-number';
import { Price, longestFraction } from '@partharbor/ui/price';
import type { Decimals } from '@partharbor/ui/price';
import { StockBadge } from '@partharbor/ui/stock-badge';
import { Table, Td, Th } from '@partharbor/ui/table';
import { Tag } from '@partharbor/ui/tag';
import { TextField } from '@partharbor/ui/text-field';
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs';
import { day, quantity as written } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import { reservesStock } from '@partharbor/rules/goods';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';
import { stockBadge } from '../common/stock.ts';
import { AddRow } from '../goods/AddRow.tsx';
import { BrandName } from '../goods/BrandName.tsx';
import { partHref } from '../goods/part-href.ts';
import { inTheme, usePictureTheme } from '../goods/theme.ts';
import { useStockNote } from '../delivery/use-delivery.ts';
import { priceText } from '../goods/labels.ts';
import { addingHref } from '../projects/adding/adding-href.ts';
import type { FavouriteRow, FavouritesData } from './favourites.server.ts';
import css from './favourites.module.css';

/** The price at the MOQ now, and where it has changed what it was when saved. */
function PriceNow({ favourite, currency, decimals }: { favourite: FavouriteRow; currency: Currency; decimals: Decimals }) {
  const { savedMicros, nowMicros } = favourite;
  const both = longestFraction([savedMicros, nowMicros].map((micros) => (micros === null ? null : priceText(micros, currency))));
  const change = savedMicros === null || nowMicros === null || savedMicros === nowMicros ? null : nowMicros - savedMicros;
  return (
    <span className={css.price}>
      <Price
        text={nowMicros === null ? null : priceText(nowMicros, currency, change === null ? undefined : both)}
        quote={m.common_quote()}
        decimals={decimals}
        tone={change !== null && change < 0 ? 'drop' : 'plain'}
      />
      {change !== null && (
        <small>
          {change < 0
            ? m.favourites_cheaper({ price: priceText(savedMicros!, currency, both) })
            : m.favourites_dearer({ price: priceText(savedMicros!, currency, both) })}
        </small>
      )}
    </span>
  );
}

function StockNow({ favourite: { row, savedStock } }: { favourite: FavouriteRow }) {
  const stockNote = useStockNote();
  if (!row.onShelf) return <StockBadge state="none" word={m.goods_offShelf()} note={m.favourites_offNote()} />;
  const reserves = reservesStock(row.stockType);
  const was = reserves && savedStock !== row.available ? m.favourites_stockThen({ stock: written(savedStock) }) : stockNote(row);
  return (
    <StockBadge
      {...stockBadge(row.stockType, row.available, reserves, row.moqFlag ? row.moq : 0)}
      count={reserves && row.available > 0 ? written(row.available) : undefined}
      note={was}
    />
  );
}

/** The note, changed in place; without scripts too. */
function Note({ favourite: { row, note } }: { favourite: FavouriteRow }) {
  return (
    <details className={css.note} key={note}>
      <summary>{note === '' ? m.favourites_addNote() : note}</summary>
      <Form method="post" className={css.noteForm} preventScrollReset>
        <input type="hidden" name="goodsId" value={row.goodsId} />
        <input type="hidden" name="partNo" value={row.partNo} />
        <TextField label={m.favourites_noteOf({ partNo: row.partNo })} labelHidden name="note" maxLength={100} defaultValue={note} />
        <Button type="submit" name="intent" value="note">
          {m.favourites_saveNote()}
        </Button>
      </Form>
    </details>
  );
}

function Remove({ row }: Pick<FavouriteRow, 'row'>) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="goodsId" value={row.goodsId} />
      <input type="hidden" name="partNo" value={row.partNo} />
      <Button
        type="submit"
        name="intent"
        value="remove"
        kind="quiet"
        size="cell"
        aria-label={m.favourites_removeOf({ partNo: row.partNo })}
      >
        {m.favourites_remove()}
      </Button>
    </Form>
  );
}

export function FavouriteTable({ data: { rows, currency } }: { data: FavouritesData }) {
  const theme = usePictureTheme();
  const decimals = longestFraction(rows.map(({ nowMicros }) => (nowMicros === null ? null : priceText(nowMicros, currency))));
  return (
    <Table caption={m.favourites_title()} records flat>
      <thead>
        <tr>
          <Th className={css.image}>
            <span className="visually-hidden">{m.goods_image()}</span>
          </Th>
          <Th>{m.goods_partHead()}</Th>
          <Th width={160}>{m.favourites_note()}</Th>
          <Th align="end">{m.favourites_stock()}</Th>
          <Th align="end">
            {m.compare_priceAtMoq()} {m.common_inclVat()}
          </Th>
          <Th align="end">{m.goods_quantity()}</Th>
          <Th align="end">
            <span className="visually-hidden">{m.favourites_remove()}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((favourite) => {
          const { row } = favourite;
          return (
            <tr key={row.goodsId} id={`g${row.goodsId}`}>
              <Td className={css.image}>
                <Drawing src={inTheme(row.img, theme)} alt="" size={40} />
              </Td>
              <Td className={css.part}>
                <PartNumber partNo={row.partNo} href={partHref(row.goodsId)} />
                {!row.onShelf && <Tag tone="lead">{m.goods_offShelf()}</Tag>}
                <small>
                  <BrandName brand={row.brand} brandZh={row.brandZh} /> · {row.package || row.description}
                </small>
                <small>{m.favourites_savedOn({ date: day(favourite.savedAt) })}</small>
              </Td>
              <Td dataLabel={m.favourites_note()}>
                <Note favourite={favourite} />
              </Td>
              <Td align="end" dataLabel={m.favourites_stock()}>
                <StockNow favourite={favourite} />
              </Td>
              <Td align="end" dataLabel={m.compare_priceAtMoq()}>
                <PriceNow favourite={favourite} currency={currency} decimals={decimals} />
              </Td>
              <Td align="end" className={css.adding}>
                <AddRow row={row} n={0} currency={currency} />
              </Td>
              <Td align="end" className={css.removing}>
                <IconLink size="cell" href={addingHref([row.goodsId])} label={m.saved_toProject({ partNo: row.partNo })} rel="nofollow">
                  <Icon of={IconFolderPlus} />
                </IconLink>
                <Remove row={row} />
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
