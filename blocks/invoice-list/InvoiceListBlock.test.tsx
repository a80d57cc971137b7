import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAccountBlock } from '../../runtime/forms/test/render-account-block.tsx';
import { exampleInvoiceSummary } from '../../runtime/stores/test/example-bills.ts';
import { pageOf } from '../../runtime/stores/test/example-wallet.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import type { InvoiceSummary } from '../../schemas/generated/wire.ts';
import InvoiceListBlock from './InvoiceListBlock.tsx';

const block = {
  type: 'invoice-list',
  component: InvoiceListBlock,
  facts: { pages: [...exampleShopContext.pages, 'sign-in', 'invoices', 'invoice'] },
} as const;

const renderInvoices = (...invoices: readonly InvoiceSummary[]) =>
  renderAccountBlock({ ...block, answers: { invoices: pageOf(invoices) } });

const cards = async () => within(await screen.findByRole('list', { name: 'Invoices' })).getAllByRole('listitem');

it('lists invoices with number, date, order and sum, each linked', async () => {
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
