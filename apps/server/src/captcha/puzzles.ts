// What a picture of the security check shows, drawn by lot: the answer and everything that must not give it away (AC-9).
import { randomInt } from 'node:crypto';
import { captchaSize, charactersShown, clicksWanted, type Point } from '@partharbor/rules/captcha';
import type { Lang } from '@partharbor/rules/goods';

/** A block to push to its place; decoys look like its place and are none. */
export interface SlideScene {
  readonly kind: 'blockPuzzle';
  readonly seed: number;
  readonly place: Point;
  readonly decoys: readonly Point[];
}

interface DrawnCharacter extends Point {
  readonly character: string;
  readonly sizePx: number;
  readonly turn: number;
}

/** Characters of which the first few are to be clicked, in their order. */
export interface ClickScene {
  readonly kind: 'clickWord';
  readonly seed: number;
  readonly characters: readonly DrawnCharacter[];
}

export type Scene = SlideScene | ClickScene;

const { widthPx, heightPx, blockPx } = captchaSize;
/** Further left the block would lie on its place before it is pushed. */
const leastPlacePx = blockPx + 4;

/** Characters of the trade that nobody takes for one another. */
const chinese = Array.from('电阻容感晶振芯片端子保险丝继开关线圈磁珠光耦传压频率波源地接口封装焊板铜锡银散热风扇');
/** Without those that look alike, also when turned. */
const latin = Array.from('ABCDEFGHJKNPRTUVXY347');

/** Numbers from 0 to `most` in random order. */
function shuffled(most: number): number[] {
  const list = Array.from({ length: most }, (_one, index) => index);
  for (let i = list.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}

const seed = (): number => randomInt(2 ** 32);

export function slideScene(): SlideScene {
  const y = randomInt(4, heightPx - blockPx - 4);
  const place = { x: randomInt(leastPlacePx * 10, (widthPx - blockPx - 2) * 10) / 10, y };
  const apart = (one: Point): boolean => Math.abs(one.x - place.x) > blockPx + 6;
  const decoys: Point[] = [];
  for (let tries = 0; tries < 40 && decoys.length < 2; tries++) {
    const one = { x: randomInt(leastPlacePx, widthPx - blockPx - 2), y: randomInt(4, heightPx - blockPx - 4) };
    if (apart(one) && decoys.every((other) => Math.abs(other.x - one.x) > blockPx)) decoys.push(one);
  }
  return { kind: 'blockPuzzle', seed: seed(), place, decoys };
}

const columns = 4;
const rows = 2;

export function clickScene(lang: Lang): ClickScene {
  const pool = lang === 'zh' ? chinese : latin;
  const cells = shuffled(columns * rows);
  const picked = shuffled(pool.length).slice(0, charactersShown);
  const cell = { width: widthPx / columns, height: heightPx / rows };
  const characters = picked.map((index, i) => ({
    character: pool[index]!,
    x: Math.round(((cells[i]! % columns) + 0.5) * cell.width) + randomInt(-14, 15),
    y: Math.round((Math.floor(cells[i]! / columns) + 0.5) * cell.height) + randomInt(-12, 13),
    sizePx: randomInt(27, 34),
    turn: (randomInt(-30, 31) * Math.PI) / 180,
  }));
  return { kind: 'clickWord', seed: seed(), characters };
}

/** The characters to click, as the visitor is told. */
export const wordsOf = ({ characters }: ClickScene): string[] => characters.slice(0, clicksWanted).map(({ character }) => character);

/** Where the clicks belong. */
export const placesOf = ({ characters }: ClickScene): Point[] => characters.slice(0, clicksWanted).map(({ x, y }) => ({ x, y }));
