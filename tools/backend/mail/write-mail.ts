import { randomBytes } from 'node:crypto';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { LRUCache } from 'lru-cache';
import { pickText } from '../../../runtime/domain/localized.ts';
import { blankByteOrderMark } from '../../../runtime/tenant/json/lone-surrogates.ts';
import { deferred, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { CODE_LIFETIME_MS, NOTICE_LIFETIME_MS } from '../limits.ts';
import texts from './mail-texts.json' with { type: 'json' };

export interface NewMail {
  readonly kind: keyof typeof texts;
  /** Undefined for the shop's own mailbox: `contact@` at its host. */
  readonly recipient: string | undefined;
  /** The one-time code that it brings; such a mail is not sent once the code has expired. */
  readonly code?: string;
  /** Values of further placeholders. */
  readonly values?: Readonly<Record<string, string>>;
  /** iCalendar (RFC 5545) that it brings along. */
  readonly calendar?: string;
}

/**
 * Puts a mail into the outbox, in the language of the request; it is signed with the shop's name and address, and sent after the
 * transaction has committed, and never when that fails. `now` is epoch ms.
 */
export async function writeMail(
  transaction: TenantTransaction,
  shop: RequestedShop,
  { kind, recipient, code, values: more, calendar }: NewMail,
  now: number,
): Promise<void> {
  const sender = await readSender(transaction, shop);
  const values = { ...more, shop: sender.name, code: code ?? '', minutes: String(CODE_LIFETIME_MS / 60_000) };
  const localized: Readonly<Record<string, { readonly subject: string; readonly body: string }>> = texts[kind];
  const { subject, body } = localized[shop.language] ?? texts[kind].en;
  const createdAt = new Date(now).toISOString();
  await transaction
    .insertInto('mail')
    .values({
      tenant: shop.id,
      id: randomBytes(12).toString('hex'),
      sender_name: sender.name,
      sender_host: sender.host,
      recipient: recipient ?? `contact@${sender.host}`,
      subject: oneLine(fillIn(subject, values)),
      body: fillIn(body, values).trimEnd(),
      calendar: calendar ?? null,
      created_at: createdAt,
      expires_at: new Date(now + (code === undefined ? NOTICE_LIFETIME_MS : CODE_LIFETIME_MS)).toISOString(),
      attempts: 0,
      next_attempt_at: createdAt,
    })
    .modifyEnd(deferred)
    .execute();
}

/** A line break would end a mail's header, and begin another line of its text. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name]?.replace(BIDI_CONTROLS, '') ?? placeholder);

/**
 * Bidirectional controls (UAX #9). They are removed from values rather than balanced, so that copied addresses and numbers hold no
 * invisible characters.
 */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;

/** Whether a host is on the developer's own machine (RFC 6761), where nothing has a certificate. */
const isLocalHost = (host: string): boolean => /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+)$/.test(host);

/** Placeholder of the shop's address, resolved at delivery. */
export const SHOP_ADDRESS = '{address}';

/** Address of a page in the shop's main country, for the text of a mail. `path` begins with a slash. */
export async function linkToPage(transaction: TenantTransaction, language: string, path: string): Promise<string> {
  const { code } = await transaction
    .selectFrom('country')
    .select('code')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  return `${SHOP_ADDRESS}${language}-${code}${path}`;
}

/** The shop's address. `localPort`: where a shop on the developer's own machine answers; undefined for the protocol's own. */
export const addressOf = (host: string, localPort: number | undefined): string =>
  isLocalHost(host)
    ? new URL(`http://${host}${localPort === undefined ? '' : `:${localPort}`}`).href
    : `https://${host}/`;

/** Cached names and hosts of shops. */
const MAX_REMEMBERED_SENDERS = 1000;

/** By entity tag, so that shops with the same large document share a reading. */
const remembered = new LRUCache<string, SenderFacts>({ max: MAX_REMEMBERED_SENDERS });

/** The name that the shop's document gives it, and its canonical host; of a shop that published nothing yet, its id. */
export async function readSender(
  transaction: TenantTransaction,
  { id, language, defaultLanguage }: RequestedShop,
): Promise<{ readonly name: string; readonly host: string }> {
  const published = transaction.selectFrom('builder_version').orderBy('version', 'desc').limit(1);
  const { hosts, etag } = await transaction
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(selectFrom('tenant_host').select('host').orderBy('host')).as('hosts'),
      published.select('etag').as('etag'),
    ])
    .executeTakeFirstOrThrow();
  const { appName, domain }: SenderFacts = (etag === null ? {} : remembered.get(etag)) ?? (await readFacts());
  const name = oneLine(pickText(appName, language, defaultLanguage).replace(BIDI_CONTROLS, '')) || id;
  const isDomain = (each: { readonly host: string }) => each.host === domain;
  const own = hosts.find(isDomain) ?? hosts.find(({ host }) => !isLocalHost(host)) ?? hosts[0];
  return { name, host: own?.host ?? 'localhost' };

  async function readFacts(): Promise<SenderFacts> {
    const { etag: of, body } = await published.select(['etag', 'body']).executeTakeFirstOrThrow();
    const read = parseDocument(body);
    remembered.set(of, read);
    return read;
  }
}

interface SenderFacts {
  readonly appName?: Readonly<Record<string, string>>;
  readonly domain?: string;
}

/** The shop's data in a document. An invalid document yields none: the mail is sent anyway. */
function parseDocument(body: string): SenderFacts {
  try {
    const { appName, domain }: { appName?: unknown; domain?: unknown } = JSON.parse(blankByteOrderMark(body));
    return { ...(isText(appName) && { appName }), ...(typeof domain === 'string' && { domain }) };
  } catch {
    return {};
  }
}

const isText = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
