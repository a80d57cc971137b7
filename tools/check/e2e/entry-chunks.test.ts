import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../../build/setup/project-paths.mjs';

/** Chunk groups of `vite.config.ts` that only some blocks need. */
const LAZY_CHUNKS = ['forms', 'form-parts', 'phone-numbers', 'checkout', 'orders', 'bookings'];

const folder = join(projectFolder, 'dist/client/assets');
let files: readonly string[];
beforeAll(async () => {
  files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
});

/** `client-navigation-BvgPd62.js` belongs to the chunk `client-navigation`. */
const chunkOf = (file: string): string => file.replace(/-[\w-]{7}\.js$/, '');

/** A chunk with its static imports, without what it loads by `import()`. */
async function listFetched(chunk: string): Promise<ReadonlySet<string>> {
  const entry = files.find((file) => chunkOf(file) === chunk);
  if (entry === undefined) throw new Error(`no chunk is called ${chunk}: ${files.join(', ')}`);
  const fetched = new Set([entry]);
  for (const file of fetched) {
    const code = await readFile(join(folder, file), 'utf8');
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) fetched.add(imported);
  }
  return fetched;
}

describe.each(['client', 'client-navigation'])('the chunk %s', (chunk) => {
  it('imports nothing that only some blocks need', async () => {
    const chunks = Array.from(await listFetched(chunk), chunkOf);
    expect(chunks).toContain('react-dom');
    expect(chunks.filter((name) => LAZY_CHUNKS.includes(name))).toEqual([]);
  });
});

it.each([
  'OrderListBlock',
  'OrderDetailsBlock',
  'OrderTrackingBlock',
  'PointsBlock',
  'product-page',
  'CartSummaryBlock',
])('the chunk %s imports no form library', async (chunk) => {
  const chunks = Array.from(await listFetched(chunk), chunkOf);
  expect(chunks).toContain('react');
  expect(chunks.filter((name) => ['forms', 'phone-numbers', 'checkout'].includes(name))).toEqual([]);
});

it.each(['BookingBlock', 'BookingCartBlock'])(
  'the chunk %s imports neither a form library nor the checkout',
  async (chunk) => {
    const chunks = Array.from(await listFetched(chunk), chunkOf);
    expect(chunks).toContain('bookings');
    expect(chunks.filter((name) => ['forms', 'phone-numbers', 'checkout'].includes(name))).toEqual([]);
  },
);

it('no block imports the chart library or client navigation', async () => {
  const blocks = files.map(chunkOf).filter((name) => name.endsWith('Block'));
  expect(blocks.length).toBeGreaterThan(50);
  const chunksOf = async (block: string) => Array.from(await listFetched(block), chunkOf);
  const fetched = await Promise.all(blocks.map(async (block) => ({ block, chunks: await chunksOf(block) })));
  for (const lazy of ['client-navigation', 'PlotLine']) {
    expect(files.map(chunkOf)).toContain(lazy);
    expect(fetched.filter(({ chunks }) => chunks.includes(lazy)).map(({ block }) => block)).toEqual([]);
  }
});

it('each lazy chunk exists', () => {
  expect(LAZY_CHUNKS.filter((name) => !files.some((file) => chunkOf(file) === name))).toEqual([]);
});

it('chunks import each other without cycles', async () => {
  const cyclic: string[] = [];
  for (const file of files) {
    const [own, ...others] = [...(await listFetched(chunkOf(file)))];
    for (const other of others) if ((await listFetched(chunkOf(other))).has(own ?? '')) cyclic.push(`${own} ${other}`);
  }
  expect(cyclic).toEqual([]);
});
