import { BACKEND_TOKEN, type TestBackend } from './start-test-backend.ts';

const createHeaders = (tenant: string) => ({ authorization: `Bearer ${BACKEND_TOKEN}`, 'x-tenant': tenant });

async function callBuilder(backend: TestBackend, path: string, init: RequestInit): Promise<{ data: unknown }> {
  const response = await fetch(`${backend.url}/builder/${path}`, init);
  if (!response.ok) throw new Error(`the backend refused ${path}: ${await response.text()}`);
  return response.json();
}

/** Saves a draft, or replaces it. */
export async function saveDraft(backend: TestBackend, id: string, body: string, tenant = 'lumen'): Promise<void> {
  const path = `drafts/${id}`;
  const known = await fetch(`${backend.url}/builder/${path}`, { headers: createHeaders(tenant) });
  const condition: Record<string, string> = known.ok ? { 'if-match': '*' } : { 'if-none-match': '*' };
  await callBuilder(backend, path, { method: 'PUT', body, headers: { ...createHeaders(tenant), ...condition } });
}

/** Creates a preview link to a draft; returns its token. */
export async function createPreviewLink(backend: TestBackend, id: string, tenant = 'lumen'): Promise<string> {
  const { data } = await callBuilder(backend, `drafts/${id}/previews`, {
    method: 'POST',
    headers: createHeaders(tenant),
  });
  return (data as { token: string }).token;
}

export async function revokePreviewLink(backend: TestBackend, token: string, tenant = 'lumen'): Promise<void> {
  await callBuilder(backend, `previews/${token}`, { method: 'DELETE', headers: createHeaders(tenant) });
}
