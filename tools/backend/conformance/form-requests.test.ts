import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkForm } from '../../../runtime/domain/forms/check-form.ts';
import { dynamicForm, dynamicFormRules, fromResults } from '../../../runtime/domain/forms/dynamic-form.ts';
import { calendarDayIn } from '../../../runtime/domain/time/calendar-day.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { DynamicForm, DynamicFormField } from '../../../schemas/generated/wire.ts';
import { runCount } from '../../check/test/exhaustive.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { runAsTenant, switchToSupport } from '../database/tenant-transaction.ts';
import messages from '../http/failure-messages.json' with { type: 'json' };
import { MAX_MESSAGES_PER_ADDRESS, MAX_MESSAGES_PER_TENANT, SIGN_IN_WINDOW_MS } from '../limits.ts';
import type { BackendClient, FailureResponse, RequestHeaders } from './backend-client.ts';
import { eyeTest, market, requireEntry, withForms } from './eye-test-form.ts';
import { Outbox } from './outbox.ts';
import { openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

const clock = { at: Date.parse('2026-03-01T10:00:00Z'), now: () => clock.at };
const DAY = '2099-01-01';

const [kuwait, saudiArabia] = market.countries.map(requireEntry);
const [capital, hawalli] = (kuwait?.cities ?? []).map(requireEntry);
const sharq = requireEntry(capital?.areas[0]);

let database: DatabaseConnection;
let shop: BackendClient;
const outbox = new Outbox(() => database);
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openSmallBackend(database, clock);
});
afterAll(() => database?.close());
// Every test has a window of its own.
beforeEach(() => {
  clock.at += SIGN_IN_WINDOW_MS;
});

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `request-of-a-test-${keys}`;
};

type Request = Calls['createFormRequest']['body'];
type Values = Readonly<Record<string, string | number | undefined>>;

const bare = { 'x-tenant': 'bare' };

/** A request that names fields by their English name. */
const requestOf = (form: DynamicForm, values: Values): Request => ({
  formId: form._id,
  key: newKey(),
  results: Object.entries(values).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [{ fieldId: requireEntry(form.fields.find((field) => field.name.en === name))._id, value }],
  ),
});

const idOf = (field: string): string => requireEntry(eyeTest.fields.find(({ name }) => name.en === field))._id;

const choiceOf = (field: string, choice: string): string =>
  requireEntry(eyeTest.fields.find(({ name }) => name.en === field)?.options?.find(({ name }) => name.en === choice))
    ._id;

const FILLED: Values = {
  Name: 'Sara Ahmed',
  'Phone number': '+96550000000',
  Age: 34,
  'What is it for?': choiceOf('What is it for?', 'Contact lenses'),
  'Preferred day': DAY,
  Country: kuwait?._id,
  City: capital?.cityId,
  Area: sharq._id,
  'What should we know?': 'I wear lenses.\nPhone number: +1',
};

const send = (values: Values, headers: RequestHeaders = {}, form = eyeTest) =>
  shop.call('createFormRequest', { body: requestOf(form, values) }, { ...bare, ...headers });

const refuse = (body: unknown, headers: RequestHeaders = {}): Promise<FailureResponse> =>
  shop.expectFailure('/dynamic-forms/requests', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...bare, ...headers },
  });

const mailsOf = (tenant = 'bare') => outbox.mailsTo(`contact@${tenant}.example`, tenant);

