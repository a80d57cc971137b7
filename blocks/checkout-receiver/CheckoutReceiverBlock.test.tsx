import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type CheckoutSetupOptions, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CheckoutReceiverBlock from './CheckoutReceiverBlock.tsx';
import messages from './messages.json' with { type: 'json' };

function renderReceiver(options: CheckoutSetupOptions = {}, props: { readonly title?: string } = {}) {
  const setup = checkoutSetup(options);
  const component = CheckoutReceiverBlock;
  const rendered = renderBlock({ ...setup, type: 'checkout-receiver', component, messages, props });
  return { ...rendered, setup, orderForm: rendered.stores.lazy.of(OrderFormStore) };
}

const GIFT = 'It is a gift for somebody else';
const gift = () => screen.findByRole('checkbox', { name: GIFT });
const field = (name: string) => screen.findByRole('textbox', { name });

describe('the receiver of a gift', () => {
  it('is asked for once the order is a gift, and not before', async () => {
    const { user, orderForm } = renderReceiver();
    expect(await gift()).not.toBeChecked();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(await gift());
    await user.type(await field('Full name'), 'Noor Ali');
    await user.type(await field('Phone number'), '50000001');
    expect(orderForm.form).toMatchObject({
      gift: true,
      receiver: { fullName: 'Noor Ali', phoneNumber: '+96550000001' },
    });
  });

  it('is forgotten where the order is no gift after all', async () => {
    const { user, orderForm } = renderReceiver({ form: { gift: true, receiver: { fullName: 'Noor Ali' } } });
    expect(await field('Full name')).toHaveValue('Noor Ali');
    await user.click(await gift());
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(orderForm.form).not.toHaveProperty('receiver');
    await user.click(await gift());
    expect(await field('Full name')).toHaveValue('');
  });

  it.each([
    [{ isRecieverNumberInCheckout: false }, ['Full name']],
    [{ isRecieverNameInCheckout: false }, ['Phone number']],
    [{ isRecieverNameInCheckout: false, isRecieverNumberInCheckout: false }, []],
  ] as const)('is asked only for what the settings say: %o', async (settings, labels) => {
    const { orderForm } = renderReceiver({ settings, form: { gift: true } });
    expect(await gift()).toBeChecked();
    for (const label of labels) expect(await field(label)).toBeVisible();
    expect(screen.queryAllByRole('textbox')).toHaveLength(labels.length);
    // What is not asked for is not missing.
    expect(orderForm.problems.filter((problem) => problem.field.startsWith('receiver.'))).toHaveLength(labels.length);
  });

  it('is mandatory, with name and phone number, where the order is a gift', async () => {
    const { user } = renderReceiver({ form: { gift: true } });
    await user.click(await field('Full name'));
    await user.tab();
    expect(await field('Full name')).toBeInvalid();
    expect(await field('Full name')).toHaveAccessibleDescription('Field is required');
    await user.type(await field('Full name'), 'N');
    expect(await field('Full name')).not.toBeInvalid();
    await user.type(await field('Phone number'), '12');
    await user.tab();
    expect(await field('Phone number')).toBeInvalid();
  });

  it('is not missed where the order is no gift', async () => {
    const { orderForm } = renderReceiver({ form: {} });
    await gift();
    expect(orderForm.problems.filter((problem) => problem.field.startsWith('receiver'))).toEqual([]);
  });

  it('outlasts a reload', async () => {
    const { user, unmount, setup } = renderReceiver();
    await user.click(await gift());
    await user.type(await field('Full name'), 'Noor Ali');
    unmount();
    const component = CheckoutReceiverBlock;
    renderBlock({ ...setup, type: 'checkout-receiver', component, messages, props: {} });
    expect(await gift()).toBeChecked();
    expect(await field('Full name')).toHaveValue('Noor Ali');
  });

  it('has a heading of the document’s, and is translated into Arabic, errors included', async () => {
    const { orderForm } = renderReceiver({ facts: { locale: 'ar' }, form: { gift: true } }, { title: 'لمن هذا؟' });
    expect(await screen.findByRole('heading', { level: 2, name: 'لمن هذا؟' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'إنها هدية لشخص آخر' })).toBeChecked();
    await field('الاسم الكامل');
    act(() => orderForm.leave(['receiver.fullName']));
    expect(await field('الاسم الكامل')).toHaveAccessibleDescription('هذا الحقل مطلوب');
  });
});
