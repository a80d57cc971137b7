import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ShopContext } from '../../runtime/stores/shop/shop-context.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CountryChangerBlock from './CountryChangerBlock.tsx';
import messages from './messages.json' with { type: 'json' };

const renderCountryChanger = (facts: Partial<ShopContext> = {}, at?: string) =>
  renderBlock({
    type: 'country-changer',
    component: CountryChangerBlock,
    messages,
    props: {},
    facts,
    ...(at && { at }),
  });

describe('the country changer', () => {
  it('is hidden with one country', () => {
    const { container } = renderCountryChanger({ countries: exampleShopContext.countries.slice(0, 1) });
    expect(container).toBeEmptyDOMElement();
  });

  it('names the countries in the language of the page and marks the current one', async () => {
    const { user } = renderCountryChanger({ locale: 'ar' });
    await user.click(screen.getByRole('button', { name: 'بلد التوصيل: الكويت' }));
    expect(screen.getByRole('button', { name: 'السعودية' })).toHaveValue('SA');
    expect(screen.getByRole('button', { current: true })).toHaveTextContent('الكويت');
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
});
