// Above the hits of a search for a code of the buyer's own: the part it stands for.
import { Notice } from '@partharbor/ui/notice';
import { PartNumber } from '@partharbor/ui/part-number';
import { m } from '../../i18n/messages.js';
import { BrandName } from '../goods/BrandName.tsx';
import { partHref } from '../goods/part-href.ts';
import type { GoodsRow } from '../goods/rows.ts';

export function OwnCode({ code, row }: { code: string; row: GoodsRow }) {
  return (
    <Notice live={false}>
      {m.search_ownCode({ code })} <PartNumber partNo={row.partNo} href={partHref(row.goodsId)} />{' '}
      <BrandName brand={row.brand} brandZh={row.brandZh} />
    </Notice>
  );
}
