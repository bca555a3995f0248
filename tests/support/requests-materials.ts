// Requests that succeed for the calls of material codes and projects.
import { materialSave, materialUpload } from '@partharbor/contract/calls/materials';
import { projectDelete, projectDetail, projectPut, projectSave } from '@partharbor/contract/calls/projects';
import { utils, write } from '@e965/xlsx';
import { callHttp, dataOf, freshKey } from './client.ts';
import type { Person } from './people.ts';
import type { Request, World } from './world.ts';

type Make = (world: World, who: Person) => Request | Promise<Request>;

let count = 0;
const fresh = (): string => `R${process.pid}-${++count}`;

/** An Excel list of one code. */
function listOf(world: World): Buffer {
  const book = utils.book_new();
  const rows = [
    ['物料编码*', '商品编号'],
    [fresh(), String(world.parts[0])],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'A');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

const filesOf = (world: World) => ({ file: [{ name: 'codes.xlsx', bytes: listOf(world) }] });

async function uploaded(world: World, { token }: Person): Promise<string> {
  return dataOf<{ importId: string }>(await callHttp(world.origin, materialUpload, {}, { token, files: filesOf(world) })).importId;
}

async function coded(world: World, { userId, token }: Person): Promise<string> {
  const input = { userId, code: fresh(), goodsId: String(world.parts[0]) };
  return dataOf<{ materialId: string }>(await callHttp(world.origin, materialSave, input, { token })).materialId;
}

async function projectOf(world: World, { userId, token }: Person): Promise<string> {
  const input = { userId, name: fresh(), description: '样机' };
  return dataOf<{ projectId: string }>(await callHttp(world.origin, projectSave, input, { token, key: freshKey() })).projectId;
}

async function deletedProjectOf(world: World, who: Person): Promise<string> {
  const projectId = await projectOf(world, who);
  dataOf(await callHttp(world.origin, projectDelete, { userId: who.userId, projectId }, { token: who.token }));
  return projectId;
}

const ofProject =
  (more: (world: World) => Record<string, unknown> = () => ({}), keyed = false): Make =>
  async (world, who) => ({
    input: { userId: who.userId, projectId: await projectOf(world, who), ...more(world) },
    ...(keyed ? { key: freshKey() } : {}),
  });

/** A project that holds the part to buy. */
const bought: Make = async (world, who) => {
  const projectId = await projectOf(world, who);
  const goodsId = String(world.parts[0]);
  const own = { userId: who.userId, projectId };
  dataOf(await callHttp(world.origin, projectPut, { ...own, goods: [{ goodsId, number: 3 }] }, { token: who.token, key: freshKey() }));
  const shown = dataOf<{ groups: { goodsId: string; buy: number; unitPrice: string }[] }>(
    await callHttp(world.origin, projectDetail, own, { token: who.token }),
  );
  const lines = shown.groups.map(({ buy, unitPrice }) => ({ goodsId, number: buy, unitPrice }));
  return { input: { ...own, to: 'order', lines, codes: {} }, key: freshKey() };
};

export const materialRequests: Readonly<Record<string, Make>> = {
  'material-save': (world, { userId }) => ({ input: { userId, code: fresh(), goodsId: String(world.parts[0]) } }),
  'material-list': async (world, who) => {
    await coded(world, who);
    return { input: { userId: who.userId, page: { current: 1, size: 10 } } };
  },
  'material-delete': async (world, who) => ({ input: { userId: who.userId, materialIds: [await coded(world, who)] } }),
  'material-upload': (world) => ({ input: {}, files: filesOf(world) }),
  'material-apply': async (world, who) => ({
    input: { userId: who.userId, importId: await uploaded(world, who), accept: [], choose: {} },
    key: freshKey(),
  }),
};

export const projectRequests: Readonly<Record<string, Make>> = {
  'project-save': (_world, { userId }) => ({ input: { userId, name: fresh(), description: '样机' }, key: freshKey() }),
  'project-list': async (world, who) => {
    await projectOf(world, who);
    return { input: { userId: who.userId, page: { current: 1, size: 10 } } };
  },
  'project-delete': ofProject(),
  'project-undelete': async (world, who) => ({ input: { userId: who.userId, projectId: await deletedProjectOf(world, who) } }),
  'project-detail': ofProject(),
  'project-put': ofProject((world) => ({ goods: [{ goodsId: String(world.parts[0]), number: 3 }] }), true),
  'project-drop': ofProject((world) => ({ goodsIds: [String(world.parts[0])] })),
  'project-buy': bought,
};
