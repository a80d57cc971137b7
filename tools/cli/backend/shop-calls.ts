import type { Failure, Market, Pagination } from '../../../schemas/generated/wire.ts';
import { escapeControlCharacters } from '../../documents/document-problem.ts';
import { type CommandContext, CommandError } from '../command.ts';
import { askBackend, dataOf } from './ask-backend.ts';
import { type BackendAddress, checkTenantName, findBackend } from './find-backend.ts';

/** A backend and a tenant. */
export interface ShopAddress extends BackendAddress {
  readonly tenant: string;
}

/** Finds the backend for a tenant. Throws `CommandError` for an invalid tenant name, and without a backend. */
export async function findShop(tenant: string, context: CommandContext): Promise<ShopAddress> {
  checkTenantName(tenant);
  return { ...(await findBackend(context)), tenant };
}

const IN_ENGLISH = { 'accept-language': 'en' };

/** Reads from the backend. Throws `CommandError` if it fails. */
export async function readFromShop<Data>(
  shop: ShopAddress,
  path: string,
  { fetch }: Pick<CommandContext, 'fetch'>,
): Promise<{ readonly data: Data; readonly pagination: Pagination | undefined }> {
  const response = await askBackend({ ...shop, fetch, path, init: { headers: IN_ENGLISH } });
  const { pagination }: { readonly pagination?: Pagination } = await response.clone().json();
  return { data: await dataOf<Data>(response, shop), pagination };
}

/** A call that changes data. */
interface ShopChange {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object | undefined;
}

/** Changes data in the backend. Throws `CommandError` with the backend's message if it rejects the change. */
export async function changeInShop<Data>(
  shop: ShopAddress,
  { method, path, body }: ShopChange,
  { fetch }: Pick<CommandContext, 'fetch'>,
): Promise<Data> {
  const response = await askBackend({
    ...shop,
    fetch,
    path,
    init: {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { ...IN_ENGLISH, ...(body !== undefined && { 'content-type': 'application/json' }) },
    },
    accepted: [404, 409],
  });
  if (response.ok) return dataOf<Data>(response, shop);
  const { message }: Failure = await response.json();
  throw new CommandError(escapeControlCharacters(message));
}

/** A text in the shop's default language. */
export async function inDefaultLanguage(
  text: string,
  shop: ShopAddress,
  { fetch }: Pick<CommandContext, 'fetch'>,
): Promise<Readonly<Record<string, string>>> {
  const response = await askBackend({ ...shop, fetch, path: '/market' });
  const { languages } = await dataOf<Market>(response, shop);
  return { [languages[0] ?? 'en']: text.trim() };
}
