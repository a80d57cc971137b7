import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WishlistStore } from '../../runtime/stores/visitor/wishlist-store.ts';
import { exampleProducts } from '../../runtime/ui/test/example-products.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import WishlistLinkBlock from './WishlistLinkBlock.tsx';

const pages = [...exampleShopContext.pages, 'wishlist'] as const;

const renderWishlistLink = (facts: RenderBlockOptions<unknown>['facts'] = {}) =>
  renderBlock({ type: 'wishlist-link', component: WishlistLinkBlock, props: {}, facts: { pages, ...facts } });

const badgeCount = (sign: HTMLElement) => sign.querySelector<HTMLElement>('[data-count]')?.dataset.count;

it('counts added and removed products, visibly and in its label', () => {
  const { stores } = renderWishlistLink();
  const [first, second] = exampleProducts(2);
  if (first === undefined || second === undefined) throw new Error('there are two');
  act(() => void stores.of(WishlistStore).toggle(first));
  expect(badgeCount(screen.getByRole('link', { name: 'Wishlist, 1 item' }))).toBe('1');
  act(() => void stores.of(WishlistStore).toggle(second));
  expect(badgeCount(screen.getByRole('link', { name: 'Wishlist, 2 items' }))).toBe('2');
  act(() => void stores.of(WishlistStore).toggle(first));
  expect(badgeCount(screen.getByRole('link', { name: 'Wishlist, 1 item' }))).toBe('1');
});
