import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkForm } from '../../../runtime/domain/forms/check-form.ts';
import { dynamicForm, dynamicFormRules, fromResults } from '../../../runtime/domain/forms/dynamic-form.ts';
import { calendarDayIn } from '../../../runtime/domain/time/calendar-day.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { DynamicForm, DynamicFormField } from '../../../schemas/generated/wire.ts';
import { runCount } from '../../check/test/exhaustive.ts';
import { runAsTenant, switchToSupport } from '../database/tenant-transaction.ts';
import { MAX_MESSAGES_PER_ADDRESS, MAX_MESSAGES_PER_TENANT, SIGN_IN_WINDOW_MS } from '../limits.ts';
import type { FailureResponse, RequestHeaders } from './backend-client.ts';
import { eyeTest, market, requireEntry, withForms } from './eye-test-form.ts';
import { setUpSmallShop } from './small-shop.ts';

const { clock, database, shop, outbox } = setUpSmallShop();
const DAY = '2099-01-01';

const [kuwait, saudiArabia] = market.countries.map(requireEntry);
const [capital, hawalli] = (kuwait?.cities ?? []).map(requireEntry);
const sharq = requireEntry(capital?.areas[0]);

// Each test has its own rate-limit window.
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

/** Stored requests of a tenant, the newest last. */
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

describe('a form request', () => {
  it('is stored for its tenant with its current names, and mailed in the shop’s default language', async () => {
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
    expect(mail.body).toContain('What is it for?: Contact lenses\n');
    expect(mail.body).toContain('What should we know?: I wear lenses.\n  Phone number: +1');
  });

  it('is mailed with a subject of one line and without personal data', async () => {
    const tenant = { 'x-tenant': 'folio' };
    const [market, hosts] = [{ countries: ['DE'], languages: ['de', 'en'], currencies: ['EUR'] }, ['folio.example']];
    await shop.call('registerTenant', { body: { id: 'folio', hosts, market } }, { 'x-tenant': undefined });
    const club = {
      slug: 'club',
      name: { de: 'Buchclub\r\nBcc: spam@example.com', en: 'Book club' },
      fields: [{ name: { de: 'Na\nme', en: 'Name' } }],
    };
    await shop.call('replaceCatalogue', { body: { products: [], forms: [club] } }, tenant);
    const [form] = (await shop.call('dynamicForms', { query: {} }, { ...tenant, 'accept-language': 'en' })).data.map(
      requireEntry,
    );
    await send({ Name: 'Sara {code} $&' }, { ...tenant, 'accept-language': 'en' }, requireEntry(form));
    const [mail] = await mailsOf('folio');
    expect(mail?.subject).toBe('Buchclub Bcc: spam@example.com: eine Anfrage an folio');
    expect(mail?.body).toMatch(/\n\nNa me: Sara \{code\} \$&$/);
  });

  it('omits empty fields', async () => {
    await send({ ...FILLED, Age: undefined, Area: undefined, 'What should we know?': undefined });
    expect((await requestsOf('bare')).at(-1)?.results.map(({ name }) => name.en)).not.toContain('Age');
    expect((await mailsOf()).at(-1)?.body).not.toContain('Age:');
  });

  it('is stored once for its key, even after its form is removed', async () => {
    const body = requestOf(eyeTest, FILLED);
    const before = { requests: await countRequests(), mails: (await mailsOf()).length };
    for (let index = 0; index < 3; index += 1) await shop.call('createFormRequest', { body }, bare);
    await withForms(database, 'bare', [], () => shop.call('createFormRequest', { body }, bare));
    expect(await countRequests()).toBe(before.requests + 1);
    expect(await mailsOf()).toHaveLength(before.mails + 1);
  });

  it('with a filled honeypot gets the same response, but is neither stored nor mailed', async () => {
    const before = { requests: await countRequests(), mails: (await mailsOf()).length };
    const body = { ...requestOf(eyeTest, FILLED), website: 'https://spam.example' };
    expect((await shop.call('createFormRequest', { body }, bare)).data).toBeNull();
    expect(await countRequests()).toBe(before.requests);
    expect(await mailsOf()).toHaveLength(before.mails);
  });

  it(`shares its rate limit with messages: ${MAX_MESSAGES_PER_ADDRESS} per client address and window`, async () => {
    const headers = { 'x-client-address': '203.0.113.30' };
    const message = { key: newKey(), content: 'Hello' };
    await shop.call('createContactTicket', { body: message }, { ...bare, ...headers });
    for (let index = 1; index < MAX_MESSAGES_PER_ADDRESS; index += 1) await send(FILLED, headers);
    const refused = await refuse(requestOf(eyeTest, FILLED), headers);
    expect(refused).toMatchObject({ status: 429, code: 'too_many_attempts' });
    await send(FILLED, { 'x-client-address': '203.0.113.31' });
  });

  it('counts towards the limit even if refused', async () => {
    const headers = { 'x-client-address': '203.0.113.32' };
    const request = { ...requestOf(eyeTest, FILLED), formId: 'e'.repeat(24) };
    for (let index = 0; index < MAX_MESSAGES_PER_ADDRESS; index += 1)
      expect((await refuse(request, headers)).status).toBe(404);
    expect((await refuse(requestOf(eyeTest, FILLED), headers)).status).toBe(429);
  });

  it('counts once per key', async () => {
    const headers = { ...bare, 'x-client-address': '203.0.113.33' };
    const body = requestOf(eyeTest, FILLED);
    for (let index = 0; index <= MAX_MESSAGES_PER_ADDRESS; index += 1)
      await shop.call('createFormRequest', { body }, headers);
    for (let index = 1; index < MAX_MESSAGES_PER_ADDRESS; index += 1) await send(FILLED, headers);
    expect((await refuse(requestOf(eyeTest, FILLED), headers)).status).toBe(429);
    await shop.call('createFormRequest', { body }, headers);
  });

  it(`is refused after ${MAX_MESSAGES_PER_TENANT} per tenant and window`, async () => {
    for (let index = 0; index < MAX_MESSAGES_PER_TENANT; index += 1) await send(FILLED);
    expect((await refuse(requestOf(eyeTest, FILLED))).status).toBe(429);
    await send(FILLED, { 'x-tenant': 'lumen' });
  });
});

