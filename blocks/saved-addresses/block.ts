import { defineBlock } from '../../runtime/page/define-block.ts';
import { AddressesStore } from '../../runtime/stores/visitor/addresses-store.ts';
import type { SavedAddressesProps } from '../../schemas/generated/blocks/saved-addresses.ts';

export default defineBlock<SavedAddressesProps>({
  loadPersonal: ({ stores, signal }) => stores.lazy.of(AddressesStore).load(signal),
});
