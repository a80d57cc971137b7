import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { matchRoute, type PageName } from '../../runtime/domain/routes.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { exampleCategory } from '../../runtime/ui/test/example-products.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock, runLoad } from '../../runtime/ui/test/render-block.tsx';
import type { BreadcrumbsProps } from '../../schemas/generated/blocks/breadcrumbs.ts';
import BreadcrumbsBlock from './BreadcrumbsBlock.tsx';
import { load } from './load.ts';

type Props = BlockProps<BreadcrumbsProps>['props'];

const defaultProps: Props = { separator: 'arrow' };

const renderBreadcrumbs = (path: string, name?: string, more: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'breadcrumbs',
    component: BreadcrumbsBlock,
    props: defaultProps,
    at: `/${more.facts?.locale ?? 'en'}-KW${path}`,
    snapshot: { route: { match: matchRoute(path), name } },
    ...more,
  });

const breadcrumbNav = () => within(screen.getByRole('navigation', { name: 'You are here' }));
const breadcrumbLinks = () =>
  breadcrumbNav()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const currentPageText = () =>
  breadcrumbNav().getByText((_, element) => element?.getAttribute('aria-current') === 'page').textContent;

const categoryTree = [
  exampleCategory(1, 'eyeglasses', 'Eyeglasses', {
    child: [exampleCategory(2, 'women', 'Women', { child: [exampleCategory(3, 'women-round', 'Round')] })],
  }),
];

async function renderOnCategoryPage(slug: string, name: string, rest = '/products', pages = exampleShopContext.pages) {
  const path = `/categories/${slug}${rest}`;
  const shown = renderBreadcrumbs(path, name, {
    answers: { categories: async () => ({ data: categoryTree }) },
    facts: { pages },
  });
  await runLoad(load, defaultProps, shown.stores);
  return shown;
}

it('links every ancestor page and shows the current one without a link', () => {
  renderBreadcrumbs('/products/nora-48', 'Nora 48');
  expect(breadcrumbLinks()).toEqual([
    ['Home', '/en-KW'],
    ['Products', '/en-KW/products'],
  ]);
  expect(currentPageText()).toBe('Nora 48');
});

it('links the parent categories of a category', async () => {
  await renderOnCategoryPage('women-round', 'Round');
  expect(await screen.findByText('Women')).toHaveAttribute('href', '/en-KW/categories/women/products');
  expect(breadcrumbNav().getByText('Eyeglasses')).toHaveAttribute('href', '/en-KW/categories/eyeglasses/products');
  expect(currentPageText()).toBe('Round');
});

it('leaves out pages that the shop does not have', () => {
  const pages = exampleShopContext.pages.filter((page: PageName) => page !== 'products');
  renderBreadcrumbs('/products/nora-48', 'Nora 48', { facts: { pages } });
  expect(breadcrumbLinks()).toEqual([['Home', '/en-KW']]);
});
