import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CheckoutSetupOptions } from '../../runtime/checkout/test/example-checkout.ts';
import { renderCheckoutPart } from '../../runtime/checkout/test/render-checkout-part.tsx';
import { SARA } from '../../runtime/forms/test/sara.ts';
import CheckoutCustomerBlock from './CheckoutCustomerBlock.tsx';

const renderCustomer = (options?: CheckoutSetupOptions) =>
  renderCheckoutPart({ type: 'checkout-customer', component: CheckoutCustomerBlock, props: {} }, options);

const field = (name: string) => screen.findByLabelText(name);
const labels = () =>
  screen.queryAllByText(/./, { selector: '[data-field] label' }).map(({ textContent }) => textContent);

describe('a guest who orders', () => {
  it.each([
    [{ customerInfoEmail: false }, ['Full name', 'Phone number']],
    [
      { customerInfoBirthdate: true, customerInfoNationalNumber: true },
      ['Full name', 'Phone number', 'E-mail (optional)', 'Birth date (optional)', 'National number (optional)'],
    ],
  ])('has the fields of the settings: %o', async (settings, asked) => {
    renderCustomer({ settings });
    await field('Full name');
    expect(labels()).toEqual(asked);
  });

  it('sees errors once a field was left', async () => {
    const { user } = renderCustomer();
    await user.click(await field('Full name'));
    await user.tab();
    expect(await field('Full name')).toHaveAccessibleDescription('Field is required');
    await user.type(await field('E-mail (optional)'), 'sara@');
    expect(await field('E-mail (optional)')).not.toHaveAccessibleDescription();
    await user.tab();
    expect(await field('E-mail (optional)')).toHaveAccessibleDescription('Invalid email');
    await user.type(await field('Phone number'), '12');
    await user.tab();
    expect(await field('Phone number')).toHaveAccessibleDescription(/Invalid phone number|between 8 and 9/);
  });
});

describe('a customer', () => {
  it('has nothing to fill in', async () => {
    const { container, stores } = renderCustomer();
    await field('Full name');
    act(() => stores.session.identify('authenticated', SARA));
    expect(container).toBeEmptyDOMElement();
  });

  it('has to give a phone number if the account has none', async () => {
    const { user, stores, orderForm } = renderCustomer();
    const { phoneNumber: _none, ...customer } = SARA;
    act(() => stores.session.identify('authenticated', customer));
    await waitFor(() => expect(labels()).toEqual(['Phone number']));
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    await user.click(await field('Phone number'));
    await user.tab();
    expect(await field('Phone number')).toHaveAccessibleDescription('Field is required');
    await user.type(await field('Phone number'), '50000000');
    expect(await field('Phone number')).not.toBeInvalid();
    expect(orderForm.form).toMatchObject({ tempPhoneNumber: '+96550000000' });
  });
});
