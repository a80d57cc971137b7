import { afterEach, expect, it, vi } from 'vitest';
import { SAME_PAGE_STATE } from '../../ui/navigation/use-shop-navigate.ts';
import { listenToHistory, rememberEntry, restoreEntry, routerHistory } from './router-history.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const hold = (): void => rememberEntry(routerHistory.location);
const address = (): string => location.pathname + location.search + location.hash;

/** Does what moves the browser through its history, and waits until it has. */
async function untilMoved(move: () => void): Promise<void> {
  const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  move();
  await moved;
}

/** Does what a browser does for a link to a `#place`. */
function followAnchor(hash: string): void {
  history.pushState(null, '', hash);
  dispatchEvent(new PopStateEvent('popstate'));
}

it('goes back from an address that was added', async () => {
  routerHistory.push('/wishlist');
  hold();
  routerHistory.push('/products/ring');
  await untilMoved(restoreEntry);
  expect(address()).toBe('/wishlist');
});

it('goes back past every address that was added meanwhile', async () => {
  routerHistory.push('/wishlist');
  hold();
  for (const path of ['/products/ring', '/brands']) routerHistory.push(path);
  await untilMoved(restoreEntry);
  expect(address()).toBe('/wishlist');
});

it('goes forward again from an address that the browser went back to', async () => {
  for (const path of ['/brands', '/faq', '/wishlist']) routerHistory.push(path);
  hold();
  await untilMoved(() => routerHistory.go(-2));
  expect(address()).toBe('/brands');
  await untilMoved(restoreEntry);
  expect(address()).toBe('/wishlist');
});

it('takes the place again of an address that took its place', () => {
  routerHistory.push('/products#list');
  hold();
  const { length } = history;
  routerHistory.replace('/products?brands=nora');
  restoreEntry();
  expect([address(), history.length]).toEqual(['/products#list', length]);
});

it('goes back to a `#place` that the browser went to itself', async () => {
  routerHistory.push('/faq');
  followAnchor('#delivery');
  hold();
  routerHistory.push('/brands');
  await untilMoved(restoreEntry);
  expect(address()).toBe('/faq#delivery');
});

it('gives an entry that the browser made for a `#place` the next number and a key, and keeps them', async () => {
  // Browsers have `crypto.randomUUID` over HTTPS only.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const stop = listenToHistory(() => {});
  routerHistory.push('/faq');
  const { idx } = history.state;
  followAnchor('#delivery');
  const made: unknown = history.state;
  expect(made).toMatchObject({ idx: idx + 1, key: expect.any(String) });
  // The browser forgets what an entry holds when its link is followed again.
  history.replaceState(null, '');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(history.state).toEqual(made);
  await untilMoved(() => routerHistory.go(-1));
  expect([address(), history.state.idx]).toEqual(['/faq', idx]);
  stop();
});

it('keeps for a `#place` what was said of the page, whose address was replaced', () => {
  const stop = listenToHistory(() => {});
  routerHistory.push('/products/ring');
  routerHistory.replace('/products/ring?variant=red', SAME_PAGE_STATE);
  followAnchor('#reviews');
  expect(history.state.usr).toEqual(SAME_PAGE_STATE);
  stop();
});

it('stays where the page that is shown is that of the address', () => {
  routerHistory.push('/wishlist');
  hold();
  const go = vi.spyOn(routerHistory, 'go');
  const replace = vi.spyOn(routerHistory, 'replace');
  restoreEntry();
  expect([go.mock.calls, replace.mock.calls]).toEqual([[], []]);
});
