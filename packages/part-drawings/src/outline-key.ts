// Short reversible keys for outlines, so that a drawing can be served and cached from its address alone.
import { bodyLooks, isSane, makeOutline, outlineForms, outlineKinds } from './kinds.ts';
import type { Outline } from './kinds.ts';

const lengthFields = ['bodyLengthMm', 'bodyWidthMm', 'heightMm', 'pitchMm', 'leadSpanMm', 'leadWidthMm', 'tabWidthMm'] as const;
const keyPattern = /^[a-z-]{2,12}(?:_[a-z-]{3,10}){2}(?:_[0-9a-z]{1,5}){9}_[0-3]$/;

/** Key of an outline: kind, form, look, seven lengths in µm (base 36), pins, rows, flags. Stable, URL-safe, under 80 characters. */
export function outlineKey(outline: Outline): string {
  const lengths = lengthFields.map((field) => Math.round(outline[field] * 1000).toString(36));
  const flags = (outline.bodyKnown ? 1 : 0) + (outline.pitchKnown ? 2 : 0);
  return [outline.kind, outline.form, outline.look, ...lengths, outline.pins.toString(36), outline.rows.toString(36), flags].join('_');
}

/** The outline of a key, or undefined for anything that `outlineKey` would not have written or that is out of bounds. */
export function outlineFromKey(key: string): Outline | undefined {
  if (!keyPattern.test(key)) return undefined;
  const [kindText, formText, lookText, ...rest] = key.split('_');
  const kind = outlineKinds.find((known) => known === kindText);
  const form = outlineForms.find((known) => known === formText);
  const look = bodyLooks.find((known) => known === lookText);
  if (!kind || !form || !look) return undefined;
  const numbers = rest.map((part) => Number.parseInt(part, 36));
  const flags = numbers[9] ?? 0;
  const lengths = Object.fromEntries(lengthFields.map((field, i) => [field, (numbers[i] ?? 0) / 1000]));
  const outline = makeOutline(kind, {
    form,
    look,
    ...lengths,
    pins: numbers[7] ?? 0,
    rows: numbers[8] ?? 0,
    bodyKnown: (flags & 1) === 1,
    pitchKnown: (flags & 2) === 2,
  });
  return isSane(outline) && outlineKey(outline) === key ? outline : undefined;
}
