import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { InsertResult } from 'kysely';
import type { Calls } from '../../../schemas/generated/calls.ts';
import { runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import type { RequestedShop } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { answerPrivately, refuseTooMany } from '../http/private-answer.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { countIdentityAttempt } from '../identity/count-attempts.ts';
import { type NewMail, writeMail } from '../mail/write-mail.ts';

type TicketCall = 'createContactTicket' | 'createFormRequest';

/** A kind of message to a shop; `Content` is its stored and mailed part. */
export interface TicketKind<Call extends TicketCall, Content> {
  readonly table: 'contact_ticket' | 'form_request';
  /** Throws `HttpFailure` for invalid input. `now` is epoch ms. */
  readonly validate: (
    body: Calls[Call]['body'],
    scene: { readonly transaction: TenantTransaction; readonly shop: RequestedShop; readonly now: number },
  ) => Content | Promise<Content>;
  /** Inserts it, unless one with the key is there. */
  readonly insert: (transaction: TenantTransaction, columns: TicketColumns, content: Content) => Promise<InsertResult>;
  /** The mail to the shop, in the shop's own language. */
  readonly mail: (content: Content, language: string) => Pick<NewMail, 'kind' | 'values'>;
}

/** The columns that every kind has. */
interface TicketColumns {
  readonly tenant: string;
  readonly id: string;
  readonly key: string;
  readonly created_at: string;
}

/**
 * Receives a message to a shop: validates, stores once and mails. Refused messages count too: the refusal is thrown after the commit of the
 * counter. A repeated message succeeds without counting.
 */
export async function receiveTicket<Call extends TicketCall, Content>(
  context: Context,
  { db, clock, contactEmail }: Pick<BackendDependencies, 'db' | 'clock' | 'contactEmail'>,
  { headers, body }: Pick<Calls[Call], 'headers' | 'body'>,
  { table, validate, insert, mail }: TicketKind<Call, Content>,
): Promise<Response> {
  const tenant = headers['x-tenant'];
  const { key, website = '' } = body;
  const now = clock.now();
  const { language, retryAfterSeconds, refusal } = await runAsTenant(db, tenant, async (transaction) => {
    const shop = await readRequestedShop(transaction, tenant, context.req.header('accept-language'));
    const { language, defaultLanguage } = shop;
    // Before validation: the form may have changed since.
    const stored = await transaction.selectFrom(table).select('key').where('key', '=', key).executeTakeFirst();
    if (stored !== undefined) return { language };
    const attempt = { email: '', clientAddress: headers['x-client-address'] };
    const retryAfterSeconds = await countIdentityAttempt(transaction, 'send-message', attempt, now);
    if (retryAfterSeconds !== undefined) return { language, retryAfterSeconds };
    const content = await returnRefusal(() => validate(body, { transaction, shop, now }));
    if (content instanceof HttpFailure) return { language, refusal: content };
    // Robots get the same answer as people.
    if (website !== '') return { language };
    const columns = { tenant, id: randomBytes(12).toString('hex'), key, created_at: new Date(now).toISOString() };
    const { numInsertedOrUpdatedRows } = await insert(transaction, columns, content);
    // Another request with the key may have come at the same time.
    if (numInsertedOrUpdatedRows !== 1n) return { language };
    const recipient = contactEmail?.replaceAll('{tenant}', tenant);
    const letter = { ...mail(content, defaultLanguage), recipient };
    await writeMail(transaction, { ...shop, language: defaultLanguage }, letter, now);
    return { language };
  });
  refuseTooMany(language, retryAfterSeconds);
  if (refusal !== undefined) throw refusal;
  return answerPrivately(context, null satisfies Calls[TicketCall]['answer']);
}

/** A refusal thrown in the transaction would roll back its count. */
async function returnRefusal<Content>(validate: () => Content | Promise<Content>): Promise<Content | HttpFailure> {
  try {
    return await validate();
  } catch (error) {
    if (error instanceof HttpFailure) return error;
    throw error;
  }
}
