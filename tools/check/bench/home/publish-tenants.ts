import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listTenants } from '../../e2e/browsing/find-tenant-shop.ts';

/**
 * Publishes the first document of each tenant that the backend knows, from its file. A tenant's own file may stand beside
 * those of the fixtures; only the shop registers its tenant.
 *
 * @param folder of the tenants' files
 * @param url the backend's
 * @returns the tenants that have a document now
 */
export async function publishTenants(folder: string, url: string, token: string): Promise<readonly string[]> {
  const registered = await listRegisteredTenants(url, token);
  const tenants = (await listTenants(folder)).filter((tenant) => registered.has(tenant));
  for (const tenant of tenants)
    await publishDocument(url, token, tenant, await readFile(join(folder, `${tenant}.json`), 'utf8'));
  return tenants;
}

/** The tenants in a backend's register. */
async function listRegisteredTenants(url: string, token: string): Promise<ReadonlySet<string>> {
  const response = await fetch(`${url}/tenants`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`the tenants were not listed: ${response.status} ${await response.text()}`);
  const { data }: { readonly data: readonly { readonly id: string }[] } = await response.json();
  return new Set(data.map(({ id }) => id));
}

/** Publishes a tenant's first document. */
export async function publishDocument(url: string, token: string, tenant: string, text: string): Promise<void> {
  const response = await fetch(`${url}/builder/versions`, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-tenant': tenant },
  });
  if (!response.ok)
    throw new Error(`the document of ${tenant} was not published: ${response.status} ${await response.text()}`);
}
