// Draws a slide: a board with holes of several shapes in one row, and the block that belongs into one of them. The block is another
// rendering of its place than the picture is, and a hole hides what was there: neither pixels nor edges of the two match (AC-9, T-8).
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { captchaSize } from '@partharbor/rules/captcha';
import { between, drawBoard, drawLines, numbersOf, type Numbers } from './background.ts';
import { relight } from './light.ts';
import { outline } from './piece.ts';
import type { Hole, SlideScene } from './puzzles.ts';

const { widthPx, heightPx, blockPx } = captchaSize;
/** Levels of a colour by which noise changes a pixel at most. */
const noiseLevels = { board: 12, block: 14 };
const linesAcross = 4;
const linesInHaze = 3;

/** The board without holes, from which they take what they show; it is used up before another picture begins. */
const bare = createCanvas(widthPx, heightPx);

/** The picture with its holes, and the block on a transparent strip as wide as a block. */
export function drawSlide(scene: SlideScene): { readonly picture: Canvas; readonly strip: Canvas } {
  const next = numbersOf(scene.seed);
  drawBoard(bare.getContext('2d'), next);
  const strip = drawBlock(scene, next);
  const picture = createCanvas(widthPx, heightPx);
  const board = picture.getContext('2d');
  board.drawImage(bare, 0, 0);
  // From left to right, so that the order says nothing.
  for (const hole of [scene.place, ...scene.decoys].toSorted((a, b) => a.x - b.x)) drawHole(board, hole, next);
  drawLines(board, next, linesAcross);
  relight(board, { y: 0, width: widthPx, height: heightPx }, noiseLevels.board, next);
  return { picture, strip };
}

/** The block: its place seen larger or smaller and turned, in other light, with a soft edge and a bright rim. */
function drawBlock({ place, block }: SlideScene, next: Numbers): Canvas {
  const strip = createCanvas(blockPx, heightPx);
  const to = strip.getContext('2d');
  to.save();
  outline(to, place.sides, block);
  to.clip();
  to.translate(block.x, block.y);
  to.rotate(block.turn - place.turn);
  to.scale(block.scale / place.scale, block.scale / place.scale);
  to.drawImage(bare, -place.x, -place.y);
  to.restore();
  outline(to, place.sides, block);
  to.globalCompositeOperation = 'destination-out';
  to.strokeStyle = 'rgba(0,0,0,0.45)';
  to.lineWidth = 2.4;
  to.stroke();
  to.globalCompositeOperation = 'source-atop';
  to.fillStyle = 'rgba(255,255,255,0.2)';
  to.fill();
  to.globalCompositeOperation = 'source-over';
  outline(to, place.sides, { ...block, scale: block.scale * 0.97 });
  to.strokeStyle = 'rgba(255,255,255,0.9)';
  to.lineWidth = 1.4;
  to.stroke();
  relight(to, { y: Math.floor(block.y - blockPx / 2), width: blockPx, height: blockPx }, noiseLevels.block, next);
  return strip;
}

/** A hole shows another part of the board, mirrored, below light of its own: a plate with a hard edge, or haze with lines in it. */
function drawHole(to: SKRSContext2D, hole: Hole, next: Numbers): void {
  const { x, y, sides, scale, isHazy } = hole;
  const inside = { ...hole, scale: scale * (isHazy ? 0.9 : 1) };
  to.save();
  outline(to, sides, inside);
  to.clip();
  to.translate(x, y);
  to.scale(next() < 0.5 ? -1 : 1, -1);
  to.drawImage(bare, -between(next, 40, widthPx - 40), -between(next, 40, heightPx - 40));
  to.restore();
  const way = between(next, 0, Math.PI * 2);
  const [dx, dy] = [Math.cos(way) * (blockPx / 2), Math.sin(way) * (blockPx / 2)];
  const light = (from: number, till: number): CanvasGradient => {
    const shade = to.createLinearGradient(x - dx, y - dy, x + dx, y + dy);
    shade.addColorStop(0, `rgba(225,232,236,${from * between(next, 0.94, 1.06)})`);
    shade.addColorStop(1, `rgba(225,232,236,${till * between(next, 0.94, 1.06)})`);
    return shade;
  };
  outline(to, sides, hole);
  to.fillStyle = isHazy ? light(0.45, 0.33) : light(0.85, 0.7);
  to.fill();
  if (!isHazy) return;
  to.strokeStyle = light(0.22, 0.15);
  to.lineJoin = 'round';
  for (const width of [2, 4.8]) {
    to.lineWidth = width;
    to.stroke();
  }
  to.save();
  outline(to, sides, inside);
  to.clip();
  for (let i = 0; i < linesInHaze; i++) crossLine(to, hole, next);
  to.restore();
}

/** A bright or dark line across a hole, near its middle. */
function crossLine(to: SKRSContext2D, { x, y }: Hole, next: Numbers): void {
  const way = between(next, 0, Math.PI * 2);
  const aside = between(next, -9, 9);
  const [cos, sin] = [Math.cos(way), Math.sin(way)];
  const [middleX, middleY] = [x - sin * aside, y + cos * aside];
  to.beginPath();
  to.moveTo(middleX - cos * blockPx, middleY - sin * blockPx);
  to.lineTo(middleX + cos * blockPx, middleY + sin * blockPx);
  to.strokeStyle = next() < 0.5 ? 'rgba(240,244,240,0.9)' : 'rgba(8,12,14,0.9)';
  to.lineWidth = between(next, 1.5, 3);
  to.stroke();
}
