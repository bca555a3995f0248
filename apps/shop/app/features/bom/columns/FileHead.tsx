// The head of the columns: the file, its sheet, where its header stands, and a way to say that it was read wrong.
import { BareInput, BareSelect } from '@partharbor/ui/bare-field';
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import { useHydrated } from '@partharbor/ui/hydrated';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { quantity } from '@partharbor/rules/format';
import { Suspense, useState } from 'react';
import { m } from '../../../i18n/messages.js';
import { askedPart } from '../../../lazy-part.ts';
import { bomPath } from '../hrefs.ts';
import { kilobytes } from '../labels.ts';
import css from '../start/start.module.css';
import type { ColumnsData } from '../start/start.server.ts';

const FeedbackDialog = askedPart(() => import('../FeedbackDialog.tsx').then((loaded) => loaded.FeedbackDialog));

interface HeadProps {
  readonly data: ColumnsData;
  readonly userId: string | null;
  readonly headerRow: string;
  readonly reread: () => void;
}

export function FileHead({ data: { file, draftId, lines }, userId, headerRow, reread }: HeadProps) {
  const isHydrated = useHydrated();
  const name = file.file || m.bom_pasted();
  const offered = file.sheets.filter(({ rows }) => rows > 0);
  return (
    <div className={css.head}>
      <div>
        <Icon of={IconFileSpreadsheet} size={20} />
        <b translate="no">{name}</b>
        <span>{m.bom_fileFacts({ size: kilobytes(file.format.bytes), lines: quantity(lines.length) })}</span>
        <Link href={bomPath}>{m.bom_otherFile()}</Link>
      </div>
      {offered.length > 1 ? (
        <label>
          {m.bom_sheet()}
          <BareSelect name="sheet" defaultValue={file.sheet} onChange={reread}>
            {offered.map(({ index, name: sheet, lines: count, hidden }) => (
              <option key={index} value={index}>
                {hidden
                  ? m.bom_sheetHidden({ name: sheet, lines: quantity(count) })
                  : m.bom_sheetLines({ name: sheet, lines: quantity(count) })}
              </option>
            ))}
          </BareSelect>
        </label>
      ) : (
        <input type="hidden" name="sheet" value={file.sheet} />
      )}
      <label>
        {m.bom_headerRow()}
        <BareInput
          name="headerRow"
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
      {isHydrated ? (
        <ReadWrong draftId={draftId} userId={userId} />
      ) : (
        <Button type="submit" name="intent" value="map">
          {m.bom_readAgain()}
        </Button>
      )}
    </div>
  );
}

/** What was read wrong can be told where it is seen. */
function ReadWrong({ draftId, userId }: { readonly draftId: string; readonly userId: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {m.bom_feedback()}
      </Button>
      <Suspense>{isOpen && <FeedbackDialog list={{ draftId }} userId={userId} kind="read" close={() => setOpen(false)} />}</Suspense>
    </>
  );
}
