// How often guessing passes: 10,000 random answers to 10,000 pictures of each kind (T-8).
import { captchaSize, charactersShown, clickedRight, slidRight, type Point } from '@partharbor/rules/captcha';
import { expect, test } from 'vitest';
import { clickScene, placesOf, slideScene, wordsOf } from './puzzles.ts';

const TRIES = 10_000;
const { widthPx, heightPx, blockPx } = captchaSize;
const upTo = (most: number): number => Math.random() * most;

/** Three of a list, by lot. */
function lot(list: readonly Point[]): Point[] {
  const left = [...list];
  return Array.from({ length: 3 }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0]!);
}

test('T-8 of 10,000 random slides at most 4 % pass, even by who knows where places can be', () => {
  const least = blockPx + 4;
  let passes = 0;
  for (let i = 0; i < TRIES; i++)
    passes += Number(slidRight(slideScene().place.x - blockPx / 2, [{ x: least + upTo(widthPx - blockPx - 2 - least), y: 0 }]));
  expect(passes / TRIES).toBeLessThanOrEqual(0.04);
});

test('T-8 of 10,000 random clicks at most 0.5 % pass; by who finds the characters and cannot read them no more than by lot', () => {
  let blind = 0;
  let finder = 0;
  for (let i = 0; i < TRIES; i++) {
    const scene = clickScene('zh');
    const places = placesOf(scene);
    blind += Number(
      clickedRight(
        places,
        Array.from({ length: 3 }, () => ({ x: upTo(widthPx), y: upTo(heightPx) })),
      ),
    );
    const anywhere: Point[] = lot(scene.characters);
    finder += Number(clickedRight(places, anywhere));
  }
  expect(blind / TRIES).toBeLessThanOrEqual(0.005);
  // One in 210 is expected: 48 of 10,000, give or take 7.
  expect(finder / TRIES).toBeLessThanOrEqual(0.009);
});

test('AC-9 everything lies inside the picture, characters apart and each once', () => {
  for (let i = 0; i < 300; i++) {
    const { place, decoys } = slideScene();
    expect(decoys.length).toBeGreaterThanOrEqual(2);
    for (const one of [place, ...decoys]) {
      expect(one.x - blockPx / 2).toBeGreaterThan(blockPx);
      expect(one.x + blockPx / 2).toBeLessThanOrEqual(widthPx);
      expect(one.y - blockPx / 2).toBeGreaterThanOrEqual(0);
      expect(one.y + blockPx / 2).toBeLessThanOrEqual(heightPx);
      expect(one === place || one.sides.some((kind, index) => kind !== place.sides[index])).toBe(true);
    }
    const scene = clickScene(i % 2 ? 'zh' : 'en');
    expect(new Set(scene.characters.map(({ character }) => character)).size).toBe(charactersShown);
    expect(wordsOf(scene)).toHaveLength(3);
    for (const a of scene.characters) {
      expect(a.x > 16 && a.x < widthPx - 16 && a.y > 16 && a.y < heightPx - 16).toBe(true);
      for (const b of scene.characters) if (a !== b) expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(20);
    }
  }
});
