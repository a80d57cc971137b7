import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type CheckoutSetupOptions, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { CheckoutPolicyProps } from '../../schemas/generated/blocks/checkout-policy.ts';
import CheckoutPolicyBlock from './CheckoutPolicyBlock.tsx';
import messages from './messages.json' with { type: 'json' };

function renderPolicy(options: CheckoutSetupOptions, props: Localized<CheckoutPolicyProps> = {}) {
  const setup = checkoutSetup(options);
  const rendered = renderBlock({ ...setup, type: 'checkout-policy', component: CheckoutPolicyBlock, messages, props });
  return { ...rendered, orderForm: rendered.stores.lazy.of(OrderFormStore) };
}

const box = () => screen.findByRole('checkbox', { name: 'I have read and accept the terms and the privacy policy' });

/** Nothing, also once everything is known. */
async function expectNothing({ container, orderForm }: ReturnType<typeof renderPolicy>) {
  await act(async () => {});
  expect(orderForm.form).toBeDefined();
  expect(container).toBeEmptyDOMElement();
}

describe('the policy of a shop', () => {
  it('is accepted in the checkout where the order settings say so', async () => {
    const { user, orderForm } = renderPolicy({ settings: { policyPosition: 'checkout' } });
    expect(await box()).not.toBeChecked();
    await user.click(await box());
    expect(await box()).toBeChecked();
    expect(orderForm.form?.policy).toBe(true);
    await user.click(await box());
    expect(orderForm.form?.policy).toBe(false);
  });

  it('is accepted in the cart where they say that', async () => {
    const { user, orderForm } = renderPolicy({ settings: { policyPosition: 'cart' }, at: '/en-KW/cart' });
    await user.click(await box());
    expect(orderForm.form?.policy).toBe(true);
  });

  it('can be accepted in the checkout by whoever comes there past the cart', async () => {
    renderPolicy({ settings: { policyPosition: 'cart' } });
    expect(await box()).toBeVisible();
  });

  it('is not asked for in the cart where it is accepted in the checkout', async () => {
    await expectNothing(renderPolicy({ settings: { policyPosition: 'checkout' }, at: '/en-KW/cart' }));
  });

  it('is not asked for where the shop asks for none', async () => {
    await expectNothing(renderPolicy({}));
  });

  it('says that it has to be accepted, once an order was tried without', async () => {
    const { orderForm } = renderPolicy({ settings: { policyPosition: 'checkout' } });
    expect(await box()).not.toBeInvalid();
    act(() => orderForm.leave(['policy']));
    expect(await box()).toBeInvalid();
    expect(await box()).toHaveAccessibleDescription('Field is required');
  });

  it('can be read in tabs of their own, so that what was entered stays', async () => {
    renderPolicy({ settings: { policyPosition: 'checkout' } });
    for (const [name, path] of [
      ['Terms and conditions', 'terms-and-conditions'],
      ['Privacy policy', 'privacy-policy'],
    ] as const) {
      const link = await screen.findByRole('link', { name });
      expect(link).toHaveAttribute('href', `/en-KW/${path}`);
      expect(link).toHaveAttribute('target', '_blank');
    }
  });

  it('has links of the document’s after those, in tabs of their own, too', async () => {
    const links = [{ label: 'Right of withdrawal', link: '/faq' }];
    renderPolicy({ settings: { policyPosition: 'checkout' } }, { links });
    const link = await screen.findByRole('link', { name: 'Right of withdrawal' });
    expect(link).toHaveAttribute('href', '/en-KW/faq');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getAllByRole('link').at(-1)).toBe(link);
  });

  it('is not linked to where the shop has no such pages', async () => {
    const links = [{ label: 'Right of withdrawal', link: '/faq' }];
    renderPolicy({ settings: { policyPosition: 'checkout' }, facts: { pages: ['home', 'checkout'] } }, { links });
    expect(await box()).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('has words of the document’s, and is translated into Arabic', async () => {
    const settings = { policyPosition: 'checkout' } as const;
    renderPolicy({ settings, facts: { locale: 'ar' } }, { text: 'أوافق على شروط البيع' });
    expect(await screen.findByRole('checkbox', { name: 'أوافق على شروط البيع' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'سياسة الخصوصية' })).toBeVisible();
  });
});
