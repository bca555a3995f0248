// Requests that succeed for the calls by which staff give parts pictures.
import { consolePartPictureRemove, consolePartPictureUpload } from '@partharbor/contract/calls/console-part-pictures';
import { testPicture } from '@partharbor/server/files/testing';
import { sql } from '@partharbor/server/platform/database';
import { callHttp, dataOf } from './client.ts';
import type { Person } from './people.ts';
import type { Request, World } from './world.ts';

type Make = (world: World, who: Person) => Request | Promise<Request>;

const goodsOf = (world: World): string => String(world.parts[7]);
const reason = '补图';
let shade = 0;
const file = () => ({ file: [{ name: 'a.png', bytes: testPicture('image/png', 60, 40, (shade += 1)) }] });

/** The id of a picture that its part has alone. */
async function only(world: World): Promise<string> {
  const goodsId = goodsOf(world);
  await world.shop.db.run(sql`delete from part_pictures where part_id = ${goodsId}::bigint`);
  const uploaded = await callHttp(
    world.origin,
    consolePartPictureUpload,
    { reason },
    { token: world.admin, params: { goodsId }, files: file() },
  );
  return dataOf<{ id: string }>(uploaded).id;
}

export const partPictureRequests: Readonly<Record<string, Make>> = {
  'console-part-pictures': async (world) => {
    await only(world);
    return { input: {}, params: { goodsId: goodsOf(world) } };
  },
  'console-part-picture-upload': async (world) => {
    await only(world);
    return { input: { reason, altEn: 'Top view' }, params: { goodsId: goodsOf(world) }, files: file() };
  },
  'console-part-picture-change': async (world) => ({
    input: { altZh: '俯视图', altEn: 'Top view', version: 1, reason },
    params: { id: await only(world) },
  }),
  'console-part-picture-remove': async (world) => ({ input: { version: 1, reason }, params: { id: await only(world) } }),
  'console-part-picture-restore': async (world) => {
    const id = await only(world);
    dataOf(await callHttp(world.origin, consolePartPictureRemove, { version: 1, reason }, { token: world.admin, params: { id } }));
    return { input: { reason }, params: { id } };
  },
  'console-part-picture-order': async (world) => {
    const id = await only(world);
    return { input: { ids: [id], reason }, params: { goodsId: goodsOf(world) } };
  },
};
