import { BACKEND_TOKEN, type BackendUnderTest } from './start-backend.ts';

const headers = (tenant: string) => ({ authorization: `Bearer ${BACKEND_TOKEN}`, 'x-tenant': tenant });

async function call(backend: BackendUnderTest, path: string, init: RequestInit): Promise<{ data: unknown }> {
  const response = await fetch(`${backend.url}/builder/${path}`, init);
  if (!response.ok) throw new Error(`the backend refused ${path}: ${await response.text()}`);
  return response.json();
}

/** Saves a draft over whatever is there. */
export async function saveDraft(backend: BackendUnderTest, id: string, body: string, tenant = 'lumen'): Promise<void> {
  const path = `drafts/${id}`;
  const known = await fetch(`${backend.url}/builder/${path}`, { headers: headers(tenant) });
  const condition: Record<string, string> = known.ok ? { 'if-match': '*' } : { 'if-none-match': '*' };
  await call(backend, path, { method: 'PUT', body, headers: { ...headers(tenant), ...condition } });
}

/** Makes a preview link to a draft; answers its token. */
export async function linkTo(backend: BackendUnderTest, id: string, tenant = 'lumen'): Promise<string> {
  const { data } = await call(backend, `drafts/${id}/previews`, { method: 'POST', headers: headers(tenant) });
  return (data as { token: string }).token;
}

/** Ends a preview link. */
export async function endLink(backend: BackendUnderTest, token: string, tenant = 'lumen'): Promise<void> {
  await call(backend, `previews/${token}`, { method: 'DELETE', headers: headers(tenant) });
}
