// Pictures of QR codes that staff upload: what counts as one, and where browsers get it.
import type { FastifyInstance } from 'fastify';
import type { Services } from '../calls/context.ts';
import type { Picture, PictureRules } from '../files/image.ts';
import { addKept, type Described, type Kept } from '../files/keep.ts';
import { orElse, servedBytes, servePublic, storedFile, type Served } from '../files/serve.ts';
import type { Transaction } from '../platform/database.ts';
import { pictureOf, storedKeyOf, type NewPicture } from './store.ts';

const sideMax = 2_000;

export const pictureRules: PictureRules = {
  kinds: ['png', 'jpg'],
  maxBytes: 300_000,
  maxPixels: sideMax * sideMax,
  maxSide: sideMax,
  keptWidth: sideMax,
  keptHeight: sideMax,
};

/** What a picture is called by in its address. */
const hashOf = (sha256: Buffer): string => sha256.toString('hex').slice(0, 40);

/** Writes the row of a picture's file; answers what its contact keeps. */
export async function addPictureFile(
  tx: Transaction,
  { bytes, type, kind }: Picture,
  kept: Kept,
  { owner, at }: Pick<Described, 'owner' | 'at'>,
): Promise<NonNullable<NewPicture>> {
  const hash = hashOf(kept.sha256);
  await addKept(tx, kept, { kind: 'service-picture', name: `${hash.slice(0, 12)}.${kind}`, type, owner, at });
  return { bytes, type, hash, key: kept.key };
}

/** Address of a picture; '' for none. */
export const pictureHref = (hash: string | null): string => (hash === null ? '' : `/service-pictures/${hash}`);

/** Answers GET /service-pictures/<hash>: the address is the content, so it never changes. */
export function registerServicePictures(app: FastifyInstance, services: Pick<Services, 'db' | 'files'>): void {
  servePublic(app, '/service-pictures/:hash', ({ hash = '' }) => pictureServed(services, hash));
}

/** From the store; from its row while it is not moved yet, or where another machine's disk has it. */
async function pictureServed(services: Pick<Services, 'db' | 'files'>, hash: string): Promise<Served | null> {
  if (!/^[0-9a-f]{40}$/.test(hash)) return null;
  const inRow = async (): Promise<Served | null> => {
    const row = await pictureOf(services.db, hash);
    return row ? servedBytes(row.bytes, row.type) : null;
  };
  const stored = await storedFile(services, storedKeyOf(hash));
  return stored ? orElse(stored, inRow) : inRow();
}
