import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serveShop } from '../../../runtime/server/preview/test/serve-shop.ts';
import type { TestRequest, TestResponse } from '../../../runtime/server/test/serve-handler.ts';
import { serveStudio } from './test/serve-studio.ts';

const project = dirname(dirname(dirname(import.meta.dirname)));

/** A shopper's response without the date and timing headers. */
const comparableResponse = ({
  status,
  headers: { date: _, 'server-timing': __, ...headers },
  bytes,
}: TestResponse) => ({
  status,
  headers,
  bytes,
});

describe('a shopper', () => {
  const questions: readonly (readonly [string, TestRequest])[] = [
    ['/en-KW', {}],
    ['/en-KW', { headers: { 'accept-encoding': 'br' } }],
    ['/', {}],
    ['/ar-KW/products?q=x', {}],
    ['/en-KW/there-is-no-such-page', {}],
    ['/__studios', {}],
    ['/en-KW/__studio', {}],
    ['/api/languages', {}],
    ['/api/pages/home?locale=en&country=KW', {}],
    ['/api/block-errors', { method: 'POST', headers: { origin: 'http://shop.example' }, body: '{}' }],
    ['/robots.txt', {}],
    ['/assets/x.js', {}],
    ['/healthz', {}],
    ['/en-KW', { headers: { host: 'nobody.example' } }],
    ['/en-KW', { headers: { 'x-studio-frame': 'one' } }],
    ['/en-KW', { headers: { cookie: 'v-studio=x; v-studio-frame=one', 'sec-fetch-dest': 'iframe' } }],
    ['/en-KW', { headers: { cookie: 'v-studio-frame=one' } }],
    ['/preferences', { method: 'POST', headers: { origin: 'http://shop.example' }, body: 'scheme=dark' }],
  ];

  it.each(questions)('gets the same bytes for %s %j with and without a studio', async (path, question) => {
    const { ask, askShop } = await serveStudio();
    // The first request fills the page cache, which changes some headers.
    await askShop(path, question);
    expect(comparableResponse(await ask(path, question))).toEqual(comparableResponse(await askShop(path, question)));
  });
});

describe('a shop without a studio', () => {
  it.each(['/__studio', '/__qa', '/__studio/api/shop'])('has no page at %s', async (path) => {
    const { ask } = await serveShop();
    const first = await ask(path);
    const { status, headers } = first.status === 302 ? await ask(String(first.headers.location)) : first;
    expect(status).toBe(404);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('does not import the studio in `npm start`', async () => {
    const reached = await importedModules(join(project, 'tools/serve/start.ts'));
    expect(reached).toContain(join(project, 'tools/serve/serve-built-shop.ts'));
    expect(reached.map((path) => relative(project, path)).filter((path) => path.includes('studio'))).toEqual([]);
  });

  it('does not import the studio in `runtime/` and `blocks/`', async () => {
    const sources = await Promise.all(['runtime', 'blocks'].map((room) => sourcesIn(join(project, room))));
    const importing = await Promise.all(
      sources
        .flat()
        .map(async (path) => ((await importsOf(path)).some((name) => name.includes('studio')) ? [path] : [])),
    );
    expect(sources.flat().length).toBeGreaterThan(500);
    expect(importing.flat()).toEqual([]);
  });
});

async function sourcesIn(folder: string): Promise<readonly string[]> {
  const paths = await readdir(folder, { recursive: true });
  return paths.filter((path) => /\.tsx?$/.test(path)).map((path) => join(folder, path));
}

/** Import specifiers of a file, including types and `import()`. */
async function importsOf(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8');
  return Array.from(text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g), ([, name = '']) => name);
}

/** All project files imported by a file, directly or not, itself included. */
async function importedModules(path: string, seen = new Set<string>()): Promise<readonly string[]> {
  if (seen.has(path)) return [];
  seen.add(path);
  for (const name of await importsOf(path))
    if (/^\.\.?\/.*\.tsx?$/.test(name)) await importedModules(join(dirname(path), name), seen);
  return [...seen];
}
