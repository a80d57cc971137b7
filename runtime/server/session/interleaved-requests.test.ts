import { Writable } from 'node:stream';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { runCount } from '../../../tools/check/test/exhaustive.ts';
import { documentWith, serveShop } from '../preview/test/serve-shop.ts';
import type { TestResponse } from '../test/serve-handler.ts';
import { SMALL_CODE, SmallCustomers } from '../test/small-customers.ts';

const RUNS = runCount(3, 250);
const REQUESTS_PER_RUN = 40;

it('answers no customer’s data to another visitor, however requests interleave', async () => {
  const { answered, personal } = await checkInterleavedRequests({ runs: RUNS, requestsPerRun: REQUESTS_PER_RUN });
  expect(answered).toBe(RUNS * REQUESTS_PER_RUN);
  expect(personal).toBeGreaterThan(answered / 16);
}, 600_000);

interface Person {
  readonly host: string;
  readonly credentials: { readonly email: string; readonly password: string };
  /** Texts that no other visitor may see. */
  readonly secrets: readonly string[];
  readonly cookies: Map<string, string>;
}

const REQUESTS = {
  details: { path: '/api/account/details', isPersonal: true },
  session: { path: '/api/auth/session', isPersonal: true },
  customerPage: { path: '/api/customer-pages/home?locale=en&country=KW', isPersonal: true },
  page: { path: '/en-KW', isPersonal: false },
  pageData: { path: '/api/pages/home?locale=en&country=KW', isPersonal: false },
  publicCall: { path: '/api/categories?pageSize=5', isPersonal: false },
  login: { path: '/api/auth/login', isPersonal: true },
  logout: { path: '/api/auth/logout', isPersonal: true },
  register: { path: '/api/auth/register', isPersonal: true },
  verify: { path: '/api/auth/verify-otp', isPersonal: true },
  sendAgain: { path: '/api/auth/send-otp', isPersonal: true },
  forgot: { path: '/api/auth/forgot-password', isPersonal: true },
  reset: { path: '/api/auth/reset-password', isPersonal: true },
  phone: { path: '/api/auth/set-phone-number', isPersonal: true },
  pending: { path: '/api/auth/pending', isPersonal: true },
  /** Their own cookies at the other tenant's host. */
  elsewhere: { path: '/api/account/details', isPersonal: true },
  pendingElsewhere: { path: '/api/auth/pending', isPersonal: true },
} as const;

type Kind = keyof typeof REQUESTS;

/** The write of a request; undefined for `GET`. */
const writeOf = ({ credentials }: Person, asked: Kind): { method: string; body: object } | undefined => {
  const { email, password } = credentials;
  const registration = { fullName: email, email: `new.${email}`, password, country: 'KW', phoneNumber: '5000 0000' };
  const writes: Partial<Record<Kind, { method: string; body: object }>> = {
    login: { method: 'POST', body: credentials },
    logout: { method: 'POST', body: {} },
    register: { method: 'POST', body: { ...registration, deviceName: 'Test' } },
    verify: { method: 'POST', body: { otp: SMALL_CODE } },
    sendAgain: { method: 'POST', body: {} },
    forgot: { method: 'POST', body: { email } },
    reset: { method: 'PUT', body: { otp: SMALL_CODE, password } },
    phone: { method: 'PUT', body: { phoneNumber: '+96550000000' } },
  };
  return writes[asked];
};

const kinds = Object.keys(REQUESTS) as Kind[];

/** Mostly reads, so that sessions last. */
const kind = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('details' as const, 'session' as const, 'customerPage' as const) },
  { weight: 4, arbitrary: fc.constantFrom(...kinds) },
);

/** Requests up to one with `isLast` are concurrent. */
const request = fc.record({ person: fc.nat(3), kind, isLast: fc.boolean() });

/**
 * Two customers of one tenant, one of another and a guest send concurrent requests to the real server. Bodies, headers and
 * logs never hold another customer's data; public answers hold none at all.
 */
