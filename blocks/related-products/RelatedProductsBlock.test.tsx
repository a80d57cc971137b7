import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleProduct } from '../../runtime/ui/test/example-products.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { RelatedProductsProps } from '../../schemas/generated/blocks/related-products.ts';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import { load } from './load.ts';
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
