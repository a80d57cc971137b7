import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_OPTION_FILE_BYTES, optionFilePath } from '../../../runtime/domain/options/option-file.ts';
import type { CartItem, Failure, NewOrder, OptionFile, Order } from '../../../schemas/generated/wire.ts';
import { removeExpiredFiles } from '../cart/option-files.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import {
  MAX_OPTION_FILES_PER_ADDRESS,
  MAX_WAITING_FILES_PER_OWNER,
  OPTION_FILE_LIFETIME_MS,
  PAYMENT_HOLD_MS,
} from '../limits.ts';
import type { RequestHeaders } from './backend-client.ts';
import { newId, ORDER_START } from './order-shop.ts';
import { RETURN_URL, requireUrl, setUpPaymentShop } from './payment-shop.ts';

const DAY_MS = 86_400_000;
const OPTION_ID = '0a'.repeat(12);

const { clock, database, shop: payments } = setUpPaymentShop();
const shop = payments.orders;
beforeAll(async () => {
  // The first line's product takes a file.
  await runAsTenant(database.db, 'lumen', async (transaction) => {
    const { productId } = shop.item(0);
    const { details } = await transaction
      .selectFrom('product')
      .select('details')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    const option = {
      _id: OPTION_ID,
      name: { en: 'Prescription', ar: 'الوصفة' },
      layout: 'uploadfile' as const,
      isRequired: false,
      enableQuantity: false,
      minimumChoises: 0,
      maximumChoises: 1,
      values: [],
    };
    await transaction
      .updateTable('product')
      .set({ details: { ...details, options: [...details.options, option] } })
      .where('id', '=', productId)
      .execute();
  });
});
beforeEach(async () => {
  clock.at = ORDER_START;
  await shop.setStock(1000);
});

/** A new guest's browser at its own client address. */
const newGuest = (): RequestHeaders => ({
  'x-file-owner': randomBytes(32).toString('base64url'),
  'x-client-address': `10.${[...randomBytes(3)].join('.')}`,
});

const pdf = (bytes = 100): Uint8Array<ArrayBuffer> => {
  const body = new Uint8Array(bytes);
  body.set(Buffer.from('%PDF-1.7\n'));
  body.set(randomBytes(8), 9);
  return body;
};

interface Sent {
  readonly name?: string;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly productId?: string;
  readonly optionId?: string;
}

const post = (owner: RequestHeaders, { name = 'prescription.pdf', body = pdf(), ...target }: Sent = {}) => {
  const query = new URLSearchParams({ productId: shop.item(0).productId, optionId: OPTION_ID, name, ...target });
  return shop.client.fetch(`/option-files?${query}`, { method: 'POST', body, headers: owner });
};

/** Sends a file that must be stored. */
async function send(owner: RequestHeaders, sent: Sent = {}, status = 201): Promise<OptionFile> {
  const response = await post(owner, sent);
  const answer = (await response.json()) as { readonly data: OptionFile };
  expect(response.status, JSON.stringify(answer)).toBe(status);
  return answer.data;
}

/** Sends a file that must be refused. */
async function refused(owner: RequestHeaders, sent: Sent): Promise<readonly [status: number, code: string]> {
  const response = await post(owner, sent);
  const { code } = (await response.json()) as Failure;
  return [response.status, code];
}

const download = (owner: RequestHeaders, { _id }: Pick<OptionFile, '_id'>) =>
  shop.client.fetch(`/option-files/${_id}`, { headers: owner });

const withFile = (filePath: string | undefined): CartItem => {
  const file = { key: 'k', name: 'x.pdf', mimeType: 'application/pdf', size: 1 };
  const value = { quantity: 1, ...(filePath !== undefined && { filePath }), file };
  return { ...shop.item(0), options: [...shop.item(0).options, { optionId: OPTION_ID, values: [value] }] };
};
const lineOf = ({ _id }: Pick<OptionFile, '_id'>): CartItem => withFile(optionFilePath(_id));

const problemOf = async (owner: RequestHeaders, line: CartItem): Promise<string | undefined> =>
  (await shop.client.call('checkCart', { body: { products: [line] } }, owner)).data.items[0]?.problem;

const newOrder = async (lines: readonly CartItem[], form = shop.guestForm()): Promise<NewOrder> => ({
  _id: newId(),
  form,
  products: [...lines],
  total: await shop.priceOf(form, lines),
});
const filesOf = (order: Order | undefined) =>
  (order?.items ?? []).flatMap(({ choices }) =>
    choices.flatMap(({ values }) => values.flatMap(({ file = [] }) => file)),
  );

