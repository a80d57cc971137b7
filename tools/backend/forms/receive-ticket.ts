import { randomBytes } from 'node:crypto';
import type { InsertResult } from 'kysely';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import type { RequestedShop } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { refuseTooMany } from '../http/private-answer.ts';
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

interface TicketRequest<Call extends TicketCall> extends Pick<Calls[Call], 'body'> {
  readonly transaction: TenantTransaction;
  readonly shop: RequestedShop;
  readonly clientAddress: string | undefined;
  /** Epoch ms. */
  readonly now: number;
}

interface ArrivedTicket<Call extends TicketCall> {
  readonly dependencies: Pick<BackendDependencies, 'contactEmail'>;
  readonly step: <Result>(work: (request: TicketRequest<Call>) => Promise<Result>) => Promise<Result>;
}

/**
 * Receives a message to a shop: validates, stores once and mails. Refused messages count too: the refusal is thrown after the commit of the
 * counter. A repeated message succeeds without counting.
 */
export async function receiveTicket<Call extends TicketCall, Content>(
  { step, dependencies: { contactEmail } }: ArrivedTicket<Call>,
  { table, validate, insert, mail }: TicketKind<Call, Content>,
): Promise<{ readonly data: null }> {
  const { language, retryAfterSeconds, refusal } = await step(async (request) => {
    const { transaction, shop, body, clientAddress, now } = request;
    const { key, website = '' } = body;
    const { id: tenant, language, defaultLanguage } = shop;
    // Before validation: the form may have changed since.
    const stored = await transaction.selectFrom(table).select('key').where('key', '=', key).executeTakeFirst();
    if (stored !== undefined) return { language };
    const attempt = { email: '', clientAddress };
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
  return { data: null };
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
