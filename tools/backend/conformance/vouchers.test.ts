import { beforeEach, describe, expect, it } from 'vitest';
import { toMajorUnits, toMinorUnits } from '../../../runtime/domain/money.ts';
import { DAY_MS } from '../../../runtime/domain/time/clock.ts';
import type { Cart, NewOrder, OrderForm } from '../../../schemas/generated/wire.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { MAX_WRONG_VOUCHERS_PER_ADDRESS } from '../limits.ts';
import texts from '../vouchers/voucher-texts.json' with { type: 'json' };
import type { RequestHeaders } from './backend-client.ts';
import { newId, ORDER_START, setUpOrderShop } from './order-shop.ts';
import { checkOrder } from './sample-orders.ts';
import { addVoucher, countVoucherUses, type SampleVoucher } from './sample-vouchers.ts';

const { clock, database, shop } = setUpOrderShop();
beforeEach(async () => {
  clock.at = ORDER_START;
  await shop.setStock(1000);
});

const at = (days: number) => new Date(ORDER_START + days * DAY_MS).toISOString();
const check = (voucher: string, headers: RequestHeaders = {}, products = [shop.item(0)]): Promise<Cart> =>
  checkOrder(shop.client, { ...shop.guestForm(), voucher }, products, headers);
const add = (terms: SampleVoucher = {}) => addVoucher(database, terms);

/** An order at the checked total. */
async function newOrder(form: OrderForm, headers: RequestHeaders = {}): Promise<NewOrder> {
  const { total } = await checkOrder(shop.client, form, [shop.item(0)], headers);
  return { _id: newId(), form, products: [shop.item(0)], total };
}
const orderAsGuest = async (voucher: string) => {
  const body = await newOrder({ ...shop.guestForm(), voucher });
  return (await shop.client.call('createGuestOrder', { body })).data.order;
};
const orderAsCustomer = async (voucher: string, headers: RequestHeaders) => {
  const body = await newOrder(shop.customerForm({ voucher }), headers);
  return (await shop.client.call('createCustomerOrder', { body }, headers)).data.order;
};
const changeStatus = (orderId: string, status: 'cancelled' | 'confirmed') =>
  shop.client.call('changeOrderStatus', { params: { orderId }, body: { status } });

describe('the check of a cart with a voucher', () => {
  it('has its discount and the rest to pay', async () => {
    const { id, code } = await add({ amount: 1500 });
    const [without, cart] = [await check('nothing'), await check(code)];
    expect(cart).toMatchObject({ voucher: code, voucherId: id, voucherDiscount: 1.5, discount: without.discount });
    expect(cart).not.toHaveProperty('voucherMsg');
    expect(cart.totalWithoutWallet).toBeCloseTo(without.totalWithoutWallet - 1.5, 9);
  });

  it('accepts a code in any case, with blanks and with Arabic digits', async () => {
    const { id, code } = await add({ code: `Eid${newId()}2026` });
    for (const written of [code.toLowerCase(), ` ${code.toUpperCase()} `, code.replace('2026', '٢٠٢٦')])
      expect(await check(written)).toMatchObject({ voucherId: id, voucher: written });
  });

  it('applies a percentage of the lines, up to its maximum', async () => {
    const whole = await add({ percentage: 10 });
    const { subTotal, discount, voucherDiscount } = await check(whole.code);
    const price = toMinorUnits(subTotal, 'KWD') - toMinorUnits(discount, 'KWD');
    expect(toMinorUnits(voucherDiscount, 'KWD')).toBe(Math.round(price / 10));
    const limited = await add({ percentage: 10, max_amount: 5 });
    expect((await check(limited.code)).voucherDiscount).toBe(0.005);
  });

  it('is converted into the requested currency', async () => {
    const { code } = await add({ amount: 1000 });
    const { data: currencies } = await shop.client.call('activeCurrencies', {});
    const riyal = currencies.find(({ currencyId }) => currencyId.iso3c === 'SAR');
    const cart = await check(code, { 'x-currency-id': riyal?._id });
    expect(cart).toMatchObject({ currency: 'SAR', voucherDiscount: 12.18 });
  });

  it.each<[keyof typeof texts, SampleVoucher]>([
    ['not-begun', { starts_at: at(1) }],
    ['ended', { starts_at: at(-2), ends_at: at(0) }],
    ['used-up', { max_uses: 3, use_count: 3 }],
    ['guest', { max_uses_per_customer: 1 }],
  ])('has the reason of an invalid listed voucher: %s', async (reason, terms) => {
    const { code } = await add({ ...terms, is_listed: true });
    const cart = await check(code);
    expect(cart).toMatchObject({ voucher: code, voucherMsg: texts[reason].en, voucherDiscount: 0 });
    expect(cart).not.toHaveProperty('voucherId');
  });

  it('refuses an invalid unlisted voucher like an unknown one', async () => {
    for (const terms of [{ starts_at: at(1) }, { ends_at: at(0) }, { max_uses: 3, use_count: 3 }]) {
      const { code } = await add({ ...terms, is_listed: false });
      expect((await check(code)).voucherMsg).toBe(texts.unknown.en);
    }
  });

  it('refuses every code after many wrong ones, in orders too', async () => {
    const { id, code } = await add({});
    const from = { 'x-client-address': '198.51.100.20' };
    for (let tried = 0; tried < MAX_WRONG_VOUCHERS_PER_ADDRESS; tried += 1) {
      // Repeated checks of one code count once.
      await check(`GUESS${tried}`, from);
      await check(`GUESS${tried}`, from);
    }
    const otherAddress = { 'x-client-address': '198.51.100.22' };
    for (let tried = 0; tried < MAX_WRONG_VOUCHERS_PER_ADDRESS; tried += 1) {
      const body = await newOrder({ ...shop.guestForm(), voucher: `GUESS${tried}` });
      expect((await shop.client.refusedCall('createGuestOrder', { body }, otherAddress)).code).toBe(
        'voucher_not_valid',
      );
    }
    for (const headers of [from, otherAddress])
      expect((await check(code, headers)).voucherMsg).toBe(texts['tried-often'].en);
    expect((await check(code, { 'x-client-address': '198.51.100.21' })).voucherId).toBe(id);
  });

  it('has the minimum subtotal of a voucher', async () => {
    const { id, code } = await add({ min_sub_total: 900_000 });
    expect((await check(code)).voucherMsg).toContain('900.000');
    await runAsTenant(database.db, 'lumen', (transaction) =>
      transaction.updateTable('voucher').set({ min_sub_total: 1 }).where('id', '=', id).execute(),
    );
    expect((await check(code)).voucherId).toBe(id);
  });

  it('refuses an unknown code, and one of another shop', async () => {
    const other = await addVoucher(database, {}, 'bare');
    for (const code of ['NOBODYS', other.code, "' or true --", '%'])
      expect((await check(code)).voucherMsg).toBe(texts.unknown.en);
    expect((await check(other.code, { 'x-tenant': 'bare' })).voucherId).toBe(other.id);
  });

  it('refuses a voucher that the customer has used up', async () => {
    const [mona, other] = [await shop.signInNewCustomer(), await shop.signInNewCustomer()];
    const { id, code } = await add({ max_uses_per_customer: 1 });
    expect((await check(code, mona)).voucherId).toBe(id);
    await orderAsCustomer(code, mona);
    expect((await check(code, mona)).voucherMsg).toBe(texts['used-by-customer'].en);
    expect((await check(code, other)).voucherId).toBe(id);
  });
});