describe('a file for an option', () => {
  it('is stored, and downloaded by its owner as an attachment', async () => {
    const guest = newGuest();
    const body = pdf(5000);
    const file = await send(guest, { body });
    expect(file).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'prescription.pdf',
      mimeType: 'application/pdf',
      size: 5000,
    });
    const response = await download(guest, file);
    expect(response.status).toBe(200);
    expect(Buffer.compare(Buffer.from(await response.arrayBuffer()), Buffer.from(body))).toBe(0);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-file-name': 'prescription.pdf',
    });
  });

  it('is 404 for other visitors', async () => {
    const file = await send(newGuest());
    const customers = await send(await shop.signInNewCustomer());
    const strangers = [newGuest(), {}, { 'x-file-owner': 'x' }, await shop.signInNewCustomer()];
    for (const stranger of strangers)
      for (const each of [file, customers, { _id: newId() }])
        expect((await download(stranger, each)).status, JSON.stringify(stranger)).toBe(404);
  });

  it('is stored once for its owner', async () => {
    const guest = newGuest();
    const body = pdf();
    const first = await send(guest, { body });
    expect(await send(guest, { body }, 200)).toEqual(first);
    expect((await send(newGuest(), { body }))._id).not.toBe(first._id);
  });

  it('has a name of any script, without paths and control characters', async () => {
    const guest = newGuest();
    expect((await send(guest, { name: 'وصفة النظارة.pdf' })).name).toBe('وصفة النظارة.pdf');
    expect((await send(guest, { name: '../../etc/a\u202efdp.exe.pdf' })).name).toBe('afdp.exe.pdf');
  });

  it.each<[string, Sent]>([
    ['a page with the name of an image', { name: 'a.png', body: new TextEncoder().encode('<!doctype html><script>') }],
    ['a PDF with the name of an image', { name: 'a.jpg', body: pdf() }],
    ['a PDF with the name of a program', { name: 'a.pdf.exe', body: pdf() }],
    ['empty', { body: new Uint8Array() }],
  ])('is refused if it is %s', async (_, sent) => {
    expect(await refused(newGuest(), sent)).toEqual([422, 'file_refused']);
  });

  it('has at most 5 MB', async () => {
    expect((await send(newGuest(), { body: pdf(MAX_OPTION_FILE_BYTES) })).size).toBe(5 * 1_048_576);
    const tooLarge = pdf(MAX_OPTION_FILE_BYTES + 1);
    expect(await refused(newGuest(), { body: tooLarge })).toEqual([413, 'body_too_large']);
  });

  it('belongs to an option for files, and to an owner', async () => {
    expect(await refused(newGuest(), { optionId: newId() })).toEqual([404, 'product_unknown']);
    expect(await refused(newGuest(), { productId: newId() })).toEqual([404, 'product_unknown']);
    expect(await refused({}, {})).toEqual([400, 'invalid_request']);
    expect(await refused({ ...newGuest(), 'x-session': 'a'.repeat(43) }, {})).toEqual([401, 'unauthenticated']);
  });
});

describe('files without an order', () => {
  it('are limited by owner and by client address', async () => {
    const guest = newGuest();
    for (let count = 0; count < MAX_WAITING_FILES_PER_OWNER; count += 1) await send(guest);
    expect(await refused(guest, {})).toEqual([422, 'file_limit']);
    const otherGuest = { ...newGuest(), 'x-client-address': guest['x-client-address'] };
    for (let count = MAX_WAITING_FILES_PER_OWNER + 1; count < MAX_OPTION_FILES_PER_ADDRESS; count += 1)
      await send(otherGuest);
    expect(await refused(otherGuest, {})).toEqual([429, 'too_many_attempts']);
    expect((await send({ ...otherGuest, 'x-client-address': '192.0.2.1' })).size).toBe(100);
  });

  it('are removed 30 days after their last use in a cart', async () => {
    const guest = newGuest();
    const [unused, used] = [await send(guest), await send(guest)];
    clock.at += OPTION_FILE_LIFETIME_MS - DAY_MS;
    expect(await problemOf(guest, lineOf(used))).toBeUndefined();
    clock.at += 2 * DAY_MS;
    expect((await download(guest, unused)).status).toBe(404);
    expect(await problemOf(guest, lineOf(unused))).toBe('file');
    expect(await removeExpiredFiles({ db: database.db, clock })).toBeGreaterThan(0);
    expect((await download(guest, used)).status).toBe(200);
    clock.at += OPTION_FILE_LIFETIME_MS;
    await removeExpiredFiles({ db: database.db, clock });
    expect(await removeExpiredFiles({ db: database.db, clock })).toBe(0);
  });

  it('of an erased account are removed', async () => {
    const guest = newGuest();
    const file = await send(guest);
    const customer = await shop.signInNewCustomer();
    await shop.client.call('changeCart', { body: { set: [lineOf(file)], remove: [] } }, { ...customer, ...guest });
    await shop.client.call('deleteAccount', { body: { password: 'correct horse' } }, customer);
    expect((await download(guest, file)).status).toBe(404);
    expect(await removeExpiredFiles({ db: database.db, clock })).toBe(1);
  });
});

