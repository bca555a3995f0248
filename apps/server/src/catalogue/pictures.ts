// Pictures of a part as buyers see them: those staff added, in their order; the drawing of its package stands where there are none (PD-1).
import type { AnswerOf } from '@partharbor/contract/call';
import type { goodsDetail } from '@partharbor/contract/calls/catalogue';
import { sql, type Sql } from '../platform/database.ts';

/** Where a browser finds a stored picture, by its key and type. @example pictureHref('0f….jpg') // '/part-pictures/0f….jpg' */
export const pictureHref = (file: string): string => `/part-pictures/${file}`;

/** A column `picture` of a part p: the small one of its first. */
export const firstPicture: Sql = sql`(
  select x.small_key || '.' || x.type from part_pictures x where x.part_id = p.id and x.removed_at is null order by x.position, x.id limit 1) as picture`;

export interface ShownPicture {
  readonly key: string;
  readonly small: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly zh: string;
  readonly en: string;
}

/** A column `pictures` of a part p: all that are shown, as JSON, null where there are none. */
export const picturesColumn: Sql = sql`(
  select json_agg(json_build_object('key', x.file_key, 'small', x.small_key, 'type', x.type, 'width', x.width, 'height', x.height, 'zh', x.alt_zh, 'en', x.alt_en) order by x.position, x.id)
  from part_pictures x where x.part_id = p.id and x.removed_at is null) as pictures`;

export const picturesOf = (shown: readonly ShownPicture[] | null): AnswerOf<typeof goodsDetail>['pictures'] =>
  (shown ?? []).map(({ key, small, type, width, height, zh, en }) => ({
    url: pictureHref(`${key}.${type}`),
    smallUrl: pictureHref(`${small}.${type}`),
    width,
    height,
    altZh: zh,
    altEn: en,
  }));
