import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { renderAccountBlock } from '../../runtime/forms/test/render-account-block.tsx';
import { exampleInvoice } from '../../runtime/stores/test/example-bills.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import type { Invoice } from '../../schemas/generated/wire.ts';
import InvoiceDetailsBlock from './InvoiceDetailsBlock.tsx';

const { _id: id } = exampleInvoice(42);
const pages = [...exampleShopContext.pages, 'sign-in', 'invoices', 'invoice', 'order'] as const;

async function renderInvoice(more: Partial<Invoice> | ApiError = {}, locale: 'en' | 'ar' = 'en') {
  const invoice = vi.fn(async () => {
    if (more instanceof ApiError) throw more;
    return { data: exampleInvoice(42, more) };
  });
  const rendered = await renderAccountBlock({
    type: 'invoice-details',
    component: InvoiceDetailsBlock,
    facts: { pages, locale },
    at: `/${locale}-KW/my-account/invoices/${id}`,
    answers: { invoice },
  });
  return { ...rendered, invoice };
}

const paper = () => screen.findByRole('article');
const rows = () =>
  Array.from(document.querySelectorAll('article dl > div'), (row) =>
    Array.from(row.children, ({ textContent }) => textContent?.replaceAll('\u00a0', ' ')).join(': '),
  );

it('is headed by number, date of issue and order', async () => {
  await renderInvoice();
  expect(await screen.findByRole('heading', { level: 1, name: /Invoice .000042/ })).toBeVisible();
  expect(rows()).toEqual(
    expect.arrayContaining([
      'Invoice number: 000042',
      'Date of issue: 26/11/2026, 09:05 PM',
      'Order number: 10004242',
      'Ordered on: 26/11/2026, 09:05 PM',
    ]),
  );
});

it('shows the included VAT with its rate, and the wallet’s share', async () => {
  await renderInvoice({
    vat: 6.065,
    vatRate: 1500,
    walletAmount: 6.5,
    total: 40,
    isCashOnDelivery: false,
    paymentMethod: { en: 'Card' },
  });
  await paper();
  expect(rows()).toEqual(
    expect.arrayContaining([
      'VAT included \u206815%\u2069: KWD 6.065',
      'Total without VAT: KWD 40.435',
      'Payment: wallet: KWD 6.500',
      'Payment: \u2068Card\u2069: KWD 40.000',
    ]),
  );
});

it('hides another customer’s invoice', async () => {
  await renderInvoice(new ApiError('There is no such invoice.', 404));
  expect(await screen.findByText('There is no invoice here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All invoices' })).toHaveAttribute('href', '/en-KW/my-account/invoices');
});
