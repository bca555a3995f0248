// Heads of the columns between part and stock, and how many of them there is room for.
import { m } from '../../i18n/messages.js';
import css from './goods.module.css';
import type { ParamColumn } from './rows.ts';

const words: Readonly<Record<string, () => string>> = {
  $package: m.goods_package,
  $sales: m.goods_sales,
  $listed: m.goods_listed,
  $moq: m.goods_moqName,
};

export const columnTitle = ({ code, label }: Pick<ParamColumn, 'code' | 'label'>): string => label || (words[code]?.() ?? code);

const byRoom = [css.room1, css.room2, css.room3, css.room4, css.room5, css.room6];

/** Usual columns show where there is room for them, chosen ones always. */
export const columnClass = (index: number, chosen: boolean): string | undefined => (chosen ? css.chosen : byRoom[index]);