describe('a line with a file', () => {
  it('is valid with its owner’s file', async () => {
    const guest = newGuest();
    const file = await send(guest);
    expect(await problemOf(guest, lineOf(file))).toBeUndefined();
    const wrong = [withFile(undefined), withFile('/uploads/a.png'), withFile(optionFilePath(newId()))];
    for (const line of wrong) expect(await problemOf(guest, line)).toBe('file');
    expect(await problemOf(newGuest(), lineOf(file))).toBe('file');
    expect(await problemOf(await shop.signInNewCustomer(), lineOf(file))).toBe('file');
  });

  it('is refused by the order with its position and its problem', async () => {
    const file = await send(newGuest());
    const owner = newGuest();
    const lines = [shop.item(1), lineOf(file)];
    const body = await newOrder(lines);
    expect(await shop.client.refusedCall('createGuestOrder', { body }, owner)).toMatchObject({
      status: 409,
      code: 'cart_not_valid',
      errors: [{ pointer: '/body/products/1', message: 'file' }],
    });
    expect(await shop.stock()).toBe(1000);
  });

  it('follows a guest into the account', async () => {
    const guest = newGuest();
    const file = await send(guest);
    const customer = await shop.signInNewCustomer();
    const merged = { _id: newId(), products: [lineOf(file)] };
    const { data } = await shop.client.call('mergeCart', { body: merged }, { ...customer, ...guest });
    expect(data.items[0]).not.toHaveProperty('problem');
    expect((await shop.client.call('cart', {}, customer)).data.items[0]).not.toHaveProperty('problem');
    expect((await download(customer, file)).status).toBe(200);
    expect((await download(guest, file)).status).toBe(404);
  });

  it('gives a stranger’s cart no file', async () => {
    const guest = newGuest();
    const file = await send(guest);
    const thief = await shop.signInNewCustomer();
    const { data } = await shop.client.call('changeCart', { body: { set: [lineOf(file)], remove: [] } }, thief);
    expect(data.items[0]).toMatchObject({ problem: 'file' });
    expect((await download(thief, file)).status).toBe(404);
    expect((await download(guest, file)).status).toBe(200);
  });
});

