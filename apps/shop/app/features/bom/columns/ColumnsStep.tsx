// The second step: which column is what, where the header stands, the lines that ask, name and sets (BM-2). A plain form that scripts only hasten.
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { quantity } from '@partharbor/rules/format';
import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { m } from '../../../i18n/messages.js';
import { AskedLines } from './AskedLines.tsx';
import { columnsNow, columnsText } from './columns-form.ts';
import { ColumnsTable } from './ColumnsTable.tsx';
import { FileHead } from './FileHead.tsx';
import { NamePanel } from './NamePanel.tsx';
import { Told } from './Told.tsx';
import { columnsHref } from '../hrefs.ts';
import { askWord, roles } from '../labels.ts';
import css from '../start/start.module.css';
import type { ColumnsData, StartAnswer } from '../start/start.server.ts';
import { useTurns } from './use-turns.ts';
import type { Turns } from './use-turns.ts';

interface StepProps {
  readonly data: ColumnsData;
  readonly answered: StartAnswer | undefined;
}

export function ColumnsStep({ data: newest, userId, answered }: StepProps & { readonly userId: string | null }) {
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
        <button type="submit" name="intent" value="match" hidden aria-label={m.bom_stepMatch()} />
        <input type="hidden" name="draftId" value={draftId} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="mapped" value={columnsText(columnsNow(file.columns, roles))} />
        <input type="hidden" name="wasSheet" value={file.sheet} />
        <input type="hidden" name="wasHeaderRow" value={headerRow} />
        <section className={css.panel} aria-busy={turns.holds('map')}>
          <FileHead data={data} userId={userId} headerRow={headerRow} reread={reread} />
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
      if (fields.has('mapped')) fields.set('mapped', columnsText(columnsNow(file.columns, roles)));
    },
    // The columns stand in both.
    isCovered: (earlier, later) => earlier.get('intent') === 'map' && later.has('mapped'),
  });
