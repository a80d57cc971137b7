import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ShopFacts } from '../../runtime/stores/shop-facts.ts';
import { exampleFacts } from '../../runtime/ui/test/example-facts.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CountryChangerBlock from './CountryChangerBlock.tsx';
import messages from './messages.json' with { type: 'json' };

const show = (facts: Partial<ShopFacts> = {}, at?: string) =>
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
    const { container } = show({ countries: exampleFacts.countries.slice(0, 1) });
    expect(container).toBeEmptyDOMElement();
  });

  it('names the countries in the language of the page and marks the current one', async () => {
    const { user } = show({ locale: 'ar' });
    await user.click(screen.getByRole('button', { name: 'بلد التوصيل: الكويت' }));
    expect(screen.getByRole('button', { name: 'السعودية' })).toHaveValue('SA');
    expect(screen.getByRole('button', { current: true })).toHaveTextContent('الكويت');
  });

  it('sends the choice and the way back by a plain form', async () => {
    const { user, container } = show({}, '/en-KW/products?q=round');
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
