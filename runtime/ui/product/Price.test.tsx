import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleShopContext } from '../test/example-shop-context.ts';
import { renderBlock } from '../test/render-block.tsx';
import { Amount, usePriceViewModel } from './Price.tsx';

const Discount = ({ props }: { readonly props: { readonly currency: string } }) => (
  <p data-testid="amount">
    <Amount amount={-9} view={usePriceViewModel(props.currency)} />
  </p>
);

const renderAmount = (currency: string, direction: 'ltr' | 'rtl') => {
  const isArabic = direction === 'rtl';
  const facts = { ...exampleShopContext, locale: isArabic ? 'ar' : 'en', direction } as const;
  renderBlock({ type: 'text', component: Discount, props: { currency }, facts });
  return screen.getByTestId('amount');
};

it('writes a negative amount with its sign on the left in every direction', () => {
  const arabic = renderAmount('KWD', 'rtl');
  expect(arabic.textContent).toMatch(/^\u200e\u2212.*9\.000/);
  expect(arabic.querySelector('bdi')).toHaveAttribute('dir', 'rtl');
});

it('writes riyals left to right, negative ones too', () => {
  const arabic = renderAmount('SAR', 'rtl');
  expect(arabic.querySelector('bdi')).toHaveAttribute('dir', 'ltr');
  expect(arabic.textContent).toContain('-9.00');
});
