import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ShopContext } from '../../runtime/stores/shop/shop-context.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CountryChangerBlock from './CountryChangerBlock.tsx';

const renderCountryChanger = (facts: Partial<ShopContext> = {}, at?: string) =>
  renderBlock({
    type: 'country-changer',
    component: CountryChangerBlock,
    props: {},
    facts,
    ...(at && { at }),
  });

it('is hidden with one country', () => {
  const { container } = renderCountryChanger({ countries: exampleShopContext.countries.slice(0, 1) });
  expect(container).toBeEmptyDOMElement();
});

it('submits the choice and the return URL with a plain form', async () => {
  const { user, container } = renderCountryChanger({}, '/en-KW/products?q=round');
  await user.click(screen.getByRole('button', { name: 'Deliver to: Kuwait' }));
  const choice = screen.getByRole('button', { name: 'Saudi Arabia' });
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('action', '/preferences');
  expect(form).toHaveAttribute('method', 'post');
  expect([...new FormData(form!, choice)]).toEqual([
    ['return', '/en-KW/products?q=round'],
    ['country', 'SA'],
  ]);
});
