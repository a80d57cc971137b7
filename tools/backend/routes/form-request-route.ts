import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { pickText } from '../../../runtime/domain/localized.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { DynamicForm } from '../../../schemas/generated/wire.ts';
import { requireForm } from '../calls/dynamic-forms.ts';
import type { FormAnswer } from '../database/schema.ts';
import { runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import { requireAnswers } from '../forms/require-answers.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { requestWithoutBody } from '../http/document-text.ts';
import type { RequestedShop } from '../http/handler.ts';
import { answerPrivately, refuseTooMany } from '../http/private-answer.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { readJsonBody, validateRequest } from '../http/validate-request.ts';
import { countIdentityAttempt } from '../identity/count-attempts.ts';
import { writeMail } from '../mail/write-mail.ts';

/**
 * What is filled into the forms that a shop defines itself. It comes to the same mailbox as messages to the shop, so that it counts
 * with them; a refusal is thrown after the count has committed.
 */
export function serveFormRequests(app: Hono, { db, clock, contactEmail }: BackendDependencies): void {
  app.post('/dynamic-forms/requests', async (context) => {
    const body = await readJsonBody(context);
    const { headers, body: given } = validateRequest('createFormRequest', { ...requestWithoutBody(context), body });
    const tenant = headers['x-tenant'];
    const now = clock.now();
    const { shop, retryAfterSeconds } = await runAsTenant(db, tenant, async (transaction) => {
      const shop = await readRequestedShop(transaction, tenant, context.req.header('accept-language'));
      const attempt = { email: '', clientAddress: headers['x-client-address'] };
      const retryAfterSeconds = await countIdentityAttempt(transaction, 'send-message', attempt, now);
      // Whatever became of the form: what is sent again is there already.
      if (retryAfterSeconds !== undefined || (await isStored(transaction, given.key)))
        return { shop, retryAfterSeconds };
      const form = await requireForm(transaction, given.formId, shop);
      const answers = await requireAnswers(transaction, shop, form, given.results, now);
      // A robot is told nothing else than a person.
      const isPersons = (given.website ?? '') === '';
      if (isPersons && (await storeRequest(transaction, shop, { key: given.key, form, answers }, now)))
        await mailRequest(transaction, shop, contactEmail?.replaceAll('{tenant}', tenant), { form, answers }, now);
      return { shop, retryAfterSeconds };
    });
    refuseTooMany(shop.language, retryAfterSeconds);
    return answerPrivately(context, null satisfies Calls['createFormRequest']['answer']);
  });
}

interface FilledForm {
  readonly form: DynamicForm;
  readonly answers: readonly FormAnswer[];
}

async function isStored(transaction: TenantTransaction, key: string): Promise<boolean> {
  const row = await transaction.selectFrom('form_request').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** False where another request with the key was stored at the same time. */
async function storeRequest(
  transaction: TenantTransaction,
  { id: tenant }: RequestedShop,
  { key, form, answers }: FilledForm & { readonly key: string },
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: stored } = await transaction
    .insertInto('form_request')
    .values({
      tenant,
      id: randomBytes(12).toString('hex'),
      key,
      form_id: form._id,
      form_name: JSON.stringify(form.name),
      results: JSON.stringify(answers),
      created_at: new Date(now).toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'key']).doNothing())
    .executeTakeFirst();
  return stored === 1n;
}

/** In the shop's own language, whatever the sender's is. */
function mailRequest(
  transaction: TenantTransaction,
  shop: RequestedShop,
  recipient: string | undefined,
  { form, answers }: FilledForm,
  now: number,
): Promise<void> {
  const { defaultLanguage: language } = shop;
  const textOf = (text: DynamicForm['name']) => pickText(text, language, language);
  const lines = answers.map(({ name, value, label }) => {
    const shown = label === undefined ? String(value) : textOf(label);
    // Further lines are indented, so that no text passes for another field.
    return `${oneLine(textOf(name))}: ${shown.replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\n  ')}`;
  });
  const values = { form: oneLine(textOf(form.name)), answers: lines.join('\n') };
  return writeMail(transaction, { ...shop, language }, { kind: 'formRequest', recipient, values }, now);
}

/** A line break would end a mail's header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
