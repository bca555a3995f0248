// The page without inline scripts.
import { expect, test } from 'vitest';
import { withoutInline } from '../scripts/external-scripts.ts';

test('inline scripts become files in their order, modules stay modules, and what has a file or nothing inside stays', () => {
  const { html, scripts } = withoutInline(
    '<script>a()</script><script type="module" async="">import "/b.js"</script><script src="/c.js"></script><script></script>',
    '/console/',
  );
  expect(scripts.map(({ text }) => text)).toEqual(['a()', 'import "/b.js"']);
  expect(html).toBe(
    `<script src="/console/${scripts[0]!.name}"></script><script type="module" src="/console/${scripts[1]!.name}"></script><script src="/c.js"></script><script></script>`,
  );
  expect(new Set(scripts.map(({ name }) => name)).size).toBe(2);
});
