// The server process itself, under Node 24: compiled code is kept between starts, then the TypeScript sources run.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './steps.mjs';

process.title = 'partharbor';
process.chdir(root);
enableCompileCache(join(root, '.cache/compile'));
await import(pathToFileURL(join(root, 'apps/server/src/main.ts')).href);
