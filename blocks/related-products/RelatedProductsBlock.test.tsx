import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { aboutProduct } from '../../runtime/ui/test/about-product.ts';
import { product, products } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { RelatedProductsProps } from '../../schemas/generated/blocks/related-products.ts';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import block from './block.ts';
import messages from './messages.json' with { type: 'json' };
import RelatedProductsBlock from './RelatedProductsBlock.tsx';

type Props = Localized<RelatedProductsProps>;

const nora = wholeProduct();

const show = (
  related: readonly ProductSummary[] | undefined,
  props: Partial<Props> = {},
  options: Partial<RenderBlockOptions<Props>> = {},
) =>
  renderBlock<Props>({
    type: 'related-products',
    component: RelatedProductsBlock,
    messages,
    props: { look: 'grid', count: 8, ...props },
    ...aboutProduct(nora, { locale: options.facts?.locale ?? 'en', ...(related && { related }) }),
    ...options,
  });

/** As a page does it. What fails shows as failed. */
const load = ({ stores }: ReturnType<typeof show>) =>
  act(async () => {
    const context = { props: { look: 'grid', count: 8 } as const, route: stores.route.match, stores };
    const clock = { now: () => Date.UTC(2026, 5, 15) };
    return Promise.resolve(block.load?.({ ...context, clock, signal: new AbortController().signal })).catch(
      () => undefined,
    );
  });

describe('products that go with the page’s', () => {
  it('are a list with the way to each, as many as are wished', () => {
    show(products(5), { count: 3 });
    const list = screen.getByRole('list', { name: 'You may also like' });
    expect(within(list).getAllByRole('article')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Nora 2' })).toHaveAttribute('href', '/en-KW/products/nora-2');
    expect(screen.getByRole('heading', { level: 2, name: 'You may also like' })).toBeVisible();
  });

  it('are a carousel where the tenant wishes it, under the tenant’s own title', async () => {
    show(products(5), { look: 'carousel', title: 'Goes well with it' });
    expect(await screen.findByRole('group', { name: 'Goes well with it' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(5);
  });

  it('are asked for by the product’s id, and shown until the first of them changes', async () => {
    const asked: string[] = [];
    const sale = product(2, {
      discountType: 'percentage',
      discountValue: 5,
      discountEndDate: '2026-06-20T00:00:00.000Z',
    });
    const shown = show(
      undefined,
      {},
      {
        answers: {
          relatedProducts: async ({ params }) => {
            asked.push(params.productId);
            return { data: [sale] };
          },
        },
      },
    );
    expect(await load(shown)).toEqual({ validUntil: Date.UTC(2026, 5, 21) });
    expect(asked).toEqual([nora._id]);
    expect(screen.getByRole('link', { name: 'Nora 2' })).toBeVisible();
  });

  it('have a place each while they are on their way', () => {
    show(undefined, { count: 4 });
    expect(within(screen.getByRole('list', { busy: true })).getAllByRole('listitem', { hidden: true })).toHaveLength(4);
  });

  it('can be asked for again when they could not be fetched', async () => {
    let isDown = true;
    const answers = {
      relatedProducts: async () => {
        if (isDown) throw new Error('down');
        return { data: products(2) };
      },
    };
    const shown = show(undefined, {}, { answers });
    await load(shown);
    isDown = false;
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('are not mentioned where there are none, and on other pages', () => {
    expect(show([]).container).toBeEmptyDOMElement();
    expect(show(products(2), {}, { at: '/en-KW' }).container).toBeEmptyDOMElement();
  });

  it('are named in Arabic', () => {
    show(products(2), {}, { facts: { locale: 'ar' } });
    expect(screen.getByRole('list', { name: 'قد يعجبك أيضًا' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'نورا 2' })).toBeVisible();
  });
});
