import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startProcess } from './running/own-process.ts';
import { temporaryFolder } from './running/start-shop.ts';

const shop = inject('shop');
let out: string;

beforeAll(async () => {
  out = await temporaryFolder('photographs');
});
afterAll(() => rm(out, { recursive: true, force: true }));

const photograph = (...args: readonly string[]) =>
  startProcess(inject('root'), 'tools/photograph/main.ts', { CHROME_PATH: inject('chrome') }, [
    `--url=${shop.url}`,
    `--out=${out}`,
    ...args,
  ]);

it('photographs a whole page and enters it into the sheet, with what is wrong with it', async () => {
  const chosen = ['--tenant=lumen', '--page=faq', '--language=ar', '--width=390', '--scheme=dark'];
  const running = photograph(...chosen);
  await running.line(/^1 pictures in \d+ s, 0 with complaints: /);
  expect(await running.ended).toBe(0);

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

it('says in a sentence that there is no such page', async () => {
  const running = photograph('--tenant=lumen', '--page=nowhere');
  await running.line(/There is no such page/);
  expect(await running.ended).toBe(1);
});
