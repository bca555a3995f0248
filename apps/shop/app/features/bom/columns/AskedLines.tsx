// Lines of a file that ask something, each with its row: none is dropped or guessed without the buyer.
import { BareInput } from '@partharbor/ui/bare-field';
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Panel } from '@partharbor/ui/layout';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { m } from '../../../i18n/messages.js';
import { columnsHref } from '../hrefs.ts';
import { problemWord } from '../labels.ts';
import css from '../start/start.module.css';
import type { ColumnsData, StartAnswer } from '../start/start.server.ts';

type AskedLine = ColumnsData['lines'][number];

const asking = ['QUANTITY', 'BOTH_EMPTY', 'DAMAGED', 'NO_PART', 'COMBINED'] as const;
const shownMost = 40;

interface AskedProps {
  readonly data: ColumnsData;
  readonly answered: StartAnswer | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function AskedLines({ data, answered, onSubmit }: AskedProps) {
  const { lines, setAside } = data;
  const asked = lines.flatMap((line) => {
    const problem = asking.find((one) => line.problems.includes(one));
    return problem && !line.dnp ? [{ line, problem }] : [];
  });
  if (asked.length === 0) {
    return (
      <Panel title={m.bom_nothingAsks()}>
        <p>{m.bom_nothingAsksWhy()}</p>
      </Panel>
    );
  }
  return (
    <Panel title={m.bom_linesAsk({ count: asked.length })} note={m.bom_nothingDropped()} flush>
      <ul className={css.asked}>
        {asked.slice(0, shownMost).map(({ line, problem }) => (
          <li key={line.key}>
            <span>
              <Icon of={IconAlertTriangle} />
              {m.bom_row({ row: String(line.row + 1) })}
            </span>
            <span>{problemWord(problem, problem === 'QUANTITY' ? line.quantityText : line.mpn || line.value || line.description)}</span>
            <LineForm
              data={data}
              onSubmit={onSubmit}
              line={line}
              isQuantity={problem === 'QUANTITY'}
              isOut={setAside.includes(line.key)}
              refusal={answered?.about === 'line' && answered.typed['key'] === line.key ? answered : undefined}
            />
          </li>
        ))}
      </ul>
      {asked.length > shownMost && <p className={css.note}>{m.bom_moreAsk({ count: asked.length - shownMost })}</p>}
    </Panel>
  );
}

interface FormProps {
  readonly data: ColumnsData;
  readonly onSubmit: AskedProps['onSubmit'];
  readonly line: AskedLine;
  readonly isQuantity: boolean;
  readonly isOut: boolean;
  readonly refusal: StartAnswer | undefined;
}

function LineForm({ data: { draftId, version }, onSubmit, line, isQuantity, isOut, refusal }: FormProps) {
  return (
    <Form method="post" action={columnsHref(draftId)} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="line" />
      <input type="hidden" name="draftId" value={draftId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="key" value={line.key} />
      {refusal && <span role="alert">{refusal.message || m.bom_quantityWrong()}</span>}
      {isQuantity && !isOut && (
        <>
          <BareInput
            name="quantity"
            inputMode="numeric"
            maxLength={7}
            aria-label={m.bom_quantityOfRow({ row: String(line.row + 1) })}
            defaultValue={refusal?.typed['quantity'] ?? ''}
          />
          <Button size="cell" type="submit" name="act" value="quantity">
            {m.bom_setQuantity()}
          </Button>
        </>
      )}
      <Button size="cell" kind="quiet" type="submit" name="act" value={isOut ? 'takeIn' : 'leaveOut'}>
        {isOut ? m.bom_takeIn() : m.bom_leaveOut()}
      </Button>
    </Form>
  );
}
