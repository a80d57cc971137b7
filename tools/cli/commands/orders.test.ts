import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Order, OrderTimeline } from '../../../schemas/generated/wire.ts';
import { fail, runWithBackend, type SentRequest, succeed } from '../test/run-with-backend.ts';

const [kuwait, capital, sharq, branch] = ['1', '2', '3', '4'].map((digit) => digit.repeat(24));
const [firstId, secondId] = ['a'.repeat(24), 'b'.repeat(24)];

type Status = NonNullable<OrderTimeline['status']>['code'];
const statusEntry = (code: Status, date: string, createdBy = 'shop'): OrderTimeline => ({
  type: 'status',
  createdBy,
  date,
  status: { code, name: { en: code }, color: '#475569' },
});

const DELIVERY: Order = {
  _id: secondId,
  orderNumber: '100042',
  items: [
    {
      productId: 'c'.repeat(24),
      quantity: 2,
      options: [],
      lensOptions: [],
      totalPriceAfterDiscount: 44,
      slug: 'round',
      title: { ar: 'إطار', en: 'Round frame\u202e' },
      image: '/media/round.svg',
      choices: [
        { name: { en: 'Colour' }, values: [{ name: { en: 'Black' }, quantity: 1 }] },
        { name: { en: 'Engraving' }, values: [{ text: 'For\nNoor', quantity: 2 }] },
      ],
    },
    {
      productId: 'd'.repeat(24),
      quantity: 10,
      options: [],
      lensOptions: [],
      totalPriceAfterDiscount: 0.5,
      slug: 'cloth',
      title: { en: 'Cloth' },
      image: '/media/cloth.svg',
      choices: [],
    },
  ],
  currency: 'KWD',
  subTotal: 49.5,
  discount: 5,
  deliveryFees: 2,
  cashOnDeliveryFee: 0.5,
  vat: 0,
  totalWithoutWallet: 47,
  useWalletForPayment: false,
  walletAmount: 0,
  total: 47,
  totalQuantity: 12,
  isCashOnDelivery: true,
  pickup: false,
  branchId: branch ?? '',
  date: '2026-11-27',
  timeFrom: '10:00',
  timeTo: '13:00',
  address: { type: 'home', country: kuwait ?? '', city: capital ?? '', area: sharq ?? '', block: '4', street: '12' },
  note: 'Ring twice.\r\nE-mail: x@y.z',
  customerId: { user: { fullName: 'Sara Ahmed\u001b[31m', email: 'sara@example.com', phoneNumber: '+96550000000' } },
  timelines: [
    { type: 'message', createdBy: 'shop', date: '2026-11-25T14:00:00.000Z', message: { en: 'Soon.\nBe home.' } },
    statusEntry('confirmed', '2026-11-25T14:00:00.000Z'),
    statusEntry('placed', '2026-11-25T13:52:07.000Z', 'customer'),
  ],
};
const { address: _, branchId: __, date: ___, note: ____, ...rest } = DELIVERY;
const PICKUP: Order = {
  ...rest,
  _id: firstId,
  orderNumber: '9999',
  currency: 'SAR',
  total: 1249.5,
  pickup: true,
  customerId: { user: {} },
  timelines: [statusEntry('completed', '2026-11-26T08:00:00.000Z'), statusEntry('placed', '2026-11-24T08:00:00.000Z')],
};

const listed = (data: readonly Order[], total = data.length): Response =>
  succeed(data, { pageNumber: 1, pageSize: 20, total, totalIsExact: true });

/** Responds as a shop with these orders. Order statuses may become on-the-way or confirmed only. */
function respond({ method, path, body }: SentRequest, orders: readonly Order[]): Response {
  const url = new URL(path, 'http://backend.example');
  const number = url.searchParams.get('number');
  if (url.pathname === '/tenant-orders')
    return listed(orders.filter(({ orderNumber }) => number === null || orderNumber === number));
  if (url.pathname === `/branches/${branch}`) return succeed({ _id: branch, name: { en: 'Marina Mall' } });
  if (url.pathname === '/countries/active') return succeed([{ _id: kuwait, title: { en: 'Kuwait' } }]);
  if (url.pathname === `/countries/${kuwait}/cities`)
    return succeed({
      cities: [{ cityId: capital, cityName: { en: 'Capital' }, areas: [{ _id: sharq, name: { en: 'Sharq' } }] }],
    });
  const order = orders.find(({ _id }) => url.pathname === `/tenant-orders/${_id}/status`);
  const status = new Map(Object.entries(body ?? {})).get('status');
  if (method === 'POST' && order !== undefined && status === 'on-the-way')
    return succeed({
      ...order,
      timelines: [statusEntry('on-the-way', '2026-11-26T09:00:00.000Z'), ...order.timelines],
    });
  if (method === 'POST' && order !== undefined && status === 'confirmed') return succeed(order);
  return fail(409, 'Status not allowed.');
}

