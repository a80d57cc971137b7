import type { Context, Hono } from 'hono';
import { checkForm, hideFields } from '../../../runtime/domain/forms/check-form.ts';
import { normalizeNewlines } from '../../../runtime/domain/forms/form-fields.ts';
import { CONTACT_RULES } from '../../../runtime/domain/forms/value-rules.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import { form } from '../../../schemas/generated/forms/contact.js';
import type { ContactForm } from '../../../schemas/generated/forms.ts';
import { requestWithoutBody } from '../documents/document-text.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { HttpFailure, invalidAt } from '../http/http-failure.ts';
import { validateRequest } from '../http/validate-request.ts';
import { receiveTicket, type TicketKind } from './receive-ticket.ts';

export function serveContact(app: Hono, dependencies: BackendDependencies): void {
  app.post('/contact-us', async (context) => {
    const body = await readFormBody(context);
    const request = validateRequest('createContactTicket', { ...requestWithoutBody(context), body });
    return receiveTicket(context, dependencies, request, MESSAGES);
  });
}

type Message = Partial<ContactForm>;

/** The text fields; a file is left as it is, and refused later. */
export const readFields = (form: FormData): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Array.from(form, ([name, value]) => [name, typeof value === 'string' ? normalizeNewlines(value) : value]),
  );

/** The fields of a form; a file is none of them. Throws 400 for a body that is no form. */
async function readFormBody(context: Context): Promise<unknown> {
  try {
    return readFields(await context.req.formData());
  } catch (error) {
    // The body limit speaks for itself.
    if (error instanceof HttpFailure) throw error;
    throw invalidAt('/body', 'is no multipart form');
  }
}

/** Validates a message by the rules of the shop's form. Absent fields are hidden ones. Throws 400. */
export function checkMessage(given: Calls['createContactTicket']['body']): Message {
  const { key: _, website: __, ...typed } = given;
  const present = new Set(Object.keys(typed));
  if (present.size === 0) throw invalidAt('/body', 'is empty');
  const checked = checkForm(
    hideFields(form, (field) => !present.has(field)),
    typed,
    CONTACT_RULES,
  );
  if (checked.isValid) return checked.values;
  throw new HttpFailure('invalid_request', 'The request is not valid.', {
    errors: checked.errors.map(({ field, code }) => ({ pointer: `/body/${field}`, message: `is not valid: ${code}` })),
  });
}

const MESSAGES: TicketKind<'createContactTicket', Message> = {
  table: 'contact_ticket',
  validate: checkMessage,
  insert: (transaction, columns, { fullName, email, phoneNumber, content }) =>
    transaction
      .insertInto('contact_ticket')
      .values({
        ...columns,
        full_name: fullName ?? null,
        email: email ?? null,
        phone_number: phoneNumber ?? null,
        content: content ?? null,
      })
      .onConflict((conflict) => conflict.columns(['tenant', 'key']).doNothing())
      .executeTakeFirst(),
  mail: ({ fullName = '–', email = '–', phoneNumber = '–', content = '–' }) => ({
    kind: 'contactTicket',
    values: { fullName, email, phoneNumber, content },
  }),
};
