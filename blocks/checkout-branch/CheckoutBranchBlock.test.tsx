import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type CheckoutSetupOptions, exampleBranch, otherBranch } from '../../runtime/checkout/test/example-checkout.ts';
import { renderCheckoutPart } from '../../runtime/checkout/test/render-checkout-part.tsx';
import { OTHER_BRANCH } from '../../runtime/domain/order/test/checkout-examples.ts';
import CheckoutBranchBlock from './CheckoutBranchBlock.tsx';

/** An order that is picked up; the branch is not chosen yet. */
const renderBranch = (options?: CheckoutSetupOptions, props: { layout?: 'list' | 'select' } = {}) =>
  renderCheckoutPart(
    { type: 'checkout-branch', component: CheckoutBranchBlock, props: { layout: 'list', ...props } },
    options,
  );

const PICKUP = { form: { pickup: true, branchId: undefined } };

const radio = (name: string | RegExp) => screen.findByRole('radio', { name });

it('is one of a list with addresses', async () => {
  const { user, orderForm } = renderBranch(PICKUP);
  expect(await screen.findByRole('radiogroup', { name: 'Pickup at' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(await radio(/Salem Al-Mubarak Street 12/)).not.toBeChecked();
  await user.click(await radio(/^Lumen Fahaheel/));
  expect(await radio(/^Lumen Fahaheel/)).toBeChecked();
  expect(orderForm.form?.branchId).toBe(OTHER_BRANCH);
});

it('must be active, and need not deliver', async () => {
  const data = [
    { ...exampleBranch, status: 'inactive' as const },
    { ...otherBranch, allowDeliveryOrders: false },
  ];
  renderBranch({ ...PICKUP, answers: { branches: async () => ({ data }) } });
  expect(await radio(/^Lumen Fahaheel/)).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

it.each([
  ['list', 'en', 'Field is required'],
  ['select', 'en', 'Field is required'],
  ['list', 'ar', 'هذا الحقل مطلوب'],
] as const)('is required: %s, in %s', async (layout, locale, sentence) => {
  const { orderForm } = renderBranch({ ...PICKUP, facts: { locale } }, { layout });
  await screen.findByRole(layout === 'list' ? 'radiogroup' : 'combobox');
  expect(screen.queryByText(sentence)).toBeNull();
  act(() => orderForm.leave(['branchId']));
  const control = screen.getByRole(layout === 'list' ? 'radiogroup' : 'combobox');
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription(sentence);
});
