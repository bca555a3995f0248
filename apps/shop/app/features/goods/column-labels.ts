// Heads of the columns between part and stock, and how many of them there is room for.
import { cx } from '@partharbor/ui/cx';
import { m } from '../../i18n/messages.js';
import dense from './compact.module.css';
import css from './goods.module.css';
import type { ParamColumn } from './rows.ts';

const words: Readonly<Record<string, () => string>> = {
  $package: m.goods_package,
  $sales: m.goods_sales,
  $listed: m.goods_listed,
  $moq: m.goods_moqName,
};

export const columnTitle = ({ code, label }: Pick<ParamColumn, 'code' | 'label'>): string => label || (words[code]?.() ?? code);

const byRoom = [css.room2, css.room3, css.room4, css.room5, css.room6, css.room7, css.room8];
/** The first shows at every width. */
const byRoomCompact = ['', dense.param2, dense.param3, dense.param4, dense.param5, dense.param6, dense.param7];

/** Classes of the columns. Usual ones show where there is room for them, the package before all others; chosen ones always. */
export function columnClasses(columns: readonly ParamColumn[], chosen: boolean, compact: boolean): string[] {
  const others = columns.filter(({ code }) => code !== '$package');
  return columns.map((column) => {
    const place = others.indexOf(column);
    if (compact) {
      const kind = cx(place < 0 ? dense.package : dense.param, !column.numeric && dense.text);
      return cx(kind, !chosen && byRoomCompact[place], column.filtered && dense.filtered);
    }
    return cx(chosen ? css.chosen : place < 0 ? css.room1 : byRoom[place], column.filtered && dense.filtered);
  });
}
