import type { DynamicForm } from '../../../schemas/generated/wire.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { replaceForms } from '../seed/insert-shop-settings.ts';
import { generateSmallCatalogue } from './small-shop.ts';

const { shop, forms = [] } = generateSmallCatalogue(0);

/** Market of the shop. */
export const market = shop;

/** The form of the small shop with a field of every type. */
export const eyeTest: DynamicForm = requireEntry(forms.find(({ slug }) => slug === 'eye-test'));

/** Replaces a tenant's forms while `run` runs. */
export async function withForms<Answer>(
  { db }: DatabaseConnection,
  tenant: string,
  changed: readonly DynamicForm[],
  run: () => Promise<Answer>,
): Promise<Answer> {
  const replace = (each: readonly DynamicForm[]) =>
    runAsTenant(db, tenant, (transaction) => replaceForms(transaction, tenant, each));
  await replace(changed);
  try {
    return await run();
  } finally {
    await replace(forms);
  }
}

export function requireEntry<Entry>(entry: Entry | undefined): Entry {
  if (entry === undefined) throw new Error('the fixtures lack an entry');
  return entry;
}
