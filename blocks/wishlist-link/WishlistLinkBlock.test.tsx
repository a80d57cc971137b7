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

describe('the way to the wishlist', () => {
  it('is a plain link without a count while the list is empty', () => {
    show();
    const link = screen.getByRole('link', { name: 'Wishlist' });
    expect(link).toHaveAttribute('href', '/en-KW/wishlist');
    expect(link).toHaveTextContent('');
  });

  it('counts what is put on the list and taken off, for eyes and ears', () => {
    const { stores } = show();
    const [first, second] = products(2);
    if (first === undefined || second === undefined) throw new Error('there are two');
    act(() => void stores.wishlist.toggle(first));
    expect(screen.getByRole('link', { name: 'Wishlist, 1 item' })).toHaveTextContent('1');
    act(() => void stores.wishlist.toggle(second));
    expect(screen.getByRole('link', { name: 'Wishlist, 2 items' })).toHaveTextContent('2');
    act(() => void stores.wishlist.toggle(first));
    expect(screen.getByRole('link', { name: 'Wishlist, 1 item' })).toHaveTextContent('1');
  });

  it('shows no more than 99+, and says how many there are', () => {
    const { stores } = show();
    act(() => {
      for (const product of products(120)) void stores.wishlist.toggle(product);
    });
    expect(screen.getByRole('link', { name: 'Wishlist, 120 items' })).toHaveTextContent('99+');
  });

  it('counts in Arabic, with the figures of the shop', () => {
    const { stores } = show({ locale: 'ar', digits: 'arabic' });
    act(() => {
      for (const product of products(3)) void stores.wishlist.toggle(product);
    });
    expect(screen.getByRole('link', { name: 'قائمة الأمنيات، 3 منتجات' })).toHaveTextContent('٣');
  });

  it('is not there in a shop without the page', () => {
    show({ pages: exampleFacts.pages.filter((page) => page !== 'wishlist') });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