async function checkInterleavedRequests({ runs, requestsPerRun }: { runs: number; requestsPerRun: number }) {
  const lines: string[] = [];
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const { ask, backend } = await serveShop({ log });
  const forCustomers = {
    type: 'heading',
    when: { visitor: 'customer' },
    props: { level: 2, title: { en: 'Members' } },
  };
  for (const tenant of ['lumen', 'twin']) backend.documents.set(tenant, documentWith(tenant, { more: [forCustomers] }));
  const { answer } = backend;
  backend.answer = (incoming, body) =>
    incoming.url?.startsWith('/categories') ? [{ _id: String(incoming.headers['x-tenant']) }] : answer(incoming, body);
  const customers = new SmallCustomers(backend);
  const person = (tenant: string, host: string, name: string): Person => {
    const credentials = customers.add(tenant, name, `the password of ${name}`);
    return { host, credentials, secrets: [name, credentials.email, credentials.password], cookies: new Map() };
  };
  const people = [
    person('lumen', 'shop.example', 'Sara Ahmed'),
    person('lumen', 'shop.example', 'Omar Khalid'),
    person('twin', 'twin.example', 'Tariq Twin'),
  ];
  const guest: Person = {
    host: 'shop.example',
    credentials: { email: '', password: '' },
    secrets: [],
    cookies: new Map(),
  };
  /** The sealed value of every cookie that was set. */
  const cookies = new Set<string>();
  let answered = 0;
  let personal = 0;

  async function make(person: Person, asked: Kind): Promise<void> {
    const { path, isPersonal } = REQUESTS[asked];
    const isOther = asked === 'elsewhere' || asked === 'pendingElsewhere';
    const host = isOther ? (person.host === 'shop.example' ? 'twin.example' : 'shop.example') : person.host;
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host, origin: `http://${host}`, cookie };
    const write = writeOf(person, asked);
    const got = await ask(
      path,
      write === undefined ? { headers } : { method: write.method, headers, body: JSON.stringify(write.body) },
    );
    answered += 1;
    checkAnswer(got, person, asked, isPersonal && !isOther);
    if (isOther) return;
    for (const given of got.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(given) ?? [];
      if (value === '') person.cookies.delete(name);
      else {
        person.cookies.set(name, value);
        cookies.add(value);
      }
    }
  }

  function checkAnswer({ status, body, headers }: TestResponse, person: Person, asked: Kind, mayBeOwn: boolean): void {
    // 422: their code was used by another request of theirs.
    expect([200, 400, 401, 409, 422]).toContain(status);
    const text = body + JSON.stringify(headers);
    for (const other of people) {
      if (mayBeOwn && other === person) continue;
      for (const secret of other.secrets) expect(text).not.toContain(secret);
    }
    for (const token of customers.tenantByToken.keys()) expect(text).not.toContain(token);
    if (REQUESTS[asked].isPersonal) expect(headers['cache-control']).toBe('no-store');
    const isOwn = person.secrets.some((secret) => text.includes(secret));
    if (isOwn) personal += 1;
    if (asked === 'elsewhere') expect(status).toBe(401);
    if (asked === 'pendingElsewhere') expect(JSON.parse(body).details.data).toEqual({ kind: 'none' });
  }

  for (const person of people) await make(person, 'login');
  answered = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: requestsPerRun, maxLength: requestsPerRun }), async (requests) => {
      let together: Promise<void>[] = [];
      for (const { person: index, kind: asked, isLast } of requests) {
        together.push(make(people[index] ?? guest, asked));
        if (!isLast) continue;
        await Promise.all(together);
        together = [];
      }
      await Promise.all(together);
      const written = lines.join('');
      for (const { secrets } of people) for (const secret of secrets) expect(written).not.toContain(secret);
      for (const token of customers.tenantByToken.keys()) expect(written).not.toContain(token);
      for (const cookie of cookies) expect(written).not.toContain(cookie);
    }),
    { numRuns: runs, endOnFailure: true },
  );

  // Each session token was sent for its own tenant only.
  for (const { headers } of customers.asked) {
    const tenant = customers.tenantByToken.get(String(headers['x-session']));
    if (tenant !== undefined) expect(headers['x-tenant']).toBe(tenant);
  }
  expect(lines).not.toEqual([]);
  return { answered, personal };
}
