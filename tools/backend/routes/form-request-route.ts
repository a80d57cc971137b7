import type { Hono } from 'hono';
import { pickText } from '../../../runtime/domain/localized.ts';
import type { DynamicForm, TicketAnswer } from '../../../schemas/generated/wire.ts';
import { requireForm } from '../calls/dynamic-forms.ts';
import { receiveTicket, type TicketKind } from '../forms/receive-ticket.ts';
import { requireAnswers } from '../forms/require-answers.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { requestWithoutBody } from '../http/document-text.ts';
import { readJsonBody, validateRequest } from '../http/validate-request.ts';
import { oneLine } from '../mail/write-mail.ts';

/** Submissions of the shop's own forms. They share mailbox and limits with messages. */
export function serveFormRequests(app: Hono, dependencies: BackendDependencies): void {
  app.post('/dynamic-forms/requests', async (context) => {
    const body = await readJsonBody(context);
    const request = validateRequest('createFormRequest', { ...requestWithoutBody(context), body });
    return receiveTicket(context, dependencies, request, FILLED_FORMS);
  });
}

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
