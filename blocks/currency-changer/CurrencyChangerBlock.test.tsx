import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ShopContext } from '../../runtime/stores/shop/shop-context.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CurrencyChangerBlock from './CurrencyChangerBlock.tsx';

const renderCurrencyChanger = (facts: Partial<ShopContext> = {}) =>
  renderBlock({ type: 'currency-changer', component: CurrencyChangerBlock, props: {}, facts });

it.each([0, 1])('is hidden with %i currencies', (count) => {
  const { container } = renderCurrencyChanger({ currencies: exampleShopContext.currencies.slice(0, count) });
  expect(container).toBeEmptyDOMElement();
});

it('shows the riyal symbol as an image, left to right in Arabic too', async () => {
  const { user } = renderCurrencyChanger({ locale: 'ar' });
  await user.click(screen.getByRole('button', { name: 'العملة: KWD' }));
  const riyal = screen.getByText('SAR');
  expect(riyal).toHaveAttribute('dir', 'ltr');
  expect(riyal.querySelector('svg')).not.toBeNull();
});
