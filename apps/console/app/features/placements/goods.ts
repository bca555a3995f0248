// Parts of a batch activity while they are pasted: lines of text, and what the shop said of each.
import type { ActivityPart } from '@partharbor/contract/calls/console-placements';
import { ACTIVITY_GOODS_MAX } from '@partharbor/rules/placements';

/** Longest line the shop reads. */
export const LINE_MAX = 120;

/**
 * The lines of a text that say something, as the shop takes them: one space between words, nothing invisible.
 * @example linesOf('LM358DR\\tTI\\n\\n') // ['LM358DR TI']
 */
export const linesOf = (text: string): string[] =>
  text
    .toWellFormed()
    .split(/[\n\r]+/)
    .map((line) =>
      line
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
        .trim(),
    )
    .filter((line) => line !== '');

/** What the shop says of a line. */
export interface ReadLine {
  readonly line: string;
  readonly isCertain: boolean;
  readonly parts: readonly ActivityPart[];
}

/** A line that several parts answer to. */
export type OpenLine = Pick<ReadLine, 'line' | 'parts'>;

export interface Taken {
  readonly added: readonly ActivityPart[];
  /** Parts that were there already, or twice in the text. */
  readonly again: readonly ActivityPart[];
  readonly open: readonly OpenLine[];
  readonly unknown: readonly string[];
  /** Lines there is no room for. */
  readonly over: readonly string[];
}

/** Sorts lines by what becomes of them; `have` are the ids there are. */
export function take(lines: readonly ReadLine[], have: readonly string[]): Taken {
  const taken = {
    added: [] as ActivityPart[],
    again: [] as ActivityPart[],
    open: [] as OpenLine[],
    unknown: [] as string[],
    over: [] as string[],
  };
  const ids = new Set(have);
  for (const { line, isCertain, parts } of lines) {
    const [part] = parts;
    if (!part) taken.unknown.push(line);
    else if (!isCertain) taken.open.push({ line, parts });
    else if (ids.has(part.goodsId)) taken.again.push(part);
    else if (ids.size >= ACTIVITY_GOODS_MAX) taken.over.push(line);
    else {
      ids.add(part.goodsId);
      taken.added.push(part);
    }
  }
  return taken;
}

/** The text without a line; another one that says the same goes too. */
export const withoutLine = (text: string, line: string): string =>
  linesOf(text)
    .filter((one) => one !== line)
    .join('\n');
