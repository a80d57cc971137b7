import type { Wallet } from '../../../schemas/generated/wire.ts';
import type { PersonalApi } from '../../api/api.ts';
import type { LazyStore, LazyStoreContext } from '../core/lazy-stores.ts';
import { type Resource, ResourceMap } from '../core/resource-map.ts';
import type { SessionStore } from './session-store.ts';

/** What a customer can pay with. Source: spec 3, "Wallet". */
export class WalletStore implements LazyStore {
  private readonly api: PersonalApi | undefined;
  private readonly session: SessionStore;
  /** By customer: nobody sees those of who was signed in before. */
  private readonly balances = new ResourceMap<Wallet>();

  constructor({ personalApi, session }: Pick<LazyStoreContext, 'personalApi' | 'session'>) {
    this.api = personalApi;
    this.session = session;
  }

  get isPristine(): boolean {
    return this.balances.isPristine;
  }

  /** Undefined before it was asked for, and for a guest. */
  get balance(): Resource<Wallet> | undefined {
    const { identity } = this.session;
    return identity === '' ? undefined : this.balances.get(identity);
  }

  /** Fetches it anew; what is known stays until the answer. Does nothing for a guest. */
  async load(signal?: AbortSignal): Promise<void> {
    const { identity } = this.session;
    const { api } = this;
    if (identity === '' || api === undefined) return;
    await this.balances.refresh(identity, async () => (await api.call('wallet', {}, { signal })).data);
  }
}
