// Puts removed lines back: in the place of the line, or on top of the page where no scripts run.
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Notice } from '@partharbor/ui/notice';
import type { CartLineRecord } from '@partharbor/contract/records';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { Form } from 'react-router';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';

type Kept = Pick<CartLineRecord, 'goodsId' | 'partNo' | 'cartNum'> & {
  isCheck: number;
  futuresLinkId?: string;
  batchName?: string;
  materialNumber?: string;
};

/** What a line needs to be put back, as the add call takes it. */
export function goodsJsonOf(lines: readonly Kept[]): string {
  return JSON.stringify(
    lines.map(({ goodsId, cartNum, isCheck, futuresLinkId = '', batchName = '', materialNumber = '' }) => ({
      goodsId,
      cartNum,
      isCheck,
      futuresLinkId,
      batchName,
      materialNumber,
    })),
  );
}

export function UndoForm({ lines }: { lines: readonly Kept[] }) {
  return (
    <Notice
      actions={
        <Form method="post">
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="goodsJson" value={goodsJsonOf(lines)} />
          <Button type="submit" kind="accent" size="cell" icon={<Icon of={IconArrowBackUp} />}>
            {m.cart_undo()}
          </Button>
        </Form>
      }
    >
      {lines.map((line) => m.cart_removed({ partNo: line.partNo, number: quantity(line.cartNum) })).join(' ')}
    </Notice>
  );
}
