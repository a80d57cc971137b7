import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleProducts } from '../../runtime/ui/test/example-products.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import messages from './messages.json' with { type: 'json' };
import WishlistLinkBlock from './WishlistLinkBlock.tsx';

const pages = [...exampleShopContext.pages, 'wishlist'] as const;

const renderWishlistLink = (facts: RenderBlockOptions<unknown>['facts'] = {}) =>
  renderBlock({ type: 'wishlist-link', component: WishlistLinkBlock, messages, props: {}, facts: { pages, ...facts } });

const badgeCount = (sign: HTMLElement) => sign.querySelector<HTMLElement>('[data-count]')?.dataset.count;

describe('the wishlist link', () => {
  it('is a plain link without a count while the list is empty', () => {
    renderWishlistLink();
    const link = screen.getByRole('link', { name: 'Wishlist' });
    expect(link).toHaveAttribute('href', '/en-KW/wishlist');
    expect(badgeCount(link)).toBe(undefined);
  });

  it('counts added and removed products, visibly and in its label', () => {
    const { stores } = renderWishlistLink();
    const [first, second] = exampleProducts(2);
    if (first === undefined || second === undefined) throw new Error('there are two');
    act(() => void stores.wishlist.toggle(first));
    expect(badgeCount(screen.getByRole('link', { name: 'Wishlist, 1 item' }))).toBe('1');
    act(() => void stores.wishlist.toggle(second));
    expect(badgeCount(screen.getByRole('link', { name: 'Wishlist, 2 items' }))).toBe('2');
    act(() => void stores.wishlist.toggle(first));
    expect(badgeCount(screen.getByRole('link', { name: 'Wishlist, 1 item' }))).toBe('1');
  });

  it('shows at most 99+, with the exact number in its label', () => {
    const { stores } = renderWishlistLink();
    act(() => {
      for (const product of exampleProducts(120)) void stores.wishlist.toggle(product);
    });
    expect(badgeCount(screen.getByRole('link', { name: 'Wishlist, 120 items' }))).toBe('99+');
  });

  it('counts in Arabic, in the shop’s digits', () => {
    const { stores } = renderWishlistLink({ locale: 'ar', digits: 'arabic' });
    act(() => {
      for (const product of exampleProducts(3)) void stores.wishlist.toggle(product);
    });
    expect(badgeCount(screen.getByRole('link', { name: 'قائمة الأمنيات، 3 منتجات' }))).toBe('٣');
  });

  it('renders nothing in a shop without the page', () => {
    renderWishlistLink({ pages: exampleShopContext.pages.filter((page) => page !== 'wishlist') });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
