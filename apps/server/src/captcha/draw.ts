// Draws the pictures of the security check; what is encoded holds pixels and nothing else (AC-9, T-8).
import { fileURLToPath } from 'node:url';
import { GlobalFonts, createCanvas, type Canvas } from '@napi-rs/canvas';
import { captchaSize } from '@partharbor/rules/captcha';
import { drawBoard, numbersOf } from './background.ts';
import type { ClickScene, Scene, SlideScene } from './puzzles.ts';
import { drawSlide } from './slide.ts';

export interface Drawn {
  /** base64 of a JPEG of 310 × 155, a fifth of the size of a PNG. */
  readonly original: string;
  /** base64 of a PNG: the block at its height on a transparent strip of 50 × 155; '' where there is none. */
  readonly block: string;
}

const { widthPx, heightPx } = captchaSize;
const family = 'Captcha Hans';

function loadFont(): void {
  if (GlobalFonts.has(family)) return;
  const file = fileURLToPath(new URL('../fonts/NotoSansHans-Bold.otf', import.meta.resolve('@embedpdf/fonts-sc')));
  if (!GlobalFonts.registerFromPath(file, family)) throw new Error(`the font ${file} could not be loaded`);
}

const qualityPercent = 84;
const jpeg = async (canvas: Canvas): Promise<string> => (await canvas.encode('jpeg', qualityPercent)).toString('base64');
const png = async (canvas: Canvas): Promise<string> => (await canvas.encode('png')).toString('base64');

/** @example const { original, block } = await draw(slideScene()); */
export const draw = (scene: Scene): Promise<Drawn> => (scene.kind === 'blockPuzzle' ? drawSlides(scene) : drawClicks(scene));

async function drawSlides(scene: SlideScene): Promise<Drawn> {
  const { picture, strip } = drawSlide(scene);
  return { original: await jpeg(picture), block: await png(strip) };
}

const inks = ['#fff7d6', '#ffffff', '#d9f3ff', '#ffe3ef', '#e3ffe9'] as const;

async function drawClicks(scene: ClickScene): Promise<Drawn> {
  loadFont();
  const canvas = createCanvas(widthPx, heightPx);
  const to = canvas.getContext('2d');
  const next = numbersOf(scene.seed);
  drawBoard(to, next);
  to.fillStyle = 'rgba(0,0,0,0.25)';
  to.fillRect(0, 0, widthPx, heightPx);
  to.textAlign = 'center';
  to.textBaseline = 'middle';
  for (const { character, x, y, sizePx, turn } of scene.characters) {
    to.save();
    to.translate(x, y);
    to.rotate(turn);
    to.transform(1, (next() - 0.5) * 0.3, (next() - 0.5) * 0.3, 1, 0, 0);
    to.font = `${sizePx}px "${family}"`;
    to.lineJoin = 'round';
    to.lineWidth = 5;
    to.strokeStyle = 'rgba(0,0,0,0.75)';
    to.strokeText(character, 0, 0);
    to.fillStyle = inks[Math.floor(next() * inks.length)]!;
    to.fillText(character, 0, 0);
    to.restore();
  }
  return { original: await jpeg(canvas), block: '' };
}