describe('a value of a field', () => {
  const changed = { status: 409, code: 'form_changed' };
  const invalid = { status: 400, code: 'invalid_request' };
  it.each<[what: string, values: Values, expected: object]>([
    ['no name', { Name: undefined }, changed],
    ['a name that is too long', { Name: 'x'.repeat(501) }, invalid],
    ['a text as age', { Age: 'thirty' }, invalid],
    ['another choice', { 'What is it for?': 'e'.repeat(24) }, changed],
    ['a day that was', { 'Preferred day': '2026-02-27' }, invalid],
    ['a day that there is not', { 'Preferred day': '2026-04-31' }, invalid],
    ['a country that the shop does not serve', { Country: 'e'.repeat(24) }, changed],
    ['a city of another country', { City: saudiArabia?.cities[0]?.cityId }, changed],
    ['an area of another city', { Area: hawalli?.areas[0]?._id }, changed],
    ['a NUL', { Name: 'a\0b' }, invalid],
  ])('with %s is refused', async (_, values, expected) => {
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

  it('is a place within the selected country and city, or any place if the form lacks those fields', async () => {
    const only = (...types: readonly string[]): DynamicForm => ({
      ...eyeTest,
      fields: eyeTest.fields.filter(({ type }) => types.includes(type)),
    });
    const place = { Country: kuwait?._id, City: capital?.cityId, Area: sharq._id };
    const otherPlace = { Country: saudiArabia?._id, City: hawalli?.cityId };
    const cases: readonly [types: readonly string[], accepted: Values, refused: Values][] = [
      [['area'], { Area: place.Area }, { Area: 'e'.repeat(24) }],
      [
        ['country', 'area'],
        { Country: place.Country, Area: place.Area },
        { ...otherPlace, City: undefined, Area: place.Area },
      ],
      [['city', 'area'], { City: place.City, Area: place.Area }, { City: otherPlace.City, Area: place.Area }],
    ];
    for (const [types, accepted, refused] of cases)
      await withForms(database, 'bare', [only(...types)], async () => {
        await send(accepted);
        expect((await refuse(requestOf(eyeTest, refused))).status).toBe(409);
      });
  });

  it('may be today in any time zone', async () => {
    const earliest = calendarDayIn('Etc/GMT+12', clock.at);
    await send({ ...FILLED, 'Preferred day': earliest });
    clock.at += 86_400_000;
    expect((await refuse(requestOf(eyeTest, { ...FILLED, 'Preferred day': earliest }))).status).toBe(400);
  });

  it('is unique, and belongs to a field of the form', async () => {
    const request = requestOf(eyeTest, FILLED);
    const [name] = request.results;
    const twice = await refuse({ ...request, results: [...request.results, name] });
    expect(twice).toMatchObject({ status: 400, errors: [{ pointer: '/body/results/9/value' }] });
    const foreign = { fieldId: 'e'.repeat(24), value: 'x' };
    const unknown = await refuse({ ...request, results: [foreign, ...request.results] });
    expect(unknown).toMatchObject({ status: 409, errors: [{ pointer: '/body/results/0/value' }] });
  });
});

describe('a form that changed before its request', () => {
  it('is stored with its current fields if all values are still valid', async () => {
    const fields = eyeTest.fields.filter(({ type }) => type !== 'area' && type !== 'city').toReversed();
    const changed = { ...eyeTest, name: { en: 'Eye test' }, fields: [...fields, ...eyeTest.fields.slice(6, 8)] };
    await withForms(database, 'bare', [changed], () => send(FILLED));
    expect((await requestsOf('bare')).at(-1)?.form_name).toEqual({ en: 'Eye test' });
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
  ])('is refused if it %s', async (_, changed) => {
    await withForms(database, 'bare', [changed], async () => {
      const failure = await refuse(requestOf(eyeTest, FILLED));
      expect(failure).toMatchObject({ status: 409, code: 'form_changed' });
    });
  });
});

describe('any values', () => {
  it('are validated like the browser’s form, and never get a 500', async () => {
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
        // The browser offers only known places within the selected ones.
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
});
