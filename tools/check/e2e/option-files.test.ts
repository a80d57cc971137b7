import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import submitMessages from '../../../blocks/checkout-submit/messages.json' with { type: 'json' };
import productMessages from '../../../blocks/product-buy/messages.json' with { type: 'json' };
import optionMessages from '../../../blocks/product-options/messages.json' with { type: 'json' };
import { CASH_ON_DELIVERY, paymentValue } from '../../../runtime/domain/order/payment-choice.ts';
import { CART_KEY } from '../../../runtime/stores/visitor/cart/cart-names.ts';
import type { OrderForm } from '../../../schemas/generated/wire.ts';
import { completeDelivery } from '../../backend/conformance/sample-orders.ts';
import { CheckoutPage } from './browsing/checkout-page.ts';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { sendRequest } from './browsing/http-request.ts';
import { deviceOf, PHONE, withBrowser } from './browsing/open-browser.ts';
import {
  chooseRequired,
  findProduct,
  hasOptionLayout,
  hostOf,
  isInStock,
  type OptionProduct,
  openProduct,
  place,
} from './browsing/option-products.ts';
import { signIn } from './browsing/sign-in.ts';
import { waitForHydration, waitForHydrationInView } from './browsing/wait-for-hydration.ts';
import { registerNewCustomer } from './running/customer.ts';
import { connectBackend, GUEST } from './running/place-order.ts';

const { visit } = withBrowser({ images: false });
const cash = paymentValue(CASH_ON_DELIVERY);

const UPLOADS = '**/api/option-files?*';

/** A PDF by its first bytes. */
const pdfOf = (name: string, bytes = 40_000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from(`%PDF-1.7\n${randomUUID()}\n`), Buffer.alloc(bytes - 46, 'x')]),
});

let frame: OptionProduct;
let delivery: OrderForm;
beforeAll(async () => {
  const takesFile = hasOptionLayout('uploadfile');
  frame = await findProduct(
    'lumen',
    'en-KW',
    (product) => takesFile(product) && product.variants.some((variant) => isInStock(variant) && variant.quantity > 8),
  );
  delivery = await completeDelivery(connectBackend(inject('backend')));
});

const main = (page: Page) => page.getByRole('main');

function fileOption(page: Page) {
  const option = frame.options.find(({ layout }) => layout === 'uploadfile');
  if (option === undefined) throw new Error('there is no upload');
  return place(page, option);
}

/** Opens the frame and selects its required options. */
async function openFrame(page: Page, prefix: string) {
  await openProduct(page, 'lumen', prefix, frame.slug);
  await chooseRequired(page, frame);
  const here = fileOption(page);
  await here.scrollIntoViewIfNeeded();
  await waitForHydrationInView(page);
  return { here, input: here.locator('input[type="file"]') };
}

/** Paths of the files in the stored cart. */
const filePathsInCart = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (key) => Array.from((localStorage.getItem(key) ?? '').matchAll(/"filePath":"([^"]+)"/g), ([, path]) => path ?? ''),
    CART_KEY,
  );

const [locale, width] = ['ar', 1280] as const;

