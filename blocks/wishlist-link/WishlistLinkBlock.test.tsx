import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleFacts } from '../../runtime/ui/test/example-facts.ts';
import { products } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import messages from './messages.json' with { type: 'json' };
import WishlistLinkBlock from './WishlistLinkBlock.tsx';

const pages = [...exampleFacts.pages, 'wishlist'] as const;

const show = (facts: RenderBlockOptions<unknown>['facts'] = {}) =>
  renderBlock({ type: 'wishlist-link', component: WishlistLinkBlock, messages, props: {}, facts: { pages, ...facts } });

const shownAt = (sign: HTMLElement) => sign.querySelector<HTMLElement>('[data-count]')?.dataset.count;

describe('the way to the wishlist', () => {
  it('is a plain link without a count while the list is empty', () => {
    show();
    const link = screen.getByRole('link', { name: 'Wishlist' });
    expect(link).toHaveAttribute('href', '/en-KW/wishlist');
    expect(shownAt(link)).toBe(undefined);
  });

  it('counts what is put on the list and taken off, for eyes and ears', () => {
    const { stores } = show();
    const [first, second] = products(2);
    if (first === undefined || second === undefined) throw new Error('there are two');
    act(() => void stores.wishlist.toggle(first));
    expect(shownAt(screen.getByRole('link', { name: 'Wishlist, 1 item' }))).toBe('1');
    act(() => void stores.wishlist.toggle(second));
    expect(shownAt(screen.getByRole('link', { name: 'Wishlist, 2 items' }))).toBe('2');
    act(() => void stores.wishlist.toggle(first));
    expect(shownAt(screen.getByRole('link', { name: 'Wishlist, 1 item' }))).toBe('1');
  });

  it('shows no more than 99+, and says how many there are', () => {
    const { stores } = show();
    act(() => {
      for (const product of products(120)) void stores.wishlist.toggle(product);
    });
    expect(shownAt(screen.getByRole('link', { name: 'Wishlist, 120 items' }))).toBe('99+');
  });

  it('counts in Arabic, with the figures of the shop', () => {
    const { stores } = show({ locale: 'ar', digits: 'arabic' });
    act(() => {
      for (const product of products(3)) void stores.wishlist.toggle(product);
    });
    expect(shownAt(screen.getByRole('link', { name: 'قائمة الأمنيات، 3 منتجات' }))).toBe('٣');
  });

  it('is not there in a shop without the page', () => {
    show({ pages: exampleFacts.pages.filter((page) => page !== 'wishlist') });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
