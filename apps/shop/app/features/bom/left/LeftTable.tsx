// The lines that are left, each with a tick and the number it is wanted in.
import type { Refusal } from '@partharbor/contract/call';
import { BareInput } from '@partharbor/ui/bare-field';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Table, Td, Th } from '@partharbor/ui/table';
import { typedQuantity } from '@partharbor/rules/quantity';
import { m } from '../../../i18n/messages.js';
import { leftWord } from '../labels.ts';
import type { LeftLine } from './left-lines.ts';
import css from './left.module.css';
import type { Left } from './use-left.ts';

interface TableProps {
  readonly left: Left;
  /** It was sent once: what is wrong is marked. */
  readonly isTried: boolean;
  readonly refused: Refusal | null;
}

/** Whether a refusal is about a line. */
function isAbout({ details = {} }: Refusal, { key, goodsIds }: LeftLine): boolean {
  if (details['key'] !== undefined) return details['key'] === key;
  return typeof details['goodsId'] === 'string' && goodsIds.includes(details['goodsId']);
}

export function LeftTable({ left, isTried, refused }: TableProps) {
  const { lines, isTicked, tick } = left;
  const ticked = lines.filter(isTicked).length;
  return (
    <div className={css.region}>
      <Table caption={m.bom_leftLines()} density="compact" stickyHead flat>
        <thead>
          <tr>
            <Th>
              <Checkbox
                label={m.bom_tickAll()}
                labelHidden
                checked={ticked === lines.length && ticked > 0}
                indeterminate={ticked > 0 && ticked < lines.length}
                onChange={({ currentTarget }) =>
                  tick(
                    lines.map(({ key }) => key),
                    currentTarget.checked,
                  )
                }
              />
            </Th>
            <Th>{m.bom_colPart()}</Th>
            <Th>{m.bom_colState()}</Th>
            <Th align="end">{m.bom_leftNumber()}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LeftRow key={line.key} left={left} line={line} isTried={isTried} isRefused={refused !== null && isAbout(refused, line)} />
          ))}
        </tbody>
      </Table>
      {isTried && left.asked === null && (
        <p role="alert" className={css.wrong}>
          {m.bom_leftNumberWrong()}
        </p>
      )}
    </div>
  );
}

interface RowProps {
  readonly left: Left;
  readonly line: LeftLine;
  readonly isTried: boolean;
  readonly isRefused: boolean;
}

function LeftRow({ left: { isTicked, tick, numberOf, setNumber }, line, isTried, isRefused }: RowProps) {
  const { key, name, refs, state } = line;
  const position = String(line.position);
  const text = numberOf(line);
  const isWrong = isTried && isTicked(line) && (typedQuantity(text) ?? 0) < 1;
  return (
    <tr data-refused={isRefused || undefined}>
      <Td>
        <Checkbox
          label={m.bom_tickLine({ line: position })}
          labelHidden
          checked={isTicked(line)}
          onChange={({ currentTarget }) => tick([key], currentTarget.checked)}
        />
      </Td>
      <Th scope="row">
        <span className={css.name} translate="no">
          {name}
        </span>{' '}
        <span className={css.refs}>
          {m.bom_hintLine({ line: position })} {refs}
        </span>
      </Th>
      <Td className={css.state}>{leftWord(state)}</Td>
      <Td align="end">
        <BareInput
          className={css.number}
          inputMode="numeric"
          maxLength={8}
          aria-label={m.bom_leftNumberOf({ line: position })}
          aria-invalid={isWrong || undefined}
          value={text}
          onChange={({ currentTarget }) => setNumber(key, currentTarget.value)}
        />
      </Td>
    </tr>
  );
}
