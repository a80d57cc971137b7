import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { matchRoute } from '../../runtime/domain/routes.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import type { RouteInfo } from '../../runtime/stores/shop/shop-context.ts';
import { exampleCategory } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { CollectionHeaderProps } from '../../schemas/generated/blocks/collection-header.ts';
import CollectionHeaderBlock from './CollectionHeaderBlock.tsx';

type Props = Localized<CollectionHeaderProps>;

const defaults: Props = { image: 'small', align: 'start', subcategories: 'chips' };
const glasses = exampleCategory(1, 'glasses', 'Glasses', {
  child: [exampleCategory(2, 'women', 'Women'), exampleCategory(3, 'men', 'Men')],
});

function renderCollectionHeader(
  path: string,
  facts: Omit<RouteInfo, 'match'> = {},
  props: Partial<Props> = {},
  options: Partial<RenderBlockOptions<Props>> = {},
) {
  const { pathname, search } = new URL(path, 'https://shop.example');
  return renderBlock<Props>({
    type: 'collection-header',
    component: CollectionHeaderBlock,
    props: { ...defaults, ...props },
    at: `/en-KW${path}`,
    snapshot: {
      route: { match: matchRoute(pathname, search), ...facts },
      catalog: {
        collections: {
          '[["kind","category"],["slug","glasses"]]': glasses,
          '[["kind","brand"],["slug","nora"]]': { _id: '1', slug: 'nora', name: { en: 'Nora' }, level: 1, child: [] },
        },
      },
    },
    ...options,
  });
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it('shows the category’s name, image and subcategories', () => {
  const { container } = renderCollectionHeader('/categories/glasses/products', { subject: { title: 'Glasses' } });
  expect(heading()).toBe('Glasses');
  expect(container.querySelector('img')?.getAttribute('src')).toContain('glasses');
  const within_ = within(screen.getByRole('navigation', { name: 'Within Glasses' }));
  expect(within_.getByRole('link', { name: 'Women' })).toHaveAttribute('href', '/en-KW/categories/women/products');
  expect(within_.getAllByRole('link')).toHaveLength(2);
});

it('shows the search query, whatever the page’s title', () => {
  renderCollectionHeader('/products?q=round', { name: '“round”' }, { title: 'Everything' });
  expect(heading()).toBe('Results for “\u2068round\u2069”');
});
