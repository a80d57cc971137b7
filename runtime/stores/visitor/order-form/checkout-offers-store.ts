import type { DeliveryBranch, PaymentMethod, TimeSlot } from '../../../../schemas/generated/wire.ts';
import type { PersonalApi, PublicApi } from '../../../api/api.ts';
import type { BranchQuery } from '../../../domain/order/branch-choice.ts';
import { requestKey } from '../../core/public-store.ts';
import { type Resource, ResourceMap } from '../../core/resource-map.ts';
import type { Store, StoreContext } from '../../core/stores.ts';

/** The parameters of available time slots. */
export interface SlotChoice {
  readonly branchId: string;
  /** yyyy-MM-dd in the shop's time zone. */
  readonly date: string;
  /** The delivery place; undefined for pickup. */
  readonly place: BranchQuery | undefined;
}

const ALL = 'all';

/** The options of a checkout: delivering branches, time slots and payment methods. */
export class CheckoutOffersStore implements Store {
  private readonly api: PublicApi;
  private readonly personalApi: PersonalApi;
  private readonly branches = new ResourceMap<readonly DeliveryBranch[]>();
  private readonly slotLists = new ResourceMap<readonly TimeSlot[]>();
  private readonly methods = new ResourceMap<readonly PaymentMethod[]>();

  constructor({ api, personalApi }: Pick<StoreContext, 'api' | 'personalApi'>) {
    this.api = api;
    this.personalApi = personalApi;
  }

  get isPristine(): boolean {
    return this.branches.isPristine && this.slotLists.isPristine && this.methods.isPristine;
  }

  /** Without cash on delivery, which depends on the currency. */
  get paymentMethods(): Resource<readonly PaymentMethod[]> | undefined {
    return this.methods.get(ALL);
  }

  async loadPaymentMethods(): Promise<void> {
    await this.methods.ensure(ALL, async () => (await this.api.call('paymentMethods', {})).data);
  }

  /** The branches that deliver to a place, the nearest first. */
  deliveryBranches(query: BranchQuery): Resource<readonly DeliveryBranch[]> | undefined {
    return this.branches.get(requestKey(query));
  }

  async loadDeliveryBranches(query: BranchQuery): Promise<void> {
    await this.branches.ensure(
      requestKey(query),
      async () => (await this.api.call('branchesByArea', { query: { ...query } })).data,
    );
  }

  /** The time slots of a day; undefined before the first load. */
  slots(choice: SlotChoice): Resource<readonly TimeSlot[]> | undefined {
    return this.slotLists.get(slotsKey(choice));
  }

  /** Fetches the time slots again, since other orders take them; the current ones stay until the answer. */
  async loadSlots(choice: SlotChoice): Promise<void> {
    const { branchId, date, place } = choice;
    const { personalApi: api } = this;
    await this.slotLists.refresh(slotsKey(choice), async () => {
      if (place === undefined) return (await api.call('branchSlots', { params: { branchId }, query: { date } })).data;
      const { countryId: country, cityId: city, areaId: area } = place;
      return (await api.call('domesticSlots', { body: { country, city, area, branchId, date } })).data;
    });
  }
}

const slotsKey = ({ place, ...choice }: SlotChoice): string => requestKey({ ...choice, ...place });
