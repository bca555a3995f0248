// The second step: which column is what, where the header stands, the lines that ask, name and sets (BM-2). A plain form that scripts only hasten.
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { LinkButton } from '@partharbor/ui/button';
import { Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { TextField } from '@partharbor/ui/text-field';
import { useHydrated } from '@partharbor/ui/hydrated';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { quantity } from '@partharbor/rules/format';
import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { m } from '../../../i18n/messages.js';
import { AskedLines } from './AskedLines.tsx';
import { columnsNow } from './columns-form.ts';
import { ColumnsTable } from './ColumnsTable.tsx';
import { columnsHref, bomPath } from '../hrefs.ts';
import { askWord, kilobytes, roles, skipWord, warningWord } from '../labels.ts';
import css from '../start/start.module.css';
import type { ColumnsData, StartAnswer } from '../start/start.server.ts';
import type { BomFile } from '../types.ts';
import { useTurns } from './use-turns.ts';
import type { Turns } from './use-turns.ts';

interface StepProps {
  readonly data: ColumnsData;
  readonly answered: StartAnswer | undefined;
}

export function ColumnsStep({ data: newest, answered }: StepProps) {
  const form = useRef<HTMLFormElement>(null);
  const turns = useColumnTurns(newest);
  // Columns that are about to be read otherwise are not drawn first: they would take back what was chosen meanwhile.
  const [data, setData] = useState(newest);
  if (turns.isIdle && data !== newest) setData(newest);
  const { file, draftId, version } = data;
  const reread = () => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    fields.set('intent', 'map');
    turns.send(fields);
  };
  const headerRow = file.headerRow === null ? '' : String(file.headerRow + 1);
  return (
    <Stack gap={12}>
      {answered?.about === 'columns' && <Notice tone="error">{answered.message}</Notice>}
      {file.ask.length > 0 && (
        <Notice tone="lead" live={false} title={m.bom_asksTitle()}>
          {file.ask.map(askWord).join(' ')}
        </Notice>
      )}
      <Form
        ref={form}
        id="bom-columns"
        method="post"
        action={columnsHref(draftId)}
        onSubmit={turns.onSubmit}
        // Read anew, the file has other columns: fields begin again with those.
        key={version}
      >
        {/* Enter in a field presses the first button of its form: that is this one. */}
        <button type="submit" name="intent" value="match" hidden tabIndex={-1} />
        <input type="hidden" name="draftId" value={draftId} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="mapped" value={JSON.stringify(columnsNow(file.columns, roles))} />
        <input type="hidden" name="wasSheet" value={file.sheet} />
        <input type="hidden" name="wasHeaderRow" value={headerRow} />
        <section className={css.panel} aria-busy={turns.holds('map')}>
          <FileHead file={file} headerRow={headerRow} lineCount={data.lines.length} reread={reread} />
          <ColumnsTable key={version} file={file} reread={reread} />
          <p className={css.note}>
            {m.bom_firstRows({ shown: quantity(Math.min(8, file.sample.length)), lines: quantity(data.lines.length) })}
          </p>
          <Told data={data} />
        </section>
      </Form>
      <div className={css.below}>
        <AskedLines data={data} answered={answered} onSubmit={turns.onSubmit} />
        <NamePanel data={data} answered={answered} isMatching={turns.holds('match')} />
      </div>
    </Stack>
  );
}

/** Fields are sent in turn, each with the version of the list that is known by then. */
const useColumnTurns = ({ draftId, version, file }: ColumnsData): Turns =>
  useTurns({
    action: columnsHref(draftId),
    renew: (fields) => {
      fields.set('version', String(version));
      if (fields.has('mapped')) fields.set('mapped', JSON.stringify(columnsNow(file.columns, roles)));
    },
    // The columns stand in both.
    isCovered: (earlier, later) => earlier.get('intent') === 'map' && later.has('mapped'),
  });

interface HeadProps {
  readonly file: BomFile;
  readonly headerRow: string;
  readonly lineCount: number;
  readonly reread: () => void;
}

