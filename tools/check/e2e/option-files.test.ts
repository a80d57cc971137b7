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
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { CheckoutPage } from './browsing/checkout-page.ts';
import { sendRequest } from './browsing/http-request.ts';
import { JOURNEYS, PHONE, withBrowser } from './browsing/open-browser.ts';
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
import { waitForHydration, waitForHydrationInView } from './browsing/wait-for-hydration.ts';
import { registerCustomer } from './running/customer.ts';
import { connectBackend, GUEST } from './running/place-order.ts';

const { visit } = withBrowser({ images: false });
const cash = paymentValue(CASH_ON_DELIVERY);

const UPLOADS = '**/api/option-files?*';

/** A PDF, as far as its first bytes say. */
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

async function expectNoFaults(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
}

const main = (page: Page) => page.getByRole('main');

function fileOption(page: Page) {
  const option = frame.options.find(({ layout }) => layout === 'uploadfile');
  if (option === undefined) throw new Error('there is no upload');
  return place(page, option);
}

/** Opens the frame, whose required options are chosen. */
async function openFrame(page: Page, prefix: string) {
  await openProduct(page, 'lumen', prefix, frame.slug);
  await chooseRequired(page, frame);
  const here = fileOption(page);
  await here.scrollIntoViewIfNeeded();
  await waitForHydrationInView(page);
  return { here, input: here.locator('input[type="file"]') };
}

/** The paths of the files in the cart that the browser keeps. */
const filePathsInCart = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (key) => Array.from((localStorage.getItem(key) ?? '').matchAll(/"filePath":"([^"]+)"/g), ([, path]) => path ?? ''),
    CART_KEY,
  );

describe.each(JOURNEYS)('in %s at %d px', (locale, width) => {
  const prefix = `${locale}-KW`;
  const t = {
    options: optionMessages[locale],
    product: productMessages[locale],
    submit: submitMessages[locale].submit,
  };
  const device = {
    ...(width === 390 ? PHONE : { viewport: { width, height: 900 } }),
    reducedMotion: 'reduce',
  } as const;
  const addToCart = (page: Page) => main(page).getByRole('button', { name: t.product.addToCart }).first();

  it('a file goes with what is bought from the product’s page to the order, and is its owner’s to download', async () => {
    const { page, record } = await visit(device);
    const { here, input } = await openFrame(page, prefix);
    const name = locale === 'ar' ? `وصفة النظارة ${'طويلة جدا '.repeat(8)}.pdf` : 'prescription of Noor.pdf';
    const sent = pdfOf(name);
    await input.setInputFiles(sent);
    await here.getByText(t.options.fileSent).waitFor();
    await expectNoFaults(page);
    // There after a reload, and nothing is sent again.
    const uploads = () => record.requests.filter((request) => request.includes('/api/option-files?')).length;
    await page.reload();
    await waitForHydration(page);
    // The variant is in the address: choosing its values again would take them off.
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
    await checkout.goOnTo(2);
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

    // Nobody else: not even who knows the order, or its file.
    expect((await sendRequest(hostOf('lumen'), `/api${path}`)).status).toBe(404);
    const { page: stranger } = await visit(device);
    await stranger.goto(`${hostOf('lumen')}/${prefix}/orders/${orderId}`);
    await waitForHydration(stranger);
    await main(stranger).getByRole('list').first().waitFor();
    expect(await stranger.locator('a[download]').count()).toBe(0);
    expect(await main(stranger).textContent()).not.toContain(name.slice(0, 12));
    expect(record.errors).toEqual([]);
  });

  it('a file that breaks off stays attached, loses nothing else, and is sent again', async () => {
    const { page } = await visit(device);
    const { here, input } = await openFrame(page, prefix);
    await page.route(UPLOADS, (route) => route.abort('connectionreset'));
    await input.setInputFiles(pdfOf('scan.pdf'));
    await here.getByRole('button', { name: t.options.sendAgain }).waitFor();
    await here.getByText('scan.pdf').first().waitFor();
    await expectNoFaults(page);
    const chosen = await page.locator('main input:checked').count();
    // It cannot be bought without what has not arrived.
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
});

describe('a file', () => {
  it('of another kind, or too large, is refused with what to do, before and by the shop', async () => {
    const { page } = await visit();
    const { here, input } = await openFrame(page, 'en-KW');
    await input.setInputFiles({ ...pdfOf('large.pdf'), buffer: Buffer.alloc(5 * 1_048_576 + 1) });
    await here.getByText(/large\.pdf.* has 5\.1\sMB\. Choose a file of up to 5\sMB/).waitFor();
    // What says that it is an image and is none is known by its bytes alone.
    const page404 = Buffer.from('<!doctype html><script>alert(1)</script>');
    await input.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: page404 });
    await here.getByText(/page\.png.* is not a kind of file/).waitFor();
    await here.getByText('Drop a file here, or choose one').waitFor();
    await input.setInputFiles(pdfOf('scan.pdf'));
    await here.getByText('Sent').waitFor();
  });

  it('can be cancelled while it is sent', async () => {
    const { page } = await visit();
    const { here, input } = await openFrame(page, 'en-KW');
    await page.route(UPLOADS, () => undefined);
    await input.setInputFiles(pdfOf('scan.pdf'));
    await here.getByRole('progressbar').waitFor();
    await here.getByRole('button', { name: 'Cancel sending scan.pdf' }).click();
    await here.getByText('Drop a file here, or choose one').waitFor();
  });

  it('is there when its line is edited, can be replaced, and follows who signs in', async () => {
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

    const customer = { fullName: 'Sara Ahmed', email: `${randomUUID()}@example.com`, password: 'correct horse' };
    await registerCustomer(inject('backend'), customer);
    const signIn = async (visitor: Page) => {
      await visitor.goto(`${hostOf('lumen')}/en-KW/auth/sign-in?next=%2Fcart`);
      await waitForHydration(visitor);
      await visitor.locator('main input[name="email"]').fill(customer.email);
      await visitor.locator('main input[name="password"]').fill(customer.password);
      await visitor.locator('main button[type="submit"]').click();
      await visitor.waitForURL('**/en-KW/cart');
    };
    await signIn(page);
    await main(page).getByText('second.pdf').waitFor();
    // On another device the line has its file, which can be seen and downloaded there.
    const { page: phone } = await visit(PHONE);
    await signIn(phone);
    await main(phone).getByText('second.pdf').waitFor();
    const statusOf = (url: string) => phone.evaluate(async (asked) => (await fetch(asked)).status, url);
    await expect.poll(() => statusOf(`/api${path}`)).toBe(200);
    expect(await main(phone).getByText('is no longer stored').count()).toBe(0);
  });

  it('that is somebody else’s is said at its line, with a way to attach one', async () => {
    const { page } = await visit();
    const { here, input } = await openFrame(page, 'en-KW');
    await input.setInputFiles(pdfOf('first.pdf'));
    await here.getByText('Sent').waitFor();
    await main(page).getByRole('button', { name: 'Add to cart' }).first().click();
    await expect.poll(() => filePathsInCart(page)).toHaveLength(1);
    // As in a browser that has lost its cookies.
    await page.context().clearCookies();
    await page.goto(`${hostOf('lumen')}/en-KW/cart`);
    await waitForHydration(page);
    await main(page).getByText('Your file is no longer stored. Please attach it again.').waitFor();
    await expectNoFaults(page);
    // This browser still has it, so that it is sent again by itself, once it is known that the shop has it no more.
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
