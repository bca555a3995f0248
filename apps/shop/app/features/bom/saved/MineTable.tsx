// BOMs of an account, last changed first: renamed in place, copied, deleted with a way back.
import { Button } from '@partharbor/ui/button';
import { Link } from '@partharbor/ui/link';
import { Popover } from '@partharbor/ui/popover';
import { Table, Td, Th } from '@partharbor/ui/table';
import { TextField } from '@partharbor/ui/text-field';
import { dateTime, quantity } from '@partharbor/rules/format';
import { Form } from 'react-router';
import { m } from '../../../i18n/messages.js';
import { orderHref } from '../../../hrefs.ts';
import { ActForm, ActsHead } from './ActForm.tsx';
import { exportHref, mineHref, savedHref } from '../hrefs.ts';
import css from './mine.module.css';
import type { BomEntry, MineAnswer, MineData } from './mine.server.ts';

interface TableProps {
  readonly data: MineData;
  readonly records: readonly BomEntry[];
  readonly answered: MineAnswer | undefined;
}

export function MineTable({ data, records, answered }: TableProps) {
  const isDeleted = data.tab === 'deleted';
  return (
    <Table caption={m.bom_mine()} density="compact" flat records>
      <thead>
        <tr>
          <Th>{m.bom_name()}</Th>
          <Th align="end">{m.bom_lineCount()}</Th>
          <Th align="end">{m.bom_filterOpen()}</Th>
          <Th align="end">{m.bom_sets()}</Th>
          <Th>{m.bom_roleRemark()}</Th>
          <Th align="end">{m.bom_revision()}</Th>
          <Th>{m.bom_orders()}</Th>
          <Th>{isDeleted ? m.bom_keptUntil() : m.bom_changedAt()}</Th>
          <ActsHead />
        </tr>
      </thead>
      <tbody>
        {records.map((one) => (
          <tr key={one.bomId}>
            <Th scope="row">
              {isDeleted ? <span translate="no">{one.name}</span> : <Name one={one} isWrong={answered?.about === one.bomId} />}
            </Th>
            <Td align="end" dataLabel={m.bom_lineCount()}>
              {quantity(one.lineCount)}
            </Td>
            <Td align="end" dataLabel={m.bom_filterOpen()}>
              {quantity(one.openCount)}
            </Td>
            <Td align="end" dataLabel={m.bom_sets()}>
              {quantity(one.sets)}
            </Td>
            <Td dataLabel={m.bom_roleRemark()}>{one.remark}</Td>
            <Td align="end" dataLabel={m.bom_revision()}>
              {isDeleted ? (
                one.revision
              ) : (
                <Link href={mineHref({ revisions: one.bomId })}>{m.bom_revisionNo({ no: String(one.revision) })}</Link>
              )}
            </Td>
            <Td dataLabel={m.bom_orders()}>
              {one.orderNos.slice(0, 3).map((orderNo) => (
                <div key={orderNo}>
                  <Link href={orderHref(orderNo)}>{orderNo}</Link>
                </div>
              ))}
            </Td>
            <Td dataLabel={isDeleted ? m.bom_keptUntil() : m.bom_changedAt()} nowrap>
              <time dateTime={one.undoUntil ?? one.updatedAt}>{dateTime(one.undoUntil ?? one.updatedAt)}</time>
            </Td>
            <Td>{isDeleted ? <Back one={one} /> : <Acts one={one} mark={data.mark} />}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Name({ one, isWrong }: { readonly one: BomEntry; readonly isWrong: boolean }) {
  return (
    <span className={css.name}>
      <Link href={savedHref(one.bomId)}>
        <span translate="no">{one.name}</span>
      </Link>
      {one.shared > 0 && <span className={css.note}> {m.bom_sharedBy({ count: one.shared })}</span>}
      <Popover trigger={m.bom_rename()} padded className={isWrong ? css.wrong : undefined}>
        <Form method="post" preventScrollReset className={css.rename}>
          <input type="hidden" name="bomId" value={one.bomId} />
          <input type="hidden" name="version" value={one.version} />
          <TextField name="name" label={m.bom_name()} maxLength={60} required defaultValue={one.name} key={one.name} />
          <Button type="submit" name="intent" value="rename">
            {m.bom_rename()}
          </Button>
        </Form>
      </Popover>
    </span>
  );
}

function Acts({ one: { bomId }, mark }: { readonly one: BomEntry; readonly mark: string }) {
  const file = exportHref({ kind: 'saved', bomId, revision: 0, readOnly: false }, 'all', 'xlsx')!;
  return (
    <Form method="post" preventScrollReset className={css.acts}>
      <input type="hidden" name="bomId" value={bomId} />
      <input type="hidden" name="mark" value={mark} />
      <Link href={file} rel="external" download>
        {m.bom_export()}
      </Link>
      <Button type="submit" size="cell" kind="quiet" name="intent" value="copy">
        {m.bom_copy()}
      </Button>
      <Button type="submit" size="cell" kind="quiet" name="intent" value="delete">
        {m.bom_delete()}
      </Button>
    </Form>
  );
}

function Back({ one: { bomId } }: { readonly one: BomEntry }) {
  return (
    <ActForm intent="undelete" fields={{ bomId }}>
      {m.bom_bringBack()}
    </ActForm>
  );
}
