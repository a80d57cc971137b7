import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleProducts } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ProductCarouselProps } from '../../schemas/generated/blocks/product-carousel.ts';
import { load } from './load.ts';
import messages from './messages.json' with { type: 'json' };
import ProductCarouselBlock from './ProductCarouselBlock.tsx';

type Props = Localized<ProductCarouselProps>;
type Answers = NonNullable<RenderBlockOptions<Props>['answers']>;

const defaults: Props = {
  source: {},
  pageSize: 10,
  slidesPerView: 'auto',
  motion: { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 },
};

/** A backend with this many products, which records its requests. */
function backend(total: number) {
  const asked: unknown[] = [];
  const themeProducts: NonNullable<Answers['themeProducts']> = async ({ query, body }) => {
    const { pageSize = 10, pageNumber = 1 } = query;
    asked.push({ ...body, featured: query.featured, pageSize });
    const data = exampleProducts(total).slice(0, pageSize);
    return { data, pagination: { pageNumber, pageSize, total, totalIsExact: true } };
  };
  return { asked, answers: { themeProducts } };
}

const { answers } = backend(12);

function renderProductCarousel(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
  const all = { ...defaults, ...props };
  const rendered = renderBlock<Props>({
    type: 'product-carousel',
    component: ProductCarouselBlock,
    messages,
    props: all,
    answers,
    ...options,
  });
  const { stores } = rendered;
  const context = { props: all, route: stores.route.match, stores, clock: { now: () => Date.UTC(2026, 5, 15) } };
  // A failed load shows as the error state.
  const loaded = load({ ...context, signal: new AbortController().signal }).catch(() => undefined);
  return { ...rendered, loaded };
}

describe('a product carousel', () => {
  it('shows the products that the tenant chose, each linked to its page', async () => {
    const { asked, answers: noting } = backend(12);
    renderProductCarousel(
      { title: 'Sunglasses', source: { category: ['sunglasses'] }, pageSize: 6 },
      { answers: noting },
    );
    expect(await screen.findAllByRole('article')).toHaveLength(6);
    expect(asked).toEqual([{ category: ['sunglasses'], pageSize: 6 }]);
    expect(screen.getByRole('heading', { name: 'Sunglasses', level: 2 })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Sunglasses' })).toContainElement(
      screen.getByRole('link', { name: 'Nora 1' }),
    );
    expect(screen.getByRole('link', { name: 'Nora 1' })).toHaveAttribute('href', '/en-KW/products/nora-1');
  });

  it('links to more beside its title, if the shop has that page', async () => {
    const more = { label: 'See all', link: '/products' };
    renderProductCarousel({ title: 'New in', more });
    expect(await screen.findByRole('link', { name: 'See all' })).toHaveAttribute('href', '/en-KW/products');
  });

  it('shows two rows if configured', async () => {
    renderProductCarousel({ pageSize: 5, motion: { ...defaults.motion, rows: 2 } });
    await screen.findAllByRole('article');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('has wishlist hearts on its cards', async () => {
    const { user, stores } = renderProductCarousel();
    await user.click(await screen.findByRole('button', { name: 'Add Nora 2 to wishlist' }));
    expect(stores.wishlist.count).toBe(1);
  });

  it('shows a skeleton for each product while they load', () => {
    renderProductCarousel({ pageSize: 5 }, { answers: { themeProducts: () => new Promise(() => {}) } });
    expect(within(screen.getByRole('list', { busy: true })).getAllByRole('listitem', { hidden: true })).toHaveLength(5);
  });

  it('links to all products if there are none', async () => {
    renderProductCarousel({}, { answers: backend(0).answers });
    expect(await screen.findByText('There is nothing here at the moment')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/en-KW/products');
  });

  it('offers a retry if the request fails', async () => {
    let isDown = true;
    const themeProducts: Answers['themeProducts'] = (request, options) =>
      isDown || answers.themeProducts === undefined
        ? Promise.reject(new Error('down'))
        : answers.themeProducts(request, options);
    const { user } = renderProductCarousel({}, { answers: { themeProducts } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findAllByRole('article')).toHaveLength(10);
  });

  it('is focusable as a whole if no product has a page, since it scrolls', async () => {
    const { container } = renderProductCarousel({}, { facts: { pages: ['home'] } });
    await screen.findAllByRole('article');
    expect(container.querySelector('[tabindex="0"]')).toContainElement(screen.getByText('Nora 1'));
  });

  it('is translated into Arabic', async () => {
    renderProductCarousel({}, { facts: { locale: 'ar' } });
    expect(await screen.findByRole('group', { name: 'المنتجات' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'نورا 1' })).toBeVisible();
  });
});
