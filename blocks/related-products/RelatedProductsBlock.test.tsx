import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleProduct, exampleProducts } from '../../runtime/ui/test/example-products.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { RelatedProductsProps } from '../../schemas/generated/blocks/related-products.ts';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import { load } from './load.ts';
import messages from './messages.json' with { type: 'json' };
import RelatedProductsBlock from './RelatedProductsBlock.tsx';

type Props = Localized<RelatedProductsProps>;

const nora = wholeProduct();

const renderRelatedProducts = (
  related: readonly ProductSummary[] | undefined,
  props: Partial<Props> = {},
  options: Partial<RenderBlockOptions<Props>> = {},
) =>
  renderBlock<Props>({
    type: 'related-products',
    component: RelatedProductsBlock,
    messages,
    props: { variant: 'grid', count: 8, ...props },
    ...productPageSetup(nora, { locale: options.facts?.locale ?? 'en', ...(related && { related }) }),
    ...options,
  });

/** Loads like a page does. A failed load shows as the error state. */
const loadRelated = ({ stores }: ReturnType<typeof renderRelatedProducts>) =>
  act(async () => {
    const context = { props: { variant: 'grid', count: 8 } as const, route: stores.route.match, stores };
    const clock = { now: () => Date.UTC(2026, 5, 15) };
    return Promise.resolve(load({ ...context, clock, signal: new AbortController().signal })).catch(() => undefined);
  });

describe('related products', () => {
  it('are a list of links, as many as configured', () => {
    renderRelatedProducts(exampleProducts(5), { count: 3 });
    const list = screen.getByRole('list', { name: 'You may also like' });
    expect(within(list).getAllByRole('article')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Nora 2' })).toHaveAttribute('href', '/en-KW/products/nora-2');
    expect(screen.getByRole('heading', { level: 2, name: 'You may also like' })).toBeVisible();
  });

  it('are a carousel with the tenant’s title, if configured', async () => {
    renderRelatedProducts(exampleProducts(5), { variant: 'carousel', title: 'Goes well with it' });
    expect(await screen.findByRole('group', { name: 'Goes well with it' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(5);
  });

  it('are requested by the product’s id, and valid until the first of them changes', async () => {
    const asked: string[] = [];
    const sale = exampleProduct(2, {
      discountType: 'percentage',
      discountValue: 5,
      discountEndDate: '2026-06-20T00:00:00.000Z',
    });
    const shown = renderRelatedProducts(
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
    expect(await loadRelated(shown)).toEqual({ validUntil: Date.UTC(2026, 5, 21) });
    expect(asked).toEqual([nora._id]);
    expect(screen.getByRole('link', { name: 'Nora 2' })).toBeVisible();
  });

  it('show a skeleton each while they load', () => {
    renderRelatedProducts(undefined, { count: 4 });
    expect(within(screen.getByRole('list', { busy: true })).getAllByRole('listitem', { hidden: true })).toHaveLength(4);
  });

  it('offer a retry if the request fails', async () => {
    let isDown = true;
    const answers = {
      relatedProducts: async () => {
        if (isDown) throw new Error('down');
        return { data: exampleProducts(2) };
      },
    };
    const shown = renderRelatedProducts(undefined, {}, { answers });
    await loadRelated(shown);
    isDown = false;
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('render nothing if there are none, and on other pages', () => {
    expect(renderRelatedProducts([]).container).toBeEmptyDOMElement();
    expect(renderRelatedProducts(exampleProducts(2), {}, { at: '/en-KW' }).container).toBeEmptyDOMElement();
  });

  it('are translated into Arabic', () => {
    renderRelatedProducts(exampleProducts(2), {}, { facts: { locale: 'ar' } });
    expect(screen.getByRole('list', { name: 'قد يعجبك أيضًا' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'نورا 2' })).toBeVisible();
  });
});
