import { basename } from 'node:path';
import { ApiError } from '../../../runtime/api/api.ts';
import type { DocumentProblem } from '../../documents/document-problem.ts';
import { createBackendShopIndex } from '../../documents/shop-index/backend-shop-index.ts';
import { findShopAdvice, type ShopReference } from '../../documents/shop-index/shop-references.ts';
import { placeOf } from '../backend/ask-backend.ts';
import { checkTenantName, findBackend } from '../backend/find-backend.ts';
import { type CommandContext, CommandError } from '../command.ts';

/** Finds references of a document that its shop does not have. */
export type ShopLookup = (file: string, references: readonly ShopReference[]) => Promise<readonly DocumentProblem[]>;

/**
 * Looks references up in the backend. A failure is printed once; its documents then have no problems.
 *
 * @param tenant default: the file's name
 */
export function createShopLookup(tenant: string | undefined, context: CommandContext): ShopLookup {
  if (tenant !== undefined) checkTenantName(tenant);
  const printedErrors = new Set<string>();
  return async (file, references) => {
    if (references.length === 0) return [];
    const shop = tenant ?? basename(file, '.json');
    try {
      return await lookUp(shop, references, context);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      if (!printedErrors.has(error.message))
        context.printError(`Collections, products and files were not looked up. ${error.message}`);
      printedErrors.add(error.message);
      return [];
    }
  };
}

async function lookUp(tenant: string, references: readonly ShopReference[], context: CommandContext) {
  const address = await findBackend(context);
  const index = createBackendShopIndex({ ...address, tenant, fetch: context.fetch });
  try {
    return await findShopAdvice(references, index);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new CommandError(reasonOf(error, tenant, placeOf(address)), { cause: error });
  }
}

function reasonOf({ status }: ApiError, tenant: string, place: string): string {
  if (status === 0) return `The backend at ${place} does not answer; is the shop running?`;
  if (status === 401) return `The backend at ${place} rejected the token; check BACKEND_TOKEN.`;
  if (status === 403) return `BACKEND_TOKEN may not read the shop ${tenant} at ${place}.`;
  if (status === 404) return `The backend at ${place} has no tenant ${tenant}; name it with --tenant.`;
  return `The backend at ${place} answered ${status}.`;
}
