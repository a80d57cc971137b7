import { randomUUID } from 'node:crypto';
import type { ValidateFunction } from 'ajv';
import { expect } from 'vitest';
import type { CallRequest } from '../../../runtime/api/api.ts';
import { describeCall } from '../../../runtime/api/http-api.ts';
import { type CallName, type Calls, calls } from '../../../schemas/generated/calls.ts';
import { callValidators } from '../../../schemas/generated/validate-calls.js';
import type { Failure, FailureDetail, Pagination } from '../../../schemas/generated/wire.ts';
import { FAILURE_STATUS, type FailureCode, type FailureDetails } from '../http/http-failure.ts';

/** Additional headers; undefined removes one. */
export type RequestHeaders = Readonly<Record<string, string | undefined>>;

interface CallResponse<Data> {
  readonly data: Data;
  readonly pagination: Pagination | undefined;
}

export interface FailureResponse {
  readonly status: number;
  readonly code: FailureCode;
  readonly message: string;
  readonly errors: readonly FailureDetail[];
  /** The stored version, with status 412. */
  readonly current: FailureDetails['current'];
  readonly cart: FailureDetails['cart'];
}

/** A client like the shop's server that validates every response by its schema. */
export class BackendClient {
  readonly url: string;
  private readonly token: string;
  readonly send: typeof fetch;
  private tenant: string | undefined;

  /** @param send for a backend that listens at no port */
  constructor(url: string, token: string, send: typeof fetch = fetch) {
    this.url = url;
    this.token = token;
    this.send = send;
  }

  /** The authorization header, for requests over another connection. */
  get authorization(): string {
    return `Bearer ${this.token}`;
  }

  /** Registers a tenant for all later requests. */
  async registerTenant(id: string): Promise<void> {
    await this.call('registerTenant', { body: { id, hosts: [`${id}.example`] } }, { 'x-tenant': undefined });
    this.tenant = id;
  }

  /** The tenant of requests: the registered one, otherwise the default. */
  async currentTenant(): Promise<string> {
    if (this.tenant !== undefined) return this.tenant;
    const response = await this.fetch('/tenants', { headers: { 'x-tenant': undefined } });
    const { data } = (await response.json()) as { data: Calls['tenants']['answer'] };
    const tenant = data.find(({ isDefault }) => isDefault) ?? data[0];
    if (tenant === undefined) throw new Error('the backend has no tenant');
    this.tenant = tenant.id;
    return tenant.id;
  }

  /** A call that must succeed. */
  async call<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    headers: RequestHeaders = {},
  ): Promise<CallResponse<Calls[Name]['answer']>> {
    const { url, init } = describeCall(calls, name, request);
    const response = await this.fetch(url, { ...init, headers });
    const envelope = (await response.json()) as { success: boolean; message: unknown } & CallResponse<
      Calls[Name]['answer']
    >;
    expect(response.status, JSON.stringify(envelope).slice(0, 400)).toBeLessThan(300);
    expect(envelope.success).toBe(true);
    expect(typeof envelope.message).toBe('string');
    const validate: ValidateFunction = callValidators[name].answer;
    const isValid = validate(envelope.data);
    expect(isValid ? [] : validate.errors, `answer of ${name}`).toEqual([]);
    return { data: envelope.data, pagination: envelope.pagination };
  }

  /** Registers a new customer; returns the header of their session. */
  async signInNewCustomer(): Promise<RequestHeaders> {
    const [email, password] = [`${randomUUID()}@example.com`, 'correct horse'];
    await this.call('registerCustomer', { body: { fullName: 'Mona', email, password } });
    return { 'x-session': (await this.call('login', { body: { email, password } })).data.token };
  }

  /** A call that must be refused. */
  async refusedCall<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    headers: RequestHeaders = {},
  ): Promise<FailureResponse> {
    const { url, init } = describeCall(calls, name, request);
    return this.expectFailure(url, { ...init, headers });
  }

  /** A request that must be refused. */
  async expectFailure(
    path: string,
    init: { method?: string; headers?: RequestHeaders; body?: string | FormData } = {},
  ): Promise<FailureResponse> {
    const response = await this.fetch(path, init);
    const body = (await response.json()) as Failure;
    expect(body).toEqual({
      success: false,
      message: expect.stringMatching(/./),
      code: expect.stringMatching(/^[a-z_]+$/),
      ...(body.details === undefined ? {} : { details: expect.any(Object) }),
    });
    const { code, message, details } = body;
    const { status } = response;
    expect(FAILURE_STATUS[code], code).toBe(status);
    expect(response.headers.get('retry-after') ?? undefined).toBe(details?.retryAfterSeconds?.toString());
    return { status, code, message, errors: details?.errors ?? [], current: details?.current, cart: details?.cart };
  }

  /** Any request, with the headers of the shop's server. */
  async fetch(
    path: string,
    init: {
      method?: string;
      headers?: RequestHeaders;
      body?: string | FormData | Uint8Array<ArrayBuffer>;
      signal?: AbortSignal;
    } = {},
  ): Promise<Response> {
    const own: RequestHeaders = {
      authorization: this.authorization,
      'accept-language': 'en',
      ...(init.headers !== undefined && 'x-tenant' in init.headers ? {} : { 'x-tenant': await this.currentTenant() }),
      ...init.headers,
    };
    const headers = Object.fromEntries(
      Object.entries(own).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    return this.send(this.url + path, { ...init, headers });
  }
}
