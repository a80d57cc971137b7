import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type CheckoutSetupOptions, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { SARA } from '../../runtime/forms/test/as-customer.tsx';
import { ORDER_FORM_KEY } from '../../runtime/stores/visitor/order-form/kept-order-form.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CheckoutNoteBlock from './CheckoutNoteBlock.tsx';
import messages from './messages.json' with { type: 'json' };

function renderNote(
  options: CheckoutSetupOptions = {},
  { tabStorage, props = {} }: Partial<Pick<Parameters<typeof renderBlock>[0], 'tabStorage'>> & { props?: object } = {},
) {
  const setup = { ...checkoutSetup(options), ...(tabStorage !== undefined && { tabStorage }) };
  const rendered = renderBlock({ ...setup, type: 'checkout-note', component: CheckoutNoteBlock, messages, props });
  return { ...rendered, tabStorage: setup.tabStorage };
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What should we know? (optional)' });

describe('the note of an order', () => {
  it('is what the visitor writes, and none where all of it is deleted again', async () => {
    const { user, stores } = renderNote();
    await user.type(await field(), 'Ring twice');
    expect(await field()).toHaveValue('Ring twice');
    expect(stores.lazy.of(OrderFormStore).form?.note).toBe('Ring twice');
    await user.clear(await field());
    expect(stores.lazy.of(OrderFormStore).form).not.toHaveProperty('note');
  });

  it('outlasts a reload', async () => {
    const { user, tabStorage, unmount } = renderNote();
    await user.type(await field(), 'Ring twice');
    unmount();
    expect(tabStorage.getItem(ORDER_FORM_KEY)).toContain('Ring twice');
    renderNote({}, { tabStorage });
    expect(await field()).toHaveValue('Ring twice');
  });

  it('stays with a guest who signs in, and is nobody’s once the customer has signed out', async () => {
    const { user, stores } = renderNote();
    await user.type(await field(), 'Ring twice');
    act(() => stores.session.identify('authenticated', SARA));
    expect(await field()).toHaveValue('Ring twice');
    act(() => stores.session.identify('unauthenticated'));
    expect(await field()).toHaveValue('');
  });

  it('is no longer than the backend takes', async () => {
    renderNote();
    expect((await field()).maxLength).toBe(1000);
  });

  it('has a heading of the document’s, and is translated into Arabic', async () => {
    renderNote({ facts: { locale: 'ar' } }, { props: { title: 'ملاحظتك' } });
    expect(await screen.findByRole('heading', { level: 2, name: 'ملاحظتك' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'ماذا ينبغي أن نعرف؟ (اختياري)' })).toBeVisible();
  });
});
