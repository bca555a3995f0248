// The comparison: parameters as rows, parts as columns; first column and head stay in sight (CP-2).
import { Table } from '@partharbor/ui/table';
import { longestFraction } from '@partharbor/ui/price';
import { cx } from '@partharbor/ui/cx';
import type { ReactNode } from 'react';
import { m } from '../../i18n/messages.js';
import { pricesShown } from '../goods/labels.ts';
import { Best } from './Best.tsx';
import { Heads } from './Heads.tsx';
import type { CompareData } from './compare.server.ts';
import { PictureRow, PriceRow, StockRow, TierRow } from './TradeRows.tsx';
import { bodyRows, termsRow } from './trade.ts';
import type { TextRow } from './trade.ts';
import css from './compare.module.css';

type Param = CompareData['params'][number];

const bestWords: Readonly<Record<Param['best'], () => string>> = {
  highest: m.compare_highest,
  lowest: m.compare_lowest,
  widest: m.compare_widest,
  better: m.compare_better,
  '': () => '',
};

const Unknown = () => <span className={css.unknown}>{m.compare_unknown()}</span>;

function Group({ title, span, children }: { title: string; span: number; children: ReactNode }) {
  return (
    <tbody>
      <tr className={css.group}>
        <th scope="rowgroup" colSpan={span}>
          <span>{title}</span>
        </th>
      </tr>
      {children}
    </tbody>
  );
}

function TextCells({ row }: { row: TextRow }) {
  return (
    <tr className={cx(row.same && css.same)}>
      <th scope="row">{row.label}</th>
      {row.texts.map((text, at) => (
        <td key={at}>{text === '' ? <Unknown /> : row.odd[at] ? <mark>{text}</mark> : text}</td>
      ))}
    </tr>
  );
}

function ParamCells({ param }: { param: Param }) {
  return (
    <tr className={cx(param.same && css.same)}>
      <th scope="row">{param.label}</th>
      {param.cells.map(({ text, verdict }, at) => (
        <td key={at}>
          {text === '' ? <Unknown /> : verdict === 'odd' ? <mark>{text}</mark> : text}
          {verdict === 'best' && <Best word={bestWords[param.best]()} />}
        </td>
      ))}
    </tr>
  );
}

export function CompareTable({ data, onlyDifferent }: { data: CompareData; onlyDifferent: boolean }) {
  const { parts, currency } = data;
  const span = parts.length + 1;
  const wanted = <T extends { readonly same: boolean }>(rows: readonly T[]): T[] => rows.filter(({ same }) => !(onlyDifferent && same));
  const decimals = longestFraction(parts.flatMap(({ row }) => pricesShown(row, currency)));
  const params = wanted(data.params);
  const body = wanted(bodyRows(parts));
  return (
    <div className={css.room}>
      <Table caption={m.compare_caption({ count: parts.length })} density="compact" hover={false} className={css.table}>
        <Heads data={data} />
        <Group title={m.compare_trade()} span={span}>
          <PictureRow data={data} />
          <PriceRow data={data} decimals={decimals} />
          <StockRow data={data} />
          {wanted([termsRow(parts)]).map((row) => (
            <TextCells key={row.code} row={row} />
          ))}
          <TierRow data={data} />
        </Group>
        {params.length > 0 && (
          <Group title={m.compare_params()} span={span}>
            {params.map((param) => (
              <ParamCells key={param.code} param={param} />
            ))}
          </Group>
        )}
        <Group title={m.compare_body()} span={span}>
          {body.map((row) => (
            <TextCells key={row.code} row={row} />
          ))}
          <tr>
            <th scope="row">{m.compare_datasheet()}</th>
            {parts.map(({ row, datasheet }) => (
              <td key={row.goodsId}>
                {datasheet === '' ? (
                  <Unknown />
                ) : (
                  <a
                    href={datasheet}
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                    aria-label={m.compare_datasheetOf({ partNo: row.partNo })}
                  >
                    PDF
                  </a>
                )}
              </td>
            ))}
          </tr>
        </Group>
      </Table>
    </div>
  );
}
