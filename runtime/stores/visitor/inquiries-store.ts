import type { CallRequest, PersonalApi } from '../../api/api.ts';
import type { Store, StoreContext } from '../core/stores.ts';

/** A message to the shop. A repeated one has the same key and is stored once. */
export type ContactMessage = CallRequest<'createContactTicket'>['body'];
export type FormRequest = CallRequest<'createFormRequest'>['body'];

/** Messages to the shop. Actions reject with `ApiError` and can be repeated. */
export class InquiriesStore implements Store {
  /** No page is rendered with it. */
  readonly isPristine = true;

  private readonly api: PersonalApi;

  constructor({ personalApi }: Pick<StoreContext, 'personalApi'>) {
    this.api = personalApi;
  }

  async sendMessage(message: ContactMessage): Promise<void> {
    await this.api.call('createContactTicket', { body: message });
  }

  /** Sends a filled-in form of the shop. */
  async sendFormRequest(request: FormRequest): Promise<void> {
    await this.api.call('createFormRequest', { body: request });
  }
}
