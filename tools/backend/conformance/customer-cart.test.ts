import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartLineKey, mergeCartLines } from '../../../runtime/domain/cart/cart-line.ts';
import type { CartItem } from '../../../schemas/generated/wire.ts';
import { runCount } from '../../check/test/exhaustive.ts';
import { MAX_CART_LINE_QUANTITY, MAX_CART_LINES } from '../limits.ts';
import type { RequestHeaders } from './backend-client.ts';
import { selectProduct } from './sample-orders.ts';
import { setUpSmallShop } from './small-shop.ts';

const START = Date.parse('2026-03-01T10:00:00Z');
const { clock, shop } = setUpSmallShop(START);

/** Different lines, one of each. */
let items: readonly CartItem[];
beforeAll(async () => {
  const { data } = await shop.call('themeProducts', { query: { pageSize: 10 }, body: {} });
  const found = await Promise.all(data.map(({ slug }) => shop.call('products', { query: { slug } })));
  items = found
    .flatMap((answer) => answer.data)
    .map((product) => selectProduct(product, { madeAt: START, currency: 'KWD' }))
    .filter(({ problems }) => problems.length === 0)
    .map((selection) => selection.toCartItem());
  expect(items.length).toBeGreaterThan(2);
});

let by: RequestHeaders;
beforeEach(async () => {
  clock.at = START;
  by = await shop.signInNewCustomer();
});

const item = (index: number, quantity = 1): CartItem => ({ ...(items[index] ?? missing()), quantity });
const missing = (): never => {
  throw new Error('the shop sells too little');
};
/** A line of an unknown product, distinct by its number. */
const unknownItem = (number: number): CartItem => ({
  productId: number.toString(16).padStart(24, '0'),
  quantity: 1,
  options: [],
  lensOptions: [],
});

const read = async (customer = by) => (await shop.call('cart', {}, customer)).data;
const change = async (set: readonly CartItem[], remove: readonly CartItem[] = [], customer = by) =>
  (await shop.call('changeCart', { body: { set: [...set], remove: [...remove] } }, customer)).data;
let merges = 0;
const newMergeId = (): string => {
  merges += 1;
  return merges.toString(16).padStart(24, 'c');
};
const merge = async (products: readonly CartItem[], _id = newMergeId(), customer = by) =>
  (await shop.call('mergeCart', { body: { _id, products: [...products] } }, customer)).data;
