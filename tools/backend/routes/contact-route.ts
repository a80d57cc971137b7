import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { checkForm, hideFields } from '../../../runtime/domain/forms/check-form.ts';
import { normalizeNewlines } from '../../../runtime/domain/forms/form-fields.ts';
import { CONTACT_RULES } from '../../../runtime/domain/forms/value-rules.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import { form } from '../../../schemas/generated/forms/contact.js';
import type { ContactForm } from '../../../schemas/generated/forms.ts';
import { runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { requestWithoutBody } from '../http/document-text.ts';
import type { RequestedShop } from '../http/handler.ts';
import { HttpFailure, invalidAt } from '../http/http-failure.ts';
import { answerPrivately, refuseTooMany } from '../http/private-answer.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { validateRequest } from '../http/validate-request.ts';
import { countIdentityAttempt } from '../identity/count-attempts.ts';
import { writeMail } from '../mail/write-mail.ts';

/** Messages to the shop. Each counts, whatever comes of it, so that its refusal is thrown after the count has committed. */
export function serveContact(app: Hono, { db, clock, contactEmail }: BackendDependencies): void {
  app.post('/contact-us', async (context) => {
    const body = await readFormBody(context);
    const { headers, body: given } = validateRequest('createContactTicket', { ...requestWithoutBody(context), body });
    const message = checkMessage(given);
    const tenant = headers['x-tenant'];
    const now = clock.now();
    const { shop, retryAfterSeconds } = await runAsTenant(db, tenant, async (transaction) => {
      const shop = await readRequestedShop(transaction, tenant, context.req.header('accept-language'));
      const attempt = { email: '', clientAddress: headers['x-client-address'] };
      const retryAfterSeconds = await countIdentityAttempt(transaction, 'send-message', attempt, now);
      // A robot is told nothing else than a person.
      const isPersons = (given.website ?? '') === '';
      if (
        retryAfterSeconds === undefined &&
        isPersons &&
        (await storeTicket(transaction, shop, given.key, message, now))
      )
        await mailTicket(transaction, shop, contactEmail?.replaceAll('{tenant}', tenant), message, now);
      return { shop, retryAfterSeconds };
    });
    refuseTooMany(shop.language, retryAfterSeconds);
    return answerPrivately(context, null satisfies Calls['createContactTicket']['answer']);
  });
}

type Message = Partial<ContactForm>;

/** What was typed; a file is left as it is, and is refused. */
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

/** Judges a message as the shop's form does. Fields that are not there are hidden ones. Throws 400. */
export function checkMessage(given: Calls['createContactTicket']['body']): Message {
  const { key: _, website: __, ...typed } = given;
  const shown = new Set(Object.keys(typed));
  if (shown.size === 0) throw invalidAt('/body', 'says nothing');
  const checked = checkForm(
    hideFields(form, (field) => !shown.has(field)),
    typed,
    CONTACT_RULES,
  );
  if (checked.isValid) return checked.values;
  throw new HttpFailure('invalid_request', 'The request is not valid.', {
    errors: checked.errors.map(({ field, code }) => ({ pointer: `/body/${field}`, message: `is not valid: ${code}` })),
  });
}

/** False where the message is there already: it was sent twice. */
async function storeTicket(
  transaction: TenantTransaction,
  { id: tenant }: RequestedShop,
  key: string,
  { fullName, email, phoneNumber, content }: Message,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: stored } = await transaction
    .insertInto('contact_ticket')
    .values({
      tenant,
      id: randomBytes(12).toString('hex'),
      key,
      full_name: fullName ?? null,
      email: email ?? null,
      phone_number: phoneNumber ?? null,
      content: content ?? null,
      created_at: new Date(now).toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'key']).doNothing())
    .executeTakeFirst();
  return stored === 1n;
}

/** In the shop's own language, whatever the sender's is. */
const mailTicket = (
  transaction: TenantTransaction,
  shop: RequestedShop,
  recipient: string | undefined,
  { fullName = '–', email = '–', phoneNumber = '–', content = '–' }: Message,
  now: number,
): Promise<void> =>
  writeMail(
    transaction,
    { ...shop, language: shop.defaultLanguage },
    { kind: 'contactTicket', recipient, values: { fullName, email, phoneNumber, content } },
    now,
  );
