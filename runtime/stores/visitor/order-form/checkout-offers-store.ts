import type { DeliveryBranch, PaymentMethod, TimeSlot } from '../../../../schemas/generated/wire.ts';
import type { PersonalApi, PublicApi } from '../../../api/api.ts';
import type { BranchQuery } from '../../../domain/order/branch-choice.ts';
import { requestKey } from '../../core/public-store.ts';
import { type Resource, ResourceMap } from '../../core/resource-map.ts';
import type { Store, StoreContext } from '../../core/stores.ts';

/** What decides which times there are. */
export interface SlotChoice {
  readonly branchId: string;
  /** yyyy-MM-dd in the shop's time zone. */
  readonly date: string;
  /** Where the branch is to deliver; undefined where the order is picked up. */
  readonly place: BranchQuery | undefined;
}

const ALL = 'all';

/** What a checkout offers to choose from: branches that deliver to a place, times, and ways to pay. */
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

  /** Cash on delivery is not among them: that is a matter of the currency. */
  get paymentMethods(): Resource<readonly PaymentMethod[]> | undefined {
    return this.methods.get(ALL);
  }

  async loadPaymentMethods(): Promise<void> {
    await this.methods.ensure(ALL, async () => (await this.api.call('paymentMethods', {})).data);
  }

  /** Those that deliver to a place, the nearest first. */
  deliveryBranches(query: BranchQuery): Resource<readonly DeliveryBranch[]> | undefined {
    return this.branches.get(requestKey(query));
  }

  async loadDeliveryBranches(query: BranchQuery): Promise<void> {
    await this.branches.ensure(
      requestKey(query),
      async () => (await this.api.call('branchesByArea', { query: { ...query } })).data,
    );
  }

  /** The times of a day that can be ordered; undefined before they were asked for. */
  slots(choice: SlotChoice): Resource<readonly TimeSlot[]> | undefined {
    return this.slotLists.get(slotsKey(choice));
  }

  /** Fetches the times anew, since others take them, too; those that are known stay until the answer. */
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