describe('an order with a voucher', () => {
  it('has the checked total, and counts as a use', async () => {
    const { id, code } = await add({ max_uses: 2 });
    const cart = await check(code);
    const placed = await orderAsGuest(code);
    expect(placed.total).toBe(cart.total);
    expect(placed.discount).toBeCloseTo(cart.discount + cart.voucherDiscount, 9);
    expect(await countVoucherUses(database, id)).toEqual({ counted: 1, kept: 1 });
  });

  it('is refused with the reason once the voucher is invalid', async () => {
    await shop.setStock(10);
    const { code } = await add({ ends_at: at(1), is_listed: true });
    const body = await newOrder({ ...shop.guestForm(), voucher: code });
    clock.at += DAY_MS;
    const refused = await shop.client.refusedCall('createGuestOrder', { body });
    expect(refused).toMatchObject({ status: 409, code: 'voucher_not_valid', message: texts.ended.en });
    expect(await shop.stock()).toBe(10);
  });

  it('is refused for the code of another voucher', async () => {
    const { code } = await add();
    const body = await newOrder({ ...shop.guestForm(), voucher: code });
    const otherVoucher = { ...body, form: { ...body.form, voucherId: newId() } };
    expect((await shop.client.refusedCall('createGuestOrder', { body: otherVoucher })).code).toBe('voucher_not_valid');
  });

  it('is refused if the discount has shrunk', async () => {
    const { id, code } = await add({ amount: 1000 });
    const body = await newOrder({ ...shop.guestForm(), voucher: code });
    await runAsTenant(database.db, 'lumen', (transaction) =>
      transaction.updateTable('voucher').set({ amount: 500 }).where('id', '=', id).execute(),
    );
    expect((await shop.client.refusedCall('createGuestOrder', { body })).code).toBe('price_changed');
    expect(await countVoucherUses(database, id)).toEqual({ counted: 0, kept: 0 });
  });

  it('returns the use when it is cancelled, once', async () => {
    const mona = await shop.signInNewCustomer();
    const { id, code } = await add({ max_uses: 1, max_uses_per_customer: 1 });
    const { _id } = await orderAsCustomer(code, mona);
    expect((await check(code, mona)).voucherMsg).toBe(texts['used-up'].en);
    await changeStatus(_id, 'confirmed');
    expect(await countVoucherUses(database, id)).toEqual({ counted: 1, kept: 1 });
    await Promise.all([changeStatus(_id, 'cancelled'), changeStatus(_id, 'cancelled')]);
    expect(await countVoucherUses(database, id)).toEqual({ counted: 0, kept: 0 });
    expect((await check(code, mona)).voucherId).toBe(id);
  });

  it('returns the use of a guest and of a deleted account', async () => {
    const { id, code } = await add({ max_uses: 2 });
    const mona = await shop.signInNewCustomer();
    const placed = [await orderAsGuest(code), await orderAsCustomer(code, mona)];
    await shop.client.call('deleteAccount', { body: { password: 'correct horse' } }, mona);
    for (const { _id } of placed) await changeStatus(_id, 'cancelled');
    expect(await countVoucherUses(database, id)).toEqual({ counted: 0, kept: 0 });
  });
});

