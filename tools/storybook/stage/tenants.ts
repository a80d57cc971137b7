import type { BuilderDocument } from '../../../schemas/generated/builder.ts';
import { validateDocument } from '../../../schemas/generated/validate-document.js';

const files = import.meta.glob<unknown>('/fixtures/tenants/*.json', { eager: true, import: 'default' });

/** The documents of the fixtures' tenants by id, with their defaults filled in. */
const documents: ReadonlyMap<string, BuilderDocument> = new Map(
  Object.entries(files).flatMap(([path, file]) => {
    const document = structuredClone(file);
    return validateDocument(document) ? [[path.replace(/^.*\/|\.json$/g, ''), document] as const] : [];
  }),
);

export type TenantName = string;

export const TENANTS: readonly TenantName[] = [...documents.keys()];

export const isTenant = (name: unknown): name is TenantName => typeof name === 'string' && documents.has(name);

/** @throws Error where no fixture is called so */
export function tenantDocument(tenant: TenantName): BuilderDocument {
  const document = documents.get(tenant);
  if (document === undefined) throw new Error(`Unknown tenant \`${tenant}\`.`);
  return document;
}
