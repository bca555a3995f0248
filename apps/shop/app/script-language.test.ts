// Scripts per language.
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { withScriptsOf } from './script-language.ts';

const route = { id: 'root', module: '/assets/root-1.js', imports: ['/assets/frame-2.js'], css: ['/assets/frame-3.css'] };
const assets = {
  entry: { module: '/assets/entry-4.js', imports: ['/assets/frame-2.js'] },
  routes: { root: route },
  url: '/assets/manifest-5.js',
  version: '5',
};
const build = { assets, publicPath: '/' } as unknown as ServerBuild;

test('ED-2 a page names the scripts of its language, and the sheets both languages share', () => {
  const english = withScriptsOf('en', build);
  expect(english.publicPath).toBe('/');
  expect(english.assets.entry).toEqual({ module: '/assets/en/entry-4.js', imports: ['/assets/en/frame-2.js'] });
  expect(english.assets.url).toBe('/assets/en/manifest-5.js');
  expect(english.assets.routes['root']).toMatchObject({ module: '/assets/en/root-1.js', css: ['/assets/frame-3.css'] });
  expect(withScriptsOf('zh', build).assets.entry.module).toBe('/assets/zh/entry-4.js');
  expect(build.assets.url).toBe('/assets/manifest-5.js');
});
