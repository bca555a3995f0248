// Requests that succeed for the calls by which staff edit parts and their documents.
import { consolePartDocumentAdd } from '@partharbor/contract/calls/console-part-documents';
import { consolePartEdit, consolePartForm } from '@partharbor/contract/calls/console-part-edit';
import { sql } from '@partharbor/server/platform/database';
import { callHttp, dataOf, freshKey } from './client.ts';
import type { Person } from './people.ts';
import type { Request, World } from './world.ts';

type Make = (world: World, who: Person) => Request | Promise<Request>;

interface Form {
  readonly version: number;
  readonly brandName: string;
  readonly categoryId: string;
}
const params = (world: World): { goodsId: string } => ({ goodsId: String(world.parts[6]) });
const formOf = async (world: World): Promise<Form> =>
  dataOf<Form>(await callHttp(world.origin, consolePartForm, {}, { token: world.admin, params: params(world) }));

/** An edit that is a change each time. */
const edit: Make = async (world) => ({
  input: { fields: { series: freshKey() }, version: (await formOf(world)).version, reason: '更正' },
  params: params(world),
});

/** The id of a change that can be taken back. */
async function changed(world: World): Promise<string> {
  const { input } = await edit(world, undefined as never);
  dataOf(await callHttp(world.origin, consolePartEdit, input, { token: world.admin, params: params(world) }));
  const { id } = await world.shop.db.one<{ id: number }>(
    sql`select id from audit_log where subject = ${`part:${params(world).goodsId}`} and action = 'part.edit' order by id desc limit 1`,
  );
  return String(id);
}

const document = { kind: 'pcn', lang: 'en', title: 'PCN', revision: '2', reason: '补充' };
async function added(world: World): Promise<string> {
  const input = { ...document, url: 'https://maker.example/pcn.pdf' };
  return dataOf<{ id: string }>(await callHttp(world.origin, consolePartDocumentAdd, input, { token: world.admin, params: params(world) }))
    .id;
}
/** A document of another part, which has it alone. */
async function only(world: World): Promise<{ ids: string[]; goodsId: string }> {
  const goodsId = String(world.parts[7]);
  await world.shop.db.run(sql`delete from part_documents where part_id = ${goodsId}::bigint`);
  const input = { ...document, url: 'https://maker.example/one.pdf' };
  const { id } = dataOf<{ id: string }>(
    await callHttp(world.origin, consolePartDocumentAdd, input, { token: world.admin, params: { goodsId } }),
  );
  return { ids: [id], goodsId };
}

export const partEditRequests: Readonly<Record<string, Make>> = {
  'console-part-form': (world) => ({ input: {}, params: params(world) }),
  'console-part-read': async (world) => ({ input: { categoryId: (await formOf(world)).categoryId, code: 'resistance', text: '4k7' } }),
  'console-part-new': async (world) => {
    const { brandName, categoryId } = await formOf(world);
    return { input: { fields: { partNo: `NEW-${freshKey()}` }, brandName, categoryId, reason: '新品' } };
  },
  'console-part-edit': edit,
  'console-part-undo': async (world) => ({ input: { auditId: await changed(world), reason: '撤销' }, params: params(world) }),
  'console-part-documents': async (world) => {
    await added(world);
    return { input: {}, params: params(world) };
  },
  'console-part-document-add': async (world) => {
    const { goodsId } = await only(world);
    return { input: { ...document, url: 'https://maker.example/two.pdf' }, params: { goodsId } };
  },
  'console-part-document-upload': async (world) => ({
    input: document,
    params: { goodsId: (await only(world)).goodsId },
    files: { file: [{ name: 'a.pdf', bytes: Buffer.from(`%PDF-1.7 ${freshKey()}`) }] },
  }),
  'console-part-document-change': async (world) => ({ input: { ...document, version: 1 }, params: { id: await added(world) } }),
  'console-part-document-remove': async (world) => ({ input: { version: 1, reason: '过期' }, params: { id: await added(world) } }),
  'console-part-document-order': async (world) => {
    const { ids, goodsId } = await only(world);
    return { input: { ids, reason: '排序' }, params: { goodsId } };
  },
};
