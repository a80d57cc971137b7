import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { renderAccountBlock } from '../../runtime/forms/test/render-account-block.tsx';
import { exampleInvoiceSummary } from '../../runtime/stores/test/example-bills.ts';
import { pageOf } from '../../runtime/stores/test/example-wallet.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import type { InvoiceSummary } from '../../schemas/generated/wire.ts';
import InvoiceListBlock from './InvoiceListBlock.tsx';
import messages from './messages.json' with { type: 'json' };

const block = {
  type: 'invoice-list',
  component: InvoiceListBlock,
  messages,
  facts: { pages: [...exampleShopContext.pages, 'sign-in', 'invoices', 'invoice'] },
} as const;

const renderInvoices = (...invoices: readonly InvoiceSummary[]) =>
  renderAccountBlock({ ...block, answers: { invoices: pageOf(invoices) } });

const cards = async () => within(await screen.findByRole('list', { name: 'Invoices' })).getAllByRole('listitem');

it('has each invoice with number, date, order and sum; it leads to its page', async () => {
  await renderInvoices(exampleInvoiceSummary(42));
  const [card] = await cards();
  expect(card).toHaveTextContent(/Invoice .000042/);
  expect(card).toHaveTextContent('26/11/2026, 09:05 PM');
  expect(card).toHaveTextContent(/Order .10004242/);
  expect(card).toHaveTextContent(/KWD.46\.500/);
  expect(card).not.toHaveTextContent('Cancelled');
  expect(screen.getByRole('link', { name: /000042/ })).toHaveAttribute(
    'href',
    `/en-KW/my-account/invoices/${exampleInvoiceSummary(42)._id}`,
  );
});

it('marks the one of an order that was cancelled', async () => {
  await renderInvoices(exampleInvoiceSummary(1, { cancelledAt: '2026-11-27T10:00:00.000Z' }));
  expect((await cards())[0]).toHaveTextContent('Cancelled');
});

it('loads ten more at a time, and the focus goes on with the first of them', async () => {
  const { user } = await renderInvoices(...Array.from({ length: 12 }, (_, index) => exampleInvoiceSummary(20 - index)));
  expect(await cards()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(async () => expect(await cards()).toHaveLength(12));
  expect(within((await cards())[10] as HTMLElement).getByRole('link')).toHaveFocus();
});

it('says that there are none, and where some come from', async () => {
  await renderInvoices();
  expect(await screen.findByText('No invoices yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/en-KW/products');
});

it('can be asked for again where they could not be loaded', async () => {
  const invoices = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('no answer', 0))
    .mockImplementation(pageOf([exampleInvoiceSummary(1)]));
  const { user } = await renderAccountBlock({ ...block, answers: { invoices } });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(1);
});
