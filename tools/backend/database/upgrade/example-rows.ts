import type { Client } from 'pg';

/** The tenant whose rows every stored schema state holds. */
export const EXAMPLE_TENANT = 'example';

const repeatDigit = (digit: string): string => digit.repeat(24);
const createTextJson = (en: string): string => JSON.stringify({ en, ar: `${en} ع` });
const at = '2026-01-02T00:00:00Z';

/**
 * A few rows of one tenant, by table, in the order of their foreign keys. A column that a schema state does not have (yet)
 * is left out.
 */
export const EXAMPLE_ROWS: readonly (readonly [table: string, rows: readonly Readonly<Record<string, unknown>>[]])[] = [
  [
    'tenant',
    [
      {
        id: EXAMPLE_TENANT,
        is_default: true,
        languages: JSON.stringify([{ code: 'en', name: 'English' }]),
        default_language: 'en',
        order_settings: '{}',
      },
    ],
  ],
  ['tenant_host', [{ host: 'example.localhost', tenant: EXAMPLE_TENANT }]],
  [
    'builder_version',
    [{ version: 1, body: '{"version":1}', etag: '"e"', source: 'file:example.json', note: null, created_at: at }],
  ],
  ['builder_draft', [{ id: 'spring', name: 'Spring', body: '\\x7b7d', etag: '"d"', created_at: at, updated_at: at }]],
  ['builder_preview', [{ token_digest: 'f'.repeat(64), draft_id: 'spring', expires_at: at }]],
  [
    'country',
    [
      {
        id: repeatDigit('1'),
        position: 0,
        code: 'KW',
        title: createTextJson('Kuwait'),
        image: '',
        min_tel_length: 8,
        max_tel_length: 8,
      },
    ],
  ],
  [
    'city',
    [{ id: repeatDigit('2'), country_id: repeatDigit('1'), position: 0, name: createTextJson('City'), areas: '[]' }],
  ],
  [
    'currency',
    [
      {
        id: repeatDigit('3'),
        position: 0,
        iso3c: 'KWD',
        minor_digits: 3,
        country_id: repeatDigit('1'),
        rate: 1,
        available_cash_on_delivery: true,
        cash_on_delivery_cost: 1,
      },
    ],
  ],
  [
    'branch',
    [
      {
        id: repeatDigit('1'),
        position: 0,
        country_id: repeatDigit('1'),
        city_id: repeatDigit('2'),
        area_id: repeatDigit('2'),
        name: createTextJson('Branch'),
        address: createTextJson('Street 1'),
        details: '{}',
        is_default: true,
        allow_delivery_orders: true,
        status: 'active',
        working_hours: '[]',
      },
    ],
  ],
  [
    'delivery_zone',
    [
      { branch_id: repeatDigit('1'), country_id: repeatDigit('1'), fee: 2000, minimum_order: 0 },
      {
        branch_id: repeatDigit('1'),
        country_id: repeatDigit('1'),
        city_id: repeatDigit('2'),
        area_id: repeatDigit('2'),
        fee: 1000,
        minimum_order: 5000,
      },
    ],
  ],
  [
    'time_slot',
    [
      {
        id: repeatDigit('1'),
        branch_id: repeatDigit('1'),
        kind: 'delivery',
        weekdays: '{1,2,7}',
        starts_at: '10:00',
        ends_at: '13:00',
        last_order_minutes: 60,
        capacity: 10,
      },
    ],
  ],
  [
    'slot_use',
    [{ branch_id: repeatDigit('1'), slot_id: repeatDigit('1'), date: '2026-03-01', order_id: repeatDigit('2') }],
  ],
  [
    'payment_method',
    [
      {
        id: repeatDigit('1'),
        payment_integration_id: repeatDigit('2'),
        position: 0,
        type: 'card',
        name: createTextJson('Card'),
        image: '/media/world/payments/card.svg',
      },
    ],
  ],
  ['sticker', [{ id: repeatDigit('4'), name: createTextJson('New'), strategy: 'date', date: 30 }]],
  [
    'collection',
    [
      {
        id: repeatDigit('5'),
        kind: 'category',
        slug: 'frames',
        position: 0,
        name: createTextJson('Frames'),
        pictures: '{}',
        is_featured: false,
        search_key: 1001,
        updated_at: at,
      },
    ],
  ],
  ['product', [createProductRow('a', 0, 'Round glasses', 12_500), createProductRow('b', 1, 'Square glasses', 9_500)]],
  ['collection_product', [createCollectionProductRow('a', 0), createCollectionProductRow('b', 1)]],
  [
    'variant',
    [
      {
        id: repeatDigit('6'),
        product_id: repeatDigit('a'),
        position: 0,
        title: createTextJson('Small'),
        sku: 'R-S',
        price: 12_500,
        is_limited: true,
        quantity: 3,
        combination: '[]',
      },
    ],
  ],
  [
    'customer',
    [
      {
        id: repeatDigit('7'),
        email: 'sara@example.com',
        full_name: 'Sara Ahmed',
        password_hash: '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA',
        created_at: at,
      },
    ],
  ],
  [
    'customer_session',
    [{ token_digest: 'a'.repeat(64), customer_id: repeatDigit('7'), created_at: at, last_used_at: at, expires_at: at }],
  ],
  [
    'sales_order',
    [
      {
        id: repeatDigit('2'),
        number: 1,
        customer_id: repeatDigit('7'),
        body_digest: 'd'.repeat(64),
        placed_at: at,
        language: 'en',
        currency: 'KWD',
        form: '{"pickup":true}',
        contact_email: 'sara@example.com',
        contact_phone: '+96550001234',
        sub_total: 12_500,
        discount: 0,
        delivery_fees: 0,
        cash_on_delivery_fee: 0,
        vat: 0,
        total_without_wallet: 12_500,
        wallet_amount: 0,
      },
    ],
  ],
  [
    'appointment',
    [
      {
        id: repeatDigit('3'),
        number: 1,
        customer_id: repeatDigit('7'),
        body_digest: 'd'.repeat(64),
        created_at: at,
        language: 'en',
        currency: 'KWD',
        form: '{"isCash":true,"reminderSent":false,"customerId":{}}',
        contact_name: 'Sara Ahmed',
        contact_email: 'sara@example.com',
        contact_phone: '+96550001234',
        sub_total: 12_500,
        discount: 0,
        status: 'booked',
        status_at: at,
      },
    ],
  ],
  [
    'sales_order_line',
    [
      {
        order_id: repeatDigit('2'),
        position: 0,
        item: '{}',
        slug: 'round-glasses',
        title: createTextJson('Round glasses'),
        image: '',
        choices: '[]',
        quantity: 1,
        unit_price: 12_500,
        unit_price_after_discount: 12_500,
      },
    ],
  ],
  [
    'sales_order_event',
    [{ order_id: repeatDigit('2'), type: 'status', status: 'placed', created_by: 'customer', created_at: at }],
  ],
  [
    'voucher',
    [
      {
        id: repeatDigit('d'),
        position: 0,
        code: 'SPRING10',
        method: 'code',
        name: createTextJson('Spring offer'),
        description: createTextJson('10 % off'),
        percentage: 10,
        max_amount: 5000,
        min_sub_total: 0,
        starts_at: at,
        max_uses: 100,
        use_count: 1,
        is_listed: true,
      },
    ],
  ],
  [
    'voucher_use',
    [{ order_id: repeatDigit('2'), voucher_id: repeatDigit('d'), customer_id: repeatDigit('7'), used_at: at }],
  ],
  [
    'wallet_transaction',
    [
      {
        id: repeatDigit('d'),
        customer_id: repeatDigit('7'),
        amount: 5000,
        kind: 'gift',
        reason: createTextJson('Welcome gift'),
        created_at: at,
      },
    ],
  ],
  [
    'points_transaction',
    [
      {
        id: repeatDigit('d'),
        customer_id: repeatDigit('7'),
        amount: 120,
        kind: 'order',
        order_id: repeatDigit('2'),
        created_at: at,
      },
    ],
  ],
  [
    'payment',
    [
      {
        id: repeatDigit('3'),
        order_id: repeatDigit('2'),
        provider: 'sandbox',
        reference: 'pay_1',
        page_url: 'https://pay.example/pay_1',
        amount: 1000,
        currency: 'KWD',
        status: 'paid',
        created_at: at,
        settled_at: at,
        hold_expires_at: at,
      },
    ],
  ],
  ['payment_event', [{ provider: 'sandbox', id: 'evt_1', payment_id: repeatDigit('3'), received_at: at }]],
  // Issued with the order.
  ['invoice_counter', []],
  ['invoice', []],
  [
    'subscription',
    [
      {
        id: repeatDigit('5'),
        customer_id: repeatDigit('7'),
        name: createTextJson('Lenses every month'),
        image: '/media/lenses.svg',
        price: 4500,
        currency: 'KWD',
        interval_unit: 'month',
        interval_count: 1,
        state: 'active',
        started_on: '2026-01-02',
      },
    ],
  ],
  [
    'option_file',
    [
      {
        id: repeatDigit('4'),
        customer_id: repeatDigit('7'),
        name: 'prescription.pdf',
        mime_type: 'application/pdf',
        bytes: 5,
        digest: 'e'.repeat(64),
        body: '\\x255044462d',
        uploaded_at: at,
      },
    ],
  ],
  ['wishlist_product', [{ customer_id: repeatDigit('7'), product_id: repeatDigit('a') }]],
  [
    'cart_line',
    [
      {
        id: repeatDigit('b'),
        customer_id: repeatDigit('7'),
        item: JSON.stringify({ productId: repeatDigit('a'), options: [], lensOptions: [] }),
        quantity: 2,
      },
    ],
  ],
  ['cart_merge', [{ id: repeatDigit('c'), customer_id: repeatDigit('7'), merged_at: at }]],
  ['social_identity', [{ provider: 'google', subject: '1', customer_id: repeatDigit('7'), created_at: at }]],
  [
    'address',
    [
      {
        id: repeatDigit('9'),
        customer_id: repeatDigit('7'),
        is_default: true,
        fields: JSON.stringify({ type: 'home', country: repeatDigit('1'), street: '12' }),
        created_at: at,
      },
    ],
  ],
  [
    'mail',
    [
      {
        id: repeatDigit('8'),
        sender_name: 'Example',
        sender_host: 'example.localhost',
        recipient: 'sara@example.com',
        subject: 'Your code for Example',
        body: 'Your code is 04711.',
        created_at: at,
        expires_at: at,
        attempts: 1,
        next_attempt_at: at,
      },
    ],
  ],
  [
    'one_time_code',
    [
      {
        purpose: 'reset',
        subject: 'email:sara',
        digest: 'c'.repeat(64),
        created_at: at,
        expires_at: at,
        attempts: 1,
        used_at: at,
      },
    ],
  ],
  ['email_proof', [{ token_digest: 'd'.repeat(64), subject: 'email:sara', expires_at: at }]],
  [
    'contact_ticket',
    [{ id: repeatDigit('e'), key: '0123456789abcdef', full_name: 'Sara', email: 'sara@example.com', created_at: at }],
  ],
  [
    'dynamic_form',
    [{ id: repeatDigit('f'), slug: 'eye-test', position: 0, name: createTextJson('Eye test'), fields: '[]' }],
  ],
  [
    'form_request',
    [
      {
        id: repeatDigit('0'),
        key: '0123456789abcdef',
        form_id: repeatDigit('f'),
        form_name: createTextJson('Eye test'),
        results: JSON.stringify([{ fieldId: repeatDigit('1'), name: { en: 'Name' }, value: 'Sara' }]),
        created_at: at,
      },
    ],
  ],
  [
    'service_token',
    [{ id: '0123456789ab', digest: 'b'.repeat(64), scope: 'publish', label: 'Deployment', created_at: at }],
  ],
  ['former_slug', [{ kind: 'product', slug: 'circle-glasses', successor_id: repeatDigit('a') }]],
];

