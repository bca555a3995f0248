// What a file held beside lines: warnings, another table, hidden rows, rows that are no lines.
import { TextButton } from '@partharbor/ui/button';
import { m } from '../../../i18n/messages.js';
import { skipWord, warningWord } from '../labels.ts';
import css from '../start/start.module.css';
import type { ColumnsData } from '../start/start.server.ts';

/** Nothing goes in silence. */
export function Told({ data }: { readonly data: ColumnsData }) {
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
              <TextButton type="submit" name="otherTable" value={row + 1} formNoValidate>
                {m.bom_takeTable({ row: String(row + 1) })}
              </TextButton>
            )}
            {code === 'HIDDEN_ROWS' && hiddenRows.length > 0 && (
              <TextButton type="submit" name="leaveOutRows" value={hiddenRows.join(',')} formNoValidate>
                {m.bom_leaveHiddenOut()}
              </TextButton>
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
