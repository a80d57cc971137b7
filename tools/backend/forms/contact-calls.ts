import { checkForm, hideFields } from '../../../runtime/domain/forms/check-form.ts';
import { CONTACT_RULES } from '../../../runtime/domain/forms/value-rules.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import { form } from '../../../schemas/generated/forms/contact.js';
import type { ContactForm } from '../../../schemas/generated/forms.ts';
import { inSteps } from '../http/handler.ts';
import { HttpFailure, invalidAt } from '../http/http-failure.ts';
import { receiveTicket, type TicketKind } from './receive-ticket.ts';

export const createContactTicket = inSteps<'createContactTicket'>((call) => receiveTicket(call, MESSAGES));

type Message = Partial<ContactForm>;

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
