import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleProduct, exampleProducts } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { SectionProductsProps } from '../../schemas/generated/blocks/section-products.ts';
import { load } from './load.ts';
import SectionProductsBlock from './SectionProductsBlock.tsx';

type Props = Localized<SectionProductsProps>;
type Answers = NonNullable<RenderBlockOptions<Props>['answers']>;

const defaults: Props = {
  section: 'new-in',
  pageSize: 8,
  variant: 'grid',
  slidesPerView: 'auto',
  motion: { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 },
};
const discounted = exampleProduct(99, {
  discountType: 'percentage',
  discountValue: 10,
  discountEndDate: '2026-06-20T00:00:00Z',
});

const answers: Answers = {
  sectionProducts: async ({ query: { pageSize = 10, pageNumber = 1 } }) => ({
    data: {
      _id: 'f'.repeat(24),
      slug: 'new-in',
      title: { en: 'New in', ar: 'وصل حديثًا' },
      products: [discounted, ...exampleProducts(11)].slice(0, pageSize).map((each) => ({ product: each })),
    },
    pagination: { pageNumber, pageSize, total: 12, totalIsExact: true },
  }),
};

function renderSectionProducts(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
  const all = { ...defaults, ...props };
  const rendered = renderBlock<Props>({
    type: 'section-products',
    component: SectionProductsBlock,
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

it('are below its own name, with a link to all of them', async () => {
  renderSectionProducts();
  expect(await screen.findByRole('heading', { name: 'New in', level: 2 })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(8);
  expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/en-KW/sections/new-in/products');
});

it('are as many as configured', async () => {
  const asked: unknown[] = [];
  const noting: Answers = {
    sectionProducts: (request, options) => {
      asked.push([request.params, request.query]);
      return answers.sectionProducts?.(request, options) ?? Promise.reject(new Error('no answer'));
    },
  };
  renderSectionProducts({ section: 'sale', pageSize: 4 }, { answers: noting });
  expect(await screen.findAllByRole('article')).toHaveLength(4);
  expect(asked).toEqual([[{ idOrSlug: 'sale' }, { pageSize: 4, pageNumber: 1 }]]);
});