/** What is stored of a tenant, the newest last. */
function requestsOf(tenant: string) {
  return runAsTenant(database.db, tenant, async (transaction) => {
    await switchToSupport(transaction);
    return transaction
      .selectFrom('form_request')
      .select(['form_id', 'form_name', 'results'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  });
}

const countRequests = async (tenant = 'bare'): Promise<number> =>
  runAsTenant(
    database.db,
    tenant,
    async (transaction) => (await transaction.selectFrom('form_request').select('key').execute()).length,
  );

describe('a request by a form', () => {
  it('is stored for its tenant alone, with the names of that time, and mailed in the shop’s own language', async () => {
    const before = { lumen: await countRequests('lumen'), bare: await countRequests() };
    await send(FILLED, { 'accept-language': 'ar' });
    expect(await countRequests()).toBe(before.bare + 1);
    expect(await countRequests('lumen')).toBe(before.lumen);
    const stored = (await requestsOf('bare')).at(-1);
    expect(stored).toMatchObject({ form_id: eyeTest._id, form_name: eyeTest.name });
    expect(stored?.results.map(({ name, value, label }) => [name.en, value, label?.en])).toEqual([
      ['Name', 'Sara Ahmed', undefined],
      ['Phone number', '+96550000000', undefined],
      ['Age', 34, undefined],
      ['What is it for?', choiceOf('What is it for?', 'Contact lenses'), 'Contact lenses'],
      ['Preferred day', DAY, undefined],
      ['Country', kuwait?._id, 'Kuwait'],
      ['City', capital?.cityId, 'Al Asimah'],
      ['Area', sharq._id, 'Sharq'],
      ['What should we know?', 'I wear lenses.\nPhone number: +1', undefined],
    ]);
    const mail = requireEntry((await mailsOf()).at(-1));
    expect(mail.subject).toBe('Book an eye test: a request to bare');
    expect(mail.body).toContain(
      [
        'Name: Sara Ahmed',
        'Phone number: +96550000000',
        'Age: 34',
        'What is it for?: Contact lenses',
        `Preferred day: ${DAY}`,
        'Country: Kuwait',
        'City: Al Asimah',
        'Area: Sharq',
        'What should we know?: I wear lenses.',
        '  Phone number: +1',
      ].join('\n'),
    );
  });

  it('is mailed in the default language of a shop that is not English, with a subject of one line and no personal data', async () => {
    const tenant = { 'x-tenant': 'folio' };
    const [market, hosts] = [{ countries: ['DE'], languages: ['de', 'en'], currencies: ['EUR'] }, ['folio.example']];
    await shop.call('registerTenant', { body: { id: 'folio', hosts, market } }, { 'x-tenant': undefined });
    const club = {
      slug: 'club',
      name: { de: 'Buchclub\r\nBcc: spam@example.com', en: 'Book club' },
      fields: [
        { name: { de: 'Na\nme', en: 'Name' } },
        {
          name: { de: 'Art', en: 'Kind' },
          inputType: 'select' as const,
          options: [{ name: { de: 'Krimi', en: 'Crime' } }],
        },
      ],
    };
    await shop.call('replaceCatalogue', { body: { products: [], forms: [club] } }, tenant);
    const [form] = (await shop.call('dynamicForms', { query: {} }, { ...tenant, 'accept-language': 'en' })).data.map(
      requireEntry,
    );
    const filled = { Name: 'Sara {code} $&', Kind: form?.fields[1]?.options?.[0]?._id };
    await send(filled, { ...tenant, 'accept-language': 'en' }, requireEntry(form));
    const [mail] = await mailsOf('folio');
    expect(mail?.subject).toBe('Buchclub Bcc: spam@example.com: eine Anfrage an folio');
    expect(mail?.body).toBe(
      'Das Formular „Buchclub Bcc: spam@example.com“ wurde ausgefüllt.\n\nNa me: Sara {code} $&\nArt: Krimi',
    );
  });

  it('is stored as it was typed, but mailed without characters that would turn its lines around', async () => {
    const form = { ...eyeTest, name: { en: 'Eye \u202etest' } };
    const turned = { Name: '\u2067Sara\u200f', 'What should we know?': 'See \u202emoc.live\nat \u2066ten' };
    await withForms(database, 'bare', [form], () => send({ ...FILLED, ...turned }));
    expect((await requestsOf('bare')).at(-1)?.results.map(({ value }) => value)).toEqual(
      expect.arrayContaining(Object.values(turned)),
    );
    const { subject, body } = requireEntry((await mailsOf()).at(-1));
    expect(subject).toBe('Eye test: a request to bare');
    expect(body).toContain('Name: Sara\n');
    expect(body).toContain('What should we know?: See moc.live\n  at ten');
  });

  it('leaves out what was not filled in', async () => {
    await send({ ...FILLED, Age: undefined, Area: undefined, 'What should we know?': undefined });
    expect((await requestsOf('bare')).at(-1)?.results.map(({ name }) => name.en)).not.toContain('Age');
    expect((await mailsOf()).at(-1)?.body).not.toContain('Age:');
  });

  it('keeps order and trims, whatever the order it was sent in', async () => {
    await send(Object.fromEntries(Object.entries({ ...FILLED, Name: '  Sara \n' }).toReversed()));
    const stored = (await requestsOf('bare')).at(-1)?.results ?? [];
    expect(stored.slice(0, 2).map(({ value }) => value)).toEqual(['Sara', '+96550000000']);
  });

  it('is made once, however often it is sent with its key, even when the form has gone meanwhile', async () => {
    const body = requestOf(eyeTest, FILLED);
    const before = { requests: await countRequests(), mails: (await mailsOf()).length };
    for (let index = 0; index < 3; index += 1) await shop.call('createFormRequest', { body }, bare);
    await withForms(database, 'bare', [], () => shop.call('createFormRequest', { body }, bare));
    expect(await countRequests()).toBe(before.requests + 1);
    expect(await mailsOf()).toHaveLength(before.mails + 1);
    await shop.call('createFormRequest', { body });
    expect(await countRequests('lumen')).toBeGreaterThan(0);
  });

  it('is answered as any other, but not stored nor mailed, where a robot filled in what people do not see', async () => {
    const before = { requests: await countRequests(), mails: (await mailsOf()).length };
    const body = { ...requestOf(eyeTest, FILLED), website: 'https://spam.example' };
    expect((await shop.call('createFormRequest', { body }, bare)).data).toBeNull();
    expect(await countRequests()).toBe(before.requests);
    expect(await mailsOf()).toHaveLength(before.mails);
  });

  it(`counts with the messages to the shop: ${MAX_MESSAGES_PER_ADDRESS} of a client address in a window`, async () => {
    const headers = { 'x-client-address': '203.0.113.30' };
    const message = { key: newKey(), content: 'Hello' };
    await shop.call('createContactTicket', { body: message }, { ...bare, ...headers });
    for (let index = 1; index < MAX_MESSAGES_PER_ADDRESS; index += 1) await send(FILLED, headers);
    const refused = await refuse(requestOf(eyeTest, FILLED), headers);
    expect(refused).toMatchObject({ status: 429, code: 'too_many_attempts' });
    await send(FILLED, { 'x-client-address': '203.0.113.31' });
  });

  it.each<[what: string, request: () => Request, status: number]>([
    ['a value that is not valid', () => requestOf(eyeTest, { ...FILLED, Age: 'thirty' }), 400],
    ['a choice of another version', () => requestOf(eyeTest, { ...FILLED, 'What is it for?': 'e'.repeat(24) }), 409],
    ['a form that there is not', () => ({ ...requestOf(eyeTest, FILLED), formId: 'e'.repeat(24) }), 404],
  ])('counts where it is refused, too: %s', async (_, request, status) => {
    const headers = { 'x-client-address': '203.0.113.32' };
    for (let index = 0; index < MAX_MESSAGES_PER_ADDRESS; index += 1)
      expect((await refuse(request(), headers)).status).toBe(status);
    expect((await refuse(request(), headers)).status).toBe(429);
    expect((await refuse(requestOf(eyeTest, FILLED), headers)).status).toBe(429);
  });

  it('that is there already is answered as done, however often it is sent again, and counts once', async () => {
    const headers = { ...bare, 'x-client-address': '203.0.113.33' };
    const body = requestOf(eyeTest, FILLED);
    for (let index = 0; index <= MAX_MESSAGES_PER_ADDRESS; index += 1)
      await shop.call('createFormRequest', { body }, headers);
    for (let index = 1; index < MAX_MESSAGES_PER_ADDRESS; index += 1) await send(FILLED, headers);
    expect((await refuse(requestOf(eyeTest, FILLED), headers)).status).toBe(429);
    await shop.call('createFormRequest', { body }, headers);
  });

  it(`is refused by a tenant after ${MAX_MESSAGES_PER_TENANT} in a window, and by no other`, async () => {
    for (let index = 0; index < MAX_MESSAGES_PER_TENANT; index += 1) await send(FILLED);
    expect((await refuse(requestOf(eyeTest, FILLED))).status).toBe(429);
    await send(FILLED, { 'x-tenant': 'lumen' });
    clock.at += SIGN_IN_WINDOW_MS;
    await send(FILLED);
  });

  it('is of a tenant that exists', async () => {
    expect((await refuse(requestOf(eyeTest, FILLED), { 'x-tenant': 'nobody' })).status).toBe(404);
  });
});

describe('a value of a field', () => {
  const changed = { status: 409, code: 'form_changed' };
  const invalid = { status: 400, code: 'invalid_request' };
  it.each<[what: string, values: Values, expected: object]>([
    ['no name', { Name: undefined }, changed],
    ['an empty name', { Name: ' \n ' }, changed],
    ['a name that is too long', { Name: 'x'.repeat(501) }, invalid],
    ['a number as name', { Name: 7 }, invalid],
    ['no phone number', { 'Phone number': '+1' }, invalid],
    ['a phone number that is too short', { 'Phone number': '+9655000' }, invalid],
    ['a text as age', { Age: 'thirty' }, invalid],
    ['another choice', { 'What is it for?': 'e'.repeat(24) }, changed],
    ['a day that was', { 'Preferred day': '2026-02-27' }, invalid],
    ['a day that there is not', { 'Preferred day': '2026-04-31' }, invalid],
    ['no day', { 'Preferred day': 'tomorrow' }, invalid],
    ['a country that the shop does not serve', { Country: 'e'.repeat(24) }, changed],
    ['no id as country', { Country: 'KW' }, invalid],
    ['a city of another country', { City: saudiArabia?.cities[0]?.cityId }, changed],
    ['an area of another city', { Area: hawalli?.areas[0]?._id }, changed],
    ['a long text that is too long', { 'What should we know?': 'x'.repeat(5001) }, invalid],
    ['a NUL', { Name: 'a\0b' }, invalid],
  ])('is refused: %s', async (_, values, expected) => {
    const [field = ''] = Object.keys(values);
    const request = requestOf(eyeTest, { ...FILLED, ...values });
    const failure = await refuse(request);
    expect(failure).toMatchObject(expected);
    const index = request.results.findIndex(
      ({ fieldId }) => fieldId === eyeTest.fields.find(({ name }) => name.en === field)?._id,
    );
    expect(failure.errors.map(({ pointer }) => pointer)).toEqual([
      index < 0 ? '/body/results' : `/body/results/${index}/value`,
    ]);
  });

  it.each<[what: string, values: Values]>([
    ['a number of another country', { 'Phone number': '+4915123456789' }],
    ['a fraction', { Age: 34.5 }],
    ['a number as it was typed', { Age: ' 34 ' }],
    ['letters of every script', { Name: '👩‍👩‍👧 ﷽ Ğ\u200f' }],
    ['half a surrogate pair', { Name: 'a\ud800' }],
    [
      'another country with its city',
      { Country: saudiArabia?._id, City: saudiArabia?.cities[0]?.cityId, Area: undefined },
    ],
  ])('is accepted: %s', async (_, values) => {
    expect((await send({ ...FILLED, ...values })).data).toBeNull();
  });

  it('is a city or an area of the nearest country and city before it, or of any where the form asks for none', async () => {
    const only = (...types: readonly string[]): DynamicForm => ({
      ...eyeTest,
      fields: eyeTest.fields.filter(({ type }) => types.includes(type)),
    });
    const place = { Country: kuwait?._id, City: capital?.cityId, Area: sharq._id };
    const elsewhere = { Country: saudiArabia?._id, City: hawalli?.cityId };
    const cases: readonly [types: readonly string[], accepted: Values, refused: Values][] = [
      [['city'], { City: place.City }, { City: 'e'.repeat(24) }],
      [['area'], { Area: place.Area }, { Area: 'e'.repeat(24) }],
      [
        ['country', 'area'],
        { Country: place.Country, Area: place.Area },
        { ...elsewhere, City: undefined, Area: place.Area },
      ],
      [['city', 'area'], { City: place.City, Area: place.Area }, { City: elsewhere.City, Area: place.Area }],
    ];
    for (const [types, accepted, refused] of cases)
      await withForms(database, 'bare', [only(...types)], async () => {
        await send(accepted);
        expect((await refuse(requestOf(eyeTest, refused))).status).toBe(409);
      });
  });

  it('is a day until it is over everywhere, since only the document knows where the shop is', async () => {
    const earliest = calendarDayIn('Etc/GMT+12', clock.at);
    await send({ ...FILLED, 'Preferred day': earliest });
    clock.at += 86_400_000;
    expect((await refuse(requestOf(eyeTest, { ...FILLED, 'Preferred day': earliest }))).status).toBe(400);
  });

  it('stands once, and only for a field of the form', async () => {
    const request = requestOf(eyeTest, FILLED);
    const [name] = request.results;
    const twice = await refuse({ ...request, results: [...request.results, name] });
    expect(twice).toMatchObject({ status: 400, errors: [{ pointer: '/body/results/9/value' }] });
    const foreign = { fieldId: 'e'.repeat(24), value: 'x' };
    const unknown = await refuse({ ...request, results: [foreign, ...request.results] });
    expect(unknown).toMatchObject({ status: 409, errors: [{ pointer: '/body/results/0/value' }] });
  });
});

describe('a form that changed between reading and sending', () => {
  it('is stored as it is now where everything still fits', async () => {
    const renamed = { ...eyeTest, name: { en: 'Eye test' }, fields: eyeTest.fields.toReversed() };
    // A city must come after its country.
    const fields = [
      ...renamed.fields.filter(({ type }) => type !== 'area' && type !== 'city'),
      ...eyeTest.fields.slice(6, 8),
    ];
    await withForms(database, 'bare', [{ ...renamed, fields }], () => send(FILLED));
    expect((await requestsOf('bare')).at(-1)?.form_name).toEqual({ en: 'Eye test' });
  });

  it('stays readable in what was sent before', async () => {
    await send(FILLED);
    const before = (await requestsOf('bare')).at(-1);
    await withForms(database, 'bare', [], async () => {
      expect((await requestsOf('bare')).at(-1)).toEqual(before);
    });
  });

  const withoutField = (wanted: DynamicFormField['type']): DynamicForm => ({
    ...eyeTest,
    fields: eyeTest.fields.filter(({ type }) => type !== wanted),
  });

  it.each<[string, DynamicForm]>([
    ['lost a field', withoutField('number')],
    [
      'lost a choice',
      {
        ...eyeTest,
        fields: eyeTest.fields.map((field) => ({
          ...field,
          ...(field.options && { options: field.options.slice(0, 1) }),
        })),
      },
    ],
    [
      'asks for more',
      { ...eyeTest, fields: [...eyeTest.fields, { ...requireEntry(eyeTest.fields[0]), _id: '9'.repeat(24) }] },
    ],
  ])('is refused where it %s, and says to look again', async (_, changed) => {
    await withForms(database, 'bare', [changed], async () => {
      const failure = await refuse(requestOf(eyeTest, FILLED), { 'accept-language': 'ar' });
      expect(failure).toMatchObject({ status: 409, code: 'form_changed', message: messages.form_changed.ar });
    });
  });

  it('is refused in the visitor’s language where a region was given up meanwhile', async () => {
    const given = requestOf(eyeTest, { ...FILLED, Area: 'e'.repeat(24) });
    for (const language of ['ar', 'en'] as const) {
      const failure = await refuse(given, { 'accept-language': language });
      expect(failure).toMatchObject({ status: 409, code: 'form_changed', message: messages.form_changed[language] });
    }
  });

  it('is refused with 404 where it has gone, with a sentence in each language', async () => {
    await withForms(database, 'bare', [], async () => {
      const failure = await refuse(requestOf(eyeTest, FILLED), { 'accept-language': 'ar' });
      expect(failure).toMatchObject({ status: 404, code: 'form_unknown', message: messages.form_unknown.ar });
    });
    for (const code of ['form_unknown', 'form_changed'] as const)
      expect(Object.keys(messages[code]).sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'tr']);
  });
});

describe('whatever is sent', () => {
  it('is judged as the form in the browser judges it, and never answered with 500', async () => {
    const definition = dynamicForm(eyeTest);
    const rules = dynamicFormRules(definition.schema, () => calendarDayIn('Etc/GMT+12', clock.at));
    const anything = fc.oneof(
      fc.string({ maxLength: 30, unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    const typedInto = (name: string) => {
      const right = FILLED[name];
      return fc.oneof({ weight: 12, arbitrary: fc.constant(right) }, fc.constant(undefined), anything);
    };
    const filled = fc.record(Object.fromEntries(Object.keys(FILLED).map((name) => [name, typedInto(name)])));
    const answers = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(filled, async (values) => {
        clock.at += SIGN_IN_WINDOW_MS;
        const request = requestOf(eyeTest, values);
        const checked = checkForm(definition, fromResults(definition.schema, request.results).values, rules);
        // The browser offers only places that are there, and those of a place that was chosen.
        const chosen = (name: string): unknown => checked.isValid && checked.values[idOf(name)];
        const isOffered = (name: string, owner?: string) =>
          chosen(name) === undefined ||
          (chosen(name) === FILLED[name] && (owner === undefined || chosen(owner) === FILLED[owner]));
        const hasPlace = isOffered('Country') && isOffered('City', 'Country') && isOffered('Area', 'City');
        const isExpected = checked.isValid && hasPlace && !JSON.stringify(request).includes('\\u0000');
        const response = await shop.fetch('/dynamic-forms/requests', {
          method: 'POST',
          body: JSON.stringify(request),
          headers: bare,
        });
        answers[isExpected ? 'accepted' : 'refused'] += 1;
        if (isExpected) expect(response.status).toBe(200);
        else expect([400, 409]).toContain(response.status);
      }),
      { numRuns: runCount(25, 150) },
    );
    expect(Math.min(answers.accepted, answers.refused)).toBeGreaterThan(5);
  });

  it.each([
    '',
    'null',
    '[]',
    '"x"',
    '{',
    '{"results":{}}',
    '{"formId":"x","results":[],"key":"k"}',
    '{"__proto__":{}}',
  ])('is refused where its body is %j', async (body) => {
    const response = await shop.fetch('/dynamic-forms/requests', { method: 'POST', body, headers: bare });
    expect(response.status).toBe(400);
  });
});
