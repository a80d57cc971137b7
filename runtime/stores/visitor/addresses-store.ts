import type { AddressFields, AddressTemplate, SavedAddress } from '../../../schemas/generated/wire.ts';
import { ApiError, type PersonalApi, type PublicApi } from '../../api/api.ts';
import { randomHex } from '../../domain/random-hex.ts';
import { type Resource, ResourceMap } from '../core/resource-map.ts';
import type { Store, StoreContext } from '../core/stores.ts';
import type { SessionStore } from './session-store.ts';

/** Country and type of an address select its template. */
export type AddressPlace = Pick<AddressFields, 'country' | 'type'>;

/** The saved addresses of the signed-in customer, and address templates. */
export class AddressesStore implements Store {
  private readonly api: PublicApi;
  private readonly personalApi: PersonalApi;
  private readonly session: SessionStore;
  /** By customer, so that no other customer sees them. */
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

  /** The default one first; undefined before the first load and for a guest. */
  get list(): Resource<readonly SavedAddress[]> | undefined {
    const { identity } = this.session;
    return identity === '' ? undefined : this.lists.get(identity);
  }

  template(place: AddressPlace): Resource<AddressTemplate> | undefined {
    return this.templates.get(keyOf(place));
  }

  /** Fetches the addresses again; the current ones stay until the answer. Does nothing for a guest. */
  async load(signal?: AbortSignal): Promise<void> {
    const { identity } = this.session;
    if (identity === '') return;
    await this.lists.refresh(identity, async () => (await this.personalApi.call('addresses', {}, { signal })).data);
  }

  async loadTemplate(place: AddressPlace): Promise<void> {
    const { country: countryId, type } = place;
    await this.templates.ensure(
      keyOf(place),
      async () => (await this.api.call('addressTemplate', { params: { countryId }, query: { type } })).data,
    );
  }

  /** @param _id of {@link newAddressId}; the same on every attempt, so that the address is created once */
  create(_id: string, address: AddressFields): Promise<void> {
    return this.change(() => this.personalApi.call('createAddress', { body: { _id, address } }));
  }

  update(addressId: string, address: AddressFields): Promise<void> {
    return this.change(() => this.personalApi.call('updateAddress', { params: { addressId }, body: { address } }));
  }

  /** A missing address counts as deleted: another device may have deleted it. */
  remove(addressId: string): Promise<void> {
    return this.change(async () => {
      await this.personalApi.call('deleteAddress', { params: { addressId } }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
    });
  }

  makeDefault(addressId: string): Promise<void> {
    return this.change(() => this.personalApi.call('setDefaultAddress', { params: { addressId } }));
  }

  private async change(send: () => Promise<unknown>): Promise<void> {
    await send();
    // The change succeeded; a failed reload is repeated by the next page.
    await this.load().catch(() => undefined);
  }
}

/** 24 hexadecimal digits, as the backend's ids. */
export const newAddressId = (): string => randomHex(12);

const keyOf = ({ country, type }: AddressPlace): string => `${country} ${type}`;
