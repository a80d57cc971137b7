import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleProducts } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ProductCarouselProps } from '../../schemas/generated/blocks/product-carousel.ts';
import { load } from './load.ts';
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

it('is focusable as a whole if no product has a page, since it scrolls', async () => {
  const { container } = renderProductCarousel({}, { facts: { pages: ['home'] } });
  await screen.findAllByRole('article');
  expect(container.querySelector('[tabindex="0"]')).toContainElement(screen.getByText('Nora 1'));
});