const run = (
  args: readonly string[],
  answer: (request: SentRequest) => Response = (request) => respond(request, [DELIVERY, PICKUP]),
) => runWithBackend(['orders', ...args], answer);

describe('vitrine orders', () => {
  it('lists orders in columns, with amounts in their currency and without control characters', async () => {
    const { code, output, errors, sent } = await run(['lumen'], ({ path }) =>
      path.includes('refund=due') ? listed([]) : listed([DELIVERY, PICKUP], 45),
    );
    expect(code).toBe(0);
    expect(output).toBe(
      [
        '100042  2026-11-25 13:52  confirmed  delivery   47.000 KWD  Sara Ahmed\\u001b[31m',
        '9999    2026-11-24 08:00  completed  pickup    1249.50 SAR',
        '',
      ].join('\n'),
    );
    expect(errors).toBe('Page 1 of 3, 45 in all; older ones: --page 2.\n');
    expect(sent).toEqual([
      { method: 'GET', path: '/tenant-orders?pageNumber=1&pageSize=20', body: undefined, tenant: 'lumen' },
      { method: 'GET', path: '/tenant-orders?refund=due&pageSize=1', body: undefined, tenant: 'lumen' },
    ]);
  });

  it('shows the state of refunds and the number of due ones', async () => {
    const refundDue = { ...PICKUP, refund: { status: 'refund-due', amount: 1249.5 } } as const;
    const { output, errors } = await run(['lumen'], ({ path }) =>
      path.includes('refund=due') ? listed([refundDue], 3) : listed([DELIVERY, refundDue]),
    );
    expect(output.split('\n')).toEqual([
      expect.stringContaining('47.000 KWD                          Sara Ahmed'),
      '9999    2026-11-24 08:00  completed  pickup    1249.50 SAR  refund-due 1249.50 SAR',
      '',
    ]);
    expect(errors).toContain('Refunds due: 3. npx vitrine orders lumen --refund-due lists their orders.\n');
    const only = await run(['lumen', '--refund-due'], () => listed([refundDue]));
    expect(only.sent.map(({ path }) => path)).toEqual(['/tenant-orders?refund=due&pageNumber=1&pageSize=20']);
    const payments = [
      { status: 'refund-due', provider: 'sandbox', reference: 'pay_4821', amount: 1249.5, currency: 'SAR' },
    ] as const;
    const shown = (await run(['show', 'lumen', '9999'], () => listed([{ ...refundDue, payments: [...payments] }])))
      .output;
    expect(shown).toMatch(/Refund +refund-due 1249\.50 SAR\n/);
    expect(shown).toMatch(/At the provider +refund-due 1249\.50 SAR, sandbox pay_4821\n/);
  });
});

it('vitrine orders files are saved by order number, line and name', async () => {
  const file = { _id: 'f'.repeat(24), name: 'وصفة.pdf', mimeType: 'application/pdf', size: 183_502 } as const;
  const [line] = DELIVERY.items;
  const withFile: Order = {
    ...DELIVERY,
    items: [
      ...DELIVERY.items,
      { ...(line ?? PICKUP.items[0]!), choices: [{ name: { en: 'Prescription' }, values: [{ file, quantity: 1 }] }] },
    ],
  };
  const answer = (request: SentRequest) =>
    request.path === `/tenant-orders/${secondId}/files/${file._id}`
      ? new Response('%PDF')
      : respond(request, [withFile]);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-orders-'));
  const { code, output } = await run(['files', 'lumen', '100042', folder], answer);
  expect({ code, output }).toEqual({ code: 0, output: `${folder}/100042-3-وصفة.pdf\n` });
  expect(await readFile(join(folder, '100042-3-وصفة.pdf'), 'utf8')).toBe('%PDF');
  await rm(folder, { recursive: true });
});

