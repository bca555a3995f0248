// The outline of a puzzle piece: a square of which each side has a knob, a notch or neither.
import type { SKRSContext2D } from '@napi-rs/canvas';

/** 1 = knob, -1 = notch, 0 = straight; top, right, bottom, left. */
export type Sides = readonly [number, number, number, number];

/** Where and how a piece lies: its middle, how large it is beside a whole one, and how far it is turned. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn: number;
}

/** From the middle to a side, and to the middle of a knob from its side; a whole piece with two knobs is 48 wide. */
const halfPx = 16;
const knobRadiusPx = 5.4;
const knobOutPx = 3;
/** A knob is this much of a circle, from one end of its neck to the other. */
const knobFrom = Math.PI * 0.81;

/** One side, walked from left to right with the outside above. */
function side(kind: number): (readonly [number, number])[] {
  const points: [number, number][] = [[-halfPx, -halfPx]];
  if (kind === 0) return points;
  for (let step = 0; step <= 10; step++) {
    const angle = knobFrom * ((step / 10) * 2 - 1);
    points.push([Math.sin(angle) * knobRadiusPx, -halfPx - kind * (knobOutPx + Math.cos(angle) * knobRadiusPx)]);
  }
  return points;
}

/** Begins a path along the outline. */
export function outline(to: SKRSContext2D, sides: Sides, { x, y, scale, turn }: Pose): void {
  to.beginPath();
  sides.forEach((kind, index) => {
    const [cos, sin] = [Math.cos(turn + (index * Math.PI) / 2) * scale, Math.sin(turn + (index * Math.PI) / 2) * scale];
    for (const [left, up] of side(kind)) to.lineTo(x + left * cos - up * sin, y + left * sin + up * cos);
  });
  to.closePath();
}
