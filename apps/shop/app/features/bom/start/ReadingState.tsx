// What becomes of a file that is sent: progress with a way to break off, or why it was refused and what would do instead.
import { Button } from '@partharbor/ui/button';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { ProgressBar } from '@partharbor/ui/progress-bar';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../../i18n/messages.js';
import { kilobytes } from '../labels.ts';
import type { Reading } from './use-reading.ts';

interface Offer {
  readonly sheet: number;
  readonly name: string;
  readonly rows: readonly [from: number, to: number];
  readonly lines: number;
}

const isOffer = (one: unknown): one is Offer =>
  typeof one === 'object' && one !== null && 'sheet' in one && 'rows' in one && Array.isArray(one.rows);

export function ReadingState({ reading }: { readonly reading: Reading }) {
  const { progress, refusal, fileName, cancel, again } = reading;
  if (progress) {
    const isSent = progress.total > 0 && progress.sent >= progress.total;
    const words = isSent
      ? m.bom_readingFile({ file: fileName })
      : m.bom_sendingFile({ file: fileName, sent: kilobytes(progress.sent), total: kilobytes(progress.total) });
    const value = isSent ? {} : { value: progress.sent, max: Math.max(1, progress.total) };
    return (
      <Stack gap={12}>
        <ProgressBar label={m.bom_reading()} words={words} {...value} />
        <div>
          <Button onClick={cancel}>{m.common_cancel()}</Button>
        </div>
      </Stack>
    );
  }
  if (refusal === null) return null;
  if (refusal === 'too large') return <Notice tone="error">{m.bom_tooLarge({ file: fileName })}</Notice>;
  const given = refusal.details?.['offers'];
  const offers = Array.isArray(given) ? given.filter(isOffer) : [];
  const mayTryAgain = refusal.status >= 500 || refusal.status === 429;
  return (
    <Notice tone="error" title={fileName} actions={mayTryAgain && <Button onClick={() => again(null)}>{m.common_retry()}</Button>}>
      {refusal.message || m.bom_uploadFailed()}
      {offers.length > 0 && (
        <Stack gap={4}>
          <span>{m.bom_readPart()}</span>
          {offers.map(({ sheet, name, rows, lines }) => (
            <div key={`${sheet} ${rows[0]}`}>
              <Button size="cell" onClick={() => again({ sheet, rows })}>
                {m.bom_partOffered({ name, lines: quantity(lines) })}
              </Button>
            </div>
          ))}
        </Stack>
      )}
    </Notice>
  );
}