describe('an order with a file', () => {
  it('of a guest keeps it, and shows it to the guest’s browser alone', async () => {
    const guest = newGuest();
    const file = await send(guest, { name: 'Noor’s eyes.pdf' });
    const body = await newOrder([lineOf(file)]);
    const { order } = (await shop.client.call('createGuestOrder', { body }, guest)).data;
    expect(filesOf(order)).toEqual([file]);
    clock.at += 2 * OPTION_FILE_LIFETIME_MS;
    await removeExpiredFiles({ db: database.db, clock });
    expect((await download(guest, file)).status).toBe(200);
    const read = async (headers: RequestHeaders) =>
      (await shop.client.call('guestOrder', { params: { orderId: order._id } }, headers)).data;
    expect(filesOf(await read(guest))).toEqual([file]);
    const others = await read(newGuest());
    expect(filesOf(others)).toEqual([]);
    expect(JSON.stringify(others)).not.toMatch(/option-files|Noor/);
    // Number and contact of an order show the name of its file alone.
    const tracked = { orderNumber: order.orderNumber, contact: '+96550001234' };
    const { data } = await shop.client.call('trackOrder', { body: tracked }, newGuest());
    const { _id, ...visibleFields } = file;
    expect(filesOf(data[0])).toEqual([visibleFields]);
  });

  it('of a customer shows it to that customer alone', async () => {
    const customer = await shop.signInNewCustomer();
    const file = await send(customer);
    const form = shop.customerForm();
    const body = await newOrder([lineOf(file)], form);
    const { order } = (await shop.client.call('createCustomerOrder', { body }, customer)).data;
    const read = await shop.client.call('order', { params: { orderId: order._id } }, customer);
    expect(filesOf(read.data)).toEqual([file]);
    expect((await download(await shop.signInNewCustomer(), file)).status).toBe(404);
  });

  it('shows its file alone to the shop', async () => {
    const guest = newGuest();
    const [file, other] = [await send(guest), await send(guest)];
    const { order } = (await shop.client.call('createGuestOrder', { body: await newOrder([lineOf(file)]) }, guest))
      .data;
    const { data } = await shop.client.call('tenantOrders', { query: { number: order.orderNumber } });
    expect(filesOf(data[0])).toEqual([file]);
    const get = (id: string, orderId = order._id) => shop.client.fetch(`/tenant-orders/${orderId}/files/${id}`);
    expect((await get(file._id)).status).toBe(200);
    expect([(await get(other._id)).status, (await get(file._id, newId())).status]).toEqual([404, 404]);
  });

  it('that is cancelled releases its file, but not that of another order', async () => {
    const guest = newGuest();
    const [file, shared] = [await send(guest), await send(guest)];
    const order = async (files: readonly OptionFile[]) => {
      const body = await newOrder(files.map(lineOf));
      return (await shop.client.call('createGuestOrder', { body }, guest)).data.order._id;
    };
    const [first, second] = [await order([file, shared]), await order([shared])];
    const cancel = (orderId: string) =>
      shop.client.call('changeOrderStatus', { params: { orderId }, body: { status: 'cancelled' } });
    clock.at += 2 * OPTION_FILE_LIFETIME_MS;
    await cancel(first);
    clock.at += OPTION_FILE_LIFETIME_MS - DAY_MS;
    await removeExpiredFiles({ db: database.db, clock });
    expect((await download(guest, file)).status).toBe(200);
    clock.at += 2 * DAY_MS;
    await removeExpiredFiles({ db: database.db, clock });
    expect([(await download(guest, file)).status, (await download(guest, shared)).status]).toEqual([404, 200]);
    await cancel(second);
    clock.at += OPTION_FILE_LIFETIME_MS;
    expect((await download(guest, shared)).status).toBe(404);
  });

  it('that is unpaid releases its file, and has it again, or is not placed, when money arrives late', async () => {
    const sent = async () => {
      const guest = newGuest();
      const file = await send(guest);
      const form = payments.onlineForm();
      const body = { ...(await newOrder([lineOf(file)], form)), returnUrl: RETURN_URL };
      const placed = requireUrl((await payments.orders.client.call('createGuestOrder', { body }, guest)).data);
      return { guest, file, ...placed };
    };
    const [late, tooLate] = [await sent(), await sent()];
    clock.at += PAYMENT_HOLD_MS;
    await payments.lookAfter();
    clock.at += PAYMENT_HOLD_MS;
    await payments.lookAfter();
    for (const { order } of [late, tooLate]) expect(await payments.statusOf(order)).toBe('unpaid');
    const pay = async ({ paymentUrl }: { readonly paymentUrl: string }) => {
      const event = payments.eventOf(paymentUrl, { status: 'paid' });
      expect(await payments.postEvent(event)).toBe(200);
    };
    await pay(late);
    clock.at += 2 * OPTION_FILE_LIFETIME_MS;
    await removeExpiredFiles({ db: database.db, clock });
    const files = [await download(late.guest, late.file), await download(tooLate.guest, tooLate.file)];
    expect(files.map(({ status }) => status)).toEqual([200, 404]);
    await pay(tooLate);
    expect(await payments.statusOf(late.order)).toBe('placed');
    expect(await payments.statusOf(tooLate.order)).toBe('unpaid');
  });

  it('is placed with its file, or not at all, while expired files are removed', async () => {
    for (let round = 0; round < 10; round += 1) {
      clock.at = ORDER_START;
      const guest = newGuest();
      const file = await send(guest);
      const body = await newOrder([lineOf(file)]);
      // The order is checked while the file is valid; the clock of the removal is ahead.
      clock.at += OPTION_FILE_LIFETIME_MS - 1000;
      const late = { now: () => ORDER_START + OPTION_FILE_LIFETIME_MS + 1 };
      const [answer] = await Promise.all([
        shop.client.fetch('/orders/guest', {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { ...guest, 'content-type': 'application/json' },
        }),
        removeExpiredFiles({ db: database.db, clock: late }),
      ]);
      await removeExpiredFiles({ db: database.db, clock: late });
      const isThere = (await download(guest, file)).status === 200;
      expect([answer.status, isThere]).toEqual(answer.status === 200 ? [200, true] : [409, false]);
    }
  });
});
