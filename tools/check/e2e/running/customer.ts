import { BACKEND_TOKEN, type TestBackend } from './start-test-backend.ts';

export interface CustomerUnderTest {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

/** Creates a customer straight at the backend, as the shop's server does. */
export async function registerCustomer(
  backend: TestBackend,
  customer: CustomerUnderTest,
  tenant?: string,
): Promise<void> {
  await postToBackend(backend, '/customers', customer, tenant);
}

/** Begins a session of the customer on another device. */
export async function signInElsewhere(backend: TestBackend, { email, password }: CustomerUnderTest): Promise<void> {
  await postToBackend(backend, '/auth/login', { email, password });
}

async function postToBackend(backend: TestBackend, path: string, body: object, tenant = 'lumen'): Promise<void> {
  const response = await fetch(backend.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${BACKEND_TOKEN}`, 'x-tenant': tenant, 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`the backend refused ${path}: ${await response.text()}`);
}
