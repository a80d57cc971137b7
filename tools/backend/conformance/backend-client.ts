import type { ValidateFunction } from 'ajv';
import { expect } from 'vitest';
import type { CallRequest } from '../../../runtime/api/api.ts';
import { describeCall } from '../../../runtime/api/http-api.ts';
import { type CallName, type Calls, calls } from '../../../schemas/generated/calls.ts';
import { callValidators } from '../../../schemas/generated/validate-calls.js';
import type { Failure, FailureDetail, Pagination } from '../../../schemas/generated/wire.ts';
import { FAILURE_STATUS, type FailureCode, type FailureDetails } from '../http/http-failure.ts';

/** How a call is made, beside what it asks. Every header can be changed, or left out with undefined. */
export type RequestHeaders = Readonly<Record<string, string | undefined>>;

export interface CallResponse<Data> {
  readonly data: Data;
  readonly pagination: Pagination | undefined;
}

export interface FailureResponse {
  readonly status: number;
  readonly code: FailureCode;
  readonly message: string;
  readonly errors: readonly FailureDetail[];
  /** For status 412: what is stored now. */
  readonly current: FailureDetails['current'];
  readonly cart: FailureDetails['cart'];
}

/** Asks a backend as the shop server does, and holds every answer to its schema. */
export class BackendClient {
  readonly url: string;
  private readonly token: string;
  private readonly fetchFunction: typeof fetch;
  private tenant: string | undefined;

  /** @param send for a backend that listens at no port */
  constructor(url: string, token: string, send: typeof fetch = fetch) {
    this.url = url;
    this.token = token;
    this.fetchFunction = send;
  }

  /** The header that proves that a client may ask, for requests over a connection of their own. */
  get authorization(): string {
    return `Bearer ${this.token}`;
  }

  /** Makes a tenant, which is asked about from now on. */
  async registerTenant(id: string): Promise<void> {
    await this.call('registerTenant', { body: { id, hosts: [`${id}.example`] } }, { 'x-tenant': undefined });
    this.tenant = id;
  }

  /** The tenant that is asked about: the register's default, where none of its own was made. */
  async currentTenant(): Promise<string> {
    if (this.tenant !== undefined) return this.tenant;
    const response = await this.fetch('/tenants', { headers: { 'x-tenant': undefined } });
    const { data } = (await response.json()) as { data: Calls['tenants']['answer'] };
    const tenant = data.find(({ isDefault }) => isDefault) ?? data[0];
    if (tenant === undefined) throw new Error('the backend knows no tenant');
    this.tenant = tenant.id;
    return tenant.id;
  }

  /** Makes a call that must succeed. */
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

  /** Makes a call that must be refused. */
  async refusedCall<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    headers: RequestHeaders = {},
  ): Promise<FailureResponse> {
    const { url, init } = describeCall(calls, name, request);
    return this.expectFailure(url, { ...init, headers });
  }

  /** Makes a request that must be refused. */
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

  /** Any request, with the headers that the shop server sends. */
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
    return this.fetchFunction(this.url + path, { ...init, headers });
  }
}
