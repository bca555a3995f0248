// What a picture of the security check shows, drawn by lot: the answer and everything that must not give it away (AC-9).
import { randomInt } from 'node:crypto';
import { captchaSize, charactersShown, clicksWanted, type Point } from '@partharbor/rules/captcha';
import type { Lang } from '@partharbor/rules/goods';
import type { Pose, Sides } from './piece.ts';

/** Where a piece is missing: its middle in the picture, its shape and how it lies. */
export interface Hole extends Pose {
  readonly sides: Sides;
  /** Drawn as haze with a gradual edge, not as a plate with a sharp one. */
  readonly isHazy: boolean;
}

/** A block to push to its place; decoys look like its place and are none. */
export interface SlideScene {
  readonly kind: 'blockPuzzle';
  readonly seed: number;
  readonly place: Hole;
  /** How the block lies in its strip: a little larger or smaller than its place, and turned a little. */
  readonly block: Pose;
  readonly decoys: readonly Hole[];
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

/** How much larger or smaller than the block its place is, how many degrees it is turned against it, and how much higher or lower it is. */
const scaleApart = [0.08, 0.12] as const;
const turnApart = [6, 9] as const;
const heightApartPx = [1.5, 3] as const;
/** In the order in which they get a place: there is always room for two. */
const decoysHazy = [false, true, false];
/** Middles of holes lie at least this far apart. */
const apartPx = 46;
const middlePx = blockPx / 2;

const someOf = ([least, most]: readonly [number, number]): number => least + (randomInt(1001) / 1000) * (most - least);
const eitherWay = (size: number): number => (randomInt(2) ? size : -size);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** Where the middle of a hole may be, in tenths of a pixel. */
const somePlace = (): number => randomInt((leastPlacePx + middlePx) * 10, (widthPx - middlePx - 2) * 10) / 10;

/** Where another hole has room; null where none was found. */
function freePlace(holes: readonly Hole[]): number | null {
  for (let tries = 0; tries < 100; tries++) {
    const x = somePlace();
    if (holes.every((other) => Math.abs(other.x - x) >= apartPx)) return x;
  }
  return null;
}

/** A shape with knobs and notches on at least three sides, alike from no two directions. */
function newSides(): Sides {
  const list = shuffled(3).map((index) => index - 1);
  return [...list, randomInt(2) * 2 - 1] as unknown as Sides;
}

/** The same outline but for some sides, where a knob is a notch or the other way round. */
function otherSides(sides: Sides, count: number): Sides {
  const turned = shuffled(4)
    .filter((index) => sides[index] !== 0)
    .slice(0, count);
  return sides.map((kind, index) => (turned.includes(index) ? -kind : kind)) as unknown as Sides;
}

/**
 * Holes stand in one row. Sharp decoys have the size, turn and height of the block, which its own place has not: who lays edges on
 * edges finds them sooner than the place, who looks at knobs and notches does not. A hazy one lies as the place does.
 */
export function slideScene(): SlideScene {
  const y = randomInt(middlePx + heightApartPx[1] + 1, heightPx - middlePx - heightApartPx[1] - 1);
  const sides = newSides();
  const ratio = 1 + eitherWay(someOf(scaleApart));
  const block = { x: middlePx, y, scale: Math.min(1, 1 / ratio), turn: radians(someOf([-4, 4])) };
  const pose = {
    y: y + eitherWay(someOf(heightApartPx)),
    scale: Math.min(1, ratio),
    turn: block.turn + radians(eitherWay(someOf(turnApart))),
    isHazy: true,
  };
  const place = { ...pose, x: somePlace(), sides };
  const decoys: Hole[] = [];
  for (const isHazy of decoysHazy) {
    const x = freePlace([place, ...decoys]);
    if (x === null) continue;
    decoys.push(isHazy ? { ...pose, x, sides: otherSides(sides, 2) } : { ...block, x, sides: otherSides(sides, 1), isHazy });
  }
  return { kind: 'blockPuzzle', seed: seed(), place, block, decoys };
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
