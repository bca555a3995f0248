// Draws the pictures of the security check; what is encoded holds pixels and nothing else (AC-9, T-8).
import { fileURLToPath } from 'node:url';
import { GlobalFonts, createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { captchaSize, type Point } from '@partharbor/rules/captcha';
import { between, drawBoard, numbersOf, type Numbers } from './background.ts';
import { relight } from './light.ts';
import type { ClickScene, Scene, SlideScene } from './puzzles.ts';
import { drawSlide } from './slide.ts';

export interface Drawn {
  /** base64 of a JPEG of 310 × 155, a fifth of the size of a PNG. */
  readonly original: string;
  /** base64 of a PNG: the block at its height on a transparent strip of 50 × 155; '' where there is none. */
  readonly block: string;
}

const { widthPx, heightPx } = captchaSize;
/** The font of the characters to click, once the first were drawn. */
export const characterFont = 'Captcha Hans';

function loadFont(): void {
  if (GlobalFonts.has(characterFont)) return;
  const file = fileURLToPath(new URL('../fonts/NotoSansHans-Bold.otf', import.meta.resolve('@embedpdf/fonts-sc')));
  if (!GlobalFonts.registerFromPath(file, characterFont)) throw new Error(`the font ${file} could not be loaded`);
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

/** Curves across each character, and levels of a colour by which noise changes a pixel at most. */
const strokesEach = 2;
const noiseLevels = 12;
const inks = ['#fff7d6', '#ffffff', '#d9f3ff', '#ffe3ef', '#e3ffe9'] as const;

const ink = (next: Numbers): string => inks[Math.floor(next() * inks.length)]!;

/** Ink that is bright on one side of a character and nearly as dark as the board on the other. */
function shaded(to: SKRSContext2D, halfPx: number, next: Numbers): CanvasGradient {
  const way = between(next, 0, Math.PI * 2);
  const shade = to.createLinearGradient(Math.cos(way) * -halfPx, Math.sin(way) * -halfPx, Math.cos(way) * halfPx, Math.sin(way) * halfPx);
  shade.addColorStop(0, ink(next));
  shade.addColorStop(1, `rgba(225,225,225,${between(next, 0.45, 0.7)})`);
  return shade;
}

/** A thin curve across a character and out to its neighbours. */
function stroke(to: SKRSContext2D, { x, y }: Point, next: Numbers): void {
  const near = (far: number): [number, number] => [x + between(next, -far, far), y + between(next, -far, far)];
  to.beginPath();
  to.moveTo(...near(60));
  to.quadraticCurveTo(...near(14), ...near(60));
  to.strokeStyle = ink(next);
  to.globalAlpha = between(next, 0.6, 0.95);
  to.lineWidth = between(next, 1, 2.2);
  to.stroke();
  to.globalAlpha = 1;
}

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
    to.font = `${sizePx}px "${characterFont}"`;
    to.lineJoin = 'round';
    to.lineWidth = 5;
    to.strokeStyle = 'rgba(0,0,0,0.6)';
    to.strokeText(character, 0, 0);
    to.fillStyle = shaded(to, sizePx / 2, next);
    to.fillText(character, 0, 0);
    to.restore();
  }
  // Of the same inks as the characters, so that these do not stand apart from each other by their colour.
  for (const character of scene.characters) for (let i = 0; i < strokesEach; i++) stroke(to, character, next);
  relight(to, { y: 0, width: widthPx, height: heightPx }, noiseLevels, next);
  return { original: await jpeg(canvas), block: '' };
}
