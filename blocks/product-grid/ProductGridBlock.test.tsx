import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleProduct, exampleProducts } from '../../runtime/ui/test/example-products.ts';
import { exampleBrand } from '../../runtime/ui/test/example-services.ts';
import { LocationProbe, type RenderBlockOptions, renderBlock, runLoad } from '../../runtime/ui/test/render-block.tsx';
import type { ProductGridProps } from '../../schemas/generated/blocks/product-grid.ts';
import { load } from './load.ts';
import ProductGridBlock from './ProductGridBlock.tsx';

type Props = Localized<ProductGridProps>;
type Answers = NonNullable<RenderBlockOptions<Props>['answers']>;

const defaults: Props = { heading: true, source: 'route', pageSize: 10, loadMore: false };

/** A backend with this many products, which records its requests. */
function backend(total: number) {
  const asked: { pageSize?: number; pageNumber?: number; sort?: string; body: unknown }[] = [];
  const themeProducts: NonNullable<Answers['themeProducts']> = async ({ query, body }) => {
    const { pageSize = 10, pageNumber = 1, sort } = query;
    asked.push({ pageSize, pageNumber, body, ...(sort !== undefined && { sort }) });
    const data = exampleProducts(total).slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    return { data, pagination: { pageNumber, pageSize, total, totalIsExact: true } };
  };
  return { asked, answers: { themeProducts } };
}

/** Renders like a page: the data of `load` is there before the first render. */
async function renderProductGrid(props: Partial<Props>, options: Partial<RenderBlockOptions<Props>> = {}) {
  const all = { ...defaults, ...props };
  const rendered = renderBlock<Props>({
    type: 'product-grid',
    component: ProductGridBlock,
    props: all,
    sibling: <LocationProbe />,
    ...options,
  });
  const { stores } = rendered;
  const loaded = runLoad(load, all, stores, () => Date.parse('2026-06-15T00:00:00Z'));
  const result = await loaded.catch(() => undefined);
  await waitFor(() => expect(screen.queryAllByRole('list', { busy: true })).toHaveLength(0));
  return { ...rendered, result };
}

const cards = () => screen.queryAllByRole('article');

describe('a product grid', () => {
  it('shows the products that the tenant chose', async () => {
    const { asked, answers } = backend(8);
    await renderProductGrid({ title: 'Sunglasses', source: { category: ['sunglasses'] }, pageSize: 8 }, { answers });
    expect(asked[0]?.body).toEqual({ category: ['sunglasses'] });
    expect(screen.getByRole('heading', { name: 'Sunglasses', level: 2 })).toBeVisible();
    expect(cards()).toHaveLength(8);
  });

  it('shows the products of the route’s category, with its name as title', async () => {
    const { asked, answers } = backend(3);
    await renderProductGrid(
      {},
      { answers, at: '/en-KW/categories/sunglasses/products', subject: { title: 'Sunglasses' } },
    );
    expect(asked[0]?.body).toEqual({ category: ['sunglasses'] });
    expect(screen.getByRole('heading', { name: 'Sunglasses', level: 1 })).toBeVisible();
  });

  it('links to ten more with a larger pageSize, which works without JavaScript', async () => {
    await renderProductGrid({ loadMore: true }, { answers: backend(35).answers, at: '/en-KW/products?q=round' });
    expect(screen.getByRole('link', { name: 'Show more' })).toHaveAttribute(
      'href',
      '/en-KW/products?q=round&pageSize=20',
    );
    expect(screen.getByRole('status')).toHaveTextContent('Showing 10 of 35 products');
  });

  it('requests only the missing page, keeps focus and updates the URL', async () => {
    const { asked, answers } = backend(35);
    const { user } = await renderProductGrid({ loadMore: true }, { answers, at: '/en-KW/products' });
    await user.click(screen.getByRole('link', { name: 'Show more' }));
    await waitFor(() => expect(cards()).toHaveLength(20));
    expect(asked.at(-1)).toMatchObject({ pageSize: 10, pageNumber: 2 });
    expect(screen.getByRole('status')).toHaveTextContent('Showing 20 of 35 products');
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/en-KW/products?pageSize=20'));
    expect(screen.getByRole('link', { name: 'Show more' })).toHaveFocus();
  });

  it('is valid until the first discount in it ends', async () => {
    const data = [
      exampleProduct(1, {
        discountType: 'percentage',
        discountValue: 10,
        discountStartDate: '2026-06-01T00:00:00Z',
        discountEndDate: '2026-06-20T00:00:00Z',
      }),
    ];
    const pagination = { pageNumber: 1, pageSize: 10, total: 1, totalIsExact: true };
    const { result } = await renderProductGrid(
      { source: {} },
      { answers: { themeProducts: async () => ({ data, pagination }) } },
    );
    expect(result?.validUntil).toBe(Date.parse('2026-06-21T00:00:00Z'));
  });
});

describe('a grid of the route’s list', () => {
  const at = (query: string) => `/en-KW/products${query}`;

  it('shows at most 200 at a time, then links to the next and the previous page', async () => {
    const { asked, answers } = backend(450);
    const { unmount } = await renderProductGrid({ loadMore: true }, { answers, at: at('?q=x&pageSize=200') });
    expect(cards()).toHaveLength(200);
    expect(screen.queryByRole('link', { name: 'Show more' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', at('?q=x&page=2'));
    unmount();
    await renderProductGrid({ loadMore: true }, { answers, at: at('?q=x&page=2') });
    expect(asked.at(-1)).toMatchObject({ pageSize: 10, pageNumber: 21 });
    expect(screen.getByRole('status')).toHaveTextContent('Showing 201–210 of 450 products');
    expect(screen.getByRole('link', { name: 'Nora 201' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', at('?q=x&pageSize=200'));
    expect(screen.getByRole('link', { name: 'Show more' })).toHaveAttribute('href', at('?q=x&page=2&pageSize=20'));
    expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
  });

  it('names the filters that leave no results, and removes each or all of them', async () => {
    const answers = { ...backend(0).answers, brands: async () => ({ data: [exampleBrand(1, 'nora', 'Nora')] }) };
    const { user } = await renderProductGrid({}, { answers, at: at('?brands=nora&available=1&sort=price') });
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Remove filter: In stock only' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute('href', at('?sort=price'));
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', at(''));
    await user.click(screen.getByRole('link', { name: 'Remove filter: Nora' }));
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(at('?available=1&sort=price')));
  });
});
