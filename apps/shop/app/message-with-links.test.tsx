// Proves that the pieces of a sentence stand where its language wants them.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { within } from './message-with-links.tsx';

test('pieces stand where the sentence names them, in any order, and twice if named twice', () => {
  const shown = (say: (a: string, b: string) => string) => renderToStaticMarkup(<p>{within(say, <a href="/a">A</a>, <i>B</i>)}</p>);
  expect(shown((a, b) => `see ${a} and ${b}.`)).toBe('<p>see <a href="/a">A</a> and <i>B</i>.</p>');
  expect(shown((a, b) => `${b}，${a}`)).toBe('<p><i>B</i>，<a href="/a">A</a></p>');
  expect(shown(() => 'none <named>')).toBe('<p>none &lt;named&gt;</p>');
});
