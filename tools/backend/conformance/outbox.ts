import type { DatabaseConnection } from '../database/database-connection.ts';
import { runAsRegistry } from '../database/tenant-transaction.ts';

export interface WaitingMail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** iCalendar that it brings along; null for most. */
  readonly calendar: string | null;
}

/** The mails that wait in a database, as nothing sends them. */
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

  /** The code of the newest mail to an address that brings one. Throws when none does. */
  async codeTo(recipient: string, tenant?: string): Promise<string> {
    const mails = await this.mailsTo(recipient, tenant);
    const code = mails.toReversed().flatMap(({ body }) => /\b\d{5}\b/.exec(body) ?? [])[0];
    if (code === undefined) throw new Error(`no code was sent to ${recipient}`);
    return code;
  }
}

/** Another code than this one. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 100_000).padStart(5, '0');
