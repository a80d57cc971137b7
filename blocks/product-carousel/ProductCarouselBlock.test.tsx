import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { products } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ProductCarouselProps } from '../../schemas/generated/blocks/product-carousel.ts';
import block from './block.ts';
import messages from './messages.json' with { type: 'json' };
import ProductCarouselBlock from './ProductCarouselBlock.tsx';

type Props = Localized<ProductCarouselProps>;
type Answers = NonNullable<RenderBlockOptions<Props>['answers']>;

const defaults: Props = {
  source: {},
  pageSize: 10,
  fit: 'card',
  motion: { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 },
};

/** A backend with so many products, that notes what it is asked. */
function backend(total: number) {
  const asked: unknown[] = [];
  const themeProducts: NonNullable<Answers['themeProducts']> = async ({ query, body }) => {
    const { pageSize = 10, pageNumber = 1 } = query;
    asked.push({ ...body, featured: query.featured, pageSize });
    const data = products(total).slice(0, pageSize);
    return { data, pagination: { pageNumber, pageSize, total, totalIsExact: true } };
  };
  return { asked, answers: { themeProducts } };
}

const { answers } = backend(12);

function show(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
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
  // What fails shows as failed.
  const loaded = block.load?.({ ...context, signal: new AbortController().signal }).catch(() => undefined);
  return { ...rendered, loaded };
}

describe('a product carousel', () => {
  it('shows the products that the tenant chose, each with the way to its page', async () => {
    const { asked, answers: noting } = backend(12);
    show({ title: 'Sunglasses', source: { category: ['sunglasses'] }, pageSize: 6 }, { answers: noting });
    expect(await screen.findAllByRole('article')).toHaveLength(6);
    expect(asked).toEqual([{ category: ['sunglasses'], pageSize: 6 }]);
    expect(screen.getByRole('heading', { name: 'Sunglasses', level: 2 })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Sunglasses' })).toContainElement(
      screen.getByRole('link', { name: 'Nora 1' }),
    );
    expect(screen.getByRole('link', { name: 'Nora 1' })).toHaveAttribute('href', '/en-KW/products/nora-1');
  });

  it('leads to more of them beside its title, where the shop has that page', async () => {
    const more = { label: 'See all', link: '/products' };
    show({ title: 'New in', more });
    expect(await screen.findByRole('link', { name: 'See all' })).toHaveAttribute('href', '/en-KW/products');
  });

  it('puts two below each other where it is told', async () => {
    show({ pageSize: 5, motion: { ...defaults.motion, rows: 2 } });
    await screen.findAllByRole('article');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('has hearts on its cards', async () => {
    const { user, stores } = show();
    await user.click(await screen.findByRole('button', { name: 'Add Nora 2 to wishlist' }));
    expect(stores.wishlist.count).toBe(1);
  });

  it('shows a place for each product while they are on their way', () => {
    show({ pageSize: 5 }, { answers: { themeProducts: () => new Promise(() => {}) } });
    expect(within(screen.getByRole('list', { busy: true })).getAllByRole('listitem', { hidden: true })).toHaveLength(5);
  });

  it('shows the way to all products when there are none', async () => {
    show({}, { answers: backend(0).answers });
    expect(await screen.findByText('There is nothing here at the moment')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/en-KW/products');
  });

  it('offers to try again when they could not be loaded', async () => {
    let isDown = true;
    const themeProducts: Answers['themeProducts'] = (request, options) =>
      isDown || answers.themeProducts === undefined
        ? Promise.reject(new Error('down'))
        : answers.themeProducts(request, options);
    const { user } = show({}, { answers: { themeProducts } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findAllByRole('article')).toHaveLength(10);
  });

  it('is a stop for the keyboard where no product has a page, since it scrolls', async () => {
    const { container } = show({}, { facts: { pages: ['home'] } });
    await screen.findAllByRole('article');
    expect(container.querySelector('[tabindex="0"]')).toContainElement(screen.getByText('Nora 1'));
  });

  it('names itself in Arabic', async () => {
    show({}, { facts: { locale: 'ar' } });
    expect(await screen.findByRole('group', { name: 'المنتجات' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'نورا 1' })).toBeVisible();
  });
});
