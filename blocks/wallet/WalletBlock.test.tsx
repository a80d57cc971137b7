import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { renderAccountBlock } from '../../runtime/forms/test/render-account-block.tsx';
import { exampleTransactions, pageOf } from '../../runtime/stores/test/example-wallet.ts';
import type { RenderBlockOptions } from '../../runtime/ui/test/render-block.tsx';
import messages from './messages.json' with { type: 'json' };
import WalletBlock from './WalletBlock.tsx';

async function renderWallet(count: number, facts: RenderBlockOptions<object>['facts'] = {}) {
  const answers = {
    wallet: vi.fn(async () => ({ data: { amount: 12.5, currency: 'KWD' } })),
    walletTransactions: vi.fn(pageOf(exampleTransactions(count))),
  };
  const rendered = await renderAccountBlock({
    type: 'wallet',
    component: WalletBlock,
    messages,
    answers,
    facts: { timeZone: 'Asia/Kuwait', ...facts },
  });
  return { ...rendered, answers };
}

const entries = (name = 'Transactions') =>
  screen.findByRole('list', { name }).then((list) => within(list).getAllByRole('listitem'));

it('says what the wallet holds', async () => {
  await renderWallet(1);
  expect(screen.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  expect(await screen.findByText(/KWD.12\.500/)).toBeVisible();
});

it('lists what changed it: kind in words, order or reason, time in the shop’s time zone, and a signed amount', async () => {
  await renderWallet(3);
  const [payment, refund, gift] = await entries();
  expect(payment).toHaveTextContent(/^Order payment.*Order .?10004200.*03\/01\/2027, 09:05 PM.*\u2212KWD.4\.500$/);
  expect(refund).toHaveTextContent(/^Refund.*02\/01\/2027, 09:05 PM.*\+KWD.2\.000$/);
  expect(gift).toHaveTextContent(/^Gift.*Welcome gift/);
});

it('loads ten more at a time, and the focus goes on with the first of them', async () => {
  const { user } = await renderWallet(13);
  expect(await entries()).toHaveLength(10);
  expect(screen.getByRole('status')).toHaveTextContent('10 of 13');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(async () => expect(await entries()).toHaveLength(13));
  expect((await entries())[10]).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps the list and says so where more could not be loaded', async () => {
  const { user, answers } = await renderWallet(13);
  await entries();
  answers.walletTransactions.mockRejectedValueOnce(new ApiError('no answer', 0));
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('More could not be loaded. Please try again.');
  expect(await entries()).toHaveLength(10);
});

it('says that nothing has changed it yet', async () => {
  await renderWallet(0);
  expect(await screen.findByText('No transactions yet')).toBeVisible();
});

it('can be asked for again where it could not be loaded', async () => {
  const balance = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('no answer', 0))
    .mockResolvedValue({ data: { amount: 3, currency: 'KWD' } });
  const answers = { wallet: balance, walletTransactions: pageOf([]) };
  const { user } = await renderAccountBlock({ type: 'wallet', component: WalletBlock, messages, answers });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/KWD.3\.000/)).toBeVisible();
});

it('has words in the page’s language', async () => {
  await renderWallet(1, { locale: 'ar' });
  expect((await entries('الحركات'))[0]).toHaveTextContent(/^دفع طلب/);
});
