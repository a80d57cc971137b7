import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type CheckoutSetupOptions, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
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
