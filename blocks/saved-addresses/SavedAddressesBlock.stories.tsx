import type { Meta, StoryObj } from '@storybook/react-vite';
import { AsCustomer } from '../../runtime/forms/test/as-customer.tsx';
import type { Stores } from '../../runtime/stores/core/stores.ts';
import { AddressesStore } from '../../runtime/stores/visitor/addresses-store.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import type { SavedAddress } from '../../schemas/generated/wire.ts';
import SavedAddressesBlock from './SavedAddressesBlock.tsx';

const load = ({ lazy }: Stores) => lazy.of(AddressesStore).load();

export default {
  title: 'Account/Saved addresses',
  component: SavedAddressesBlock,
  args: { id: 'saved-addresses', props: {}, slots: {} },
  decorators: (Story) => (
    <AsCustomer load={load}>
      <Story />
    </AsCustomer>
  ),
} satisfies Meta<typeof SavedAddressesBlock>;
type Story = StoryObj<typeof SavedAddressesBlock>;

const country = exampleShopContext.countries[0]?._id ?? '';

const addresses: SavedAddress[] = [
  {
    _id: '1'.repeat(24),
    isDefault: true,
    address: { type: 'flat', country, block: '4', street: '12', building: '7', apartment: '31' },
    cityName: { en: 'Hawalli', ar: 'حولي' },
    areaName: { en: 'Salmiya', ar: 'السالمية' },
  },
  {
    _id: '2'.repeat(24),
    isDefault: false,
    address: { type: 'Office', country, street: 'Arabian Gulf Street', building: 'Pearl Tower', office: '1204' },
  },
];

/** The default address and another one. */
export const Usual: Story = { parameters: { answers: { addresses: async () => ({ data: addresses }) } } };

/** Empty state. */
export const Empty: Story = { parameters: { answers: { addresses: async () => ({ data: [] }) } } };

/** Loading. */
export const Loading: Story = { parameters: { answers: { addresses: () => new Promise(() => {}) } } };

/** Failed to load. */
export const Failed: Story = {};