describe('a file of an option', () => {
  const prefix = `${locale}-KW`;
  const t = {
    options: optionMessages[locale],
    product: productMessages[locale],
    submit: submitMessages[locale].submit,
  };
  const addToCart = (page: Page) => main(page).getByRole('button', { name: t.product.addToCart }).first();

  it('goes with the product into cart and order, where its owner alone can download it', async () => {
    const { page, record } = await visit(deviceOf(width));
    const { here, input } = await openFrame(page, prefix);
    const name = `وصفة النظارة ${'طويلة جدا '.repeat(8)}.pdf`;
    const sent = pdfOf(name);
    await input.setInputFiles(sent);
    await here.getByText(t.options.fileSent).waitFor();
    await expectNoFaults(page);
    // A reload restores it without another upload.
    const uploads = () => record.requests.filter((request) => request.includes('/api/option-files?')).length;
    await page.reload();
    await waitForHydration(page);
    // The URL has the variant; a second click would clear its values.
    const isLeft = await Promise.all(
      frame.options.map(async (option) => (await place(page, option).locator('input:checked').count()) === 0),
    );
    await chooseRequired(page, { ...frame, options: frame.options.filter((_, index) => isLeft[index]) });
    await here.scrollIntoViewIfNeeded();
    await here.getByText(t.options.fileSent).waitFor();
    expect(uploads()).toBe(1);

    await addToCart(page).click();
    await expect.poll(() => filePathsInCart(page)).toEqual([expect.stringMatching(/^\/option-files\/[0-9a-f]{24}$/)]);
    const [path = ''] = await filePathsInCart(page);

    await page.goto(`${hostOf('lumen')}/${prefix}/cart`);
    await waitForHydration(page);
    await main(page).getByText(name.slice(0, 12)).first().waitFor();
    await expectNoFaults(page);
    await page.goto(`${hostOf('lumen')}/${prefix}/checkout`);
    await waitForHydration(page);
    const checkout = new CheckoutPage(page);
    await checkout.part('customer').waitFor();
    await checkout.fillAddress(delivery);
    await checkout.fillCustomer(GUEST);
    await checkout.continueTo(2);
    await checkout.tick('policy');
    await checkout.choose('paymentSrcId', cash);
    await checkout.readTotal();
    await main(page).getByRole('button', { name: t.submit }).click();
    await page.waitForURL(`**/${prefix}/thanks?orderId=*`);
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';

    await page.goto(`${hostOf('lumen')}/${prefix}/orders/${orderId}`);
    await waitForHydration(page);
    const link = main(page).locator('a[download]');
    await link.waitFor();
    await expectNoFaults(page);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(await buffer(await download.createReadStream())).toEqual(sent.buffer);
    expect(download.suggestedFilename().endsWith('.pdf')).toBe(true);

    // Neither the path of the file nor the order's page gives it to others.
    expect((await sendRequest(hostOf('lumen'), `/api${path}`)).status).toBe(404);
    const { page: stranger } = await visit(deviceOf(width));
    await stranger.goto(`${hostOf('lumen')}/${prefix}/orders/${orderId}`);
    await waitForHydration(stranger);
    await main(stranger).getByRole('list').first().waitFor();
    expect(await stranger.locator('a[download]').count()).toBe(0);
    expect(await main(stranger).textContent()).not.toContain(name.slice(0, 12));
    expect(record.errors).toEqual([]);
  });

  it('stays attached when its upload breaks off, and is sent again', async () => {
    const { page } = await visit(deviceOf(width));
    const { here, input } = await openFrame(page, prefix);
    await page.route(UPLOADS, (route) => route.abort('connectionreset'));
    await input.setInputFiles(pdfOf('scan.pdf'));
    await here.getByRole('button', { name: t.options.sendAgain }).waitFor();
    await here.getByText('scan.pdf').first().waitFor();
    await expectNoFaults(page);
    const chosen = await page.locator('main input:checked').count();
    // A product is not added before its file arrived.
    await addToCart(page).click();
    await page.getByRole('status').getByText(t.product.fileUnsent.replace('{{name}}', '').trim()).waitFor();
    expect(await filePathsInCart(page)).toEqual([]);
    expect(await page.locator('main input:checked').count()).toBe(chosen);
    await page.unroute(UPLOADS);
    await here.getByRole('button', { name: t.options.sendAgain }).click();
    await here.getByText(t.options.fileSent).waitFor();
    await addToCart(page).click();
    await expect.poll(() => filePathsInCart(page)).toHaveLength(1);
  });
  it('can be cancelled during the upload', async () => {
    const { page } = await visit();
    const { here, input } = await openFrame(page, 'en-KW');
    await page.route(UPLOADS, () => undefined);
    await input.setInputFiles(pdfOf('scan.pdf'));
    await here.getByRole('progressbar').waitFor();
    await here.getByRole('button', { name: 'Cancel sending scan.pdf' }).click();
    await here.getByText('Drop a file here, or choose one').waitFor();
  });

  it('is restored when its line is edited, can be replaced, and follows the customer to another device', async () => {
    const { page } = await visit();
    const { here, input } = await openFrame(page, 'en-KW');
    await input.setInputFiles(pdfOf('first.pdf'));
    await here.getByText('Sent').waitFor();
    await main(page).getByRole('button', { name: 'Add to cart' }).first().click();
    await expect.poll(() => filePathsInCart(page)).toHaveLength(1);
    const before = await filePathsInCart(page);

    await page.goto(`${hostOf('lumen')}/en-KW/cart`);
    await waitForHydration(page);
    await main(page).getByRole('link', { name: 'Edit', exact: true }).click();
    await page.waitForURL('**/products/**');
    await here.getByText('first.pdf').waitFor();
    await here.getByText('Sent').waitFor();
    await input.setInputFiles(pdfOf('second.pdf'));
    await here.getByText('second.pdf').waitFor();
    await here.getByText('Sent').waitFor();
    await main(page).getByRole('button', { name: 'Update' }).first().click();
    await page.waitForURL('**/cart');
    await main(page).getByText('second.pdf').waitFor();
    await expect.poll(async () => (await filePathsInCart(page)).length).toBe(1);
    const [path = ''] = await filePathsInCart(page);
    expect(before).not.toContain(path);

    const customer = await registerNewCustomer(inject('backend'));
    await signIn(page, `${hostOf('lumen')}/en-KW`, customer, '/cart');
    await main(page).getByText('second.pdf').waitFor();
    // Another device shows the file too.
    const { page: phone } = await visit(PHONE);
    await signIn(phone, `${hostOf('lumen')}/en-KW`, customer, '/cart');
    await main(phone).getByText('second.pdf').waitFor();
    const statusOf = (url: string) => phone.evaluate(async (asked) => (await fetch(asked)).status, url);
    await expect.poll(() => statusOf(`/api${path}`)).toBe(200);
    expect(await main(phone).getByText('is no longer stored').count()).toBe(0);
  });

  it('is reported missing if it belongs to another session, and is sent again', async () => {
    const { page } = await visit();
    const { here, input } = await openFrame(page, 'en-KW');
    await input.setInputFiles(pdfOf('first.pdf'));
    await here.getByText('Sent').waitFor();
    await main(page).getByRole('button', { name: 'Add to cart' }).first().click();
    await expect.poll(() => filePathsInCart(page)).toHaveLength(1);
    // A browser that lost its cookies.
    await page.context().clearCookies();
    await page.goto(`${hostOf('lumen')}/en-KW/cart`);
    await waitForHydration(page);
    await main(page).getByText('Your file is no longer stored. Please attach it again.').waitFor();
    await expectNoFaults(page);
    // The browser still has the file, and sends it again once the server reports it missing.
    const isSentAgain = page.waitForResponse((response) => response.url().includes('/api/option-files?'));
    await main(page).getByRole('link', { name: 'Edit', exact: true }).click();
    await page.waitForURL('**/products/**');
    await isSentAgain;
    await here.getByText('Sent').waitFor();
    await main(page).getByRole('button', { name: 'Update' }).first().click();
    await page.waitForURL('**/cart');
    await main(page).getByText('first.pdf').waitFor();
    await expect.poll(() => main(page).getByText('Your file is no longer stored').count()).toBe(0);
  });
});
