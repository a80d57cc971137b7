import type { AddressFields, AddressTemplate, SavedAddress } from '../../../schemas/generated/wire.ts';
import { ApiError, type PersonalApi, type PublicApi } from '../../api/api.ts';
import { randomHex } from '../../domain/random-hex.ts';
import { type Resource, ResourceMap } from '../core/resource-map.ts';
import type { Store, StoreContext } from '../core/stores.ts';
import type { SessionStore } from './session-store.ts';

/** Where an address is, and what kind of place: they decide what else it consists of. */
export type AddressPlace = Pick<AddressFields, 'country' | 'type'>;

/** The saved addresses of who is signed in, and the templates of addresses. */
export class AddressesStore implements Store {
  private readonly api: PublicApi;
  private readonly personalApi: PersonalApi | undefined;
  private readonly session: SessionStore;
  /** By customer: nobody sees those of who was signed in before. */
  private readonly lists = new ResourceMap<readonly SavedAddress[]>();
  private readonly templates = new ResourceMap<AddressTemplate>();

  constructor({ api, personalApi, session }: StoreContext) {
    this.api = api;
    this.personalApi = personalApi;
    this.session = session;
  }

  get isPristine(): boolean {
    return this.lists.isPristine && this.templates.isPristine;
  }

  /** The default one first; undefined before they were asked for, and for a guest. */
  get list(): Resource<readonly SavedAddress[]> | undefined {
    const { identity } = this.session;
    return identity === '' ? undefined : this.lists.get(identity);
  }

  template(place: AddressPlace): Resource<AddressTemplate> | undefined {
    return this.templates.get(keyOf(place));
  }

  /** Fetches the addresses anew; those that are known stay until the answer. Does nothing for a guest. */
  async load(signal?: AbortSignal): Promise<void> {
    const { identity } = this.session;
    if (identity === '') return;
    await this.lists.refresh(identity, async () => (await this.personal.call('addresses', {}, { signal })).data);
  }

  async loadTemplate(place: AddressPlace): Promise<void> {
    const { country: countryId, type } = place;
    await this.templates.ensure(
      keyOf(place),
      async () => (await this.api.call('addressTemplate', { params: { countryId }, query: { type } })).data,
    );
  }

  /** @param _id made by {@link newAddressId}, and the same each time the same address is sent: no second one is made of it */
  create(_id: string, address: AddressFields): Promise<void> {
    return this.change(() => this.personal.call('createAddress', { body: { _id, address } }));
  }

  update(addressId: string, address: AddressFields): Promise<void> {
    return this.change(() => this.personal.call('updateAddress', { params: { addressId }, body: { address } }));
  }

  /** One that is gone already, from another device perhaps, is as well removed. */
  remove(addressId: string): Promise<void> {
    return this.change(async () => {
      await this.personal.call('deleteAddress', { params: { addressId } }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
    });
  }

  makeDefault(addressId: string): Promise<void> {
    return this.change(() => this.personal.call('setDefaultAddress', { params: { addressId } }));
  }

  private async change(send: () => Promise<unknown>): Promise<void> {
    await send();
    // It is done; where the list cannot be fetched now, the page shows it when it is next.
    await this.load().catch(() => undefined);
  }

  private get personal(): PersonalApi {
    if (this.personalApi === undefined) throw new Error('a page is made for nobody in particular');
    return this.personalApi;
  }
}

/** As the backend's ids are: 24 hexadecimal digits. */
export const newAddressId = (): string => randomHex(12);

const keyOf = ({ country, type }: AddressPlace): string => `${country} ${type}`;
