// Price tiers: quantity, unit price, amount at that quantity; the tier in force carries the quay mark.
import type { ReactNode } from 'react';
import { Price, longestFraction } from './price.tsx';
import { Table, Td, Th } from './table.tsx';

export interface TierRow {
  /** “500+”, ready formatted. */
  quantity: string;
  price: string;
  amount?: string;
  /** What to say at the row's end: “current”, “1 reel”. */
  note?: ReactNode;
  current?: boolean;
}

export interface TierTexts {
  caption: string;
  quantity: string;
  /** Says “incl. VAT”. */
  price: string;
  amount?: string;
  quote: string;
}

/** One fraction length for the whole table: the longest of its prices. */
export function TierTable({ rows, texts }: { rows: readonly TierRow[]; texts: TierTexts }) {
  const decimals = longestFraction(rows.map((row) => row.price));
  const notes = rows.some((row) => row.note !== undefined);
  return (
    <Table caption={texts.caption} density="compact" hover={false}>
      <thead>
        <tr>
          <Th align="end">{texts.quantity}</Th>
          <Th align="end">{texts.price}</Th>
          {texts.amount && <Th align="end">{texts.amount}</Th>}
          {notes && <Th>{<span className="visually-hidden">{texts.caption}</span>}</Th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.quantity} data-current={row.current || undefined} aria-current={row.current || undefined}>
            <Td align="end">{row.quantity}</Td>
            <Td align="end">
              <Price text={row.price} quote={texts.quote} decimals={decimals} />
            </Td>
            {texts.amount && <Td align="end">{row.amount}</Td>}
            {notes && <Td>{row.note}</Td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
