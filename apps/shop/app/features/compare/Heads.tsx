// Heads of the comparison's columns: the part, its maker, a place to the left or right, out.
import { IconButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { PartNumber } from '@partharbor/ui/part-number';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';
import { BrandName } from '../goods/BrandName.tsx';
import { partHref } from '../goods/part-href.ts';
import { Best } from './Best.tsx';
import { moved } from './hrefs.ts';
import type { CompareData } from './compare.server.ts';
import css from './compare.module.css';

/** Each button sends the ids as they shall stand. */
function Moves({ ids, id, partNo }: { ids: readonly string[]; id: string; partNo: string }) {
  const at = ids.indexOf(id);
  return (
    <Form method="post" className={css.moves} preventScrollReset>
      {at > 0 && (
        <IconButton size="cell" type="submit" name="order" value={moved(ids, id, -1).join('-')} label={m.compare_left({ partNo })}>
          <Icon of={IconChevronLeft} />
        </IconButton>
      )}
      {at < ids.length - 1 && (
        <IconButton size="cell" type="submit" name="order" value={moved(ids, id, 1).join('-')} label={m.compare_right({ partNo })}>
          <Icon of={IconChevronRight} />
        </IconButton>
      )}
      <IconButton
        size="cell"
        type="submit"
        name="order"
        value={ids.filter((one) => one !== id).join('-')}
        label={m.compare_remove({ partNo })}
      >
        <Icon of={IconX} />
      </IconButton>
    </Form>
  );
}

export function Heads({ data: { parts, address } }: { data: CompareData }) {
  const ids = parts.map(({ row }) => row.goodsId);
  return (
    <thead>
      <tr>
        <th scope="col" className={css.legend}>
          <span>
            <mark>{m.compare_legendMark()}</mark> {m.compare_legendOdd()}
          </span>
          <span>
            <Best word={m.compare_legendBest()} />
          </span>
          <span className={css.unknown}>{m.compare_legendSame()}</span>
        </th>
        {parts.map(({ row }) => (
          <th key={row.goodsId} scope="col" id={`g${row.goodsId}`}>
            <Moves ids={ids} id={row.goodsId} partNo={row.partNo} />
            <PartNumber partNo={row.partNo} href={partHref(row.goodsId, address.n)} />
            <span className={css.brand}>
              <BrandName brand={row.brand} brandZh={row.brandZh} />
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
