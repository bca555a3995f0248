// The part of a row of substitutes: number, maker and package, and what differs beside the columns.
import { PartNumber } from '@partharbor/ui/part-number';
import { Tag } from '@partharbor/ui/tag';
import { m } from '../../../i18n/messages.js';
import { BrandName } from '../../goods/BrandName.tsx';
import { PartDifference } from '../../goods/PartDifference.tsx';
import { partHref } from '../../goods/part-href.ts';
import type { GoodsRow } from '../../goods/rows.ts';
import type { SubstituteRow } from './substitutes.server.ts';
import css from './matrix.module.css';

interface PartHeadProps {
  readonly row: GoodsRow;
  readonly n: number;
  readonly isOwn?: boolean;
  readonly sameNumber?: boolean;
  readonly others?: SubstituteRow['others'];
}

export function PartHead({ row, n, isOwn, sameNumber, others = [] }: PartHeadProps) {
  return (
    <>
      <PartNumber partNo={row.partNo} href={isOwn ? undefined : partHref(row.goodsId, n)} />{' '}
      {isOwn && <span className={css.label}>{m.product_thisPart()}</span>}
      {sameNumber && <Tag>{m.product_sameNumber()}</Tag>}
      <span className={css.maker}>
        <BrandName brand={row.brand} brandZh={row.brandZh} /> · {row.package}
      </span>
      {others.length > 0 && (
        <details className={css.others}>
          <summary>{m.product_moreDifferences({ count: others.length })}</summary>
          <ul>
            {others.map((one) => (
              <li key={one.code}>
                <PartDifference {...one} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
