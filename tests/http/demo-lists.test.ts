// A fresh demonstration shows what BOMs, projects and codes are for: lists of its buyers in every state.
import { bomDetail, bomList } from '@partharbor/contract/calls/boms';
import { materialList } from '@partharbor/contract/calls/materials';
import { projectDetail, projectList } from '@partharbor/contract/calls/projects';
import type { AnswerOf, AnyCall } from '@partharbor/contract/call';
import { expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf, logInBuyer } from '../support/client.ts';
import { sharedShop } from '../support/shared.ts';

const shop = await sharedShop();

async function demoBuyer(username: 'democn' | 'demointl') {
  const { userId, token } = await logInBuyer(shop.origin, username, 'Demo-2026');
  const ask = async <C extends AnyCall>(call: C, input: Record<string, unknown> = {}): Promise<AnswerOf<C>> =>
    dataOf(await callHttp(shop.origin, call, { userId, ...input }, { token }));
  const boms = (await ask(bomList)).records.map(({ name, bomId, lineCount }) => ({ name, bomId, lineCount }));
  return { ask, boms };
}

test('R-122 the Chinese demo buyer has three BOMs, the largest of 102 lines in every state, a project that holds one, and twelve codes', async () => {
  const { ask, boms } = await demoBuyer('democn');
  const names = ['主控板 V3', '电源板 V1', '传感器节点 试产'];
  expect(boms.flatMap(({ name }) => (names.includes(name) ? [name] : [])).toSorted()).toEqual(names.toSorted());
  const main = boms.find(({ name }) => name === names[0])!;
  expect(main.lineCount).toBe(102);
  const { lines, totals } = await ask(bomDetail, { bomId: main.bomId, revision: 0 });
  expect(new Set(lines.map(({ match }) => match))).toEqual(
    new Set(['exact', 'auto', 'parameter', 'manual', 'unconfirmed', 'none', 'failed', 'left_out']),
  );
  expect(new Set(lines.flatMap(({ supply }) => supply ?? []))).toEqual(
    new Set(['enough', 'moq', 'short', 'out', 'on_order', 'manual_price', 'off_shelf']),
  );
  expect(totals.success).toBeGreaterThan(80);
  const { projectId } = (await ask(projectList)).records.find(({ name }) => name === '车载充电器 V2')!;
  expect((await ask(projectDetail, { projectId })).boms).toMatchObject([{ name: '电源板 V1' }]);
  expect((await ask(materialList)).total).toBeGreaterThanOrEqual(12);
});

test('R-122 the international demo buyer has one BOM, in words of that edition, and the books are right', async () => {
  const { ask, boms } = await demoBuyer('demointl');
  const { bomId } = boms.find(({ name }) => name === 'Sensor node rev B')!;
  const { lines, currency, totals } = await ask(bomDetail, { bomId, revision: 0 });
  expect([currency, totals.open]).toEqual(['USD', 0]);
  expect(lines.map(({ line }) => JSON.stringify(line.raw)).join('')).not.toMatch(/\p{Script=Han}/u);
  await expectBooks(shop.db);
});
