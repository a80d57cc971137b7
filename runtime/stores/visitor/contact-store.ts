import type { CallRequest, PersonalApi } from '../../api/api.ts';
import { randomHex } from '../../domain/random-hex.ts';
import type { LazyStore, LazyStoreContext } from '../core/lazy-stores.ts';

/** What is sent to the shop, beside the key that the store gives it. */
export type ContactMessage = Omit<CallRequest<'createContactTicket'>['body'], 'key'>;

/** The visitor's messages to the shop. */
export class ContactStore implements LazyStore {
  /** Nothing of it is part of a page. */
  readonly isPristine = true;

  private readonly api: PersonalApi | undefined;
  /** What was sent and not answered yet, and its key: sent again as it was, it is the same message. */
  private unanswered: { readonly text: string; readonly key: string } | undefined;

  constructor({ personalApi }: Pick<LazyStoreContext, 'personalApi'>) {
    this.api = personalApi;
  }

  /** Rejects with `ApiError`; the same message can then be sent again, and is stored once. */
  async send(message: ContactMessage): Promise<void> {
    const text = JSON.stringify(message);
    if (this.unanswered?.text !== text) this.unanswered = { text, key: randomHex(16) };
    await this.api?.call('createContactTicket', { body: { ...message, key: this.unanswered.key } });
    this.unanswered = undefined;
  }
}
