import type { CallRequest, PersonalApi } from '../../api/api.ts';
import type { Store, StoreContext } from '../core/stores.ts';

/** What is sent to the shop. The key is the same each time the same is sent: it is stored once. */
export type ContactMessage = CallRequest<'createContactTicket'>['body'];
export type FormRequest = CallRequest<'createFormRequest'>['body'];

/** What the visitor writes to the shop. Actions reject with `ApiError`; the same can then be sent again. */
export class InquiriesStore implements Store {
  /** Nothing of it is part of a page. */
  readonly isPristine = true;

  private readonly api: PersonalApi;

  constructor({ personalApi }: Pick<StoreContext, 'personalApi'>) {
    this.api = personalApi;
  }

  async sendMessage(message: ContactMessage): Promise<void> {
    await this.api.call('createContactTicket', { body: message });
  }

  /** Sends what was filled into a form that the shop defines. */
  async sendFormRequest(request: FormRequest): Promise<void> {
    await this.api.call('createFormRequest', { body: request });
  }
}