const expectFailure = (method: string, path: string, body?: object, headers = by) =>
  shop.expectFailure(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
const linesOf = (lines: readonly CartItem[]) => lines.map((line) => [cartLineKey(line), line.quantity]);
const expectLines = async (...lines: readonly CartItem[]) =>
  expect(linesOf((await read()).items)).toEqual(linesOf(lines));

describe('a customer’s cart', () => {
  it('has its lines in order of addition, with current prices and ids', async () => {
    const answer = await change([item(1), item(0, 2)]);
    await expectLines(item(1), item(0, 2));
    expect(await read()).toEqual(answer);
    const checked = (await shop.call('checkCart', { body: { products: [item(1), item(0, 2)] } })).data;
    expect(answer).toMatchObject(checked);
    const ids = answer.items.map(({ cartId }) => cartId);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
  });

  it('keeps a line of an unavailable product, with its problem', async () => {
    const { items: lines, isValid } = await change([item(0), unknownItem(1)]);
    expect(lines.map(({ problem }) => problem)).toEqual([undefined, 'unavailable']);
    expect(isValid).toBe(false);
  });

  it('replaces a lone surrogate in a text, and finds the line by it', async () => {
    const broken: CartItem = {
      ...unknownItem(1),
      options: [{ optionId: '1'.repeat(24), values: [{ quantity: 1, textValue: 'x\ud83d' }] }],
    };
    await change([broken]);
    await merge([broken]);
    const { items: lines } = await read();
    expect(lines).toMatchObject([{ quantity: 2, options: [{ values: [{ textValue: 'x\ufffd' }] }] }]);
    await change([], [broken]);
    await expectLines();
  });
});

describe('a guest’s cart', () => {
  it('is merged once per id and customer, even by concurrent requests', async () => {
    const id = newMergeId();
    await Promise.all([merge([item(0, 2)], id), merge([item(0, 2)], id)]);
    await expectLines(item(0, 2));
    await change([], [item(0)]);
    await merge([item(0, 2)], id);
    const other = await shop.signInNewCustomer();
    await merge([item(1)], id, other);
    await expectLines();
    expect((await read(other)).items).toHaveLength(1);
  });

  it('is limited to the largest quantity of a line', async () => {
    await change([item(0, MAX_CART_LINE_QUANTITY - 1)]);
    await merge([item(0, MAX_CART_LINE_QUANTITY), item(0, MAX_CART_LINE_QUANTITY)]);
    await expectLines(item(0, MAX_CART_LINE_QUANTITY));
  });
});

describe('a full cart', () => {
  const full = Array.from({ length: MAX_CART_LINES }, (_, index) => unknownItem(index + 1));

  it('accepts no further line', async () => {
    await change(full);
    for (const [method, path, body] of [
      ['PUT', '/cart', { set: [item(0)], remove: [] }],
      ['POST', '/cart/merge', { _id: newMergeId(), products: [item(0)] }],
    ] as const)
      expect(await expectFailure(method, path, body)).toMatchObject({ status: 422, code: 'cart_full' });
    await expectLines(...full);
  });

  it('accepts larger quantities, and a line that replaces another', async () => {
    await change(full);
    await change(
      [unknownItem(1), item(0)].map((line) => ({ ...line, quantity: 7 })),
      [unknownItem(2)],
    );
    const { items: lines } = await read();
    expect(lines).toHaveLength(MAX_CART_LINES);
    expect(linesOf(lines.slice(-1))).toEqual(linesOf([item(0, 7)]));
  });

  it('has a total limit for texts', async () => {
    const long = (index: number): CartItem => ({
      ...unknownItem(index),
      options: Array.from({ length: 11 }, (_, option) => ({
        optionId: option.toString(16).padStart(24, '1'),
        values: [{ quantity: 1, textValue: 'x'.repeat(2000) }],
      })),
    });
    await change([long(1)]);
    await change([long(2)]);
    expect(await expectFailure('PUT', '/cart', { set: [long(3)], remove: [] })).toMatchObject({
      code: 'cart_full',
    });
    expect((await read()).items).toHaveLength(2);
  });
});

it('applies any sequence of changes like a list', async () => {
  const lines = fc
    .array(fc.record({ index: fc.nat(2), quantity: fc.integer({ min: 1, max: 20 }) }), { maxLength: 3 })
    .map((drawn) => drawn.map(({ index, quantity }) => item(index, quantity)));
  const action = fc.oneof(
    fc.record({ kind: fc.constant('change' as const), set: lines, remove: lines }),
    fc.record({ kind: fc.constant('merge' as const), products: lines.filter((drawn) => drawn.length > 0) }),
    fc.record({ kind: fc.constant('empty' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 6 }), async (actions) => {
      const customer = await shop.signInNewCustomer();
      let expected: readonly CartItem[] = [];
      for (const act of actions) {
        if (act.kind === 'merge') {
          await merge(act.products, undefined, customer);
          expected = mergeCartLines([...expected, ...act.products]);
        } else if (act.kind === 'change') {
          await change(act.set, act.remove, customer);
          expected = applyChange(expected, act.set, act.remove);
        } else {
          await shop.call('emptyCart', {}, customer);
          expected = [];
        }
        expect(linesOf((await read(customer)).items)).toEqual(linesOf(expected));
      }
    }),
    { numRuns: runCount(4, 40) },
  );
});

/** A second implementation of `changeCart`. */
function applyChange(lines: readonly CartItem[], set: readonly CartItem[], remove: readonly CartItem[]) {
  const removedKeys = new Set(remove.map(cartLineKey));
  const put = new Map(mergeCartLines(set).map((line) => [cartLineKey(line), line]));
  const remaining = lines.filter((line) => !removedKeys.has(cartLineKey(line)));
  const known = new Set(remaining.map(cartLineKey));
  return [
    ...remaining.map((line) => put.get(cartLineKey(line)) ?? line),
    ...[...put.values()].filter((line) => !known.has(cartLineKey(line))),
  ];
}
