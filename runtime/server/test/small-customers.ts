import type { IncomingMessage } from 'node:http';
import type { Customer, Session } from '../../../schemas/generated/wire.ts';
import { type SmallBackend, SmallFailure } from '../../tenant/test/small-backend.ts';

interface KnownCustomer {
  readonly tenant: string;
  readonly password: string;
  readonly customer: Customer;
}

/** The only valid code. */
export const SMALL_CODE = '04711';

const PROOF = 'p'.repeat(43);

/** Customers, sessions and codes at a {@link SmallBackend}, for signing in and up. */
export class SmallCustomers {
  /** By token. */
  readonly sessions = new Map<string, KnownCustomer>();
  /** Also of ended sessions. */
  readonly tenantByToken = new Map<string, string>();
  /** Handled calls, in order. */
  readonly asked: { readonly call: string; readonly headers: IncomingMessage['headers'] }[] = [];
  /** Fails every login. */
  refusal: SmallFailure | undefined;
  /** Fails every code. */
  codeRefusal: SmallFailure | undefined;
  /** Fails the next registration; `lost` creates the customer without an answer. */
  registerFailure: SmallFailure | 'lost' | undefined;
  private readonly usedCodes = new Set<string>();
  /** Bodies of registrations and new passwords. */
  readonly stored: unknown[] = [];
  private readonly known: KnownCustomer[] = [];
  private tokens = 0;

  constructor(backend: SmallBackend) {
    const { answer } = backend;
    backend.answer = (request, body) => {
      const own = this.answer(request, body);
      return own === undefined ? answer(request, body) : own;
    };
  }

  /** @returns credentials */
  add(
    tenant: string,
    fullName: string,
    password = 'correct horse',
    email = `${fullName.toLowerCase().replaceAll(' ', '.')}@${tenant}.example.com`,
  ): { email: string; password: string } {
    const _id = (this.known.length + 1).toString(16).padStart(24, '0');
    this.known.push({ tenant, password, customer: { _id, fullName, email } });
    return { email, password };
  }

  private answer(request: IncomingMessage, body: string): unknown {
    const url = new URL(request.url ?? '', 'http://backend.example');
    const call = `${request.method} ${url.pathname}`;
    const tenant = String(request.headers['x-tenant']);
    const calls: Record<string, () => unknown> = {
      'POST /auth/login': () => this.login(tenant, JSON.parse(body)),
      'POST /auth/logout': () =>
        this.forSession(request, tenant, (_, token) => void this.sessions.delete(token)) ?? null,
      'GET /auth/session': () => this.forSession(request, tenant, sessionOf),
      'GET /account/details': () => this.forSession(request, tenant, ({ customer }) => customer),
      'PUT /account/phone-number': () =>
        this.forSession(request, tenant, ({ customer }) => ({ ...customer, ...JSON.parse(body) })),
      'GET /auth/check-user': () => ({
        status: this.find(tenant, url.searchParams.get('email')) === undefined ? 'available' : 'exists',
      }),
      'POST /auth/otp': () => this.sendCode(JSON.parse(body).email),
      'POST /auth/forgot-password': () => this.codeRefusal ?? { resendAfterSeconds: 60 },
      'POST /auth/otp/verify': () => this.verify(JSON.parse(body)),
      'POST /auth/register': () => this.register(tenant, JSON.parse(body)),
      'PUT /auth/reset-password': () => this.resetPassword(JSON.parse(body)),
    };
    const handle = calls[call];
    if (handle === undefined) return undefined;
    this.asked.push({ call, headers: request.headers });
    return handle();
  }

  private login(tenant: string, { email, password }: { email: string; password: string }): unknown {
    if (this.refusal !== undefined) return this.refusal;
    const known = this.find(tenant, email);
    if (known?.password !== password)
      return new SmallFailure(401, 'invalid_credentials', 'E-mail or password is wrong.');
    return this.begin(known);
  }

  private sendCode(email: string): unknown {
    if (this.codeRefusal === undefined) this.usedCodes.delete(email);
    return this.codeRefusal ?? { resendAfterSeconds: 60 };
  }

  private verify({ email, otp }: { email: string; otp: string }): unknown {
    if (otp !== SMALL_CODE) return new SmallFailure(422, 'code_wrong', 'The code is wrong.');
    if (this.usedCodes.has(email)) return new SmallFailure(422, 'code_used', 'The code was used.');
    this.usedCodes.add(email);
    return { proof: PROOF, expiresAt: '2026-03-10T12:15:00.000Z' };
  }

  private register(
    tenant: string,
    body: { fullName: string; email: string; password: string; proof: string },
  ): unknown {
    if (body.proof !== PROOF) return new SmallFailure(403, 'proof_invalid', 'The address was not verified.');
    const failure = this.registerFailure;
    this.registerFailure = undefined;
    if (failure !== undefined && failure !== 'lost') return failure;
    if (this.find(tenant, body.email) !== undefined) return new SmallFailure(409, 'email_taken', 'It is taken.');
    this.stored.push(body);
    this.add(tenant, body.fullName, body.password, body.email);
    return failure === 'lost'
      ? new SmallFailure(503, 'unavailable', 'Lost.')
      : this.begin(this.find(tenant, body.email));
  }

  private resetPassword(body: { otp: string }): unknown {
    if (body.otp !== SMALL_CODE) return new SmallFailure(422, 'code_wrong', 'The code is wrong.');
    this.stored.push(body);
    return null;
  }

  private find(tenant: string, email: string | null): KnownCustomer | undefined {
    return this.known.find((each) => each.tenant === tenant && each.customer.email === email);
  }

  private begin(known: KnownCustomer | undefined): unknown {
    if (known === undefined) return undefined;
    this.tokens += 1;
    const token = String(this.tokens).padStart(43, 't');
    this.sessions.set(token, known);
    this.tenantByToken.set(token, known.tenant);
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
