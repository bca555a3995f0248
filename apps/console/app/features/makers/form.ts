// What the form of a maker holds, and what it sends.
import type { Answer } from '../../calls.ts';

export interface MakerForm {
  readonly name: string;
  readonly nameZh: string;
  /** One a line. */
  readonly aliases: string;
  readonly logo: string;
  readonly own: boolean;
  readonly rfq: boolean;
}

const ALIASES_MAX = 50;
const ALIAS_LENGTH = 100;

export const formOf = (maker: Answer<'consoleMaker'> | null): MakerForm =>
  maker
    ? {
        name: maker.name,
        nameZh: maker.nameZh,
        aliases: maker.aliases.join('\n'),
        logo: maker.logo,
        own: maker.own,
        rfq: maker.rfq,
      }
    : { name: '', nameZh: '', aliases: '', logo: '', own: false, rfq: true };

/** @example aliasesIn('TI\n\n 德州仪器 ') // ['TI', '德州仪器'] */
export const aliasesIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

export const areAliasesFit = (aliases: readonly string[]): boolean =>
  aliases.length <= ALIASES_MAX && aliases.every((one) => one.length <= ALIAS_LENGTH);

/** Whether two forms would send the same. */
export const isSameForm = (a: MakerForm, b: MakerForm): boolean =>
  JSON.stringify({ ...a, aliases: aliasesIn(a.aliases) }) === JSON.stringify({ ...b, aliases: aliasesIn(b.aliases) });
