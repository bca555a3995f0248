// The one reader of pictures: bounds by their own heads first, then decoded and drawn anew in a child process (T-24).
import { z } from 'zod';
import { children, type ChildJob, type Children } from '../platform/child.ts';
import type { Log } from '../platform/log.ts';
import type { DrawFacts, DrawOrder } from './draw-child.ts';
import { endsWhole, pictureHead, type PictureHead, type PictureKind } from './picture-head.ts';

export interface PictureRules {
  readonly kinds: readonly PictureKind[];
  readonly maxBytes: number;
  /** A small file may claim a huge picture; nothing larger is decoded. */
  readonly maxPixels: number;
  readonly maxSide?: number;
  /** A larger one is drawn smaller. */
  readonly keptWidth: number;
  readonly keptHeight: number;
  /** Nothing may hang behind the picture. */
  readonly endsWhole?: true;
}

export interface Picture {
  readonly kind: PictureKind;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

export type ReadPicture =
  | { readonly ok: true; readonly picture: Picture }
  /** It is no picture of these rules. */
  | { readonly ok: false; readonly why: 'unreadable' }
  /** Too many are read just now. */
  | { readonly ok: false; readonly why: 'busy' };

export const pictureTypes: Readonly<Record<PictureKind, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** Decoded, 25 million pixels are 100 MB; with their drawing the child takes 170 to 230 and half a second of CPU. */
const drawing: ChildJob<DrawFacts> = {
  program: new URL('./draw-child.ts', import.meta.url),
  answer: z.object({ width: z.number().int().positive(), height: z.number().int().positive() }).nullable(),
  limits: { timeMs: 3_000, memoryMb: 256, inputBytes: 4 * 1024 * 1024, answerBytes: 8 * 1024 * 1024 },
  addons: true,
};

const unreadable: ReadPicture = { ok: false, why: 'unreadable' };

function fits(file: Buffer, rules: PictureRules): PictureHead | null {
  if (file.length > rules.maxBytes) return null;
  const head = pictureHead(file);
  if (!head || !rules.kinds.includes(head.kind)) return null;
  const { kind, width, height } = head;
  const side = rules.maxSide ?? Number.POSITIVE_INFINITY;
  if (width < 1 || height < 1 || width > side || height > side || width * height > rules.maxPixels) return null;
  return rules.endsWhole && kind !== 'webp' && !endsWhole(file, kind) ? null : head;
}

/** A file as a picture we keep. @example await readPicture({ log }, file, { kinds: ['png'], maxBytes: 300_000, … }) */
export async function readPicture(
  { log, reader = children }: { readonly log: Log; readonly reader?: Pick<Children, 'run'> },
  file: Buffer,
  rules: PictureRules,
): Promise<ReadPicture> {
  const head = fits(file, rules);
  if (!head) return unreadable;
  const { kind } = head;
  const order: DrawOrder = { ...head, keptWidth: rules.keptWidth, keptHeight: rules.keptHeight };
  const outcome = await reader.run(drawing, order, file);
  if (outcome.kind === 'busy') return { ok: false, why: 'busy' };
  if (outcome.kind !== 'done') {
    log.warn({ outcome, bytes: file.length, kind }, 'a picture could not be read');
    return unreadable;
  }
  if (!outcome.facts || outcome.bytes.length === 0) return unreadable;
  return { ok: true, picture: { kind, type: pictureTypes[kind], ...outcome.facts, bytes: outcome.bytes } };
}
