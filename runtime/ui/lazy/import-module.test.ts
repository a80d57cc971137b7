import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importModule } from './import-module.ts';

let isOnline: boolean;
const fetchShop = vi.fn<typeof fetch>();

beforeEach(() => {
  isOnline = true;
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
  vi.stubGlobal('fetch', fetchShop);
  fetchShop.mockReset().mockResolvedValue(new Response());
});

afterEach(() => void vi.unstubAllGlobals());

it('imports nothing offline, since browsers remember the failure', async () => {
  isOnline = false;
  fetchShop.mockRejectedValue(new TypeError('Failed to fetch'));
  const load = vi.fn(async () => 'module');
  await expect(importModule(load)).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
  isOnline = true;
  expect(await importModule(load)).toBe('module');
});

it('retries under another URL if the error names the failed one', async () => {
  const url = 'http://shop.example/assets/browser-api.js';
  const failed = new TypeError(`Failed to fetch dynamically imported module: ${url}`);
  // There is none at that address either, which is another error.
  await expect(importModule(() => Promise.reject(failed))).rejects.not.toBe(failed);
  const nameless = new TypeError('Importing a module script failed.');
  await expect(importModule(() => Promise.reject(nameless))).rejects.toBe(nameless);
});
