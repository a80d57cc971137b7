import { expect, it, vi } from 'vitest';
import { browserStorage } from './browser-storage.ts';

it('is the browser’s', () => expect(browserStorage()).toBe(localStorage));

it('is none where a person forbids it', () => {
  const forbid = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  expect(browserStorage()).toBeUndefined();
  forbid.mockRestore();
});
