import type { IncomingMessage } from 'node:http';
import type { Customer, Session } from '../../../schemas/generated/wire.ts';
import { type SmallBackend, SmallFailure } from '../../tenant/test/small-backend.ts';

interface KnownCustomer {
  readonly tenant: string;
  readonly password: string;
  readonly customer: Customer;
}

/** Customers and their sessions at a {@link SmallBackend}: as much of the contract as signing in takes. */
export class SmallCustomers {
  /** By token. */
  readonly sessions = new Map<string, KnownCustomer>();
  /** Which tenant each token is of, also of sessions that have ended. */
  readonly tenantByToken = new Map<string, string>();
  /** Every request about a customer, in order: `GET /auth/session`. */
  readonly asked: { readonly call: string; readonly headers: IncomingMessage['headers'] }[] = [];
  /** What signing in answers for a while, whoever tries. */
  refusal: SmallFailure | undefined;
  private readonly known: KnownCustomer[] = [];
  private tokens = 0;

  /** Has a backend know them. */
  constructor(backend: SmallBackend) {
    const { answer } = backend;
    backend.answer = (request, body) => this.answer(request, body) ?? answer(request, body);
  }

  /** @returns who signs in with it */
  add(tenant: string, fullName: string, password = 'correct horse'): { email: string; password: string } {
    const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@${tenant}.example`;
    const _id = (this.known.length + 1).toString(16).padStart(24, '0');
    this.known.push({ tenant, password, customer: { _id, fullName, email } });
    return { email, password };
  }

  private answer(request: IncomingMessage, body: string): unknown {
    const call = `${request.method} ${request.url}`;
    const tenant = String(request.headers['x-tenant']);
    const calls: Record<string, () => unknown> = {
      'POST /auth/login': () => this.login(tenant, JSON.parse(body)),
      'POST /auth/logout': () =>
        this.forSession(request, tenant, (_, token) => void this.sessions.delete(token)) ?? null,
      'GET /auth/session': () => this.forSession(request, tenant, sessionOf),
      'GET /account/details': () => this.forSession(request, tenant, ({ customer }) => customer),
    };
    const handle = calls[call];
    if (handle === undefined) return undefined;
    this.asked.push({ call, headers: request.headers });
    return handle();
  }

  private login(tenant: string, { email, password }: { email: string; password: string }): unknown {
    if (this.refusal !== undefined) return this.refusal;
    const known = this.known.find(
      (each) => each.tenant === tenant && each.customer.email === email && each.password === password,
    );
    if (known === undefined) return new SmallFailure(401, 'invalid_credentials', 'E-mail or password is wrong.');
    this.tokens += 1;
    const token = String(this.tokens).padStart(43, 't');
    this.sessions.set(token, known);
    this.tenantByToken.set(token, tenant);
    return { token, ...sessionOf(known) };
  }

  private forSession(
    { headers }: IncomingMessage,
    tenant: string,
    act: (known: KnownCustomer, token: string) => unknown,
  ): unknown {
    const token = String(headers['x-session']);
    const known = this.sessions.get(token);
    if (known?.tenant !== tenant) return new SmallFailure(401, 'unauthenticated', 'The session has ended.');
    return act(known, token);
  }
}

const sessionOf = ({ customer }: KnownCustomer): Session => ({ customer, expiresAt: '2026-04-09T12:00:00.000Z' });
