import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleProduct, exampleProducts } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { SectionProductsProps } from '../../schemas/generated/blocks/section-products.ts';
import { load } from './load.ts';
import messages from './messages.json' with { type: 'json' };
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

describe('the products of a section', () => {
  it('are below its own name, with a link to all of them', async () => {
    renderSectionProducts();
    expect(await screen.findByRole('heading', { name: 'New in', level: 2 })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(8);
    expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/en-KW/sections/new-in/products');
  });

  it('can have another title', async () => {
    renderSectionProducts({ title: 'This week' });
    expect(await screen.findByRole('heading', { name: 'This week' })).toBeVisible();
    expect(screen.queryByText('New in')).not.toBeInTheDocument();
  });

  it('have no link to a page that the shop does not have', async () => {
    renderSectionProducts({}, { facts: { pages: ['home', 'product'] } });
    await screen.findAllByRole('article');
    expect(screen.queryByRole('link', { name: 'See all' })).not.toBeInTheDocument();
  });

  it('are one row in the carousel', async () => {
    renderSectionProducts({ variant: 'carousel' });
    expect(await screen.findByRole('group', { name: 'New in' })).toBeVisible();
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

  it('show skeletons while they load', () => {
    renderSectionProducts({ pageSize: 4 }, { answers: { sectionProducts: () => new Promise(() => {}) } });
    expect(within(screen.getByRole('list', { busy: true })).getAllByRole('listitem', { hidden: true })).toHaveLength(4);
  });

  it('show an empty state', async () => {
    const data = { _id: 'f'.repeat(24), slug: 'new-in', title: { en: 'New in' }, products: [] };
    renderSectionProducts({}, { answers: { sectionProducts: async () => ({ data }) } });
    expect(await screen.findByText('There is nothing here at the moment')).toBeVisible();
  });

  it('offer a retry if the request fails', async () => {
    let isDown = true;
    const sectionProducts: Answers['sectionProducts'] = (request, options) =>
      isDown || answers.sectionProducts === undefined
        ? Promise.reject(new Error('down'))
        : answers.sectionProducts(request, options);
    const { user } = renderSectionProducts({}, { answers: { sectionProducts } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8));
  });

  it('are valid until the first discount on them ends', async () => {
    const { loaded } = renderSectionProducts();
    expect((await loaded)?.validUntil).toBe(Date.parse('2026-06-21T00:00:00Z'));
  });

  it('have the section’s name in Arabic', async () => {
    renderSectionProducts({}, { facts: { locale: 'ar' } });
    expect(await screen.findByRole('heading', { name: 'وصل حديثًا' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'عرض الكل' })).toBeVisible();
  });
});
