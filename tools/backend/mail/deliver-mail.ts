import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../../runtime/domain/time/clock.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import type { Database } from '../database/schema.ts';
import { runAsRegistry } from '../database/tenant-transaction.ts';
import { loggableError } from '../http/loggable-error.ts';
import type { OutgoingMail, SendMail } from './mail-transport.ts';
import { MAIL_CHANNEL } from './write-mail.ts';

/** The outbox is looked through this often, beside whenever a mail is written. */
const POLL_INTERVAL_MS = 30_000;

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
  /** Aborted, no further mail is begun. */
  readonly signal?: AbortSignal;
}

/**
 * Sends every mail that is due, each at least once: what is sent is removed only afterwards. No transaction waits for a mail
 * server, and several copies of the backend share the work. Mails that would come too late are removed.
 */
export async function deliverMail({ db, sendMail, log, clock, signal }: DeliveryOptions): Promise<void> {
  await runAsRegistry(db, (transaction) =>
    transaction.deleteFrom('mail').where('expires_at', '<=', timestamp(clock.now())).execute(),
  );
  if (sendMail === undefined) return;
  while (signal?.aborted !== true) {
    const mail = await claimMail(db, clock.now());
    if (mail === undefined) return;
    const { tenant, id, attempts } = mail;
    try {
      await sendMail(mail);
    } catch (error) {
      const reason = describeFailure(error);
      if (!isRefused(error)) {
        log.warn({ tenant, mail: id, attempts, ...reason }, 'a mail was not sent, and will be tried again');
        continue;
      }
      log.warn({ tenant, mail: id, ...reason }, 'a mail was refused for good');
    }
    await runAsRegistry(db, (transaction) =>
      transaction.deleteFrom('mail').where('tenant', '=', tenant).where('id', '=', id).execute(),
    );
  }
}

type ClaimedMail = OutgoingMail & { readonly tenant: string; readonly attempts: number };

/** Takes the mail that waits longest; nobody else takes it before its next attempt is due. */
async function claimMail(db: Kysely<Database>, now: number): Promise<ClaimedMail | undefined> {
  return runAsRegistry(db, async (transaction) => {
    const due = await transaction
      .selectFrom('mail')
      .select(['tenant', 'id', 'attempts', 'recipient', 'subject', 'body'])
      .select(['sender_name as senderName', 'sender_host as senderHost'])
      .where('next_attempt_at', '<=', timestamp(now))
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

/** What a mail server says in words holds addresses; its codes say enough. */
function describeFailure(error: unknown): { readonly error: unknown; readonly response?: unknown } {
  if (!(error instanceof Error) || !('code' in error)) return { error: loggableError(error).type };
  return { error: error.code, ...('responseCode' in error && { response: error.responseCode }) };
}

/** The server takes no mail to this recipient, now or later (RFC 5321, 4.2.1: 5xx is permanent). */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;

export interface MailDelivery {
  /** Lets the mail that is being sent finish. */
  stop(): Promise<void>;
}

/** Delivers mail whenever some is written, and looks after what has to be tried again, until it is stopped. */
export async function startMailDelivery(
  database: DatabaseConnection,
  options: Omit<DeliveryOptions, 'db' | 'signal'>,
): Promise<MailDelivery> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWanted = false;
  let running: Promise<void> | undefined;

  function wake(): void {
    if (signal.aborted) return;
    isWanted = true;
    running ??= deliverWhileWanted().finally(() => {
      running = undefined;
    });
  }

  async function deliverWhileWanted(): Promise<void> {
    while (isWanted && !signal.aborted) {
      isWanted = false;
      try {
        await deliverMail({ ...options, db: database.db, signal });
      } catch (error) {
        options.log.error({ error: loggableError(error) }, 'the outbox was not read');
      }
    }
  }

  await database.listen(MAIL_CHANNEL, wake);
  const timer = setInterval(wake, POLL_INTERVAL_MS);
  timer.unref();
  wake();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
