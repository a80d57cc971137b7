import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api.ts';
import { createStubApi, matchUrl, type StubbedCalls } from '../../ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { createStores } from '../core/stores.ts';
import { exampleInvoice, exampleInvoiceSummary, exampleSubscription } from '../test/example-bills.ts';
import { pageOf } from '../test/example-wallet.ts';
import { InvoicesStore } from './invoices-store.ts';
import { SubscriptionsStore } from './subscriptions-store.ts';

const SARA = { _id: 'a'.repeat(24), fullName: 'Sara Ahmed', email: 'sara@example.com' };
const NOOR = { _id: 'b'.repeat(24), fullName: 'Noor Ali', email: 'noor@example.com' };
const { _id: id } = exampleInvoice(1);

type Answer<Name extends keyof StubbedCalls> = NonNullable<StubbedCalls[Name]>;

function createBills() {
  const answers = {
    invoices: vi.fn<Answer<'invoices'>>(
      pageOf(Array.from({ length: 12 }, (_, index) => exampleInvoiceSummary(12 - index))),
    ),
    invoice: vi.fn<Answer<'invoice'>>(async () => ({ data: exampleInvoice(1) })),
    subscriptions: vi.fn<Answer<'subscriptions'>>(
      pageOf(Array.from({ length: 11 }, (_, index) => exampleSubscription(index + 1))),
    ),
  };
  const api = createStubApi(answers);
  const snapshot = { route: { match: matchUrl('/en-KW') } };
  const stores = createStores({ api, personalApi: api, context: exampleShopContext, snapshot });
  stores.session.identify('authenticated', SARA);
  const [invoices, subscriptions] = [stores.of(InvoicesStore), stores.of(SubscriptionsStore)];
  return { stores, invoices, subscriptions, answers };
}

describe('invoices', () => {
  it('are not fetched for a guest', async () => {
    const { stores, invoices, answers } = createBills();
    stores.session.identify('unauthenticated');
    await Promise.all([invoices.loadList(), invoices.loadInvoice(id)]);
    expect([answers.invoices, answers.invoice].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    expect(invoices.invoice(id)).toBeUndefined();
  });

  it('are hidden from other customers', async () => {
    const { stores, invoices } = createBills();
    await Promise.all([invoices.loadList(), invoices.loadInvoice(id)]);
    expect(invoices.invoice(id)).toMatchObject({ status: 'ready', value: { invoiceNumber: '000001' } });
    stores.session.identify('authenticated', NOOR);
    expect([invoices.list, invoices.invoice(id)]).toEqual([undefined, undefined]);
  });

  it('are not found when missing, nor with an invalid id, without a request', async () => {
    const { invoices, answers } = createBills();
    answers.invoice.mockRejectedValueOnce(new ApiError('There is no such invoice.', 404));
    await invoices.loadInvoice(id);
    expect(invoices.invoice(id)).toEqual({ status: 'ready', value: 'not-found' });
    await invoices.loadInvoice('nothing');
    expect(invoices.invoice('nothing')).toEqual({ status: 'ready', value: 'not-found' });
    expect(answers.invoice).toHaveBeenCalledOnce();
  });
});

describe('subscriptions', () => {
  it('are fetched ten at a time for the signed-in customer only', async () => {
    const { stores, subscriptions, answers } = createBills();
    await subscriptions.load();
    await subscriptions.loadMore();
    expect(subscriptions.list).toMatchObject({ value: { entries: { length: 11 }, total: 11 } });
    stores.session.identify('authenticated', NOOR);
    expect(subscriptions.list).toBeUndefined();
    stores.session.identify('unauthenticated');
    await subscriptions.load();
    expect(answers.subscriptions).toHaveBeenCalledTimes(2);
  });
});
