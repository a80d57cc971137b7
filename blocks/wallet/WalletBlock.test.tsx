import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { renderAccountBlock } from '../../runtime/forms/test/render-account-block.tsx';
import { exampleTransactions, pageOf } from '../../runtime/stores/test/example-wallet.ts';
import type { RenderBlockOptions } from '../../runtime/ui/test/render-block.tsx';
import type { PaymentMethod, WalletCharge } from '../../schemas/generated/wire.ts';
import WalletBlock from './WalletBlock.tsx';

const CHARGE = 'c'.repeat(24);

const method = (digit: string, name: string): PaymentMethod => ({
  _id: digit.repeat(24),
  paymentIntegrationId: '9'.repeat(24),
  type: 'card',
  name: { en: name },
});

interface More {
  readonly at?: string;
  readonly methods?: readonly PaymentMethod[];
  readonly charge?: WalletCharge['status'];
}

async function renderWallet(
  count: number,
  facts: RenderBlockOptions<object>['facts'] = {},
  { at = '/en-KW/my-account/wallet', methods = [], charge = 'open' }: More = {},
) {
  const state = { charge };
  const answers = {
    wallet: vi.fn(async () => ({
      data: { amount: 12.5, currency: 'KWD', chargeLimits: { minimum: 1, maximum: 1000 } },
    })),
    walletTransactions: vi.fn(pageOf(exampleTransactions(count))),
    paymentMethods: vi.fn(async () => ({ data: [...methods] })),
    walletCharge: vi.fn(async () => ({
      data: { _id: CHARGE, status: state.charge, amount: 5, currency: 'KWD' },
    })),
  };
  const rendered = await renderAccountBlock({
    type: 'wallet',
    component: WalletBlock,
    answers,
    facts: { timeZone: 'Asia/Kuwait', ...facts },
    at,
  });
  return { ...rendered, answers, state };
}

const entries = (name = 'Transactions') =>
  screen.findByRole('list', { name }).then((list) => within(list).getAllByRole('listitem'));

it('lists transactions: kind, order or reason, time in the shop’s zone, and signed amount', async () => {
  await renderWallet(3);
  const [payment, refund, gift] = await entries();
  expect(payment).toHaveTextContent(/^Order payment.*Order .?10004200.*03\/01\/2027, 09:05 PM.*\u2212KWD.4\.500$/);
  expect(refund).toHaveTextContent(/^Refund.*02\/01\/2027, 09:05 PM.*\+KWD.2\.000$/);
  expect(gift).toHaveTextContent(/^Gift.*Welcome gift/);
});

describe('charging it', () => {
  const methods = [method('1', 'Card'), method('2', 'Instalments')];
  const openForm = async () => {
    const rendered = await renderWallet(1, {}, { methods });
    const field = await screen.findByRole('textbox', { name: 'Amount in \u2068KWD\u2069' });
    return { ...rendered, field, button: screen.getByRole('button', { name: 'Continue to payment' }) };
  };

  it('is by a method of the shop, at its provider’s page', async () => {
    const { user, ask, field, button } = await openForm();
    ask.mockResolvedValue({ message: '', data: { paymentUrl: '#payment-page' } });
    expect(screen.getAllByRole('radio').map((radio) => radio.matches(':checked'))).toEqual([true, false]);
    await user.type(field, '٢٥٫٥');
    await user.click(screen.getByRole('radio', { name: 'Instalments' }));
    await user.click(button);
    expect(ask).toHaveBeenLastCalledWith('POST /api/wallet/charge', {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      amount: 25.5,
      paymentSrcId: '2'.repeat(24),
      paymentIntegrationId: '9'.repeat(24),
    });
    await waitFor(() => expect(location.hash).toBe('#payment-page'));
  });

  it.each(['', '0.5', '5000', 'ten'])('requires an amount within the limits instead of %j', async (text) => {
    const { user, ask, field, button } = await openForm();
    const before = ask.mock.calls.length;
    if (text !== '') await user.type(field, text);
    await user.click(button);
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/Enter an amount from .KWD.1\.000. to .KWD.1,000\.000./);
    expect(field).toHaveValue(text);
    expect(ask).toHaveBeenCalledTimes(before);
  });

  it('is retried with the same id', async () => {
    const { user, ask, field, button, stores } = await openForm();
    ask.mockRejectedValueOnce(new ApiError('', 0));
    ask.mockResolvedValue({ message: '', data: { paymentUrl: '#again' } });
    await user.type(field, '10');
    await user.click(button);
    await waitFor(() => expect(stores.notices.list.at(-1)?.kind).toBe('error'));
    await user.click(button);
    await waitFor(() => expect(location.hash).toBe('#again'));
    const charges = ask.mock.calls.filter(([route]) => route === 'POST /api/wallet/charge').map(([, body]) => body);
    expect(charges).toHaveLength(2);
    expect(charges[1]).toEqual(charges[0]);
  });
});

describe('coming back from the payment of a charge', () => {
  const at = `/en-KW/my-account/wallet?chargeId=${CHARGE}`;

  it.each([
    ['paid', /KWD.5\.000. was added to your wallet/],
    ['failed', /The payment did not go through. Nothing was added/],
    ['cancelled', /The payment did not go through/],
    ['expired', /The payment did not go through/],
    ['refund-due', /could not be added to your wallet: you get it back/],
  ] as const)('reports the result: %s', async (charge, words) => {
    await renderWallet(1, {}, { at, charge });
    expect(await screen.findByText(words)).toBeVisible();
  });
});
