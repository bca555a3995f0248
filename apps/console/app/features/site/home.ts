// The home page's settings as typed: words of a line of searches stand in one field.
import type { Answer, Input } from '../../calls.ts';

export type Home = Answer<'consoleHome'>;
export type Banner = Home['banners'][number];

export interface TypedHome {
  readonly blocks: Home['blocks'];
  readonly side: Home['side'];
  readonly banners: readonly Banner[];
  readonly searches: readonly { readonly label: string; readonly labelEn: string; readonly words: string }[];
}

export const emptyBanner: Banner = { titleZh: '', titleEn: '', noteZh: '', noteEn: '', picture: '', link: '' };

export const typedHome = ({ blocks, side, banners, searches }: Home): TypedHome => ({
  blocks,
  side,
  banners,
  searches: searches.map(({ words, ...one }) => ({ ...one, words: words.join(', ') })),
});

/** @example homeInput(typed, 3).searches[0].words // ['LM358', 'NE555'] */
export const homeInput = (typed: TypedHome, version: number): Input<'consoleHomeSave'> => ({
  ...typed,
  blocks: [...typed.blocks],
  side: [...typed.side],
  banners: [...typed.banners],
  searches: typed.searches.map(({ words, ...one }) => ({
    ...one,
    words: words
      .split(/[,，\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  })),
  version,
});
