import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { checkoutSession } from '../../runtime/checkout/test/checkout-stores.ts';
import { type CheckoutSetupOptions, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { SignOutButton } from '../../runtime/forms/IdentityPage.tsx';
import { SARA } from '../../runtime/forms/test/sara.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { ORDER_FORM_KEY } from '../../runtime/stores/visitor/order-form/stored-order-form.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CheckoutNoteBlock from './CheckoutNoteBlock.tsx';

type Surroundings = Partial<Pick<Parameters<typeof renderBlock>[0], 'tabStorage' | 'sessionRemote' | 'sibling'>>;

function renderNote(
  options: CheckoutSetupOptions = {},
  { props = {}, ...surroundings }: Surroundings & { props?: object } = {},
) {
  const setup = { ...checkoutSetup(options), ...surroundings };
  const rendered = renderBlock({ ...setup, type: 'checkout-note', component: CheckoutNoteBlock, props });
  return { ...rendered, tabStorage: setup.tabStorage };
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What should we know? (optional)' });

beforeEach(() => sessionStorage.clear());

it('becomes part of the order form', async () => {
  const { user, stores } = renderNote();
  await user.type(await field(), 'Ring twice');
  expect(await field()).toHaveValue('Ring twice');
  expect(stores.of(OrderFormStore).form?.note).toBe('Ring twice');
  await user.clear(await field());
  expect(stores.of(OrderFormStore).form).not.toHaveProperty('note');
});

it('survives sign-in, and is cleared at sign-out', async () => {
  const { user, stores } = renderNote();
  await user.type(await field(), 'Ring twice');
  act(() => stores.session.identify('authenticated', SARA));
  expect(await field()).toHaveValue('Ring twice');
  act(() => stores.session.identify('unauthenticated'));
  expect(await field()).toHaveValue('');
});

it('leaves the tab’s storage at sign-out', async () => {
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
  unmount();
  const stored = sessionStorage.getItem(ORDER_FORM_KEY) ?? '';
  for (const personal of ['Ring twice', SARA._id]) expect(stored).not.toContain(personal);
});
