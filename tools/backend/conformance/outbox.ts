import type { DatabaseConnection } from '../database/database-connection.ts';
import { runAsRegistry } from '../database/tenant-transaction.ts';

interface WaitingMail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** Attached iCalendar; null for most. */
  readonly calendar: string | null;
}

/** The unsent mails of a database. */
export class Outbox {
  private readonly database: () => DatabaseConnection;

  constructor(database: () => DatabaseConnection) {
    this.database = database;
  }

  /** Mails of a tenant to an address, the oldest first. */
  mailsTo(recipient: string, tenant = 'lumen'): Promise<readonly WaitingMail[]> {
    return runAsRegistry(this.database().db, (transaction) =>
      transaction
        .selectFrom('mail')
        .select(['recipient', 'subject', 'body', 'calendar'])
        .where('recipient', '=', recipient)
        .where('tenant', '=', tenant)
        .orderBy('created_at')
        .execute(),
    );
  }

  /** The code in the newest mail to an address that has one. Throws without one. */
  async codeTo(recipient: string, tenant?: string): Promise<string> {
    const mails = await this.mailsTo(recipient, tenant);
    const code = mails.toReversed().flatMap(({ body }) => /\b\d{5}\b/.exec(body) ?? [])[0];
    if (code === undefined) throw new Error(`no code was sent to ${recipient}`);
    return code;
  }
}

/** Another code than this one. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 100_000).padStart(5, '0');
