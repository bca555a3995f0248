// Draws the pictures of the security check; what is encoded holds pixels and nothing else (AC-9, T-8).
import { fileURLToPath } from 'node:url';
import { GlobalFonts, createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { captchaSize, type Point } from '@partharbor/rules/captcha';
import { drawBoard, numbersOf } from './background.ts';
import type { ClickScene, Scene, SlideScene } from './puzzles.ts';

export interface Drawn {
  /** base64 of a JPEG of 310 × 155, a fifth of the size of a PNG. */
  readonly original: string;
  /** base64 of a PNG: the block at its height on a transparent strip of 50 × 155; '' where there is none. */
  readonly block: string;
}

const { widthPx, heightPx, blockPx } = captchaSize;
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
export const draw = (scene: Scene): Promise<Drawn> => (scene.kind === 'blockPuzzle' ? drawSlide(scene) : drawClicks(scene));

/** A square of 50 with a knob above and a notch at the right. */
function outline(to: SKRSContext2D, { x, y }: Point): void {
  const knob = 7;
  const [left, top, right, bottom] = [x + 1, y + 2 * knob - 2, x + blockPx - 1, y + blockPx - 1];
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  to.beginPath();
  to.moveTo(left, top);
  to.lineTo(middleX - knob, top);
  to.arc(middleX, top - knob / 2, knob, Math.PI * 0.83, Math.PI * 0.17);
  to.lineTo(right, top);
  to.lineTo(right, middleY - knob);
  to.arc(right - knob / 2, middleY, knob, -Math.PI * 0.33, Math.PI * 0.33, true);
  to.lineTo(right, bottom);
  to.lineTo(left, bottom);
  to.closePath();
}

async function drawSlide(scene: SlideScene): Promise<Drawn> {
  const original = createCanvas(widthPx, heightPx);
  const board = original.getContext('2d');
  drawBoard(board, numbersOf(scene.seed));
  const strip = createCanvas(blockPx, heightPx);
  const block = strip.getContext('2d');
  block.save();
  outline(block, { x: 0, y: scene.place.y });
  block.clip();
  block.drawImage(original, -scene.place.x, 0);
  block.restore();
  outline(block, { x: 0, y: scene.place.y });
  block.strokeStyle = '#ffffff';
  block.lineWidth = 1.6;
  block.stroke();
  const next = numbersOf(scene.seed + 1);
  for (const decoy of scene.decoys) hole(board, decoy, 0.2 + next() * 0.12, 0.35);
  hole(board, scene.place, 0.52, 0.85);
  return { original: await jpeg(original), block: await png(strip) };
}

/** A place as the eye finds it: darker, with an edge. */
function hole(to: SKRSContext2D, at: Point, depth: number, edge: number): void {
  outline(to, at);
  to.fillStyle = `rgba(0,0,0,${depth})`;
  to.fill();
  to.strokeStyle = `rgba(255,255,255,${edge})`;
  to.lineWidth = 1.2;
  to.stroke();
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