function FileHead({ file, headerRow, lineCount, reread }: HeadProps) {
  const isHydrated = useHydrated();
  const name = file.file || m.bom_pasted();
  const offered = file.sheets.filter(({ rows }) => rows > 0);
  return (
    <div className={css.head}>
      <div>
        <Icon of={IconFileSpreadsheet} size={20} />
        <b translate="no">{name}</b>
        <span>{m.bom_fileFacts({ size: kilobytes(file.format.bytes), lines: quantity(lineCount) })}</span>
        <Link href={bomPath}>{m.bom_otherFile()}</Link>
      </div>
      {offered.length > 1 ? (
        <label>
          {m.bom_sheet()}
          <select name="sheet" className={css.control} defaultValue={file.sheet} onChange={reread}>
            {offered.map(({ index, name: sheet, lines, hidden }) => (
              <option key={index} value={index}>
                {hidden
                  ? m.bom_sheetHidden({ name: sheet, lines: quantity(lines) })
                  : m.bom_sheetLines({ name: sheet, lines: quantity(lines) })}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <input type="hidden" name="sheet" value={file.sheet} />
      )}
      <label>
        {m.bom_headerRow()}
        <input
          name="headerRow"
          className={css.control}
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={5}
          defaultValue={headerRow}
          title={m.bom_headerRowHint()}
          onBlur={({ currentTarget }) => currentTarget.value.trim() !== headerRow && reread()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.blur();
          }}
        />
      </label>
      {!isHydrated && (
        <Button type="submit" name="intent" value="map">
          {m.bom_readAgain()}
        </Button>
      )}
    </div>
  );
}

/** What the file held beside lines: nothing goes in silence. */
function Told({ data }: { readonly data: ColumnsData }) {
  const { file, lines } = data;
  const told = file.warnings.flatMap(({ code, text, row }) => {
    const word = warningWord(code, text);
    return word === null ? [] : [{ code, word, row }];
  });
  const hiddenRows = lines.filter(({ hidden }) => hidden).map(({ row }) => row);
  const skipped = file.skipped.filter(({ why }) => why !== 'blank');
  if (told.length === 0 && skipped.length === 0) return null;
  return (
    <div className={css.told}>
      <ul>
        {told.map(({ code, word, row }) => (
          <li key={`${code} ${row ?? ''} ${word}`}>
            {word}{' '}
            {code === 'TABLES' && row !== undefined && (
              <button type="submit" className={css.link} name="otherTable" value={row + 1} formNoValidate>
                {m.bom_takeTable({ row: String(row + 1) })}
              </button>
            )}
            {code === 'HIDDEN_ROWS' && hiddenRows.length > 0 && (
              <button type="submit" className={css.link} name="leaveOutRows" value={hiddenRows.join(',')} formNoValidate>
                {m.bom_leaveHiddenOut()}
              </button>
            )}
          </li>
        ))}
      </ul>
      {skipped.length > 0 && (
        <details>
          <summary>{m.bom_skipped({ count: skipped.length })}</summary>
          <ul>
            {skipped.map(({ row, why, text }) => (
              <li key={row}>
                {m.bom_skippedRow({ row: String(row + 1), why: skipWord(why) })} <span translate="no">{text}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function NamePanel({ data, answered, isMatching }: StepProps & { readonly isMatching: boolean }) {
  const { lines, file } = data;
  const typed = answered?.typed ?? {};
  const bought = lines.filter(({ dnp }) => !dnp).length - data.setAside.length;
  return (
    <Panel>
      <div className={css.end}>
        <div className={css.fields}>
          <TextField
            form="bom-columns"
            name="name"
            label={m.bom_name()}
            maxLength={60}
            required
            defaultValue={typed['name'] ?? (data.name || m.bom_unnamed())}
            error={answered?.about === 'name' ? m.bom_nameWrong() : undefined}
          />
          <TextField
            form="bom-columns"
            name="sets"
            label={m.bom_sets()}
            inputMode="numeric"
            maxLength={6}
            required
            defaultValue={typed['sets'] ?? String(data.sets)}
            error={answered?.about === 'sets' ? answered.message || m.bom_setsWrong() : undefined}
          />
        </div>
        <p className={css.hint}>{file.sets === null ? m.bom_setsHint() : m.bom_setsFound({ sets: quantity(file.sets) })}</p>
        {answered?.about === 'match' && <Notice tone="error">{answered.message}</Notice>}
        <div className={css.buttons}>
          <LinkButton href={bomPath} size="form">
            {m.bom_back()}
          </LinkButton>
          <Button
            type="submit"
            form="bom-columns"
            name="intent"
            value="match"
            kind="primary"
            size="form"
            loading={isMatching}
            loadingLabel={m.bom_matching()}
          >
            {m.bom_matchLines({ lines: quantity(bought) })}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
