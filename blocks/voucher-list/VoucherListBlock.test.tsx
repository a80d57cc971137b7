import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAccountBlock } from '../../runtime/forms/test/render-account-block.tsx';
import { exampleVoucher, pageOf } from '../../runtime/stores/test/example-wallet.ts';
import type { CustomerVoucher } from '../../schemas/generated/wire.ts';
import VoucherListBlock from './VoucherListBlock.tsx';

const block = { type: 'voucher-list', component: VoucherListBlock };

const renderVouchers = (...vouchers: readonly CustomerVoucher[]) =>
  renderAccountBlock({ ...block, answers: { vouchers: pageOf(vouchers) } });

const cards = () =>
  screen.findByRole('list', { name: 'Vouchers' }).then((list) => within(list).getAllByRole('listitem'));

it('has a card of each voucher: name, discount, minimum and end', async () => {
  await renderVouchers(
    exampleVoucher(1, { maximumDiscount: 5, minimumSubTotal: 20 }),
    exampleVoucher(2, { discountType: 'fixed_amount', discountValue: 2, endTime: '17:30' }),
  );
  const [percentage, amount] = await cards();
  expect(within(percentage as HTMLElement).getByRole('heading', { name: 'Spring offer 1' })).toBeVisible();
  expect(percentage).toHaveTextContent(/10%.? off/);
  expect(percentage).toHaveTextContent(/Up to .?KWD.5\.000/);
  expect(percentage).toHaveTextContent(/On orders from .?KWD.20\.000/);
  expect(percentage).toHaveTextContent(/Valid until .?31\/03\/2027\u2069/);
  expect(amount).toHaveTextContent(/KWD.2\.000.? off/);
  expect(amount).toHaveTextContent(/Valid until .?31\/03\/2027, 5:30.PM/);
  expect(amount).not.toHaveTextContent('On orders from');
});

it('copies the code', async () => {
  const { user, stores } = await renderVouchers(exampleVoucher(1));
  await user.click(await screen.findByRole('button', { name: 'Copy code SPRING1' }));
  await waitFor(() => expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'Code copied' }]));
  expect(await navigator.clipboard.readText()).toBe('SPRING1');
});

it('marks used vouchers, and hides codes that no longer count', async () => {
  await renderVouchers(
    exampleVoucher(1, { uses: 1, isUsable: false }),
    exampleVoucher(2, { uses: 1 }),
    exampleVoucher(3, { isUsable: false }),
  );
  const [spent, usable, unavailable] = await cards();
  expect(spent).toHaveTextContent('Used');
  expect(within(spent as HTMLElement).queryByRole('button')).toBeNull();
  expect(usable).toHaveTextContent('Used');
  expect(within(usable as HTMLElement).getByRole('button')).toBeVisible();
  expect(unavailable).toHaveTextContent('Not available');
});
