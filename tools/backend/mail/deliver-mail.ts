import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../../runtime/domain/time/clock.ts';
import type { Database } from '../database/schema.ts';
import { runAsRegistry } from '../database/tenant-transaction.ts';
import { loggableError } from '../http/loggable-error.ts';
import { MAX_MAIL_DELIVERIES, MAX_TENANT_MAIL_DELIVERIES } from '../limits.ts';
import type { OutgoingMail, SendMail } from './mail-transport.ts';
import { addressOf, SHOP_ADDRESS } from './write-mail.ts';

/** The outbox is looked through this often. */
const POLL_INTERVAL_MS = 500;
/** Expired mails are removed this often. */
const REMOVAL_INTERVAL_MS = 30_000;

/** Between attempts: the first delay doubles up to the last. Longer than an attempt takes, so that no copy sends one that another sends. */
const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_MS = 3_600_000;

/** Milliseconds from an attempt to the next one, where `attempts` were made before it. */
export const retryDelay = (attempts: number): number => Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts);

export interface DeliveryOptions {
  readonly db: Kysely<Database>;
  /** Without it mails wait until they expire. */
  readonly sendMail: SendMail | undefined;
  readonly log: Logger;
  readonly clock: Clock;
  /** Port on this machine, for shops with a local host name. */
  readonly localPort?: number | undefined;
  /** Aborted, no further mail is begun. */
  readonly signal?: AbortSignal;
}

interface MailQueue {
  /** Has the outbox looked through, now or right after the look that is under way. */
  readonly wake: () => void;
  /** Resolves when nothing is being sent, and nothing is looked for. */
  readonly idle: () => Promise<void>;
}

/**
 * Sends due mails, each at least once: a mail is removed only after it is sent. No transaction waits for a mail server, several
 * copies of the backend share the work, and expired mails are removed. Few mails are sent at a time, fewer of one tenant, and
 * tenants take turns: neither a flood of mails nor a slow mail server of one tenant delays another's.
 */
export function createMailQueue({ db, sendMail, log, clock, localPort, signal }: DeliveryOptions): MailQueue {
  const underway = new Set<Promise<void>>();
  /** By tenant: mails that are being sent. */
  const sending = new Map<string, number>();
  /** By tenant: its last turn. Those without one come first. */
  const turns = new Map<string, number>();
  let turn = 0;
  let nextRemoval = 0;
  /** Whether the last look may have left mails that are due: they wait until another one is sent. */
  let isShortOfPlaces = false;
  let isWanted = false;
  let look: Promise<void> | undefined;

  function wake(): void {
    if (signal?.aborted === true) return;
    isWanted = true;
    look ??= lookWhileWanted();
  }

  async function lookWhileWanted(): Promise<void> {
    while (isWanted && signal?.aborted !== true) {
      isWanted = false;
      try {
        await removeWhenDue();
        if (sendMail !== undefined) await fill(sendMail);
      } catch (error) {
        log.error({ error: loggableError(error) }, 'the outbox was not read');
      }
    }
    // In the same turn as the last request for a round.
    look = undefined;
  }

  /** In a turn of its own even without removals: `wake` keeps the round it began until that is over. */
  async function removeWhenDue(): Promise<void> {
    const now = clock.now();
    if (now < nextRemoval) return;
    await removeExpired(db, now);
    nextRemoval = now + REMOVAL_INTERVAL_MS;
  }

  /** Begins mails until none is due or as many are being sent as may be. */
  async function fill(send: SendMail): Promise<void> {
    const waiting = new Set(await readTenantsWithMail(db));
    for (const tenant of turns.keys()) if (!waiting.has(tenant)) turns.delete(tenant);
    while (signal?.aborted !== true) {
      const free = Array.from(waiting).filter((tenant) => (sending.get(tenant) ?? 0) < MAX_TENANT_MAIL_DELIVERIES);
      isShortOfPlaces = underway.size >= MAX_MAIL_DELIVERIES || free.length < waiting.size;
      const tenant = underway.size < MAX_MAIL_DELIVERIES ? firstInTurn(free, turns) : undefined;
      if (tenant === undefined) return;
      const mail = await claimMail(db, tenant, clock.now());
      if (mail === undefined) {
        waiting.delete(tenant);
        continue;
      }
      turn += 1;
      turns.set(tenant, turn);
      sending.set(tenant, (sending.get(tenant) ?? 0) + 1);
      const delivery = deliver(mail, send).finally(() => {
        underway.delete(delivery);
        sending.set(tenant, (sending.get(tenant) ?? 1) - 1);
        // A look that is under way may not have known of this place.
        if (isShortOfPlaces || look !== undefined) wake();
      });
      underway.add(delivery);
    }
  }

  async function deliver(mail: ClaimedMail, send: SendMail): Promise<void> {
    const { tenant, id, attempts } = mail;
    try {
      const address = addressOf(mail.senderHost, localPort);
      const body = mail.body.replaceAll(SHOP_ADDRESS, address);
      await send({ ...mail, body: `${body}\n\n${mail.senderName}\n${address}\n` });
    } catch (error) {
      const reason = describeFailure(error);
      if (!isRefused(error)) {
        log.warn({ tenant, mail: id, attempts, ...reason }, 'a mail was not sent, and will be tried again');
        return;
      }
      log.warn({ tenant, mail: id, ...reason }, 'a mail was refused for good');
    }
    try {
      await runAsRegistry(db, (transaction) =>
        transaction.deleteFrom('mail').where('tenant', '=', tenant).where('id', '=', id).execute(),
      );
    } catch (error) {
      log.error({ tenant, mail: id, error: loggableError(error) }, 'a mail was sent, and will be sent again');
    }
  }

  return {
    wake,
    async idle() {
      while (look !== undefined || underway.size > 0) await Promise.all([look, ...underway]);
    },
  };
}

