import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sendRequest } from './browsing/http-request.ts';
import { BACKEND_TOKEN, publishDocument, startTestBackend, type TestBackend } from './running/start-test-backend.ts';
import { copySeed, createTemporaryFolder, parseLog, startTestShop, type TestShop } from './running/start-test-shop.ts';
import {
  firstBlockOf,
  formatDocument,
  readTenantDocument,
  saveTenantDocument,
  type TenantDocument,
} from './running/tenant-document.ts';

const root = inject('root');

/** "On the next load within a second", in ms, on a machine of usual speed. */
const A_SECOND = 1000;

/** On a slower machine, this many times the backend's own time for a version. */
const SAVES_PER_PUBLISH = 20;

describe('a saved tenant file under npm start', () => {
  let folder: string;
  let data: string;
  let backend: TestBackend;
  let shop: TestShop;
  const start = () =>
    startTestShop({
      root,
      seed: inject('seed'),
      env: { TENANTS_DIR: folder, BACKEND_URL: backend.url, BACKEND_TOKEN },
    });
  const home = async () => (await sendRequest(shop.url, '/en-KW')).text;

  beforeAll(async () => {
    folder = await createTemporaryFolder('tenants');
    data = await createTemporaryFolder('backend');
    await saveTenantDocument(folder, await readTenantDocument(root));
    copySeed(inject('seed'), data);
    backend = await startTestBackend({ root, dataFolder: data });
    shop = await start();
  });
  afterAll(async () => {
    await shop?.stop();
    await backend?.stop();
    for (const each of [folder, data]) await rm(each, { recursive: true, force: true });
  });

  it('is published within a second', async () => {
    expect(await home()).toContain('See the difference.');
    const [waits, publishing]: [number[], number[]] = [[], []];
    // The fastest of three saves, since the machine is shared.
    for (const title of ['Seen once.', 'Seen twice.', 'Seen within a second.']) {
      const start = performance.now();
      await publishDocument(backend, formatDocument(await withHero(title)), 'bloom');
      publishing.push(performance.now() - start);
      const document = await withHero(title);
      const saved = performance.now();
      await saveTenantDocument(folder, document);
      await expect.poll(home, { interval: 50 }).toContain(`>${title}`);
      waits.push(performance.now() - saved);
    }
    expect(Math.min(...waits)).toBeLessThan(Math.max(A_SECOND, SAVES_PER_PUBLISH * Math.min(...publishing)));
    await shop.waitForLine(/^lumen\.json: published as version 4\.$/);
  });

  it('with a grammar error keeps the last good page, and prints file, line, column, pointer and reason', async () => {
    const document = await withHero('Never seen.');
    document.theme.radius = 'round';
    const from = shop.lines.length;
    await saveTenantDocument(folder, document);
    const line = await shop.waitForLine(/ error at /, { from });
    const place = await placeOf('"radius"');
    expect(line).toBe(`${join(folder, 'lumen.json')}:${place} error at /theme/radius: ${reasonIn(line)}`);
    expect(reasonIn(line)).toMatch(/This must be .*(number|integer)/);
    await shop.waitForLine(/^lumen\.json: not published; the published version is unchanged\.$/, { from });
    expect(await home()).toContain('Seen within a second.');
    expect(await home()).not.toContain('Never seen.');
  });

  it('with an error in a block drops that block alone, and prints the error', async () => {
    const document = await withHero('All but one block.');
    firstBlockOf(document, 'featured').props = { pageSize: 'eight' };
    const from = shop.lines.length;
    await saveTenantDocument(folder, document);
    const line = await shop.waitForLine(/ error at /, { from });
    const pointer = pointerOfBlock(document, 'featured');
    expect(line).toBe(
      `${join(folder, 'lumen.json')}:${await placeOf('"pageSize": "eight"')} error at ${pointer}/props/pageSize: ${reasonIn(line)}`,
    );
    await shop.waitForLine(/^lumen\.json: published as version \d+, with 1 mistake\.$/, { from });
    await expect.poll(home).toContain('All but one block.');
    const { status, text } = await sendRequest(shop.url, '/en-KW');
    expect(status).toBe(200);
    expect(text).not.toContain('Chosen by our opticians');
    expect(text).not.toContain('data-problem');
    expect(text).toContain('New in');
    expect(parseLog(shop)).toContainEqual(
      expect.objectContaining({ tenant: 'lumen', block: 'product-grid', pointer: `${pointer}/props/pageSize` }),
    );
  });

  it('is stored byte for byte', async () => {
    const text = `${formatDocument(await withHero('Byte for byte — نصّ.')).replaceAll('  ', '\t')}\n\n`;
    await writeFile(join(folder, 'lumen.json'), text);
    await expect.poll(home).toContain('Byte for byte');
    const stored = await fetch(`${backend.url}/builder`, { headers: headers() });
    expect(await stored.text()).toBe(text);
  });

  /** `line:column` of a text in the saved file. */
  async function placeOf(text: string): Promise<string> {
    const before = (await readFile(join(folder, 'lumen.json'), 'utf8')).split(text)[0] ?? '';
    return `${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`;
  }
});

const headers = () => ({ authorization: `Bearer ${BACKEND_TOKEN}`, 'x-tenant': 'lumen' });

const reasonIn = (line: string): string => /error at \S+ (.*)$/.exec(line)?.[1] ?? '';

async function withHero(title: string): Promise<TenantDocument> {
  const document = await readTenantDocument(root);
  const hero = firstBlockOf(document, 'welcome');
  hero.props = { ...hero.props, title: { en: title } };
  return document;
}

function pointerOfBlock({ pages }: TenantDocument, sectionId: string): string {
  const index = pages.home.sections.findIndex(({ id }) => id === sectionId);
  return `/pages/home/sections/${index}/rows/0/columns/0/blocks/0`;
}
