// GET /robots.txt, /sitemap.xml and its files: what search engines may read (RT-8).
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { textPages } from '@partharbor/rules/text-pages';
import { listedGroups, listedParts, listedRanges } from '../catalogue/sitemap-rows.ts';
import { addressBudgetKey } from '../access/ip-address.ts';
import { Turns } from '../calls/file-answer.ts';
import type { Site } from '../pages/render.ts';
import { takesGzip } from '../pages/zipped.ts';
import type { Log } from '../platform/log.ts';
import { listedTexts } from '../content/sitemap-rows.ts';
import type { ListedText } from '../content/sitemap-rows.ts';
import type { Database } from '../platform/database.ts';
import { keptSeconds, SitemapFiles, type SitemapFile } from './files.ts';
import { indexText, urlEntries, urlsetEnd, urlsetStart } from './xml.ts';
import type { ListedPage } from './xml.ts';

/** Of the built pages: those that may be listed, and whether `?lang=` switches the language of one. */
export interface SitemapDeps extends Site {
  readonly db: Database;
  /** Public address of the shop, without a slash at the end. */
  readonly origin: string;
  readonly now: () => Date;
  /** Where this machine's files of the shop lie. */
  readonly dataDir: string;
  readonly log: Log;
}

/** Ids a file spans: it never has more parts, and each stands in both languages. */
export const partsPerFile = 20_000;
const batch = 2_000;
/** Twice as many addresses are what a file may have. */
const textsAtMost = 24_000;
const retrySeconds = 30;
/** Files that are unzipped at a time; a search engine comes again. */
const unzipping = new Turns(4, retrySeconds);

/** Addresses that are no page, or only somebody's own. Pages of an account say themselves that they are not to be listed. */
const closed = [
  '/api/',
  '/console',
  '/logout',
  '/edition',
  '/theme',
  '/notice',
  '/facet-values',
  '/substitutes',
  '/login-with',
  '/sandbox-pay/',
  '/sandbox-login/',
  '/UserHome/',
];
/** Pages that show something only with a parameter; those with one are listed by the catalogue. */
const parametric = new Set([
  '/ProductDetail',
  '/brandMaterial',
  '/hotBrandsDetail',
  '/batchGoods',
  '/newsDetail',
  '/solutionDetail',
  '/articles/details',
]);

/** Adds the routes. */
export function registerSitemap(app: FastifyInstance, deps: SitemapDeps): void {
  const written = new SitemapFiles(deps);
  app.get('/robots.txt', (_request, reply) =>
    headed(reply, 'text/plain; charset=utf-8').send(
      `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${deps.origin}/sitemap.xml\n`,
    ),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const ranges = await listedRanges(deps.db, partsPerFile);
    const files = ['pages', 'catalogue', 'texts', ...ranges.map((range) => `parts-${range}`)];
    return headed(reply, xml).send(indexText(files.map((name) => `${deps.origin}/sitemaps/${name}.xml`)));
  });
  app.get('/sitemaps/:file', async (request, reply) => {
    const { file: name } = request.params as { file: string };
    const pages = pagesOf(name, deps);
    const file = pages && (await written.open(name, () => texts(deps.origin, pages)));
    return file ? send(request, reply, file) : reply.callNotFound();
  });
}

const xml = 'application/xml; charset=utf-8';
const headed = (reply: FastifyReply, type: string): FastifyReply =>
  reply.header('cache-control', `public, max-age=${keptSeconds}`).type(type);

type Pages = () => AsyncGenerator<readonly ListedPage[]>;

/** What a file lists; undefined where there is no such file. */
function pagesOf(file: string, deps: SitemapDeps): Pages | undefined {
  if (file === 'pages.xml') return () => ownPages(deps);
  if (file === 'texts.xml') return () => textPagesShown(deps);
  if (file === 'catalogue.xml') return () => groupPages(deps.db);
  const range = /^parts-(0|[1-9]\d{0,7})\.xml$/.exec(file)?.[1];
  return range === undefined ? undefined : () => partPages(deps.db, Number(range));
}

