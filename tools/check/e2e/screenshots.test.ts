import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTemporaryFolder } from './running/start-test-shop.ts';
import { startTestProcess } from './running/test-process.ts';

const shop = inject('shop');
let out: string;

beforeAll(async () => {
  out = await createTemporaryFolder('screenshots');
});
afterAll(() => rm(out, { recursive: true, force: true }));

const startScreenshots = (...args: readonly string[]) =>
  startTestProcess(inject('root'), 'tools/check/screenshots/main.ts', { CHROME_PATH: inject('chrome') }, [
    `--url=${shop.url}`,
    `--out=${out}`,
    ...args,
  ]);

it('takes a screenshot of a whole page and lists it with its problems', async () => {
  const filters = ['--tenant=lumen', '--page=faq', '--language=ar', '--width=390', '--scheme=dark'];
  const running = startScreenshots(...filters);
  await running.waitForLine(/^1 screenshots in \d+ s, 0 with problems: /);
  expect(await running.exited).toBe(0);

  const name = 'lumen-faq-ar-390-dark';
  const full = await sharp(join(out, `${name}.jpg`)).metadata();
  expect(full.width).toBe(390);
  expect(full.height).toBeGreaterThan(844);
  expect(await sharp(join(out, `${name}.webp`)).metadata()).toMatchObject({ format: 'webp', width: 240 });
  const sheet = await readFile(join(out, 'index.html'), 'utf8');
  expect(sheet).toContain(`<a href="${name}.jpg"><img src="${name}.webp" alt="ar · 390 · dark"`);
  expect(sheet).toContain(
    'data-tenant="lumen" data-page="faq" data-language="ar" data-width="390" data-scheme="dark" data-complaints="none"',
  );
});

it('reports that no page matches', async () => {
  const running = startScreenshots('--tenant=lumen', '--page=nowhere');
  await running.waitForLine(/No page matches/);
  expect(await running.exited).toBe(1);
});
