// Tells which lines are not to be bought, and what may mean it or not (R-129).
import { compared } from './text.ts';

/** As a word of a cell, whatever else stands there. */
const words =
  /(?:^|[^\p{L}\p{N}])(?:dnp|dnf|dni|dns|do ?n[o']t (?:place|populate|fit|stuff|install|mount|assemble)|not? (?:fitted|fit|populated?|placed|stuffed|mounted|installed|assembled)|unpopulated|nicht best(?:ü|ue)ck(?:t|en)|non monté|no montar|não montar|не (?:устанавливать|ставить|монтировать)|未実装)(?:$|[^\p{L}\p{N}])|不贴|不焊|空贴|不装|不上件|未贴|実装しない/u;
/** Words that are short enough to mean something else inside a description: the cell as a whole, or parted from a value by a sign. */
const short = /^(?:nc|nm|np|n\.c\.|nofit|no ?pop|open)$/;
const shortBeside = /(?:^|[/|(),;]\s?)(?:nc|nm|np|nopop)(?:$|\s?[/|(),;])/;

export const saysNotPlaced = (cell: string): boolean => cell.length < 400 && words.test(compared(cell));

/** In a cell of value, number or supplier's code: the short words too. */
export function isNotPlacedValue(cell: string): boolean {
  const text = compared(cell.slice(0, 400));
  return words.test(text) || short.test(text) || shortBeside.test(text);
}

const yes = /^(?:x|✓|√|✔|☑|yes|y|1|true|是|ja|oui|si|sí|да|dnp|dnf|dni|dns|nc|np|不贴|不焊|空贴|.{0,20}not .{1,20})$/;
const no = /^(?:no|n|0|false|否|不|nein|non|não|нет|不贴|不焊|空贴|dnp|dnf|dni|dns|nc|np|x|✗|✘|×)$/;

/** A cell of a column of its own: `isPlaced` where the column says what is placed instead of what is not. */
export function marksNotPlaced(cell: string, isPlaced: boolean): boolean {
  const text = compared(cell.slice(0, 100));
  return saysNotPlaced(text) || (isPlaced ? no : yes).test(text);
}

const perhaps = (cell: string): boolean => /^n\/?a\s?[/(]\s?[\p{L}\p{N}]/iu.test(cell.slice(0, 100)) && !/^n\/a$/i.test(cell);

/** `NA/R0402`, `NA(10uF)` as value or number: not assembled to some, not available to others. It is asked, and nothing is chosen for it. */
export const mayBeNotPlaced = ({ value, mpn }: { readonly value: string; readonly mpn: string }): boolean => perhaps(value) || perhaps(mpn);