async function* ownPages({ listedPaths, maySwitch }: SitemapDeps): AsyncGenerator<readonly ListedPage[]> {
  const paths = (await listedPaths()).filter((path) => !parametric.has(path));
  yield await Promise.all(paths.map(async (path) => ({ path, ...(!(await maySwitch(path)) && { only: 'own' as const }) })));
}

async function* groupPages(db: Database): AsyncGenerator<readonly ListedPage[]> {
  const { categories, brands } = await listedGroups(db);
  yield categories.map((id) => ({ path: '/ProductListHome', query: `categoryId=${id}` }));
  yield brands.map((id) => ({ path: '/hotBrandsDetail', query: `brandId=${id}` }));
}

/** In which language a text can be had, as the site map says it. */
function onlyIn({ zh, en }: ListedText, switches: boolean): Pick<ListedPage, 'only'> {
  if (!switches) return { only: 'own' };
  return zh === en ? {} : { only: zh ? 'zh' : 'en' };
}

async function* textPagesShown({ db, now, maySwitch }: SitemapDeps): AsyncGenerator<readonly ListedPage[]> {
  for (let after = 0, listed = 0; listed < textsAtMost; listed += batch) {
    const found = await listedTexts(db, now(), after, batch);
    yield await Promise.all(
      found.map(async (text) => {
        const [path, parameter] = textPages[text.kind];
        return { path, query: `${parameter}=${text.id}`, changedAt: text.changedAt, ...onlyIn(text, await maySwitch(path)) };
      }),
    );
    if (found.length < batch) return;
    after = found.at(-1)!.id;
  }
}

async function* partPages(db: Database, range: number): AsyncGenerator<readonly ListedPage[]> {
  const before = (range + 1) * partsPerFile;
  let after = range * partsPerFile - 1;
  for (;;) {
    const parts = await listedParts(db, after, before, batch);
    yield parts.map(({ id, changedAt }) => ({ path: '/ProductDetail', query: `goodsId=${id}`, changedAt }));
    if (parts.length < batch) return;
    after = parts.at(-1)!.id;
  }
}

/** The text of a file, batch by batch; nothing where it would list nothing. */
async function* texts(origin: string, pages: Pages): AsyncGenerator<string> {
  let begun = false;
  for await (const batchOfPages of pages()) {
    if (!begun && batchOfPages.length === 0) return;
    if (!begun) yield urlsetStart;
    begun = true;
    yield batchOfPages.map((page) => urlEntries(origin, page)).join('');
  }
  if (begun) yield urlsetEnd;
}

/** Answers a file from the disk: zipped as it lies there, or unzipped, which few ask for. */
async function send(request: FastifyRequest, reply: FastifyReply, file: SitemapFile): Promise<FastifyReply> {
  headed(reply, xml).header('vary', 'Accept-Encoding');
  const zipped = takesGzip(request.headers['accept-encoding']);
  if (zipped) reply.header('content-encoding', 'gzip').header('content-length', file.bytes);
  const turn = zipped || request.method === 'HEAD' ? null : await unzipping.take(addressBudgetKey(request.ip));
  if (request.method === 'HEAD' || turn?.ok === false) {
    await file.handle.close();
    return turn?.ok === false ? busy(reply) : reply.send();
  }
  const stored = file.handle.createReadStream();
  if (!turn?.ok) return reply.send(stored);
  reply.raw.once('close', turn.data);
  return reply.send(
    pipeline(stored, createGunzip(), (error) => {
      if (error && !reply.raw.destroyed) request.log.warn({ err: error }, 'a site map broke off');
    }),
  );
}

const busy = (reply: FastifyReply): FastifyReply =>
  reply.code(503).header('retry-after', String(retrySeconds)).header('cache-control', 'no-store').send();
