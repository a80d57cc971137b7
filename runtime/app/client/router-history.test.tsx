import { afterEach, expect, it, vi } from 'vitest';
import { listenToHistory, rememberEntry, restoreEntry, routerHistory } from './router-history.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const hold = (): void => rememberEntry(routerHistory.location);
const address = (): string => location.pathname + location.search + location.hash;

/** Navigates, and waits for `popstate`. */
async function untilMoved(move: () => void): Promise<void> {
  const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  move();
  await moved;
}

function followAnchor(hash: string): void {
  history.pushState(null, '', hash);
  dispatchEvent(new PopStateEvent('popstate'));
}

it('restores the entry before several pushed ones', async () => {
  routerHistory.push('/wishlist');
  hold();
  for (const path of ['/products/ring', '/brands']) routerHistory.push(path);
  await untilMoved(restoreEntry);
  expect(address()).toBe('/wishlist');
});

it('goes forward to the entry from which the browser went back', async () => {
  for (const path of ['/brands', '/faq', '/wishlist']) routerHistory.push(path);
  hold();
  await untilMoved(() => routerHistory.go(-2));
  expect(address()).toBe('/brands');
  await untilMoved(restoreEntry);
  expect(address()).toBe('/wishlist');
});

it('restores a replaced entry', () => {
  routerHistory.push('/products#list');
  hold();
  const { length } = history;
  routerHistory.replace('/products?brands=nora');
  restoreEntry();
  expect([address(), history.length]).toEqual(['/products#list', length]);
});

it('numbers the entry of an anchor', async () => {
  // Browsers have `crypto.randomUUID` over HTTPS only.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const stop = listenToHistory(() => {});
  routerHistory.push('/faq');
  const { idx } = history.state;
  followAnchor('#delivery');
  const entry: unknown = history.state;
  expect(entry).toMatchObject({ idx: idx + 1, key: expect.any(String) });
  // Browsers drop the state when the link is followed again.
  history.replaceState(null, '');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(history.state).toEqual(entry);
  await untilMoved(() => routerHistory.go(-1));
  expect([address(), history.state.idx]).toEqual(['/faq', idx]);
  stop();
});
