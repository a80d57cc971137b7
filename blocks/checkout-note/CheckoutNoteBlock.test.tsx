import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutSession } from '../../runtime/checkout/test/checkout-stores.ts';
import { type CheckoutSetupOptions, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { SignOutButton } from '../../runtime/forms/IdentityPage.tsx';
import { SARA } from '../../runtime/forms/test/sara.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { ORDER_FORM_KEY } from '../../runtime/stores/visitor/order-form/stored-order-form.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CheckoutNoteBlock from './CheckoutNoteBlock.tsx';
import messages from './messages.json' with { type: 'json' };

type Surroundings = Partial<Pick<Parameters<typeof renderBlock>[0], 'tabStorage' | 'sessionRemote' | 'sibling'>>;

function renderNote(
  options: CheckoutSetupOptions = {},
  { props = {}, ...surroundings }: Surroundings & { props?: object } = {},
) {
  const setup = { ...checkoutSetup(options), ...surroundings };
  const rendered = renderBlock({ ...setup, type: 'checkout-note', component: CheckoutNoteBlock, messages, props });
  return { ...rendered, tabStorage: setup.tabStorage };
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What should we know? (optional)' });

beforeEach(() => sessionStorage.clear());

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

  it('is forgotten by the tab once the customer has signed out', async () => {
    const session = checkoutSession();
    session.become({ status: 'authenticated', customer: SARA });
    const { user, stores, unmount } = renderNote(
      {},
      { tabStorage: sessionStorage, sessionRemote: session.sessionRemote, sibling: <SignOutButton /> },
    );
    await act(() => stores.session.check());
    await user.type(await field(), 'Ring twice');
    await vi.waitFor(() => expect(sessionStorage.getItem(ORDER_FORM_KEY)).toContain('Ring twice'));
    session.become({ status: 'unauthenticated' });
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await vi.waitFor(() => expect(stores.session.status).toBe('unauthenticated'));
    expect(await field()).toHaveValue('');
    unmount();
    const kept = sessionStorage.getItem(ORDER_FORM_KEY) ?? '';
    for (const personal of ['Ring twice', SARA._id]) expect(kept).not.toContain(personal);
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
