// A preview of an upload: counts, and the rows that ask or cannot be written, each with what can be decided.
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Select } from '@partharbor/ui/select';
import { Table, Td, Th } from '@partharbor/ui/table';
import { useState } from 'react';
import { m } from '../../i18n/messages.js';
import { rowsToShow, writtenBy, type Decisions, type Seen, type SeenRow } from './preview.ts';
import css from './materials.module.css';

const FRESH_SHOWN = 20;

const problems: Readonly<Record<Exclude<SeenRow['problem'], ''>, () => string>> = {
  empty: m.materials_pr_empty,
  too_long: m.materials_pr_too_long,
  characters: m.materials_pr_characters,
  twice: m.materials_pr_twice,
  no_part: m.materials_pr_no_part,
  unknown: m.materials_pr_unknown,
  several: m.materials_pr_several,
  remark: m.materials_pr_remark,
};

const nameOf = (part: { partNo: string; brandName: string } | null): string => (part ? `${part.partNo} ${part.brandName}` : '');

interface RowProps {
  row: SeenRow;
  decisions: Decisions;
  accept: (row: number, yes: boolean) => void;
  choose: (row: number, goodsId: string) => void;
}

function Result({ row, decisions, accept, choose }: RowProps) {
  if (row.state === 'fresh') return m.materials_fresh();
  const was = row.was && <small>{m.materials_changed({ was: nameOf(row.was) })}</small>;
  if (row.state === 'changed')
    return (
      <>
        {was}
        <Checkbox
          label={m.materials_accept({ to: nameOf(row.part) })}
          checked={decisions.accept.includes(row.row)}
          onChange={(event) => accept(row.row, event.currentTarget.checked)}
        />
      </>
    );
  const problem = row.problem === '' ? '' : problems[row.problem]();
  if (row.choices.length === 0) return <span className={css.wrong}>{problem}</span>;
  return (
    <>
      {was}
      <span className={css.wrong}>{row.problem === 'unknown' ? m.materials_near() : problem}</span>
      <Select
        label={`${m.materials_pick()} ${row.code}`}
        labelHidden
        value={decisions.choose[row.row] ?? ''}
        onChange={(event) => choose(row.row, event.currentTarget.value)}
        options={[{ value: '', label: m.materials_skip() }, ...row.choices.map((part) => ({ value: part.goodsId, label: nameOf(part) }))]}
      />
    </>
  );
}

interface PreviewProps {
  file: string;
  preview: Seen;
  busy: boolean;
  write: (decisions: Decisions) => Promise<void>;
  cancel: () => void;
}

export function Preview({ file, preview, busy, write, cancel }: PreviewProps) {
  const [decisions, setDecisions] = useState<Decisions>({ accept: [], choose: {} });
  const { rows, more } = rowsToShow(preview.rows, FRESH_SHOWN);
  const count = writtenBy(preview, decisions);
  const accept = (row: number, yes: boolean) =>
    setDecisions(({ accept: before, choose }) => ({ accept: [...before.filter((one) => one !== row), ...(yes ? [row] : [])], choose }));
  const choose = (row: number, goodsId: string) =>
    setDecisions(({ accept: before, choose: chosen }) => {
      const others = Object.fromEntries(Object.entries(chosen).filter(([one]) => one !== String(row)));
      return { accept: before, choose: goodsId === '' ? others : { ...others, [row]: goodsId } };
    });
  const { fresh, same, changed, errors } = preview;
  return (
    <div className={css.preview}>
      <h3>{m.materials_preview({ file })}</h3>
      <output>{m.materials_counts({ fresh, same, changed, errors })}</output>
      {rows.length > 0 && (
        <Table caption={m.materials_preview({ file })} records>
          <thead>
            <tr>
              <Th width={56}>{m.materials_row()}</Th>
              <Th width={176}>{m.materials_code()}</Th>
              <Th>{m.materials_part()}</Th>
              <Th width={360}>{m.materials_result()}</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row}>
                <Td dataLabel={m.materials_row()}>{row.row}</Td>
                <Td dataLabel={m.materials_code()} className={css.code}>
                  <code translate="no">{row.code || '–'}</code>
                </Td>
                <Td dataLabel={m.materials_part()}>{nameOf(row.part) || `${row.partNo} ${row.brandName}`.trim() || '–'}</Td>
                <Td dataLabel={m.materials_result()}>
                  <span className={css.result}>
                    <Result row={row} decisions={decisions} accept={accept} choose={choose} />
                  </span>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {more > 0 && <p>{m.materials_more({ count: more })}</p>}
      <div className={css.upload}>
        <Button
          kind="primary"
          inactive={count === 0}
          loading={busy}
          loadingLabel={m.materials_applying()}
          onClick={() => void (count > 0 && write(decisions))}
        >
          {count === 0 ? m.materials_nothing() : m.materials_apply({ count })}
        </Button>
        <Button kind="quiet" onClick={cancel}>
          {m.materials_cancel()}
        </Button>
      </div>
    </div>
  );
}
