import { defineBlock } from '../../runtime/page/define-block.ts';
import type { SavedAddressesProps } from '../../schemas/generated/blocks/saved-addresses.ts';

export default defineBlock<SavedAddressesProps>({
  // Every page has this file; the store comes with the page that needs it.
  loadPersonal: async ({ stores, signal }) => {
    const { AddressesStore } = await import('../../runtime/stores/visitor/addresses-store.ts');
    if (!signal.aborted) await stores.lazy.of(AddressesStore).load(signal);
  },
});
