import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ShopFacts } from '../../runtime/stores/shop-facts.ts';
import { currency, exampleFacts } from '../../runtime/ui/test/example-facts.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CurrencyChangerBlock from './CurrencyChangerBlock.tsx';
import messages from './messages.json' with { type: 'json' };

const show = (facts: Partial<ShopFacts> = {}) =>
  renderBlock({ type: 'currency-changer', component: CurrencyChangerBlock, messages, props: {}, facts });

describe('the currency changer', () => {
  it.each([0, 1])('is hidden with %i currencies', (count) => {
    const { container } = show({ currencies: exampleFacts.currencies.slice(0, count) });
    expect(container).toBeEmptyDOMElement();
  });

  it('shows code, sign and name of each and marks the current one', async () => {
    const currencies = [...exampleFacts.currencies, currency(3, 'DE', 'EUR', 'Germany', 'ألمانيا')];
    const { user } = show({ currencies });
    await user.click(screen.getByRole('button', { name: 'Currency: KWD' }));
    const choices = within(screen.getByRole('list')).getAllByRole('button');
    expect(choices.map((choice) => choice.textContent)).toEqual(['KWD Kuwaiti Dinar', 'SAR Saudi Riyal', 'EUR €Euro']);
    expect(screen.getByRole('button', { current: true })).toHaveTextContent('KWD');
  });

  it('shows a picture of the riyal sign, left to right in Arabic too', async () => {
    const { user } = show({ locale: 'ar' });
    await user.click(screen.getByRole('button', { name: 'العملة: KWD' }));
    const riyal = screen.getByText('SAR');
    expect(riyal).toHaveAttribute('dir', 'ltr');
    expect(riyal.querySelector('svg')).not.toBeNull();
  });

  it('sends the choice by a plain form', async () => {
    const { user, container } = show();
    await user.click(screen.getByRole('button', { name: 'Currency: KWD' }));
    const choice = screen.getByRole('button', { name: /SAR/ });
    expect([...new FormData(container.querySelector('form')!, choice)]).toEqual([
      ['return', '/en-KW'],
      ['currency', 'SAR'],
    ]);
  });
});
