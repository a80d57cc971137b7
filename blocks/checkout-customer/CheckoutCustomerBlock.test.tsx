import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type CheckoutSetupOptions, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { TABBY } from '../../runtime/domain/order/test/checkout-examples.ts';
import { autofillTokens } from '../../runtime/forms/test/render-form.tsx';
import { SARA } from '../../runtime/forms/test/sara.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CheckoutCustomerBlock from './CheckoutCustomerBlock.tsx';
import messages from './messages.json' with { type: 'json' };

function renderCustomer(options: CheckoutSetupOptions = {}, props: { readonly title?: string } = {}) {
  const setup = checkoutSetup(options);
  const component = CheckoutCustomerBlock;
  const rendered = renderBlock({ ...setup, type: 'checkout-customer', component, messages, props });
  return { ...rendered, setup, orderForm: rendered.stores.lazy.of(OrderFormStore) };
}

const field = (name: string) => screen.findByLabelText(name);
const labels = () =>
  screen.queryAllByText(/./, { selector: '[data-field] label' }).map(({ textContent }) => textContent);

describe('a guest who orders', () => {
  it('is asked for name, phone number and e-mail', async () => {
    const { user, orderForm } = renderCustomer();
    expect(await screen.findByRole('heading', { level: 2, name: 'Your details' })).toBeVisible();
    await user.type(await field('Full name'), 'Sara Ahmed');
    await user.type(await field('Phone number'), '50000000');
    await user.type(await field('E-mail (optional)'), 'sara@example.com');
    expect(orderForm.form?.customerId).toEqual({
      fullName: 'Sara Ahmed',
      phoneNumber: '+96550000000',
      email: 'sara@example.com',
    });
    expect(orderForm.problems.filter((problem) => problem.field.startsWith('customerId.'))).toEqual([]);
  });

  it.each([
    [{ customerInfoEmail: false }, ['Full name', 'Phone number']],
    [
      { customerInfoBirthdate: true, customerInfoNationalNumber: true },
      ['Full name', 'Phone number', 'E-mail (optional)', 'Birth date (optional)', 'National number (optional)'],
    ],
  ])('is asked for what the settings say: %o', async (settings, asked) => {
    renderCustomer({ settings });
    await field('Full name');
    expect(labels()).toEqual(asked);
  });

  it('has to give an e-mail address where an installment is paid, even if the settings ask for none', async () => {
    const payment = { paymentSrcId: TABBY._id, paymentIntegrationId: TABBY.paymentIntegrationId };
    const { user, orderForm } = renderCustomer({
      settings: { customerInfoEmail: false },
      form: { ...payment, customerId: { fullName: 'Sara Ahmed', phoneNumber: '+96550000000' } },
    });
    await user.click(await field('E-mail'));
    await user.tab();
    expect(await field('E-mail')).toHaveAccessibleDescription('Field is required');
    await user.type(await field('E-mail'), 'sara@example.com');
    expect(await field('E-mail')).not.toBeInvalid();
    expect(orderForm.form?.customerId?.email).toBe('sara@example.com');
  });

  it('is told what is wrong with a field once it was left, and not before', async () => {
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

  it('was not born in the future', async () => {
    const { orderForm } = renderCustomer({
      settings: { customerInfoBirthdate: true },
      form: { customerId: { fullName: 'Sara', phoneNumber: '+96550000000', birthdate: '2027-01-01' } },
    });
    await field('Birth date (optional)');
    act(() => orderForm.leave(['customerId.birthdate']));
    expect(await field('Birth date (optional)')).toHaveAccessibleDescription('The date must not be in the future');
  });

  it('can sign in instead, and comes back', async () => {
    renderCustomer();
    expect(await screen.findByText('Do you have an account?', { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/en-KW/auth/sign-in?next=%2Fcheckout',
    );
  });

  it('has the fields filled in by the browser', async () => {
    const { container } = renderCustomer();
    await field('Full name');
    expect(autofillTokens(container)).toEqual({ fullName: 'name', phoneNumber: 'tel', email: 'email' });
  });

  it('finds what was typed after a reload', async () => {
    const { user, unmount, setup } = renderCustomer();
    await user.type(await field('Full name'), 'Sara Ahmed');
    await user.type(await field('Phone number'), '50000000');
    unmount();
    renderBlock({ ...setup, type: 'checkout-customer', component: CheckoutCustomerBlock, messages, props: {} });
    expect(await field('Full name')).toHaveValue('Sara Ahmed');
    expect(await field('Phone number')).toHaveDisplayValue('500 00000');
  });

  it('reads heading, labels and errors in Arabic', async () => {
    const { orderForm } = renderCustomer({ facts: { locale: 'ar' } }, { title: 'من أنت؟' });
    expect(await screen.findByRole('heading', { level: 2, name: 'من أنت؟' })).toBeVisible();
    const name = await field('الاسم الكامل');
    act(() => orderForm.leave(['customerId.fullName']));
    expect(name).toHaveAccessibleDescription('هذا الحقل مطلوب');
  });
});

describe('a customer who orders', () => {
  it('is asked nothing', async () => {
    const { container, stores } = renderCustomer();
    await field('Full name');
    act(() => stores.session.identify('authenticated', SARA));
    expect(container).toBeEmptyDOMElement();
  });

  it('is asked for the phone number, and for nothing else, where the account has none', async () => {
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
