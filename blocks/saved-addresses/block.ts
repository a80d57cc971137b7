import { defineBlock } from '../../runtime/page/define-block.ts';
import type { SavedAddressesProps } from '../../schemas/generated/blocks/saved-addresses.ts';

export default defineBlock<SavedAddressesProps>({
  // Every page loads this file, but only pages with addresses load the store.
  loadPersonal: async ({ stores, signal }) => {
    const { AddressesStore } = await import('../../runtime/stores/visitor/addresses-store.ts');
    if (!signal.aborted) await stores.of(AddressesStore).load(signal);
  },
});
