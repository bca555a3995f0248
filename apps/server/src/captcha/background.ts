// The background of the pictures: a made-up circuit board, another one each time.
import type { SKRSContext2D } from '@napi-rs/canvas';
import { captchaSize } from '@partharbor/rules/captcha';

const { widthPx, heightPx } = captchaSize;

/** Solder mask, copper below it, silk screen. */
const looks = [
  { mask: ['#14532d', '#166534', '#0f3d24'], copper: '#2f8f55', pad: '#d9b45b', silk: '#eef5ee' },
  { mask: ['#1e3a8a', '#1d4ed8', '#172554'], copper: '#4f7ae0', pad: '#e0c06a', silk: '#edf2ff' },
  { mask: ['#3b1f5b', '#5b2d8a', '#2a1442'], copper: '#8a5cc0', pad: '#dcb765', silk: '#f5effc' },
  { mask: ['#7f1d1d', '#a52a2a', '#561313'], copper: '#cf6060', pad: '#e4c778', silk: '#fff1ee' },
  { mask: ['#134e5a', '#0f766e', '#0d3b44'], copper: '#3fa79d', pad: '#dfbc66', silk: '#ecfaf8' },
] as const;

/** Numbers from 0 to 1 that follow from a seed. */
export function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The next number from 0 to 1. */
export type Numbers = () => number;
/** A number between two others. */
export const between = (next: Numbers, least: number, most: number): number => least + next() * (most - least);
const oneOf = <T>(next: Numbers, list: readonly T[]): T => list[Math.floor(next() * list.length)]!;

/** Draws a board over the whole picture. */
export function drawBoard(to: SKRSContext2D, next: Numbers): void {
  const look = oneOf(next, looks);
  const ground = to.createLinearGradient(0, 0, between(next, 120, widthPx), heightPx);
  look.mask.forEach((colour, index) => ground.addColorStop(index / (look.mask.length - 1), colour));
  to.fillStyle = ground;
  to.fillRect(0, 0, widthPx, heightPx);
  for (let i = 0; i < 20; i++) trace(to, next, look.copper);
  for (let i = 0; i < 18; i++) via(to, between(next, 0, widthPx), between(next, 0, heightPx), look);
  for (let i = 0; i < 6; i++) chip(to, next, look);
  for (let i = 0; i < 9; i++) passive(to, next, look);
  haze(to, next);
}

/** Bright and dark lines with hard edges across everything. */
export function drawLines(to: SKRSContext2D, next: Numbers, count: number): void {
  for (let i = 0; i < count; i++) trace(to, next, oneOf(next, ['#f4f6f2', '#0c1114', '#d9b45b']));
}

type Look = (typeof looks)[number];

/** A line that only turns by 45 degrees. */
function trace(to: SKRSContext2D, next: Numbers, colour: string): void {
  let x = between(next, -20, widthPx);
  let y = between(next, -20, heightPx);
  let way = Math.floor(next() * 8);
  to.beginPath();
  to.moveTo(x, y);
  for (let bends = 0; bends < 5; bends++) {
    const length = between(next, 12, 55);
    x += Math.cos((way * Math.PI) / 4) * length;
    y += Math.sin((way * Math.PI) / 4) * length;
    to.lineTo(x, y);
    way += next() < 0.5 ? 1 : 7;
  }
  to.strokeStyle = colour;
  to.globalAlpha = between(next, 0.35, 0.9);
  to.lineWidth = between(next, 1, 3.6);
  to.lineJoin = 'round';
  to.stroke();
  to.globalAlpha = 1;
}

function via(to: SKRSContext2D, x: number, y: number, look: Look): void {
  to.fillStyle = look.pad;
  to.beginPath();
  to.arc(x, y, 3.2, 0, Math.PI * 2);
  to.fill();
  to.fillStyle = look.mask[2];
  to.beginPath();
  to.arc(x, y, 1.4, 0, Math.PI * 2);
  to.fill();
}

/** A package with leads on two sides. */
function chip(to: SKRSContext2D, next: Numbers, look: Look): void {
  const width = between(next, 26, 62);
  const height = between(next, 18, 40);
  const x = between(next, -10, widthPx - 20);
  const y = between(next, -10, heightPx - 14);
  to.fillStyle = look.pad;
  for (let lead = x + 3; lead < x + width - 4; lead += 6) {
    to.fillRect(lead, y - 4, 3, 5);
    to.fillRect(lead, y + height - 1, 3, 5);
  }
  to.fillStyle = oneOf(next, ['#1b1f24', '#23282e', '#2c3138']);
  to.fillRect(x, y, width, height);
  to.fillStyle = 'rgba(255,255,255,0.28)';
  to.beginPath();
  to.arc(x + 5, y + height - 5, 2, 0, Math.PI * 2);
  to.fill();
  for (let line = 0; line < 2; line++) to.fillRect(x + 8, y + 6 + line * 5, between(next, width * 0.3, width * 0.7), 1.6);
}

/** A two-terminal part with its outline. */
function passive(to: SKRSContext2D, next: Numbers, look: Look): void {
  to.save();
  to.translate(between(next, 8, widthPx - 8), between(next, 8, heightPx - 8));
  to.rotate(oneOf(next, [0, Math.PI / 2, Math.PI / 4]));
  to.strokeStyle = look.silk;
  to.globalAlpha = 0.75;
  to.lineWidth = 0.8;
  to.strokeRect(-10, -5.5, 20, 11);
  to.globalAlpha = 1;
  to.fillStyle = look.pad;
  to.fillRect(-8, -4, 4.5, 8);
  to.fillRect(3.5, -4, 4.5, 8);
  to.fillStyle = oneOf(next, ['#c9a36b', '#23282e', '#8f949a', '#6b4f2c']);
  to.fillRect(-4.5, -4, 9, 8);
  to.restore();
}

/** Uneven light, so that equal areas never have equal colours. */
function haze(to: SKRSContext2D, next: Numbers): void {
  for (let i = 0; i < 4; i++) {
    const [x, y, radius] = [between(next, 0, widthPx), between(next, 0, heightPx), between(next, 50, 130)];
    const light = to.createRadialGradient(x, y, 0, x, y, radius);
    const tone = next() < 0.5 ? '255,255,255' : '0,0,0';
    light.addColorStop(0, `rgba(${tone},0.2)`);
    light.addColorStop(1, `rgba(${tone},0)`);
    to.fillStyle = light;
    to.fillRect(0, 0, widthPx, heightPx);
  }
}
