// What a copy button says before and after.
import { m } from '../../i18n/messages.js';

/** @example <PartNumber partNo={partNo} copy={copyTexts(partNo)} /> */
export const copyTexts = (text: string): { label: string; doneLabel: string; failedLabel: string } => ({
  label: m.common_copyName({ text }),
  doneLabel: m.common_copied(),
  failedLabel: m.common_copyFailed(),
});
