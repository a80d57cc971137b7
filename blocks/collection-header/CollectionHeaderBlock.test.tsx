import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../runtime/domain/routes.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import type { RouteFacts } from '../../runtime/stores/route-facts.ts';
import { category } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { CollectionHeaderProps } from '../../schemas/generated/blocks/collection-header.ts';
import CollectionHeaderBlock from './CollectionHeaderBlock.tsx';
import messages from './messages.json' with { type: 'json' };

type Props = Localized<CollectionHeaderProps>;

const defaults: Props = { image: 'small', align: 'start', children: 'chips' };
const glasses = category(1, 'glasses', 'Glasses', {
  child: [category(2, 'women', 'Women'), category(3, 'men', 'Men')],
});

function show(
  path: string,
  facts: Omit<RouteFacts, 'match'> = {},
  props: Partial<Props> = {},
  options: Partial<RenderBlockOptions<Props>> = {},
) {
  const { pathname, search } = new URL(path, 'https://shop.example');
  return renderBlock<Props>({
    type: 'collection-header',
    component: CollectionHeaderBlock,
    messages,
    props: { ...defaults, ...props },
    at: `/en-KW${path}`,
    snapshot: {
      route: { match: matchRoute(pathname, search), ...facts },
      catalog: {
        collections: {
          '[["kind","category"],["slug","glasses"]]': glasses,
          '[["kind","brand"],["slug","nora"]]': { _id: '1', slug: 'nora', name: { en: 'Nora' }, child: [] },
        },
      },
    },
    ...options,
  });
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the header of a list', () => {
  it('has the name of the category, its picture, and what lies within it', () => {
    const { container } = show('/categories/glasses/products', { subject: { title: 'Glasses' } });
    expect(heading()).toBe('Glasses');
    expect(container.querySelector('img')?.getAttribute('src')).toContain('glasses');
    const within_ = within(screen.getByRole('navigation', { name: 'Within Glasses' }));
    expect(within_.getByRole('link', { name: 'Women' })).toHaveAttribute('href', '/en-KW/categories/women/products');
    expect(within_.getAllByRole('link')).toHaveLength(2);
  });

  it.each(['chips', 'tiles'] as const)('has the same links as %s', (children) => {
    show('/categories/glasses/products', { subject: { title: 'Glasses' } }, { children });
    expect(screen.getByRole('link', { name: 'Men' })).toHaveAttribute('href', '/en-KW/categories/men/products');
  });

  it('leads from a category’s own page to all of its products', () => {
    show('/categories/glasses', { subject: { title: 'Glasses' } });
    expect(screen.getByRole('link', { name: 'Everything in Glasses' })).toHaveAttribute(
      'href',
      '/en-KW/categories/glasses/products',
    );
  });

  it('may go without picture and subcategories', () => {
    const { container } = show(
      '/categories/glasses/products',
      { subject: { title: 'Glasses' } },
      { image: 'none', children: 'none' },
    );
    expect(container.querySelector('img')).toBeNull();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('stands without picture where a brand has none', () => {
    const { container } = show('/brands/nora/products', { subject: { title: 'Nora' } });
    expect(heading()).toBe('Nora');
    expect(container.querySelector('img')).toBeNull();
  });

  it('repeats what was searched for, whatever the page is called', () => {
    show('/products?q=round', { name: '“round”' }, { title: 'Everything' });
    expect(heading()).toBe('Results for “\u2068round\u2069”');
  });

  it('is the page’s title elsewhere, or the tenant’s own, with a text', () => {
    const { unmount } = show('/brands', { name: 'Brands' });
    expect(heading()).toBe('Brands');
    unmount();
    show('/products', { name: 'All products' }, { title: 'Everything', text: 'Every frame in the shop.' });
    expect(heading()).toBe('Everything');
    expect(screen.getByText('Every frame in the shop.')).toBeVisible();
  });

  it('says all products where nobody named the page', () => {
    show('/products');
    expect(heading()).toBe('All products');
  });

  it('speaks Arabic', () => {
    show('/products', {}, {}, { facts: { locale: 'ar' } });
    expect(heading()).toBe('جميع المنتجات');
  });
});
