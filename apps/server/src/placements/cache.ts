// What may be shown just now, kept in memory: pages ask for it on every view, and it changes a few times a week.
import type { PlacementContent, ShownImage } from '@partharbor/contract/placements';
import type { PlacementKind } from '@partharbor/rules/placements';
import type { CallContext } from '../calls/context.ts';
import { firstUse, type Database } from '../platform/database.ts';
import { imagePath } from './image-files.ts';
import { shownNow, wholeContent, type Placed } from './in-force.ts';
import { readImages, readShown, type ImageRow, type PlacementRow } from './store.ts';

interface Board {
  readonly placed: readonly Placed[];
  readonly images: ReadonlyMap<string, ImageRow>;
}

interface Kept {
  readonly board: Promise<Board>;
  readonly atMs: number;
}

/** How long another process may show what was changed. */
const maxAgeMs = 4_000;
const kept = new WeakMap<Database, Kept>();

/** A row as the rules take it. */
export const placedOf = (row: PlacementRow): Placed => ({
  id: row.id,
  content: wholeContent(row.content),
  localeRange: row.locale_range,
  enabled: row.enabled,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  version: row.version,
  updatedAt: row.updated_at,
});

const imageIdsOf = (placed: readonly Placed[]): string[] => [
  ...new Set(placed.flatMap(({ content }) => ('images' in content ? content.images.map((one) => one.imageId) : []))),
];

/** Pictures of placements by their id. */
export const imagesOf = async (db: Parameters<typeof readImages>[0], placed: readonly Placed[]): Promise<ReadonlyMap<string, ImageRow>> =>
  new Map((await readImages(db, imageIdsOf(placed))).map((row) => [row.hash, row]));

async function read(db: Database, now: Date): Promise<Board> {
  const placed = (await readShown(db, now)).map(placedOf);
  return { placed, images: await imagesOf(db, placed) };
}

function boardOf({ db, clock }: Pick<CallContext, 'db' | 'clock'>): Promise<Board> {
  db.refuseInside();
  const known = kept.get(db);
  if (known && performance.now() - known.atMs < maxAgeMs) return known.board;
  const fresh = { board: firstUse(() => read(db, clock.now())), atMs: performance.now() };
  kept.set(db, fresh);
  fresh.board.catch(() => {
    if (kept.get(db) === fresh) kept.delete(db);
  });
  return fresh.board;
}

/** Makes this process look again: after its own changes. */
export const forgetBoard = (db: Database): void => void kept.delete(db);

export interface Shown<K extends PlacementKind> extends Placed<K> {
  readonly pictures: ShownImage[];
}

/** Those of a kind that the visitor's edition is shown now. */
export async function shownTo<K extends PlacementKind>(
  context: Pick<CallContext, 'db' | 'clock' | 'edition'>,
  kind: K,
): Promise<Shown<K>[]> {
  const { placed, images } = await boardOf(context);
  return shownNow(placed, kind, context.edition, context.clock.now()).map((one) => ({ ...one, pictures: picturesOf(one, images) }));
}

function picturesOf({ content }: { readonly content: PlacementContent }, images: ReadonlyMap<string, ImageRow>): ShownImage[] {
  if (!('images' in content)) return [];
  return content.images.flatMap(({ imageId, link }) => {
    const image = images.get(imageId);
    return image ? [{ url: imagePath(image), link, width: image.width, height: image.height }] : [];
  });
}
