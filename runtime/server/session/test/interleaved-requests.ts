import { Writable } from 'node:stream';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect } from 'vitest';
import { documentWith, serveShop } from '../../preview/test/serve-shop.ts';
import type { TestResponse } from '../../test/serve-handler.ts';
import { SmallCustomers } from '../../test/small-customers.ts';

interface Person {
  readonly host: string;
  readonly credentials: { readonly email: string; readonly password: string };
  /** What nobody else may ever see. */
  readonly secrets: readonly string[];
  /** What their browser sends; empty while they are signed out. */
  cookie: string;
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
  /** Their own cookie at the other tenant's host. */
  elsewhere: { path: '/api/account/details', isPersonal: true },
} as const;

type Kind = keyof typeof REQUESTS;

const kinds = Object.keys(REQUESTS) as Kind[];

/** Mostly reads, so that the sessions last for a while. */
const kind = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('details' as const, 'session' as const, 'customerPage' as const) },
  { weight: 4, arbitrary: fc.constantFrom(...kinds) },
);

/** One after another where `isLast` says so; those between are sent all at once. */
const request = fc.record({ person: fc.nat(3), kind, isLast: fc.boolean() });

/**
 * Two customers of one tenant, one of another and a guest ask the real server in any order and at once. Nobody ever gets what
 * is another's, in a body, a header or a line of the log; what is public has nothing of anybody.
 */
export async function checkInterleavedRequests({ runs, requestsPerRun }: { runs: number; requestsPerRun: number }) {
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
    return { host, credentials, secrets: [name, credentials.email, credentials.password], cookie: '' };
  };
  const people = [
    person('lumen', 'shop.example', 'Sara Ahmed'),
    person('lumen', 'shop.example', 'Omar Khalid'),
    person('twin', 'twin.example', 'Tariq Twin'),
  ];
  const guest: Person = { host: 'shop.example', credentials: { email: '', password: '' }, secrets: [], cookie: '' };
  /** The sealed text of every cookie that was given. */
  const cookies = new Set<string>();
  let answered = 0;
  let personal = 0;

  async function make(who: Person, asked: Kind): Promise<void> {
    const { path, isPersonal } = REQUESTS[asked];
    const isOther = asked === 'elsewhere';
    const host = isOther ? (who.host === 'shop.example' ? 'twin.example' : 'shop.example') : who.host;
    const isWrite = asked === 'login' || asked === 'logout';
    const headers = { host, origin: `http://${host}`, cookie: who.cookie };
    const got = await ask(
      path,
      isWrite
        ? { method: 'POST', headers, body: JSON.stringify(asked === 'login' ? who.credentials : {}) }
        : { headers },
    );
    answered += 1;
    checkAnswer(got, who, asked, isPersonal && !isOther);
    const given = got.headers['set-cookie']?.[0]?.split(';')[0];
    if (given === undefined || isOther) return;
    who.cookie = given === 'session=' ? '' : given;
    if (who.cookie !== '') cookies.add(who.cookie.slice('session='.length));
  }

  function checkAnswer({ status, body, headers }: TestResponse, who: Person, asked: Kind, mayBeOwn: boolean): void {
    expect([200, 400, 401]).toContain(status);
    const text = body + JSON.stringify(headers);
    for (const other of people) {
      if (mayBeOwn && other === who) continue;
      for (const secret of other.secrets) expect(text).not.toContain(secret);
    }
    for (const token of customers.tenantByToken.keys()) expect(text).not.toContain(token);
    if (REQUESTS[asked].isPersonal) expect(headers['cache-control']).toBe('no-store');
    const isOwn = who.secrets.some((secret) => text.includes(secret));
    if (isOwn) personal += 1;
    if (asked === 'elsewhere') expect(status).toBe(401);
  }

  for (const who of people) await make(who, 'login');
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

  // Each session was shown to the tenant that it is of alone.
  for (const { headers } of customers.asked) {
    const tenant = customers.tenantByToken.get(String(headers['x-session']));
    if (tenant !== undefined) expect(headers['x-tenant']).toBe(tenant);
  }
  expect(lines).not.toEqual([]);
  return { answered, personal };
}
