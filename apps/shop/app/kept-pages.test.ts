// Proves that a kept page is the one its data make, with each answer's own nonce.
import { expect, test } from 'vitest';
import { keptPages } from './kept-pages.server.ts';

/** Pages that count how often they were rendered. */
function counted(bytes?: number) {
  const pages = keptPages(bytes);
  let renders = 0;
  const page = (of: readonly string[], nonce: string): string =>
    pages
      .page(of, nonce, (written) => {
        renders += 1;
        return `<a nonce="${written}">${of.join(' ')} 元</a><b nonce="${written}"></b>`;
      })
      .toString();
  return { page, renders: () => renders };
}

test('R-17 a page is rendered again as soon as anything it is made of is another', () => {
  const { page, renders } = counted();
  const written = (of: readonly string[], nonce: string) => `<a nonce="${nonce}">${of.join(' ')} 元</a><b nonce="${nonce}"></b>`;
  const first = ['zh', '/list', '{"stock":5}'];
  for (const nonce of ['n1', 'n2', 'n3', 'n4']) expect(page(first, nonce)).toBe(written(first, nonce));
  expect(renders()).toBe(2);
  for (const other of [
    ['zh', '/list', '{"stock":4}'],
    ['en', '/list', '{"stock":5}'],
    ['zh', '/other', '{"stock":5}'],
    ['zh', '/list{"stock":5}', ''],
  ])
    for (const nonce of ['n5', 'n6', 'n7']) expect(page(other, nonce)).toBe(written(other, nonce));
  expect(renders()).toBe(10);
});

test('what is kept stays within its bytes', () => {
  const { page, renders } = counted(400);
  const asked = (n: number): void => void page(['zh', `/${n}`.padEnd(60, 'x')], 'n');
  for (let n = 0; n < 20; n += 1) for (let time = 0; time < 2; time += 1) asked(n);
  const before = renders();
  asked(0);
  expect(renders()).toBe(before + 1);
  asked(19);
  expect(renders()).toBe(before + 1);
});
