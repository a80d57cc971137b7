import { sql, type Transaction } from 'kysely';
import type { DynamicForm } from '../../../schemas/generated/wire.ts';
import { jsonbParameter } from '../database/database-connection.ts';
import type { Database } from '../database/schema.ts';

/** Replaces the forms that the shop of the transaction's tenant defines itself, in this order. What was sent with them stays. */
export async function replaceForms(
  transaction: Transaction<Database>,
  tenant: string,
  forms: readonly DynamicForm[],
): Promise<void> {
  await transaction.deleteFrom('dynamic_form').execute();
  const placed = forms.map((form, position) => ({ ...form, position }));
  await sql`
    insert into dynamic_form (tenant, id, slug, position, name, fields)
    select ${tenant}, r._id, r.slug, r.position, r.name, r.fields
    from jsonb_to_recordset(${jsonbParameter(placed)}) as r (
      _id text, slug text, position int, name jsonb, fields jsonb
    )`.execute(transaction);
}
