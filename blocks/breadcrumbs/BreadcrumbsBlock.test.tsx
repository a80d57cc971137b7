import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { matchRoute, type PageName } from '../../runtime/domain/routes.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { exampleFacts } from '../../runtime/ui/test/example-facts.ts';
import { category } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { BreadcrumbsProps } from '../../schemas/generated/blocks/breadcrumbs.ts';
import BreadcrumbsBlock from './BreadcrumbsBlock.tsx';
import block from './block.ts';
import messages from './messages.json' with { type: 'json' };

type Props = BlockProps<BreadcrumbsProps>['props'];

const usual: Props = { separator: 'arrow' };

const show = (path: string, name?: string, more: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'breadcrumbs',
    component: BreadcrumbsBlock,
    messages,
    props: usual,
    at: `/${more.facts?.locale ?? 'en'}-KW${path}`,
    snapshot: { route: { match: matchRoute(path), name } },
    ...more,
  });

const trail = () => within(screen.getByRole('navigation', { name: 'You are here' }));
const steps = () =>
  trail()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const here = () => trail().getByText((_, element) => element?.getAttribute('aria-current') === 'page').textContent;

const tree = [
  category(1, 'eyeglasses', 'Eyeglasses', {
    child: [category(2, 'women', 'Women', { child: [category(3, 'women-round', 'Round')] })],
  }),
];

async function showCategory(slug: string, name: string, rest = '/products', pages = exampleFacts.pages) {
  const path = `/categories/${slug}${rest}`;
  const shown = show(path, name, { answers: { categories: async () => ({ data: tree }) }, facts: { pages } });
  const { stores } = shown;
  const context = { props: usual, route: matchRoute(path), stores, clock: { now: () => 0 } };
  await block.load?.({ ...context, signal: new AbortController().signal });
  return shown;
}

describe('the way to a page', () => {
  it('leads from the home page over what lies between to the page itself, which is no link', () => {
    show('/products/nora-48', 'Nora 48');
    expect(steps()).toEqual([
      ['Home', '/en-KW'],
      ['Products', '/en-KW/products'],
    ]);
    expect(here()).toBe('Nora 48');
  });

  it('leads over the categories above a category', async () => {
    await showCategory('women-round', 'Round');
    expect(await screen.findByText('Women')).toHaveAttribute('href', '/en-KW/categories/women/products');
    expect(trail().getByText('Eyeglasses')).toHaveAttribute('href', '/en-KW/categories/eyeglasses/products');
    expect(here()).toBe('Round');
  });

  it('leads over the pages of categories to their products, where the shop has such pages', async () => {
    const pages: readonly PageName[] = [...exampleFacts.pages, 'categories', 'category'];
    const { unmount } = await showCategory('women', 'Women', '/products', pages);
    await screen.findByText('Women');
    expect(steps()).toEqual([
      ['Home', '/en-KW'],
      ['Categories', '/en-KW/categories'],
      ['Eyeglasses', '/en-KW/categories/eyeglasses'],
      ['Women', '/en-KW/categories/women'],
    ]);
    expect(here()).toBe('Products');
    unmount();
    await showCategory('women', 'Women', '', pages);
    await screen.findByText('Eyeglasses');
    expect(steps().at(-1)).toEqual(['Eyeglasses', '/en-KW/categories/eyeglasses']);
    expect(here()).toBe('Women');
  });

  it('ends at a category that has none within it', async () => {
    await showCategory('women-round', 'Round', '/products', [...exampleFacts.pages, 'category']);
    expect(await screen.findByText('Women')).toHaveAttribute('href', '/en-KW/categories/women');
    expect(here()).toBe('Round');
  });

  it('folds what lies between behind a button where it is more than one step', async () => {
    await showCategory('women-round', 'Round');
    const between = (await screen.findByText('Women')).closest('ol');
    expect(between).toHaveAttribute('popover', 'auto');
    const button = document.querySelector<HTMLElement>(`[popovertarget="${between?.id}"]`);
    expect(button).toHaveAttribute('aria-label', 'Show what lies between');
    expect([...(between?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
      'Eyeglasses',
      'Women',
    ]);
  });

  it('leaves out what the shop does not have', () => {
    const pages = exampleFacts.pages.filter((page: PageName) => page !== 'products');
    show('/products/nora-48', 'Nora 48', { facts: { pages } });
    expect(steps()).toEqual([['Home', '/en-KW']]);
  });

  it('goes without the categories where they cannot be had', () => {
    show('/categories/rings/products', 'Rings');
    expect(steps()).toEqual([['Home', '/en-KW']]);
    expect(here()).toBe('Rings');
  });

  it.each([
    ['/about-us', 'About us'],
    ['/faq', 'Questions and answers'],
    ['/privacy-policy', 'Privacy policy'],
    ['/terms-and-conditions', 'Terms and conditions'],
    ['/coming-soon', 'Coming soon'],
    ['/nowhere', 'Page not found'],
  ])('has a name for %s where the tenant gave none', (path, name) => {
    show(path);
    expect(here()).toBe(name);
  });

  it('is not shown on the home page', () => {
    const { container } = show('/');
    expect(container).toBeEmptyDOMElement();
  });

  it('speaks Arabic', () => {
    show('/products/nora-48', 'نورا ٤٨', { facts: { locale: 'ar' } });
    expect(within(screen.getByRole('navigation', { name: 'مسار الصفحة' })).getByText('الرئيسية')).toHaveAttribute(
      'href',
      '/ar-KW',
    );
  });

  it('asks for the categories only where it needs them', async () => {
    const { stores } = show('/products/nora-48', 'Nora 48');
    const context = { props: usual, route: stores.route.match, stores, clock: { now: () => 0 } };
    await block.load?.({ ...context, signal: new AbortController().signal });
    expect(stores.catalog.isAsMade).toBe(true);
  });
});
