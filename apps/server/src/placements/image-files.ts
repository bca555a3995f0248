// Pictures of placements: read before they are believed, drawn anew, addressed by what is in them, served for ever (T-22).
import { IMAGE_MAX_BYTES } from '@partharbor/rules/placements';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../calls/context.ts';
import { pictureTypes, type PictureRules } from '../files/image.ts';
import { orElse, servedBytes, servePublic, storedFile, type Served } from '../files/serve.ts';
import { readImageBytes, storedKeyOf, type ImageRow } from './store.ts';

/** Pixels along one side. */
const sideMax = 4_000;
const folder = '/placement-images/';

/** Pictures that browsers show: neither cut short nor too large, nothing behind them. */
export const imageRules: PictureRules = {
  kinds: ['png', 'jpg'],
  maxBytes: IMAGE_MAX_BYTES,
  maxPixels: sideMax * sideMax,
  maxSide: sideMax,
  keptWidth: sideMax,
  keptHeight: sideMax,
  endsWhole: true,
};

export const imagePath = ({ hash, type }: Pick<ImageRow, 'hash' | 'type'>): string => `${folder}${hash}.${type}`;

/** Serves them: the address names the content, so a file never changes. */
export function registerPlacementImages(app: FastifyInstance, services: Pick<Services, 'db' | 'files'>): void {
  servePublic(app, `${folder}:file`, ({ file = '' }) => imageServed(services, file));
}

/** From the store; from its row while it is not moved yet, or where another machine's disk has it. */
async function imageServed(services: Pick<Services, 'db' | 'files'>, file: string): Promise<Served | null> {
  const [, hash, ending] = /^([0-9a-f]{64})\.(png|jpg)$/.exec(file) ?? [];
  if (hash === undefined) return null;
  const inRow = async (): Promise<Served | null> => {
    const row = await readImageBytes(services.db, hash);
    return row && row.type === ending ? servedBytes(row.bytes, pictureTypes[row.type]) : null;
  };
  const stored = await storedFile(services, storedKeyOf(hash, ending!));
  return stored ? orElse(stored, inRow) : inRow();
}
