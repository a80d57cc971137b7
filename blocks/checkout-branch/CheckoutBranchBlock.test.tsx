import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import {
  type CheckoutSetupOptions,
  checkoutSetup,
  exampleBranch,
  otherBranch,
} from '../../runtime/checkout/test/example-checkout.ts';
import { switchPickup } from '../../runtime/domain/order/fulfilment.ts';
import { OTHER_BRANCH } from '../../runtime/domain/order/test/checkout-examples.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CheckoutBranchBlock from './CheckoutBranchBlock.tsx';
import messages from './messages.json' with { type: 'json' };

/** An order that is picked up; the branch is not chosen yet. */
function renderBranch(
  options: CheckoutSetupOptions = {},
  props: { readonly layout?: 'list' | 'select'; readonly title?: string } = {},
) {
  const component = CheckoutBranchBlock;
  const rendered = renderBlock({
    ...checkoutSetup(options),
    type: 'checkout-branch',
    component,
    messages,
    props: { layout: 'list', ...props },
  });
  const orderForm = rendered.stores.lazy.of(OrderFormStore);
  return { ...rendered, orderForm };
}

const PICKUP = { form: { pickup: true, branchId: undefined } };
const NAMES = ['Lumen Salmiya', 'Lumen Fahaheel'];

const radio = (name: string | RegExp) => screen.findByRole('radio', { name });
const select = () => screen.findByRole('combobox', { name: 'Branch' });

describe('the branch of a pickup', () => {
  it('is one of a list, each with its address', async () => {
    const { user, orderForm } = renderBranch(PICKUP);
    expect(await screen.findByRole('radiogroup', { name: 'Pickup at' })).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(await radio(/Salem Al-Mubarak Street 12/)).not.toBeChecked();
    await user.click(await radio(/^Lumen Fahaheel/));
    expect(await radio(/^Lumen Fahaheel/)).toBeChecked();
    expect(orderForm.form?.branchId).toBe(OTHER_BRANCH);
  });

  it('is one of a drop-down list, where the layout is that', async () => {
    const { user, orderForm } = renderBranch(PICKUP, { layout: 'select' });
    expect(await select()).toHaveDisplayValue('Choose a branch');
    await user.selectOptions(await select(), 'Lumen Fahaheel');
    expect(await select()).toHaveDisplayValue('Lumen Fahaheel');
    expect(orderForm.form?.branchId).toBe(OTHER_BRANCH);
    const [first, ...others] = screen.getAllByRole('option');
    expect(first).toBeDisabled();
    expect(others.map(({ textContent }) => textContent)).toEqual(NAMES);
  });

  it.each(['list', 'select'] as const)('is chosen by itself where there is but one (%s)', async (layout) => {
    const { orderForm } = renderBranch(
      { ...PICKUP, answers: { branches: async () => ({ data: [otherBranch] }) } },
      { layout },
    );
    await waitFor(() => expect(orderForm.form?.branchId).toBe(OTHER_BRANCH));
    if (layout === 'list') expect(await radio(/^Lumen Fahaheel/)).toBeChecked();
    else expect(await select()).toHaveDisplayValue('Lumen Fahaheel');
  });

  it('is none that is closed, and may be one that does not deliver', async () => {
    const data = [
      { ...exampleBranch, status: 'inactive' as const },
      { ...otherBranch, allowDeliveryOrders: false },
    ];
    renderBranch({ ...PICKUP, answers: { branches: async () => ({ data }) } });
    expect(await radio(/^Lumen Fahaheel/)).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  it('cannot be chosen where there is none, which is said', async () => {
    renderBranch({ ...PICKUP, answers: { branches: async () => ({ data: [] }) } });
    expect(await screen.findByText('There is no branch to pick up at.')).toBeVisible();
  });

  it('clears the times of the one before as another is chosen', async () => {
    const { user, orderForm } = renderBranch({
      form: { pickup: true, isSchedule: true, timeFrom: '18:00', timeTo: '21:00' },
    });
    expect(await radio(/^Lumen Salmiya/)).toBeChecked();
    await user.click(await radio(/^Lumen Fahaheel/));
    expect(orderForm.form).not.toHaveProperty('timeFrom');
    expect(orderForm.form).toMatchObject({ isSchedule: true, branchId: OTHER_BRANCH });
  });

  it('is not asked for while the order is delivered', async () => {
    const { container, orderForm } = renderBranch({ form: {} });
    await waitFor(() => expect(orderForm.form).toBeDefined());
    expect(container).toBeEmptyDOMElement();
    act(() => orderForm.change((form, context) => switchPickup(form, true, context)));
    expect(await radio(/^Lumen Salmiya/)).not.toBeChecked();
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

  it('is loaded again after that failed', async () => {
    let isDown = true;
    const { user } = renderBranch({
      ...PICKUP,
      answers: {
        branches: async () => {
          if (isDown) throw new ApiError('down', 503);
          return { data: [exampleBranch, otherBranch] };
        },
      },
    });
    const again = await screen.findByRole('button');
    isDown = false;
    await user.click(again);
    expect(await radio(/^Lumen Salmiya/)).toBeVisible();
  });

  it('is the one that was chosen before shopping, which another page changes', async () => {
    const pages = [...exampleShopContext.pages, 'checkout', 'select-branch'] as const;
    const facts = { requiresBranch: true, branchId: OTHER_BRANCH, pages };
    const { orderForm } = renderBranch({ ...PICKUP, facts });
    expect(await screen.findByText('Lumen Fahaheel')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    await waitFor(() => expect(orderForm.form?.branchId).toBe(OTHER_BRANCH));
    expect(screen.getByRole('link', { name: 'Change branch' })).toHaveAttribute(
      'href',
      '/en-KW/select-branch?next=%2Fcheckout',
    );
  });

  it('has a heading of the document’s, and its names in Arabic', async () => {
    renderBranch({ ...PICKUP, facts: { locale: 'ar' } }, { title: 'من أين تستلم؟' });
    expect(await screen.findByRole('heading', { level: 2, name: 'من أين تستلم؟' })).toBeVisible();
    expect(await radio(/^لومن السالمية/)).toBeVisible();
  });
});