function createProductRow(digit: string, rank: number, title: string, price: number): Record<string, unknown> {
  return {
    id: repeatDigit(digit),
    slug: title.toLowerCase().replace(' ', '-'),
    rank,
    title: createTextJson(title),
    price,
    discount_type: rank === 0 ? 'percentage' : null,
    discount_value: rank === 0 ? 10 : null,
    main_image: '',
    is_stock_limited: true,
    quantity: 5,
    sell_quantity: rank,
    unlimited_quantity_per_user: true,
    is_simple: true,
    is_external: false,
    is_sticker_on: false,
    is_featured: rank === 0,
    created_at: at,
    updated_at: at,
    details: JSON.stringify({ sku: `SKU${digit}`, tags: [], images: [] }),
  };
}

function createCollectionProductRow(digit: string, position: number): Record<string, unknown> {
  return { collection_id: repeatDigit('5'), product_id: repeatDigit(digit), position };
}

/** Inserts the rows, and indexes the products where the schema state has a function for it. */
export async function insertExampleRows(client: Client): Promise<void> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const known = new Set(columns.map(({ name }) => name));
  for (const [table, rows] of EXAMPLE_ROWS) {
    for (const row of rows) {
      const entries = Object.entries({ tenant: EXAMPLE_TENANT, ...row }).filter(([name]) =>
        known.has(`${table}.${name}`),
      );
      if (!known.has(`${table}.${Object.keys(row)[0]}`)) continue;
      await client.query(
        `insert into ${table} (${entries.map(([name]) => name).join(', ')}) values (${entries.map((_, index) => `$${index + 1}`).join(', ')})`,
        entries.map(([, value]) => value),
      );
    }
  }
  const { rows: functions } = await client.query(`select from pg_proc where proname = 'index_products'`);
  if (functions.length > 0)
    await client.query(`select set_config('app.tenant', '${EXAMPLE_TENANT}', false), index_products()`);
}