const removeExpired = (db: Kysely<Database>, now: number) =>
  runAsRegistry(db, (transaction) =>
    transaction.deleteFrom('mail').where('expires_at', '<=', timestamp(now)).execute(),
  );

type ClaimedMail = OutgoingMail & { readonly tenant: string; readonly attempts: number };

/** One index step a tenant, at any number of mails. */
async function readTenantsWithMail(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await runAsRegistry(db, (transaction) =>
    sql<{ tenant: string }>`
      with recursive waiting as (
        select min(tenant) as tenant from mail
        union all
        select (select min(tenant) from mail where tenant > waiting.tenant) from waiting where waiting.tenant is not null
      )
      select tenant from waiting where tenant is not null`.execute(transaction),
  );
  return rows.map(({ tenant }) => tenant);
}

/** The tenant with the oldest last turn. */
const firstInTurn = (tenants: readonly string[], turns: ReadonlyMap<string, number>): string | undefined =>
  tenants.reduce<string | undefined>(
    (first, tenant) => (first === undefined || (turns.get(tenant) ?? 0) < (turns.get(first) ?? 0) ? tenant : first),
    undefined,
  );

/**
 * Claims a mail of a tenant: of those with the shortest use, such as codes, the oldest. Other copies skip it until its next attempt. `now`
 * is epoch ms.
 */
async function claimMail(db: Kysely<Database>, tenant: string, now: number): Promise<ClaimedMail | undefined> {
  return runAsRegistry(db, async (transaction) => {
    const due = await transaction
      .selectFrom('mail')
      .select(['tenant', 'id', 'attempts', 'recipient', 'subject', 'body', 'calendar'])
      .select(['sender_name as senderName', 'sender_host as senderHost'])
      .where('tenant', '=', tenant)
      .where('next_attempt_at', '<=', timestamp(now))
      .where('expires_at', '>', timestamp(now))
      .orderBy(sql`expires_at - created_at`)
      .orderBy('next_attempt_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (due === undefined) return undefined;
    await transaction
      .updateTable('mail')
      .set({ attempts: due.attempts + 1, next_attempt_at: timestamp(now + retryDelay(due.attempts)) })
      .where('tenant', '=', due.tenant)
      .where('id', '=', due.id)
      .execute();
    return due;
  });
}

const timestamp = (ms: number): string => new Date(ms).toISOString();

/** Texts of mail servers hold addresses; their codes suffice. */
function describeFailure(error: unknown): { readonly error: unknown; readonly response?: unknown } {
  if (!(error instanceof Error) || !('code' in error)) return { error: loggableError(error).type };
  return { error: error.code, ...('responseCode' in error && { response: error.responseCode }) };
}

/**
 * A permanent refusal of the recipient (RFC 5321, 4.2.1: 5xx). Errors of other commands are about the shop, such as its sender: repairable,
 * so the mail waits.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;

interface MailDelivery {
  /** Lets the mails that are being sent finish. */
  stop(): Promise<void>;
}

/** Delivers the mails that are due, until it is stopped. */
export function startMailDelivery(options: Omit<DeliveryOptions, 'signal'>): MailDelivery {
  const stopping = new AbortController();
  const { wake, idle } = createMailQueue({ ...options, signal: stopping.signal });
  const timer = setInterval(wake, POLL_INTERVAL_MS);
  timer.unref();
  wake();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await idle();
    },
  };
}