it('lists valid vouchers of the website, with their code unless the shop distributes it', async () => {
  const [open, limited, other] = [
    await add({ is_listed: true }),
    await add({ is_listed: true, max_uses_per_customer: 1 }),
    await add({ is_listed: true, method: 'other' }),
  ];
  const hidden = [
    await add(),
    await add({ is_listed: true, ends_at: at(0) }),
    await add({ is_listed: true, starts_at: at(1) }),
    await add({ is_listed: true, max_uses: 1, use_count: 1 }),
    await addVoucher(database, { is_listed: true }, 'bare'),
  ];
  const { data } = await shop.client.call('websiteVouchers', {});
  const codes = new Map(data.map(({ _id, code }) => [_id, code]));
  expect([open, limited, other].map(({ id }) => codes.get(id))).toEqual([open.code, limited.code, undefined]);
  for (const { id } of hidden) expect(codes.has(id)).toBe(false);
  expect(codes.has(other.id)).toBe(true);
});

describe('a voucher by its id', () => {
  const read = async (voucherId: string, headers: RequestHeaders = {}) =>
    (await shop.client.call('voucher', { params: { voucherId } }, headers)).data;

  it('has its discount, and its end in the shop’s time zone', async () => {
    const amounts = { percentage: 12.5, max_amount: 5000, min_sub_total: 20_000 };
    const { id } = await add({ ...amounts, ends_at: '2026-03-31T21:00:00Z' });
    expect(await read(id)).toEqual({
      _id: id,
      method: 'code',
      name: { en: 'Offer' },
      description: { en: 'An offer' },
      currency: 'KWD',
      discountType: 'percentage',
      discountValue: 12.5,
      maximumDiscount: 5,
      minimumSubTotal: 20,
      endDate: '2026-03-31',
      endTime: '23:59',
    });
  });

  it('belongs to its shop', async () => {
    const { id } = await addVoucher(database, {}, 'bare');
    const refused = await shop.client.refusedCall('voucher', { params: { voucherId: id } });
    expect(refused.status).toBe(404);
    expect((await read(id, { 'x-tenant': 'bare' }))._id).toBe(id);
  });
});

describe('the vouchers of a customer', () => {
  it('are the listed and the used ones, with the customer’s own uses', async () => {
    const [mona, other] = [await shop.signInNewCustomer(), await shop.signInNewCustomer()];
    const [secret, once] = [await add(), await add({ is_listed: true, max_uses_per_customer: 1 })];
    await orderAsCustomer(secret.code, mona);
    await orderAsCustomer(once.code, mona);
    const of = async (headers: RequestHeaders, { id }: { readonly id: string }) =>
      (await shop.client.call('vouchers', { query: { pageSize: 200 } }, headers)).data.find(({ _id }) => _id === id);
    expect(await of(mona, secret)).toMatchObject({ uses: 1, isUsable: true });
    expect(await of(mona, once)).toMatchObject({ uses: 1, isUsable: false });
    expect(await of(other, secret)).toBeUndefined();
    expect(await of(other, once)).toMatchObject({ uses: 0, isUsable: true });
  });
});

it('stays with a new catalogue, converted into its currency', async () => {
  const market = { countries: ['FR'], languages: ['fr'], currencies: ['EUR'], timeZone: 'Europe/Paris' };
  const body = { id: 'moving', hosts: ['moving.example'], BusinessCategory: 'optics', market };
  await shop.client.call('registerTenant', { body }, { 'x-tenant': undefined });
  const { id } = await addVoucher(database, { amount: 1000, min_sub_total: 10_000 }, 'moving');
  const headers = { 'x-tenant': 'moving' };
  const read = async () => (await shop.client.call('voucher', { params: { voucherId: id } }, headers)).data;
  const before = await read();
  expect(before.currency).toBe('EUR');
  const products = [{ slug: 'a', title: { fr: 'A' }, sellPrice: 10, mainImage: '/media/world/placeholders/image.svg' }];
  await shop.client.call('replaceCatalogue', { body: { products } }, headers);
  expect(await read()).toEqual(before);
  const row = await runAsTenant(database.db, 'moving', (transaction) =>
    transaction.selectFrom('voucher').select('amount').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(toMajorUnits(row.amount ?? 0, 'EUR')).toBe(before.discountValue);
});
