import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { renderAccountBlock } from '../../runtime/forms/test/render-account-block.tsx';
import { exampleVoucher, pageOf } from '../../runtime/stores/test/example-wallet.ts';
import type { CustomerVoucher } from '../../schemas/generated/wire.ts';
import messages from './messages.json' with { type: 'json' };
import VoucherListBlock from './VoucherListBlock.tsx';

const block = { type: 'voucher-list', component: VoucherListBlock, messages };

const renderVouchers = (...vouchers: readonly CustomerVoucher[]) =>
  renderAccountBlock({ ...block, answers: { vouchers: pageOf(vouchers) } });

const cards = () =>
  screen.findByRole('list', { name: 'Vouchers' }).then((list) => within(list).getAllByRole('listitem'));

it('has a card of each voucher: name, what it takes off, what the cart must reach, and until when', async () => {
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

it('copies the code, and says so', async () => {
  const { user, stores } = await renderVouchers(exampleVoucher(1));
  await user.click(await screen.findByRole('button', { name: 'Copy code SPRING1' }));
  await waitFor(() => expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'Code copied' }]));
  expect(await navigator.clipboard.readText()).toBe('SPRING1');
});

it('says so where the code could not be copied', async () => {
  const { user, stores } = await renderVouchers(exampleVoucher(1));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(await screen.findByRole('button', { name: 'Copy code SPRING1' }));
  await waitFor(() =>
    expect(stores.notices.list).toMatchObject([{ kind: 'error', text: 'The code could not be copied' }]),
  );
});

it('marks those that were used, and offers no code that does not count any more', async () => {
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

it('loads ten more at a time, and the focus goes on with the first of them', async () => {
  const { user } = await renderVouchers(...Array.from({ length: 12 }, (_, index) => exampleVoucher(index + 1)));
  expect(await cards()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(async () => expect(await cards()).toHaveLength(12));
  expect((await cards())[10]).toHaveFocus();
});

it('says that there are none', async () => {
  await renderVouchers();
  expect(await screen.findByText('No vouchers right now')).toBeVisible();
});

it('can be asked for again where they could not be loaded', async () => {
  const vouchers = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('no answer', 0))
    .mockImplementation(pageOf([exampleVoucher(1)]));
  const { user } = await renderAccountBlock({ ...block, answers: { vouchers } });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('SPRING1')).toBeVisible();
});
