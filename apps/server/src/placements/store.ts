// SQL of placements and their pictures.
import type { PlacementContent } from '@partharbor/contract/placements';
import type { LocaleRange, PlacementKind } from '@partharbor/rules/placements';
import { DAY_MS, earlier } from '@partharbor/rules/time';
import { sql, type Queryable, type Sql, type Transaction } from '../platform/database.ts';

export interface PlacementRow {
  readonly id: number;
  readonly kind: PlacementKind;
  readonly content: PlacementContent;
  readonly locale_range: LocaleRange;
  readonly enabled: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly version: number;
  readonly updated_at: Date;
}

export interface ImageRow {
  readonly hash: string;
  readonly type: 'png' | 'jpg';
  readonly width: number;
  readonly height: number;
}

const columns = sql`p.id, p.kind, p.content, p.locale_range, p.enabled, p.starts_at, p.ends_at, p.version, p.updated_at`;

/** Everything that is or will be shown, in its order. */
export const readShown = (db: Queryable, now: Date): Promise<PlacementRow[]> =>
  db.many<PlacementRow>(
    sql`select ${columns} from placements p where p.enabled and (p.ends_at is null or p.ends_at > ${now}) order by p.kind, p.position, p.id`,
  );

/** All of a kind in its order, with who changed each last. */
export const readKind = (db: Queryable, kind: PlacementKind): Promise<(PlacementRow & { readonly name: string | null })[]> =>
  db.many(
    sql`select ${columns}, s.name from placements p left join staff s on s.id = p.updated_by where p.kind = ${kind} order by p.position, p.id`,
  );

/** Pictures by what is in them, without their bytes. */
export const readImages = async (db: Queryable, hashes: readonly string[]): Promise<ImageRow[]> =>
  hashes.length === 0 ? [] : db.many<ImageRow>(sql`select hash, type, width, height from placement_images where hash = any(${hashes})`);

/** A query for the key of a picture's stored file. */
export const storedKeyOf = (hash: string, type: string): Sql =>
  sql`(select stored_key from placement_images where hash = ${hash} and type = ${type})`;

/** Bytes of a picture as its row still holds them, until a later release drops them. */
export const readImageBytes = (db: Queryable, hash: string): Promise<(Pick<ImageRow, 'type'> & { readonly bytes: Buffer }) | undefined> =>
  db.maybe(sql`select type, bytes from placement_images where hash = ${hash}`);

export interface UnmovedImage extends Pick<ImageRow, 'hash' | 'type'> {
  readonly bytes: Buffer;
  readonly created_at: Date;
}

/** Pictures without a stored file, after a hash in their order. */
export const unmovedImages = (db: Queryable, after: string, most: number): Promise<UnmovedImage[]> =>
  db.many<UnmovedImage>(
    sql`select hash, type, bytes, created_at from placement_images where stored_key is null and hash > ${after} order by hash limit ${most}`,
  );

/** Notes the file of a picture; false where it has one, or is gone. The row of the file must be there. */
export const setImageKey = async (tx: Transaction, hash: string, key: string): Promise<boolean> =>
  (await tx.run(sql`update placement_images set stored_key = ${key} where hash = ${hash} and stored_key is null`)) === 1;

export interface Saved {
  readonly content: PlacementContent;
  readonly localeRange: LocaleRange;
  readonly enabled: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Adds one: words at the end of their order, everything else before what is there. The kind must be locked. */
export function addPlacement(tx: Transaction, saved: Saved, staffId: number, now: Date): Promise<{ id: number; version: number }> {
  const { kind } = saved.content;
  const place = kind === 'word' ? sql`coalesce(max(position), 0) + 1` : sql`coalesce(min(position), 1) - 1`;
  return tx.one(sql`
    insert into placements (kind, content, locale_range, enabled, starts_at, ends_at, position, updated_at, updated_by)
    select ${kind}, ${JSON.stringify(saved.content)}::jsonb, ${saved.localeRange}, ${saved.enabled}, ${saved.startsAt}, ${saved.endsAt}, ${place}, ${now}, ${staffId}
    from placements where kind = ${kind}
    returning id, version`);
}

/** Changes a locked one. */
export function changePlacement(tx: Transaction, id: number, saved: Saved, staffId: number, now: Date): Promise<{ version: number }> {
  return tx.one(sql`
    update placements set content = ${JSON.stringify(saved.content)}::jsonb, locale_range = ${saved.localeRange}, enabled = ${saved.enabled},
      starts_at = ${saved.startsAt}, ends_at = ${saved.endsAt}, version = version + 1, updated_at = ${now}, updated_by = ${staffId}
    where id = ${id} returning version`);
}

export const removePlacement = (tx: Transaction, id: number): Promise<number> => tx.run(sql`delete from placements where id = ${id}`);

/** Numbers the ids from 1 in the order given. The kind must be locked. */
export const orderPlacements = (tx: Transaction, ids: readonly number[]): Promise<number> =>
  tx.run(sql`update placements p set position = o.n from unnest(${ids}::bigint[]) with ordinality as o (id, n) where p.id = o.id`);

/** Takes a picture in; false where it is known. The version before reads the bytes here, so they are written until it is gone. */
export const addImage = async (tx: Transaction, image: ImageRow & { readonly bytes: Buffer; readonly key: string }): Promise<boolean> =>
  (await tx.run(sql`
    insert into placement_images (hash, type, width, height, bytes, stored_key)
    values (${image.hash}, ${image.type}, ${image.width}, ${image.height}, ${image.bytes}, ${image.key})
    on conflict (hash) do nothing`)) === 1;

/** Removes pictures that nothing has shown for a day; answers the keys of their files. */
export async function purgeImages(db: Queryable, now: Date): Promise<string[]> {
  const gone = await db.many<{ stored_key: string | null }>(sql`
    delete from placement_images i where created_at < ${earlier(now, DAY_MS)}
      and not exists (select 1 from placements p, jsonb_array_elements(coalesce(p.content -> 'images', '[]')) e where e ->> 'imageId' = i.hash)
    returning stored_key`);
  return gone.flatMap(({ stored_key }) => stored_key ?? []);
}
