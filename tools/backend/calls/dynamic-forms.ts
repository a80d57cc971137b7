import type { DynamicForm } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler, RequestedShop } from '../http/handler.ts';
import { localizedFailure } from '../http/http-failure.ts';
import { createLocalizer, nameMatches } from './localized-columns.ts';
import { paginate } from './paginate.ts';

/** Lists the forms that the shop defines itself, in its order (spec 7, dynamic form). */
export const dynamicForms: Handler<'dynamicForms'> = async ({ transaction, query, shop }) => {
  const rows = await selectForms(transaction)
    .$if(Boolean(query.q?.trim()), (all) => all.where(nameMatches('name', query.q ?? '')))
    .orderBy('position')
    .execute();
  const { entries, pagination } = paginate(rows, query);
  return { data: entries.map((form) => localizeForm(form, shop)), pagination };
};

/** One form, by its id or else its slug. */
export const dynamicForm: Handler<'dynamicForm'> = async ({ transaction, params, shop }) => {
  const matching = await selectForms(transaction)
    .where((where) => where.or([where('id', '=', params.id), where('slug', '=', params.id)]))
    .execute();
  const form = matching.find(({ _id }) => _id === params.id) ?? matching[0];
  if (form === undefined) throw localizedFailure('form_unknown', shop.language);
  return { data: localizeForm(form, shop) };
};

/** A form in all languages. Throws 404 `form_unknown` without one. */
export async function requireForm(
  transaction: TenantTransaction,
  id: string,
  { language }: RequestedShop,
): Promise<DynamicForm> {
  const form = await findForm(transaction, id);
  if (form === undefined) throw localizedFailure('form_unknown', language);
  return form;
}

/** A form in all languages; undefined without one. */
export const findForm = (transaction: TenantTransaction, id: string): Promise<DynamicForm | undefined> =>
  selectForms(transaction).where('id', '=', id).executeTakeFirst();

const selectForms = (transaction: TenantTransaction) =>
  transaction.selectFrom('dynamic_form').select(['id as _id', 'slug', 'name', 'fields']);

function localizeForm({ name, fields, ...form }: DynamicForm, shop: RequestedShop): DynamicForm {
  const localized = createLocalizer(shop);
  return {
    ...form,
    name: localized(name),
    fields: fields.map(({ options, ...field }) => ({
      ...field,
      name: localized(field.name),
      ...(options !== undefined && {
        options: options.map((option) => ({ _id: option._id, name: localized(option.name) })),
      }),
    })),
  };
}
