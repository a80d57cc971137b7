import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { renderAccountBlock } from '../../runtime/forms/test/render-account-block.tsx';
import { exampleInvoice } from '../../runtime/stores/test/example-bills.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import type { Invoice } from '../../schemas/generated/wire.ts';
import InvoiceDetailsBlock from './InvoiceDetailsBlock.tsx';
import messages from './messages.json' with { type: 'json' };

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
    messages,
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

describe('an invoice', () => {
  it('is headed by its number, and says when it was issued and for which order', async () => {
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

  it('says who sells, with address and VAT number, and who buys, with where it is delivered', async () => {
    await renderInvoice({ seller: { ...exampleInvoice(42).seller, vatNumber: '300000000000003' } });
    expect(await paper()).toHaveTextContent(/Lumen.*Salem Al Mubarak Street 24.*Hawalli, Kuwait.*\+96522250024/);
    expect(await paper()).toHaveTextContent(/VAT number: .300000000000003/);
    expect(await paper()).toHaveTextContent(/Billed to.*Sara Ahmed.*sara@example\.com.*\+96550000000/);
    expect(await paper()).toHaveTextContent(/Delivery address.*Block: .4.*Salmiya, Hawalli, Kuwait/);
  });

  it('has each line with its choices, quantity, unit price and amount', async () => {
    await renderInvoice();
    const [head, line] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(head).toHaveTextContent('ItemQuantityUnit priceAmount');
    expect(line).toHaveTextContent(/Nora 1 round acetate.*Colour: .?Amber.*2.*KWD.24\.500.*KWD.49\.000/);
  });

  it('adds up, and says how it is paid', async () => {
    await renderInvoice();
    await paper();
    expect(rows()).toEqual(
      expect.arrayContaining([
        'Subtotal: KWD 49.000',
        'Discount: -KWD 5.000',
        'Delivery: KWD 2.000',
        'Cash on delivery fee: KWD 0.500',
        'Total: KWD 46.500',
        'Payment: Cash on delivery: KWD 46.500',
      ]),
    );
    expect(await paper()).not.toHaveTextContent('VAT included');
  });

  it('says the VAT that the total has in it, with its rate, and the part that the wallet paid', async () => {
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

  it('of an order that was cancelled says so, and when', async () => {
    await renderInvoice({ cancelledAt: '2026-11-27T10:00:00.000Z' });
    await paper();
    expect(rows()).toContain('Cancelled: 27/11/2026, 01:00 PM');
  });

  it('is printed by the browser, and leads to its order', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await renderInvoice();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', `/en-KW/orders/${id}`);
  });

  it('is read in the language of the page', async () => {
    await renderInvoice({}, 'ar');
    expect(await paper()).toHaveTextContent('السالمية، حولي، الكويت');
    expect(await paper()).toHaveTextContent('نورا 1 أسيتات دائري');
  });

  it('that is another customer’s is not there', async () => {
    await renderInvoice(new ApiError('There is no such invoice.', 404));
    expect(await screen.findByText('There is no invoice here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All invoices' })).toHaveAttribute('href', '/en-KW/my-account/invoices');
  });

  it('can be asked for again where it could not be loaded', async () => {
    const { user, invoice } = await renderInvoice(new ApiError('down', 503));
    invoice.mockResolvedValue({ data: exampleInvoice(42) });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await paper()).toHaveTextContent('Sara Ahmed');
  });
});