it('vitrine orders show prints an order with names of places', async () => {
  const { code, output, errors } = await run(['show', 'lumen', '100042']);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toBe(
    [
      'Number        100042',
      `Id            ${secondId}`,
      'Placed        2026-11-25 13:52',
      'Status        confirmed; can become on-the-way, cancelled',
      'Delivery      2026-11-27 10:00-13:00',
      'Branch        Marina Mall',
      'Payment       cash on delivery',
      'Name          Sara Ahmed\\u001b[31m',
      'E-mail        sara@example.com',
      'Phone number  +96550000000',
      'Address       home',
      'Country       Kuwait',
      'City          Capital',
      'Area          Sharq',
      'Block         4',
      'Street        12',
      'Note          Ring twice.',
      '              E-mail: x@y.z',
      '',
      '44.000 KWD  2 × Round frame\\u202e',
      '              Colour: Black',
      '              Engraving: 2 × For\\u000aNoor',
      ' 0.500 KWD  10 × Cloth',
      '49.500 KWD  Subtotal',
      '-5.000 KWD  Discount',
      ' 2.000 KWD  Delivery',
      ' 0.500 KWD  Cash on delivery',
      '47.000 KWD  Total',
      '',
      '2026-11-25 14:00  shop      Soon.',
      '                            Be home.',
      '2026-11-25 14:00  shop      confirmed',
      '2026-11-25 13:52  customer  placed',
      '',
    ].join('\n'),
  );
});

describe('vitrine orders refund', () => {
  const refund = (status: NonNullable<Order['refund']>['status']) =>
    run(['refund', 'lumen', '9999'], (request) =>
      request.method === 'POST'
        ? succeed({ ...PICKUP, refund: { status, amount: 1249.5 } })
        : respond(request, [PICKUP]),
    );

  it('requests the refund of an order', async () => {
    const { code, output, errors, sent } = await refund('refunded');
    expect({ code, output, errors }).toEqual({
      code: 0,
      output: 'Refunded 1249.50 SAR of order 9999 of lumen.\n',
      errors: '',
    });
    expect(sent.at(-1)).toEqual({
      method: 'POST',
      path: `/tenant-orders/${firstId}/refund`,
      body: undefined,
      tenant: 'lumen',
    });
  });

  it.each([
    ['refunding', 'The payment provider has not answered yet: 1249.50 SAR of order 9999 of lumen is refunded'],
    ['refund-due', 'The payment provider refuses to refund 1249.50 SAR of order 9999 of lumen: look'],
  ] as const)('prints the remaining step if the refund is %s', async (status, sentence) => {
    const { code, errors } = await refund(status);
    expect([code, errors]).toEqual([2, expect.stringContaining(sentence)]);
  });
});

it('vitrine orders set changes the status, with a message in the shop’s default language', async () => {
  const { code, output, sent } = await run(['set', 'lumen', '100042', 'on-the-way', '--message', ' قريبًا ']);
  expect({ code, output }).toEqual({
    code: 0,
    output: 'Order 100042 of lumen is on-the-way now; it was confirmed.\n',
  });
  expect(sent.at(-1)).toEqual({
    method: 'POST',
    path: `/tenant-orders/${secondId}/status`,
    body: { status: 'on-the-way', message: { ar: 'قريبًا' } },
    tenant: 'lumen',
  });
});

it.each([
  [['Lumen'], 'Invalid tenant name'],
  [
    ['lumen', '--status', 'lost'],
    'STATUS must be one of awaiting-payment, unpaid, placed, confirmed, ready, on-the-way, completed, cancelled.',
  ],
  [['lumen', '--since', '2026-02-30'], '--since must be a day like 2026-11-01.'],
  [['lumen', '--page', '0'], '--page must be a number from 1.'],
  [['show', 'lumen', 'latest'], 'NUMBER must be the number of an order, like 100042.'],
  [['set', 'lumen', '#1', 'ready'], 'NUMBER must be the number of an order, like 100042.'],
  [['set', 'lumen', '100042', 'shipped'], 'STATUS must be one of'],
])('invalid usage sends no request: %j', async (args, reason) => {
  const { code, errors, sent } = await run(args);
  expect(code).toBe(2);
  expect(errors).toContain(reason);
  expect(sent).toEqual([]);
});
