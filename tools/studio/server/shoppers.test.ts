import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serveShop } from '../../../runtime/server/preview/test/serve-shop.ts';
import type { Answer, Question } from '../../../runtime/server/test/serve.ts';
import { serveStudio } from './test/serve-studio.ts';

const project = dirname(dirname(dirname(import.meta.dirname)));

/** What a shopper gets: everything but when it was made, and how long that took. */
const gotten = ({ status, headers: { date: _, 'server-timing': __, ...headers }, bytes }: Answer) => ({
  status,
  headers,
  bytes,
});

describe('a shopper', () => {
  const questions: readonly (readonly [string, Question])[] = [
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

  it.each(questions)(
    'who asks for %s %j is answered the same bytes with and without a studio',
    async (path, question) => {
      const { ask, askShop } = await serveStudio();
      // The first answer fills the page cache: it may differ from the second in what it says of that.
      await askShop(path, question);
      expect(gotten(await ask(path, question))).toEqual(gotten(await askShop(path, question)));
    },
  );
});

describe('a shop without a studio', () => {
  it.each(['/__studio', '/__qa', '/__studio/api/shop'])('has nothing at %s', async (path) => {
    const { ask } = await serveShop();
    const first = await ask(path);
    const { status, headers } = first.status === 302 ? await ask(String(first.headers.location)) : first;
    expect(status).toBe(404);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is what `npm start` runs: nothing of it comes from the studio', async () => {
    const reached = await modulesBehind(join(project, 'tools/start.ts'));
    expect(reached).toContain(join(project, 'tools/serve/built-shop.ts'));
    expect(reached.filter((path) => path.includes('studio'))).toEqual([]);
  });

  it('is what shoppers download: nothing of `runtime/` and `blocks/` imports the studio', async () => {
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

/** What a file imports, types and `import()` included. */
async function importsOf(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8');
  return Array.from(text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g), ([, name = '']) => name);
}

/** Every file of the project that one imports, directly or not, itself included. */
async function modulesBehind(path: string, seen = new Set<string>()): Promise<readonly string[]> {
  if (seen.has(path)) return [];
  seen.add(path);
  for (const name of await importsOf(path))
    if (/^\.\.?\/.*\.tsx?$/.test(name)) await modulesBehind(join(dirname(path), name), seen);
  return [...seen];
}
