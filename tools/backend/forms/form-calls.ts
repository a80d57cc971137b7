import { pickText } from '../../../runtime/domain/localized.ts';
import type { DynamicForm, TicketAnswer } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { type Handler, inSteps, type RequestedShop } from '../http/handler.ts';
import { localizedFailure } from '../http/http-failure.ts';
import { createLocalizer, nameMatches } from '../http/localized-columns.ts';
import { paginate } from '../http/paginate.ts';
import { oneLine } from '../mail/write-mail.ts';
import { receiveTicket, type TicketKind } from './receive-ticket.ts';
import { requireAnswers } from './require-answers.ts';

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
async function requireForm(
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

/** Submission of one of the shop's own forms. It shares mailbox and limits with messages. */
export const createFormRequest = inSteps<'createFormRequest'>((call) => receiveTicket(call, FILLED_FORMS));

interface FilledForm {
  readonly form: DynamicForm;
  readonly answers: readonly TicketAnswer[];
}

const FILLED_FORMS: TicketKind<'createFormRequest', FilledForm> = {
  table: 'form_request',
  async validate({ formId, results }, { transaction, shop, now }) {
    const form = await requireForm(transaction, formId, shop);
    return { form, answers: await requireAnswers(transaction, shop, form, results, now) };
  },
  insert: (transaction, columns, { form, answers }) =>
    transaction
      .insertInto('form_request')
      .values({
        ...columns,
        form_id: form._id,
        form_name: JSON.stringify(form.name),
        results: JSON.stringify(answers),
      })
      .onConflict((conflict) => conflict.columns(['tenant', 'key']).doNothing())
      .executeTakeFirst(),
  mail: ({ form, answers }, language) => ({ kind: 'formRequest', values: mailValues(form, answers, language) }),
};

function mailValues(form: DynamicForm, answers: readonly TicketAnswer[], language: string) {
  const textOf = (text: DynamicForm['name']) => pickText(text, language, language);
  const lines = answers.map(({ name, value, label }) => {
    const displayed = label === undefined ? String(value) : textOf(label);
    // Further lines are indented, so that no text passes for another field.
    return `${oneLine(textOf(name))}: ${displayed.replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\n  ')}`;
  });
  return { form: oneLine(textOf(form.name)), answers: lines.join('\n') };
}
