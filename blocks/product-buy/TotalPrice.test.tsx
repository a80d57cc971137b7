import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idOf, option, value, variant, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { SelectionStore } from '../../runtime/stores/selection/selection-store.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ProductBuyProps } from '../../schemas/generated/blocks/product-buy.ts';
import type { Product } from '../../schemas/generated/wire.ts';
import ProductBuyBlock from './ProductBuyBlock.tsx';

function renderProductBuy(product: Product, props: Partial<ProductBuyProps> = {}) {
  const shown = renderBlock<ProductBuyProps>({
    type: 'product-buy',
    component: ProductBuyBlock,
    props: { quantity: true, wishlist: false, share: false, stickyBar: false, installments: true, ...props },
    facts: { hasInstallments: true },
    ...productPageSetup(product),
  });
  const { stores } = shown;
  return { ...shown, selection: stores.lazy.of(SelectionStore).of(product, stores.shop.renderedAt) };
}

const widget = () => screen.queryByText(/^4 interest-free payments/);

it('follows options, variant and quantity', async () => {
  const [small, large] = [value('1'), value('2')];
  const size = option('1', { values: [small, large] });
  const wrapped = option('2', { values: [value('3', { price: 2 })] });
  const variants = [variant('1', [[size, small]]), variant('2', [[size, large]], { sellPrice: 30 })];
  const priceRange = { sellPrice: 24.5, maxPrice: 32 };
  const { selection, user } = renderProductBuy(wholeProduct({ options: [size, wrapped], variants, priceRange }));
  expect(widget()).toHaveTextContent(/^4 interest-free payments from KWD\s6\.250$/);
  act(() => selection.toggleValue(size._id, large._id));
  expect(widget()).toHaveTextContent(/^4 interest-free payments of KWD\s7\.500$/);
  act(() => selection.toggleValue(wrapped._id, idOf('0b', '3')));
  expect(widget()).toHaveTextContent(/of KWD\s8\.000$/);
  await user.click(screen.getByRole('button', { name: 'One more' }));
  expect(widget()).toHaveTextContent(/of KWD\s16\.000$/);
});

it.each([
  ['is sold out', { quantity: 0 }],
  ['is sold on another site', { isExternal: true, externalProductLink: 'https://www.maker.example/nora' }],
])('is not shown where the product %s', (_case, more) => {
  renderProductBuy(wholeProduct(more));
  expect(widget()).toBeNull();
});
