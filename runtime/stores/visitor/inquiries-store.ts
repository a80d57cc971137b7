import type { CallRequest, PersonalApi } from '../../api/api.ts';
import { randomHex } from '../../domain/random-hex.ts';
import type { LazyStore, LazyStoreContext } from '../core/lazy-stores.ts';

/** What is sent to the shop, beside the key that the store gives it. */
export type ContactMessage = Omit<CallRequest<'createContactTicket'>['body'], 'key'>;
export type FormRequest = Omit<CallRequest<'createFormRequest'>['body'], 'key'>;

/**
 * What the visitor writes to the shop. Actions reject with `ApiError`; the same can then be sent again, and is stored once.
 */
export class InquiriesStore implements LazyStore {
  /** Nothing of it is part of a page. */
  readonly isPristine = true;

  private readonly api: PersonalApi | undefined;
  /** What was sent and not answered yet, and its key: sent again as it was, it is the same inquiry. */
  private unanswered: { readonly text: string; readonly key: string } | undefined;

  constructor({ personalApi }: Pick<LazyStoreContext, 'personalApi'>) {
    this.api = personalApi;
  }

  sendMessage(message: ContactMessage): Promise<void> {
    return this.send(message, (key) => this.api?.call('createContactTicket', { body: { ...message, key } }));
  }

  /** Sends what was filled into a form that the shop defines. */
  sendFormRequest(request: FormRequest): Promise<void> {
    return this.send(request, (key) => this.api?.call('createFormRequest', { body: { ...request, key } }));
  }

  private async send(inquiry: object, call: (key: string) => Promise<unknown> | undefined): Promise<void> {
    const text = JSON.stringify(inquiry);
    if (this.unanswered?.text !== text) this.unanswered = { text, key: randomHex(16) };
    await call(this.unanswered.key);
    this.unanswered = undefined;
  }
}
